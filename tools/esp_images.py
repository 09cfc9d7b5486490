"""What lies in an ESP32's flash: images as its boot loader wants them, and the partition table.

The checks are those of the boot loader itself: what it would not start, or would find in the wrong place, is refused.
"""
import functools
import hashlib
import operator
import struct

HEADER, ROW = 24, 32
IMAGE_MAGIC, SUM_SEED, MOST_SEGMENTS = 0xE9, 0xEF, 16
ROW_MAGIC, SUM_MAGIC, TABLE_SIZE = b"\xaa\x50", b"\xeb\xeb", 0xC00
APP, DATA, OTA_0, OTA_1, OTA_DATA = 0x00, 0x01, 0x10, 0x11, 0x00
SECTOR, APP_STEP = 0x1000, 0x10000


class Refused(Exception):
    pass


def image(path, chip):
    """An image for this chip, as it is in the flash: header, segments, a sum, and a hash where the header says so."""
    content = path.read_bytes()
    if len(content) < HEADER or content[0] != IMAGE_MAGIC:
        raise Refused(f"{path} is no image for an ESP32: it does not begin with 0xE9")
    if struct.unpack_from("<H", content, 12)[0] != chip:
        raise Refused(f"{path} was built for another chip")
    if not 0 < content[1] <= MOST_SEGMENTS:
        raise Refused(f"{path} has {content[1]} segments")
    at, total = HEADER, SUM_SEED
    for _ in range(content[1]):
        if at + 8 > len(content):
            raise Refused(f"{path} is torn off")
        size = struct.unpack_from("<I", content, at + 4)[0]
        at += 8 + size
        total ^= functools.reduce(operator.xor, content[at - size:at], 0)
    at += 16 - at % 16  # the sum is the last byte of sixteen
    has_hash = content[23] == 1
    if at + 32 * has_hash > len(content):
        raise Refused(f"{path} is torn off")
    if content[at - 1] != total:
        raise Refused(f"{path}: its sum is wrong")
    if has_hash and content[at:at + 32] != hashlib.sha256(content[:at]).digest():
        raise Refused(f"{path}: its hash is wrong")
    return content


def flash_size(content):
    """How much flash an image was built for; the boot loader finds nothing beyond."""
    return (1 << 20) << (content[3] >> 4)


def partitions(path, size):
    """The rows of the table of a flash of this size: {(type, subtype): (offset, size)}."""
    content, rows, end = path.read_bytes(), {}, 0x8000 + SECTOR
    for at in range(0, min(len(content), TABLE_SIZE), ROW):
        row = content[at:at + ROW]
        if row[:2] == SUM_MAGIC:
            if row[16:] != hashlib.md5(content[:at]).digest():
                raise Refused(f"{path}: its checksum is wrong")
            return rows
        if row[:2] != ROW_MAGIC or len(row) < ROW:
            break
        offset, length = struct.unpack_from("<II", row, 4)
        name = row[12:28].rstrip(b"\0").decode(errors="replace")
        if offset < end:
            raise Refused(f"{path}: {name} begins before what is in front of it ends")
        if offset % (APP_STEP if row[2] == APP else SECTOR):
            raise Refused(f"{path}: {name} is not where one may begin")
        end = offset + length
        if end > size:
            raise Refused(f"{path}: {name} ends beyond the flash of {size >> 20} MB")
        rows[row[2], row[3]] = (offset, length)
    raise Refused(f"{path} is no partition table")
