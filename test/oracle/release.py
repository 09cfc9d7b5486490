#!/usr/bin/env python3
"""The maker of releases, with made-up images: what it collects, and what it refuses."""
import hashlib
import json
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(os.environ.get("GLOWMATE_ROOT", pathlib.Path(__file__).resolve().parents[2]))
CHIPS = {"esp32dev": 0, "esp32dev-bluetooth": 0, "esp32-s3-devkitc-1": 9}
FLASH = {"esp32dev": 4, "esp32dev-bluetooth": 4, "esp32-s3-devkitc-1": 8}
SIGN = ROOT / "tools/sign-firmware"
VERSION = re.search(r'kVersion = "([^"]+)"', (ROOT / "include/version.h").read_text()).group(1)


def image(chip, size, words=b"", megabytes=4):
    """As elf2image writes it: a header, two segments, a sum in the last byte of sixteen, and a hash of all that."""
    content = bytes([0xE9, 2, 2, {4: 2, 8: 3}[megabytes] << 4]) + bytes(8) + struct.pack("<H", chip) + bytes(9) + b"\1"
    total = 0xEF
    for data in (words.ljust(64, b"\0"), bytes(range(256)) * (size // 256)):
        content += struct.pack("<II", 0x3F400000, len(data)) + data
        for byte in data:
            total ^= byte
    content += bytes(15 - len(content) % 16) + bytes([total])
    return content + hashlib.sha256(content).digest()


def table(csv):
    """The partition table of such a file, as the real tools write it."""
    types, subtypes = {"app": 0, "data": 1}, {"nvs": 2, "ota": 0, "ota_0": 0x10, "ota_1": 0x11, "spiffs": 0x82,
                                              "coredump": 3, "undefined": 6}
    rows = b""
    for line in csv.splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(",")]
        if len(fields) < 5:
            continue
        name, kind, subtype, offset, size = fields[:5]
        rows += b"\xaa\x50" + struct.pack("<BBII", types.get(kind) if kind in types else int(kind, 0),
                                          subtypes.get(subtype) if subtype in subtypes else int(subtype, 0),
                                          int(offset, 0), int(size, 0)) + name.encode().ljust(16, b"\0") + b"\0" * 4
    return (rows + b"\xeb\xeb" + b"\xff" * 14 + hashlib.md5(rows).digest()).ljust(0xC00, b"\xff")


def firmware(chip, key=b"", size=60000):
    return image(chip, size, VERSION.encode() + b"\0" + key)


class Builds:
    def __init__(self, folder, boards):
        self.folder, self.made = folder / "builds", folder / "made"
        for board in boards:
            csv = (ROOT / f"partitions/{FLASH[board]}mb.csv").read_text()
            self.write(board, "bootloader.bin", image(CHIPS[board], 18000, megabytes=FLASH[board]))
            self.write(board, "partitions.bin", table(csv))
            self.write(board, "boot_app0.bin", b"\xff" * 8192)
            self.write(board, "firmware.bin", firmware(CHIPS[board]))

    def write(self, board, name, content):
        (self.folder / board).mkdir(parents=True, exist_ok=True)
        (self.folder / board / name).write_bytes(content)

    def release(self, *options):
        done = subprocess.run([ROOT / "tools/make-release", self.folder, self.made, *options], capture_output=True, text=True,
                              env=dict(os.environ, PLATFORMIO_CORE_DIR=str(self.folder)))
        return done.returncode, done.stderr.strip()


def both_boards_have_their_images_at_the_right_places(folder):
    builds = Builds(folder, CHIPS)
    assert builds.release() == (0, ""), builds.release()
    for file, esp32 in (("manifest.json", "esp32dev-firmware.bin"), ("manifest-bluetooth.json", "esp32dev-bluetooth-firmware.bin")):
        manifest = json.loads((builds.made / file).read_text())
        assert len(manifest["builds"]) == 2, manifest
        places = {build["chipFamily"]: [part["offset"] for part in build["parts"]] for build in manifest["builds"]}
        assert places == {"ESP32": [0x1000, 0x8000, 0xE000, 0x10000], "ESP32-S3": [0, 0x8000, 0xE000, 0x10000]}, places
        assert manifest["builds"][0]["parts"][-1]["path"] == esp32, manifest
        for build in manifest["builds"]:
            for part in build["parts"]:
                assert (builds.made / part["path"]).is_file(), part


def without_the_build_with_bluetooth_there_is_one_manifest(folder):
    builds = Builds(folder, ["esp32dev", "esp32-s3-devkitc-1"])
    assert builds.release() == (0, ""), builds.release()
    assert [file.name for file in builds.made.glob("manifest*")] == ["manifest.json"]


def the_sums_are_those_of_the_files(folder):
    builds = Builds(folder, ["esp32dev"])
    builds.release()
    done = subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=builds.made, capture_output=True)
    assert done.returncode == 0, done.stdout
    assert len((builds.made / "SHA256SUMS").read_text().splitlines()) == len(list(builds.made.iterdir())) - 1


def without_its_own_boot_app0_arduinos_is_taken(folder):
    builds = Builds(folder, ["esp32dev"])
    packages = builds.folder / "packages/framework-arduinoespressif32/tools/partitions"
    packages.mkdir(parents=True)
    (builds.folder / "esp32dev/boot_app0.bin").rename(packages / "boot_app0.bin")
    assert builds.release() == (0, ""), builds.release()


def new_key(folder):
    """A key for updates: where it lies, and what of it everybody may know."""
    path = folder / "key.pem"
    subprocess.run([SIGN, "key", path], check=True, capture_output=True)
    public = subprocess.run(["openssl", "ec", "-in", path, "-pubout"], check=True, capture_output=True).stdout
    (folder / "public.pem").write_bytes(public)
    der = subprocess.run(["openssl", "ec", "-in", path, "-pubout", "-outform", "DER"], check=True, capture_output=True).stdout
    return path, der[-65:]


def with_a_key_each_firmware_is_signed_for_its_chip(folder):
    key, point = new_key(folder)
    builds = Builds(folder, CHIPS)
    for board, chip in CHIPS.items():
        builds.write(board, "firmware.bin", firmware(chip, point))
    assert builds.release("--key", key) == (0, ""), builds.release("--key", key)
    for board, chip in (("esp32dev", b"ESP32"), ("esp32dev-bluetooth", b"ESP32"), ("esp32-s3-devkitc-1", b"ESP32-S3")):
        plain, signed = ((builds.made / f"{board}-firmware.{end}").read_bytes() for end in ("bin", "signed"))
        assert signed[128:] == plain and signed[20:36].rstrip(b"\0") == chip, signed[:128]
        # openssl writes the two numbers of a signature as DER: a zero in front of what would be negative.
        numbers = [b"\0" * (half[0] >> 7) + half for half in (signed[64:96].lstrip(b"\0"), signed[96:128].lstrip(b"\0"))]
        der = b"".join(b"\x02" + bytes([len(number)]) + number for number in numbers)
        (folder / "signature").write_bytes(b"\x30" + bytes([len(der)]) + der)
        (folder / "said").write_bytes(signed[:64] + plain)
        subprocess.run(["openssl", "dgst", "-sha256", "-verify", folder / "public.pem", "-signature", folder / "signature",
                        folder / "said"], check=True, capture_output=True)
    assert "-firmware.signed" in (builds.made / "SHA256SUMS").read_text()
    assert not any("PRIVATE" in file.read_text(errors="replace") for file in builds.made.iterdir()), "the key is in the release"


def a_firmware_that_does_not_know_the_key_is_refused(folder):
    key, _ = new_key(folder)
    builds = Builds(folder, ["esp32dev"])
    status, why = builds.release("--key", key)
    assert status == 1 and "does not know this key" in why and not builds.made.exists(), (status, why)


def a_key_that_is_not_there_is_not_made(folder):
    builds = Builds(folder, ["esp32dev"])
    status, why = builds.release("--key", folder / "key.pem")
    assert status == 1 and "there is no" in why and not (folder / "key.pem").exists(), (status, why)
    (folder / "key.pem").write_text("")
    status, why = builds.release("--key", folder / "key.pem")
    assert status == 1 and "openssl" in why and not builds.made.exists(), (status, why)


def a_tag_must_be_the_version(folder):
    builds = Builds(folder, ["esp32dev"])
    status, why = builds.release("--tag", "v99.0.0")
    assert status == 1 and "the tag is v99.0.0" in why and not builds.made.exists(), (status, why)
    assert builds.release("--tag", "v" + VERSION) == (0, "")


def what_is_refused_leaves_the_release_before_alone(folder):
    builds = Builds(folder, ["esp32dev"])
    builds.release()
    builds.write("esp32dev", "firmware.bin", b"nothing")
    assert builds.release()[0] == 1
    assert (builds.made / "manifest.json").is_file()


def refuses(spoil, words):
    def story(folder):
        builds = Builds(folder, ["esp32dev"])
        spoil(builds)
        status, why = builds.release()
        assert status == 1 and words in why and len(why.splitlines()) == 1, (status, why)
        assert not builds.made.exists(), "something was released all the same"
    return story


def divided(change):
    """With another partition table: the file for 4 MB, changed."""
    return spoilt("partitions.bin", lambda _: table(change((ROOT / "partitions/4mb.csv").read_text())))


def spoilt(name, change):
    def spoil(builds):
        path = builds.folder / "esp32dev" / name
        path.write_bytes(change(path.read_bytes()))
    return spoil


STORIES = {
    "both boards have their images at the right places": both_boards_have_their_images_at_the_right_places,
    "without the build with Bluetooth there is one manifest": without_the_build_with_bluetooth_there_is_one_manifest,
    "the sums are those of the files": the_sums_are_those_of_the_files,
    "without its own boot_app0 Arduino's is taken": without_its_own_boot_app0_arduinos_is_taken,
    "nothing built is refused": refuses(lambda builds: __import__("shutil").rmtree(builds.folder), "nothing is built"),
    "a missing image is refused": refuses(lambda builds: (builds.folder / "esp32dev/boot_app0.bin").unlink(), "is missing"),
    "what is no image is refused": refuses(spoilt("firmware.bin", lambda was: b"<html>" + was), "no image"),
    "an image for another chip is refused": refuses(spoilt("firmware.bin", lambda was: image(9, 9000)), "another chip"),
    "with a key each firmware is signed for its chip": with_a_key_each_firmware_is_signed_for_its_chip,
    "a firmware that does not know the key is refused": a_firmware_that_does_not_know_the_key_is_refused,
    "a key that is not there is not made": a_key_that_is_not_there_is_not_made,
    "a tag must be the version": a_tag_must_be_the_version,
    "what is refused leaves the release before alone": what_is_refused_leaves_the_release_before_alone,
    "a firmware larger than its slot is refused":
        refuses(spoilt("firmware.bin", lambda was: was + b"\0" * 0x200000), "its slot"),
    "a firmware of another version is refused":
        refuses(spoilt("firmware.bin", lambda was: image(0, 9000, b"0.0.9\0")), "is not version"),
    "a torn firmware is refused": refuses(spoilt("firmware.bin", lambda was: was[:-1]), "torn off"),
    "a segment that is torn off is refused": refuses(spoilt("firmware.bin", lambda was: was[:20000]), "torn off"),
    "a changed byte in a firmware is refused":
        refuses(spoilt("firmware.bin", lambda was: was[:5000] + bytes([was[5000] ^ 1]) + was[5001:]), "sum is wrong"),
    "two changed bytes that the sum does not see are refused":
        refuses(spoilt("firmware.bin", lambda was: was[:5000] + was[5001:5002] + was[5000:5001] + was[5002:]), "hash is wrong"),
    "places that overlap are refused": refuses(divided(lambda csv: csv.replace("0x1e0000", "0x1d0000")), "begins before"),
    "a slot where none may begin is refused": refuses(divided(lambda csv: csv.replace("0x1e0000", "0x1e1000")), "where one may"),
    "places beyond the flash are refused":
        refuses(lambda builds: builds.write("esp32dev", "partitions.bin", table((ROOT / "partitions/8mb.csv").read_text())),
                "beyond the flash of 4 MB"),
    "a single slot is refused":
        refuses(divided(lambda csv: "\n".join(row for row in csv.splitlines() if "app1" not in row)), "no place for updates"),
    "a boot loader that is too long is refused":
        refuses(spoilt("bootloader.bin", lambda was: image(0, 0x7001)), "reaches into"),
    "a spoilt partition table is refused":
        refuses(spoilt("partitions.bin", lambda was: was[:44] + b"\x01" + was[45:]), "checksum"),
    "half a partition table is refused": refuses(spoilt("partitions.bin", lambda was: was[:64]), "no partition table"),
    "a short boot_app0 is refused": refuses(spoilt("boot_app0.bin", lambda was: was[:4096]), "4096 bytes"),
}

failures = 0
for name, story in STORIES.items():
    with tempfile.TemporaryDirectory() as scratch:
        try:
            story(pathlib.Path(scratch))
            print(f"{name}: PASS")
        except Exception as error:  # every kind of failure is one
            failures += 1
            print(f"{name}: FAIL: {error!r}")
print(f"\n{len(STORIES)} Tests {failures} Failures 0 Ignored")
sys.exit(1 if failures else 0)
