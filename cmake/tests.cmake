# Each folder test/test_*/ becomes a program, built the way PlatformIO builds it: its own sources,
# those that lie in test/ itself, the library and Unity. tools/run-tests runs them.
set(unity_dir "${CMAKE_SOURCE_DIR}/build/unity")
execute_process(COMMAND "${CMAKE_SOURCE_DIR}/tools/fetch-unity" "${unity_dir}" RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "No Unity, no tests.")
endif()

add_library(unity STATIC "${unity_dir}/unity.c")
target_include_directories(unity SYSTEM PUBLIC "${unity_dir}")
target_compile_definitions(unity PUBLIC UNITY_SUPPORT_64)
target_link_libraries(unity PUBLIC test_platform)

file(GLOB shared_sources CONFIGURE_DEPENDS test/*.cpp)
file(GLOB suite_folders CONFIGURE_DEPENDS LIST_DIRECTORIES true test/test_*)
foreach(folder IN LISTS suite_folders)
  file(GLOB_RECURSE suite_sources CONFIGURE_DEPENDS "${folder}/*.cpp")
  if(suite_sources)
    get_filename_component(suite "${folder}" NAME)
    add_executable(${suite} ${suite_sources} ${shared_sources})
    target_include_directories(${suite} PRIVATE test "${folder}")
    target_link_libraries(${suite} PRIVATE glowmate_lib unity)
    target_compile_definitions(${suite} PRIVATE PIO_UNIT_TESTING)
    set_target_properties(${suite} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/suites")
  endif()
endforeach()

if(CMAKE_CROSSCOMPILING)
  return()
endif()

# The firmware, src/, against the few calls of Arduino that it makes, as declared in test/firmware/: once with each
# version of Arduino and kind of chip, and once without Bluetooth. So it compiles before anybody has a board, and runs on
# virtual chips.
find_package(Threads REQUIRED)
set(MBEDTLS_LIBRARIES "${MBEDCRYPTO_LIBRARY}")
foreach(name mbedx509 mbedtls)
  find_library(${name}_LIBRARY ${name} REQUIRED)
  list(PREPEND MBEDTLS_LIBRARIES "${${name}_LIBRARY}")
endforeach()
file(GLOB firmware_sources CONFIGURE_DEPENDS src/*.cpp test/firmware/fake_*.cpp)
set(bluetooth_sources "${CMAKE_SOURCE_DIR}/src/ble_peripheral.cpp" "${CMAKE_SOURCE_DIR}/test/firmware/fake_nimble.cpp")
# What is alike with and without Bluetooth.
set(firmware_parts ${firmware_sources})
list(REMOVE_ITEM firmware_parts ${bluetooth_sources} "${CMAKE_SOURCE_DIR}/src/main.cpp")
foreach(target 2:ESP32 3:ESP32S3)
  string(REPLACE ":" ";" parts "${target}")
  list(GET parts 0 version)
  list(GET parts 1 chip)
  set(arduino "arduino${version}")
  add_library(${arduino} INTERFACE)
  target_include_directories(${arduino} INTERFACE src test test/firmware test/firmware/arduino)
  target_link_libraries(${arduino} INTERFACE glowmate_lib page unity Threads::Threads ${MBEDTLS_LIBRARIES})
  target_compile_definitions(${arduino} INTERFACE ESP_ARDUINO_VERSION_MAJOR=${version} CONFIG_IDF_TARGET_${chip}=1
    GLOWMATE_DNS_PORT=1535${version})
  add_library(firmware_parts${version} OBJECT ${firmware_parts} ${shared_sources})
  target_link_libraries(firmware_parts${version} PRIVATE ${arduino})
  add_executable(firmware_${arduino} src/main.cpp ${bluetooth_sources} test/firmware/firmware_stories.cpp
    $<TARGET_OBJECTS:firmware_parts${version}>)
  target_link_libraries(firmware_${arduino} PRIVATE ${arduino})
endforeach()
add_executable(firmware_without_bluetooth src/main.cpp test/firmware/without_bluetooth.cpp $<TARGET_OBJECTS:firmware_parts2>)
target_link_libraries(firmware_without_bluetooth PRIVATE arduino2)
target_compile_definitions(firmware_without_bluetooth PRIVATE GLOWMATE_BLUETOOTH=0)
set_target_properties(firmware_arduino2 firmware_arduino3 firmware_without_bluetooth PROPERTIES
  RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/firmware")

# Small programs that the scripts in test/oracle/ drive to compare us with other programs.
file(GLOB oracle_sources CONFIGURE_DEPENDS test/oracle/*.cpp)
foreach(source IN LISTS oracle_sources)
  get_filename_component(name "${source}" NAME_WE)
  add_executable(oracle_${name} "${source}")
  target_link_libraries(oracle_${name} PRIVATE glowmate_lib)
  set_target_properties(oracle_${name} PROPERTIES
    OUTPUT_NAME "${name}" RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/oracle")
endforeach()
# This one drives a part of the firmware.
target_sources(oracle_trust_client PRIVATE src/server_trust.cpp)
target_include_directories(oracle_trust_client PRIVATE src include)
target_link_libraries(oracle_trust_client PRIVATE ${MBEDTLS_LIBRARIES})
