# Each bench/*.cpp becomes a program in build/bench/; tools/run-bench runs them.
file(GLOB bench_sources CONFIGURE_DEPENDS bench/*.cpp)
foreach(source IN LISTS bench_sources)
  get_filename_component(name "${source}" NAME_WE)
  add_executable(bench_${name} "${source}")
  target_link_libraries(bench_${name} PRIVATE glowmate_lib)
  set_target_properties(bench_${name} PROPERTIES
    OUTPUT_NAME "${name}" RUNTIME_OUTPUT_DIRECTORY "${CMAKE_SOURCE_DIR}/build/bench")
endforeach()
