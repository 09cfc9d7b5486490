#!/usr/bin/env python3
"""What cannot work does not compile: edits include/board_config.h in every way a maker might get wrong, and lets the
compiler read it. Each edit must be refused with the words that name the mistake, and right ones must be taken."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(os.environ.get("GLOWMATE_ROOT", pathlib.Path(__file__).resolve().parents[2]))
CONFIG = (ROOT / "include/board_config.h").read_text()
S3 = "-DCONFIG_IDF_TARGET_ESP32S3"
CHAIN = ("kSensors", "SensorKind::Chain")

# What is set to what, and what the compiler should say (None: nothing); the first chip is the ESP32.
STORIES = [
    ("the defaults", [], None),
    ("the defaults of an S3", [S3], None),
    ("a chain", [CHAIN], None),
    ("the chain of an S3", [S3, CHAIN], None),
    ("the LEDs on a row's pin", [("kLedPin", "23")], "a pin is used twice"),
    ("the chain's load pin on the LEDs'", [CHAIN, ("kChainLoadPin", "32")], "a pin is used twice"),
    ("the LEDs on a strapping pin", [("kLedPin", "12")], "the LEDs' pin cannot be an output"),
    ("the LEDs on an input", [("kLedPin", "34")], "the LEDs' pin cannot be an output"),
    ("the LEDs on a strapping pin of an S3", [S3, ("kLedPin", "45")], "the LEDs' pin cannot be an output"),
    ("the register on an input", [("kSerialPin", "35")], "a pin of the 74HC595 cannot be an output"),
    ("the register on the flash", [("kLatchClockPin", "6")], "a pin of the 74HC595 cannot be an output"),
    ("a row on the flash", [("kRowPins[8]", "{4, 16, 17, 18, 19, 21, 22, 8}")], "a row's pin cannot be used"),
    ("a row without resistor on an input", [("kRowPins[8]", "{4, 16, 17, 18, 19, 21, 22, 34}"),
                                            ("kRowsHaveResistors", "false")], "a row's pin cannot be used"),
    ("a row with resistor on an input", [("kRowPins[8]", "{4, 16, 17, 18, 19, 21, 22, 34}")], None),
    ("the chain's clock on an input", [CHAIN, ("kChainClockPin", "36")], "a pin of the 74HC165s cannot be used"),
    ("a scan longer than its time", [("kSettleUs", "340")], "a scan and a look at the wiring take longer"),
    ("less current than the LEDs take dark", [("kMaxLightMa", "60")], "the LEDs could never be lit"),
    ("a watchdog in parts of a second", [("kWatchdogMs", "1500")], "the watchdog's time in seconds"),
]


def edited(changes, s3):
    text = CONFIG
    for name, value in changes:
        found = list(re.finditer(rf"constexpr [\w:]+ {re.escape(name)} = ([^;]*);", text))
        if not found:
            sys.exit(f"board_config.h has no {name} any more")
        # Pins are there twice, first those of an S3.
        first, last = found[0 if s3 or len(found) == 1 else 1].span(1)
        text = text[:first] + value + text[last:]
    return text


def main():
    failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        config = pathlib.Path(scratch) / "board_config.h"
        for what, changes, wanted in STORIES:
            s3 = S3 in changes
            config.write_text(edited([change for change in changes if change != S3], s3))
            said = subprocess.run(["g++", "-std=c++17", "-fsyntax-only", "-x", "c++", f"-I{ROOT}/lib", *([S3] if s3 else []),
                                   str(config)], capture_output=True, text=True).stderr
            said = "\n".join(line for line in said.splitlines() if "#pragma once" not in line)
            passed = wanted in said if wanted else "error" not in said
            failed += not passed
            print(f"{what}: {'PASS' if passed else 'FAIL: ' + said}")
    print(f"{len(STORIES)} Tests {failed} Failures 0 Ignored")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
