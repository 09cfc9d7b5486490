# What an emulated core needs to run a program: test/xtensa/ starts it, prints for it and ends it. Only when
# building with xtensa.toolchain.cmake; the suites are then the same as on the desktop, and do less of what
# takes long.
enable_language(ASM)
add_compile_definitions(GLOWMATE_SMALL)

file(GLOB platform_sources CONFIGURE_DEPENDS test/xtensa/*.cpp test/xtensa/*.S)
add_library(test_platform OBJECT ${platform_sources})
target_link_libraries(test_platform PRIVATE house_rules)
target_include_directories(test_platform PUBLIC test/xtensa)
target_compile_options(test_platform PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-fno-builtin>)
target_compile_definitions(test_platform INTERFACE UNITY_INCLUDE_CONFIG_H)
target_link_options(test_platform INTERFACE -nostdlib -Wl,--gc-sections
  -T "${CMAKE_SOURCE_DIR}/test/xtensa/link.ld")
target_link_libraries(test_platform INTERFACE gcc)

# The library once more as small as it can be, for its size alone.
add_library(glowmate_lib_small OBJECT ${lib_sources})
target_link_libraries(glowmate_lib_small PRIVATE house_rules)
target_compile_options(glowmate_lib_small PRIVATE -Os -fif-conversion)

# What tools/bench-device runs.
file(GLOB measure_sources CONFIGURE_DEPENDS test/xtensa/measure/*.cpp)
add_executable(measure ${measure_sources})
target_include_directories(measure PRIVATE test)
target_compile_definitions(measure PRIVATE PIO_UNIT_TESTING)
target_link_libraries(measure PRIVATE glowmate_lib unity)
