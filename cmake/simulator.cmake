# The simulator: sim/core, the board and the world around it, and sim/desktop, the program glowmate, which serves the
# page with cpp-httplib.
file(GLOB sim_sources CONFIGURE_DEPENDS sim/core/*.cpp sim/desktop/*.cpp)
# Without libcurl the program is as good, but it plays on no server.
find_package(CURL QUIET)
if(NOT CURL_FOUND)
  list(FILTER sim_sources EXCLUDE REGEX "/curl_client.cpp$")
endif()
if(NOT GLOWMATE_FUZZ)
  find_package(Threads REQUIRED)
  find_path(HTTPLIB_INCLUDE httplib.h REQUIRED)
  find_path(MBEDTLS_INCLUDE mbedtls/ecdsa.h REQUIRED)
  find_library(MBEDCRYPTO_LIBRARY mbedcrypto REQUIRED)
  # Signatures are checked by the chip's own source: Debian's mbedTLS is the one of its framework.
  add_executable(glowmate ${sim_sources} src/mbedtls_signature.cpp)
  set_target_properties(glowmate PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${GLOWMATE_PROGRAM_DIR}")
  target_include_directories(glowmate PRIVATE sim/core sim/desktop src)
  target_include_directories(glowmate SYSTEM PRIVATE "${MBEDTLS_INCLUDE}")
  target_link_libraries(glowmate PRIVATE "${MBEDCRYPTO_LIBRARY}")
  target_include_directories(glowmate SYSTEM PRIVATE "${HTTPLIB_INCLUDE}")
  target_link_libraries(glowmate PRIVATE glowmate_lib page Threads::Threads)

  # Debian ships cpp-httplib compiled, and the header's classes change their shape with the features in it,
  # which its pkg-config file names; elsewhere it is a header only, and needs none of them.
  find_library(HTTPLIB_LIBRARY cpp-httplib)
  if(HTTPLIB_LIBRARY)
    get_filename_component(library_dir "${HTTPLIB_LIBRARY}" DIRECTORY)
    file(STRINGS "${library_dir}/pkgconfig/cpp-httplib.pc" cflags REGEX "^Cflags:")
    string(REGEX MATCHALL "CPPHTTPLIB_[A-Z_]+" features "${cflags}")
    target_compile_definitions(glowmate PRIVATE ${features})
    target_link_libraries(glowmate PRIVATE "${HTTPLIB_LIBRARY}" ssl crypto)
  endif()
  if(CURL_FOUND)
    target_link_libraries(glowmate PRIVATE CURL::libcurl)
    target_compile_definitions(glowmate PRIVATE GLOWMATE_CURL)
  endif()
endif()
