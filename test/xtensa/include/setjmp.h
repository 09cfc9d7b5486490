/* What Unity needs to leave a test that failed. The C library whose headers we borrow has no version of it
   for this core; setjmp.S has ours. */
#ifndef GLOWMATE_XTENSA_SETJMP_H
#define GLOWMATE_XTENSA_SETJMP_H

#ifdef __cplusplus
extern "C" {
#endif

typedef unsigned int jmp_buf[6]; /* the return address, the stack, and the registers that a call keeps */

int setjmp(jmp_buf here) __attribute__((returns_twice));
void longjmp(jmp_buf there, int value) __attribute__((noreturn));

#ifdef __cplusplus
}
#endif

#endif
