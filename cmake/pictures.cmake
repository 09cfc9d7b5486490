# Draws the pictures in docs/ that show what the code does; tools/check-pictures holds them to it.
file(GLOB picture_sources CONFIGURE_DEPENDS tools/pictures/*.cpp)
add_executable(pictures EXCLUDE_FROM_ALL ${picture_sources})
target_link_libraries(pictures PRIVATE glowmate_lib)
if(GLOWMATE_TESTS)
  set_target_properties(pictures PROPERTIES EXCLUDE_FROM_ALL OFF)
endif()
