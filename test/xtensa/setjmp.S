// setjmp and longjmp for calls without register windows: a0 is the return address, a1 the stack, and a12 to
// a15 belong to the caller.

  .text
  .balign 4
  .global setjmp
  .type setjmp, @function
setjmp:
  s32i a0, a2, 0
  s32i a1, a2, 4
  s32i a12, a2, 8
  s32i a13, a2, 12
  s32i a14, a2, 16
  s32i a15, a2, 20
  movi a2, 0
  ret

  .balign 4
  .global longjmp
  .type longjmp, @function
longjmp:
  l32i a0, a2, 0
  l32i a1, a2, 4
  l32i a12, a2, 8
  l32i a13, a2, 12
  l32i a14, a2, 16
  l32i a15, a2, 20
  movi a2, 1
  movnez a2, a3, a3 // setjmp never returns 0 twice
  ret
