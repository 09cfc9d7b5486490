# The demo: the simulator as WebAssembly, for the page in a browser. Only when building with Emscripten's toolchain.
file(GLOB wasm_sources CONFIGURE_DEPENDS sim/core/*.cpp sim/wasm/*.cpp)
add_executable(demo ${wasm_sources})
target_include_directories(demo PRIVATE sim/core sim/wasm)
target_link_libraries(demo PRIVATE glowmate_lib)
target_compile_options(demo PRIVATE -fexceptions)
target_link_options(demo PRIVATE -fexceptions "SHELL:--js-library ${CMAKE_SOURCE_DIR}/sim/wasm/browser.js"
  -sMODULARIZE -sEXPORT_NAME=createDemo -sENVIRONMENT=worker -sFILESYSTEM=0 -sALLOW_MEMORY_GROWTH
  -sEXPORTED_FUNCTIONS=_malloc,_free -sEXPORTED_RUNTIME_METHODS=ccall,HEAPU8)
set_target_properties(demo PROPERTIES LINK_DEPENDS "${CMAKE_SOURCE_DIR}/sim/wasm/browser.js")
