#!/usr/bin/env python3
"""Whom the firmware trusts: its judgement of certificates, src/server_trust.cpp, against servers with good and bad ones."""
import os
import pathlib
import subprocess
import sys
import time

from lichess_double import Double, make_certificates
from runner import run

ROOT = pathlib.Path(os.environ.get("GLOWMATE_ROOT", pathlib.Path(__file__).resolve().parent.parent.parent))
PROGRAM = pathlib.Path(os.environ.get("GLOWMATE_BUILD", ROOT / "build/test")) / "oracle/trust_client"
UNKNOWN, TODAY, EARLY, LATE = 0, int(time.time()) + 3600, 1262304000, 4102444800  # the last ones 2010 and 2100
# Published by Let's Encrypt, and by those who ship its roots.
FINGERPRINTS = ["96bcec06264976f37460779acf28c5a7cfe8a3c0aae11a8ffcee05c0bddf08c6",
                "69729b8e15a86efc177a57afb7171dfc64add28c2fca8cf1507e34453ccb1470",
                "e57b7e6f150c419102e8d5c055729ff967b9d1a829bf00cec89ca604ebf4a86f",
                "e14ffcad5b0025731006caa43a121a22d8e9700f4fb9cf852f02a708aa5d5666"]


def client(*words):
    return subprocess.run([PROGRAM, *map(str, words)], check=True, capture_output=True, encoding="utf-8", timeout=60).stdout


def judge(folder, certificate, day, host="localhost", roots="ca.pem"):
    double = Double(folder, certificate=certificate)
    try:
        return client(double.url.rsplit(":", 1)[1], host, day, *([folder / roots] if roots else [])).strip()
    finally:
        double.close()


def a_good_certificate_is_trusted_on_its_days(folder):
    assert judge(folder, "server", TODAY) == "trusted"
    assert judge(folder, "server", UNKNOWN) == "trusted", "without a date none is looked at"


def one_of_another_day_is_refused_once_the_date_is_known(folder):
    assert judge(folder, "server", EARLY) == "refused"
    assert judge(folder, "server", LATE) == "refused"
    assert judge(folder, "expired", TODAY) == "refused"


def another_root_another_name_or_no_root_is_refused(folder):
    assert judge(folder, "foreign", TODAY) == judge(folder, "foreign", UNKNOWN) == "refused"
    assert judge(folder, "server", TODAY, host="lichess.org") == "refused"
    assert judge(folder, "server", TODAY, roots="config") == "refused", "what is no root trusts nobody"
    assert judge(folder, "server", TODAY, roots=None) == "refused", "the firmware's roots are not the test's"


def the_roots_are_those_of_lets_encrypt(_folder):
    end = "-----END CERTIFICATE-----\n"
    roots = [text + end for text in client().split(end) if text]
    found = []
    for root in roots:
        said = subprocess.run(["openssl", "x509", "-noout", "-fingerprint", "-sha256"], input=root, check=True,
                              capture_output=True, encoding="utf-8").stdout
        found.append(said.split("=")[1].strip().replace(":", "").lower())
    assert found == FINGERPRINTS, found


TESTS = [a_good_certificate_is_trusted_on_its_days, one_of_another_day_is_refused_once_the_date_is_known,
         another_root_another_name_or_no_root_is_refused, the_roots_are_those_of_lets_encrypt]


if __name__ == "__main__":
    sys.exit(run(TESTS, make_certificates))
