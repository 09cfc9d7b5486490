// For the few places where a search spends its time: laid into the caller, and loops laid out turn by turn,
// since on a small core calling and counting would cost half as much as the work. Not where small code is
// asked for.
#pragma once

#ifdef __OPTIMIZE_SIZE__
#define GLOWMATE_INLINED
#define GLOWMATE_UNROLLED
#else
#define GLOWMATE_INLINED [[gnu::always_inline]]
#define GLOWMATE_UNROLLED _Pragma("GCC unroll 8")
#endif
