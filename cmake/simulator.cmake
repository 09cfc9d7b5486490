# The program glowmate: the simulator in sim/, which serves the page with cpp-httplib.
file(GLOB sim_sources CONFIGURE_DEPENDS sim/*.cpp)
if(sim_sources AND NOT GLOWMATE_FUZZ)
  find_package(Threads REQUIRED)
  find_path(HTTPLIB_INCLUDE httplib.h REQUIRED)
  add_executable(glowmate ${sim_sources})
  set_target_properties(glowmate PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${GLOWMATE_PROGRAM_DIR}")
  target_include_directories(glowmate PRIVATE sim)
  target_include_directories(glowmate SYSTEM PRIVATE "${HTTPLIB_INCLUDE}")
  target_link_libraries(glowmate PRIVATE glowmate_lib Threads::Threads)

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
endif()
