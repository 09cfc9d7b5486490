# Builds for an emulated Xtensa core, the instruction set of the ESP32: Debian has the compiler and QEMU. The
# compiler comes without C and C++ headers for this core; newlib's fit it, and so do libstdc++'s for another
# small core and the same version of GCC.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR xtensa)
set(CMAKE_C_COMPILER xtensa-lx106-elf-gcc)
set(CMAKE_CXX_COMPILER xtensa-lx106-elf-g++)
set(CMAKE_ASM_COMPILER xtensa-lx106-elf-gcc)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

set(newlib /usr/include/newlib)
file(GLOB cxx_headers LIST_DIRECTORIES true "${newlib}/c++/*")
set(own "${CMAKE_CURRENT_LIST_DIR}/../test/xtensa/include")
# As on the board, see platformio.ini.
set(machine "-mlongcalls -ffunction-sections -fdata-sections -fno-schedule-insns -fno-if-conversion -finline-limit=200")
set(CMAKE_C_FLAGS_INIT "${machine} -isystem ${own} -isystem ${newlib}")
set(CMAKE_CXX_FLAGS_INIT "${machine} -fno-exceptions -fno-rtti -fno-threadsafe-statics -nostdinc++ -isystem ${own} \
-isystem ${cxx_headers} -isystem ${cxx_headers}/arm-none-eabi -isystem ${newlib}")
