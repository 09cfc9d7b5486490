# The page's files as constants, compressed: page_data.h, made anew when a file of web/ changes. PlatformIO calls the
# same script.
find_program(PYTHON NAMES python3 python REQUIRED)
file(GLOB page_files CONFIGURE_DEPENDS web/*)
set(page_folder "${CMAKE_BINARY_DIR}/page")
add_custom_command(OUTPUT "${page_folder}/made"
  COMMAND "${PYTHON}" "${CMAKE_SOURCE_DIR}/tools/embed_page.py" "${page_folder}"
  COMMAND "${CMAKE_COMMAND}" -E touch "${page_folder}/made"
  DEPENDS ${page_files} tools/embed_page.py)
add_custom_target(page_data DEPENDS "${page_folder}/made")
add_library(page INTERFACE)
add_dependencies(page page_data)
target_include_directories(page INTERFACE "${page_folder}")
