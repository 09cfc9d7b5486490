# Each bench/*.cpp becomes a program in bench/ of the build folder; tools/run-bench runs them.
# They are built only when asked for: --target benchmarks.
add_custom_target(benchmarks)
file(GLOB bench_sources CONFIGURE_DEPENDS bench/*.cpp)
foreach(source IN LISTS bench_sources)
  get_filename_component(name "${source}" NAME_WE)
  add_executable(bench_${name} EXCLUDE_FROM_ALL "${source}")
  target_link_libraries(bench_${name} PRIVATE glowmate_lib)
  set_target_properties(bench_${name} PROPERTIES
    OUTPUT_NAME "${name}" RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bench")
  add_dependencies(benchmarks bench_${name})
endforeach()

# Each folder bench/*/ becomes a program too, for what is run by hand: matches, tuning. What they share, talking to
# other chess programs, is in bench/common/.
file(GLOB common_sources CONFIGURE_DEPENDS bench/common/*.cpp)
add_library(bench_common STATIC EXCLUDE_FROM_ALL ${common_sources})
target_include_directories(bench_common PUBLIC bench/common)
target_link_libraries(bench_common PUBLIC house_rules)
file(GLOB bench_folders CONFIGURE_DEPENDS LIST_DIRECTORIES true bench/*)
list(REMOVE_ITEM bench_folders "${CMAKE_SOURCE_DIR}/bench/common")
foreach(folder IN LISTS bench_folders)
  file(GLOB folder_sources CONFIGURE_DEPENDS "${folder}/*.cpp")
  if(IS_DIRECTORY "${folder}" AND folder_sources)
    get_filename_component(name "${folder}" NAME)
    find_package(Threads REQUIRED)
    add_executable(bench_${name} EXCLUDE_FROM_ALL ${folder_sources})
    target_include_directories(bench_${name} PRIVATE "${folder}")
    target_link_libraries(bench_${name} PRIVATE bench_common glowmate_lib Threads::Threads)
    set_target_properties(bench_${name} PROPERTIES
      OUTPUT_NAME "${name}" RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bench")
  endif()
endforeach()
