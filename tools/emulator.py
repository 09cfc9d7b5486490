"""How programs for the emulated Xtensa core are run; used by tools/run-tests and tools/bench-device."""

EMULATOR = ["qemu-system-xtensa", "-M", "sim", "-cpu", "lx106", "-semihosting", "-nographic", "-monitor", "none",
            "-serial", "none"]
# One instruction is one nanosecond of its clock then, the same on every run.
COUNTING = ["-icount", "shift=0"]


class NotBuilt(Exception):
    """The emulator would wait for ever for a program that is not there."""


def check(program):
    try:
        with open(program, "rb") as file:
            built = file.read(4) == b"\x7fELF"
    except OSError:
        built = False
    if not built:
        raise NotBuilt(f"{program} is not built; `make xtensa-programs` does it")


def command(program, *options):
    return [*EMULATOR, *options, "-kernel", str(program)]
