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
# The 32-bit integer is a long here, as it is with newer compilers for the ESP32, so a mix-up of the two does not
# compile; on a desktop it is an int, as with the older ones.
string(APPEND machine " -U__UINT32_TYPE__ -U__INT32_TYPE__ \"-D__UINT32_TYPE__=long unsigned int\" \"-D__INT32_TYPE__=long int\"")
set(CMAKE_C_FLAGS_INIT "${machine} -isystem ${own} -isystem ${newlib}")
set(CMAKE_CXX_FLAGS_INIT "${machine} -fno-exceptions -fno-rtti -fno-threadsafe-statics -nostdinc++ -isystem ${own} \
-isystem ${cxx_headers} -isystem ${cxx_headers}/arm-none-eabi -isystem ${newlib}")
