# Each test/fuzz/*.cpp becomes a libFuzzer target in a build folder of its own, with clang.
file(GLOB fuzz_sources CONFIGURE_DEPENDS test/fuzz/*.cpp)
foreach(source IN LISTS fuzz_sources)
  get_filename_component(name "${source}" NAME_WE)
  add_executable(fuzz_${name} "${source}")
  target_link_libraries(fuzz_${name} PRIVATE glowmate_lib)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  set_target_properties(fuzz_${name} PROPERTIES
    OUTPUT_NAME "${name}" RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/targets")
endforeach()
