#!/usr/bin/env python3
"""Builds the page into the program: tools/embed_page.py FOLDER writes FOLDER/page_data.h

The files of web/, compressed, as constants with their types and tags. All scripts become one, main.js: a chip has few
connections, and a browser that asks for a dozen files at once finds some refused. CMake calls this, and PlatformIO runs
it before it builds (extra_scripts). It needs nothing but Python.
"""
import gzip
import hashlib
import pathlib
import re
import sys

TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
         ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json"}
PER_LINE = 24
MAIN = "main.js"
IMPORT = re.compile(r"^import (?:\{ (.+?) \} from )?'\./(\w+)\.js';\n", re.M)
EXPORT = re.compile(r"^export ((?:async )?function|const) (\w+)", re.M)


def one_script(web):
    """Each module as a function of its own, which gives what it exports; before it stand those that it imports from."""
    made, begun = {}, set()

    def add(name):
        begun.add(name)
        text = (web / f"{name}.js").read_text(encoding="utf-8")
        for _, other in IMPORT.findall(text):
            if other in begun - made.keys():
                sys.exit(f"embed_page.py: {name}.js and {other}.js import each other")
            if other not in made:
                add(other)
        names = ", ".join(found[1] for found in EXPORT.findall(text))
        text = IMPORT.sub(take, text)
        text = EXPORT.sub(r"\1 \2", text)
        if re.search(r"^\s*(import|export)\b", text, re.M):
            sys.exit(f"embed_page.py: {name}.js imports or exports in a way that is not known here")
        made[name] = f"const {name}_js = (() => {{\n{text}return {{ {names} }};\n}})();\n"

    def take(found):
        names, other = found.groups()
        return f"const {{ {names.replace(' as ', ': ')} }} = {other}_js;\n" if names else ""

    add(pathlib.Path(MAIN).stem)
    return "".join(made.values()).encode()


def constants(web):
    yield "// Made by tools/embed_page.py from web/. Include it once."
    yield "#pragma once\n"
    yield '#include "web/page_file.h"\n'
    yield "namespace page {\n"
    rows = []
    files = sorted(file for file in web.iterdir() if file.suffix in TYPES and (file.suffix != ".js" or file.name == MAIN))
    for number, file in enumerate(files):
        content = one_script(web) if file.name == MAIN else file.read_bytes()
        packed = gzip.compress(content, 9, mtime=0)
        yield f"inline constexpr unsigned char kFile{number}[] = {{  // {file.name}, {len(content)} bytes"
        for at in range(0, len(packed), PER_LINE):
            yield "    " + ",".join(map(str, packed[at:at + PER_LINE])) + ","
        yield "};"
        tag = hashlib.sha256(content).hexdigest()[:16]
        for path in ["/" + file.name] + ["/"] * (file.name == "index.html"):
            rows.append(f'    {{"{path}", "{TYPES[file.suffix]}", "\\"{tag}\\"", kFile{number}, {len(packed)}}},')
    yield "\ninline constexpr web::PageFile kFiles[] = {"
    yield from rows
    yield "};"
    yield f"inline constexpr web::PageFiles kPage{{kFiles, {len(rows)}}};\n"
    yield "}  // namespace page"


def write(root, folder):
    """Leaves the file alone when it would be the same, so that nothing is built anew for it."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / "page_data.h"
    text = "\n".join(constants(root / "web")) + "\n"
    if not target.exists() or target.read_text() != text:
        target.write_text(text)


try:
    Import("env")  # noqa: F821  PlatformIO's
except NameError:
    write(pathlib.Path(__file__).resolve().parent.parent, pathlib.Path(sys.argv[1]))
else:
    made = pathlib.Path(env.subst("$BUILD_DIR")) / "page"  # noqa: F821
    write(pathlib.Path(env.subst("$PROJECT_DIR")), made)  # noqa: F821
    env.Append(CPPPATH=[str(made)])  # noqa: F821
