// The first instruction, and what happens when one goes wrong. The core starts at the beginning of .vectors.

  .section .vectors, "ax"
  .global _start
_start:
  j begin

// The core jumps to fixed distances from the vectors' base when an instruction cannot be carried out; each
// hands cause, place and address to platformFault, which says so and ends the run.
  .balign 256
vectors:
  .org vectors + 0x30 // while the core was in an exception already, or interrupts were off
  j fault
  .org vectors + 0x50
  j fault
  .org vectors + 0x70
  j fault

  .section .start, "ax"
  .balign 4
fault:
  movi a1, _stack_end
  rsr.exccause a2
  rsr.epc1 a3
  rsr.excvaddr a4
  movi a0, platformFault
  callx0 a0

begin:
  movi a2, vectors
  wsr.vecbase a2
  rsync
  movi a2, 0x20 // user mode, no interrupts masked, so that exceptions come by their own vector
  wsr.ps a2
  rsync
  movi a1, _stack_end
  movi a0, platformStart
  callx0 a0
