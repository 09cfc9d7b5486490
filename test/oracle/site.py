#!/usr/bin/env python3
"""The project's site, as `make site` puts it together: where its links lead, and what it says with and without firmware."""
import html.parser
import importlib.machinery
import importlib.util
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(os.environ.get("GLOWMATE_ROOT", pathlib.Path(__file__).resolve().parents[2]))
CODE = "https://example.org/some/glowmate"
sys.path.insert(0, str(ROOT / "tools"))
sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("build_site", str(ROOT / "tools/build-site"))
build_site = importlib.util.module_from_spec(importlib.util.spec_from_loader("build_site", loader))
loader.exec_module(build_site)
import code_address  # noqa: E402


class Links(html.parser.HTMLParser):
    """What a page leads to, and what it loads."""

    def __init__(self, page):
        super().__init__()
        self.leads, self.loads, self.names = [], [], set()
        self.feed(page.read_text())

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.names.add(value)
            elif name in ("src", "manifest") or (name == "href" and tag == "link"):
                self.loads.append(value)
            elif name == "href":
                self.leads.append(value)


def pages(site):
    return [(page, Links(page)) for page in sorted(site.glob("*.html"))]


def every_link_within_the_site_leads_somewhere(site):
    for page, links in pages(site):
        assert links.leads and links.loads, page
        for link in links.leads + links.loads:
            path, _, name = link.partition("#")
            if "://" in path or path.startswith("firmware/"):
                continue
            target = site / path if path else page
            target = target / "index.html" if target.is_dir() else target
            assert target.is_file(), (page.name, link)
            assert not name or name in Links(target).names, (page.name, link)


def every_link_to_the_docs_leads_to_a_heading_that_is_there(site):
    count = 0
    for page, links in pages(site):
        for link in links.leads:
            path, _, name = link.removeprefix(CODE + "/blob/main/").partition("#")
            if path.startswith("http"):
                continue
            if link.startswith(CODE):
                count += 1
                text = (ROOT / path).read_text()
                headings = [re.sub(r"[^\w -]", "", line.lstrip("# ").lower()).replace(" ", "-")
                            for line in text.splitlines() if line.startswith("#")]
                assert not name or name in headings, (page.name, link)
    assert count > 5, count


def nothing_is_loaded_from_elsewhere(site):
    for page, links in pages(site):
        assert not [link for link in links.loads if "//" in link], page
    for sheet in site.glob("*.css"):
        assert "url(" not in sheet.read_text() and "@import" not in sheet.read_text(), sheet


def what_to_buy_is_what_the_docs_say(site):
    page = (site / "index.html").read_text()
    rows = re.search(r"## Parts\n\n((?:\|.*\n)+)", (ROOT / "docs/hardware.md").read_text()).group(1).splitlines()[2:]
    table = page[page.index("What to buy"):page.index("How to wire")]
    assert len(rows) > 10 and table.count("<tr>") == len(rows) + 1, (len(rows), table.count("<tr>"))
    assert "A3144 Hall sensor</td><td class=number>64</td>" in table, table
    for letter in ("|", "`", "PARTS", "SIGNALS"):
        assert letter not in page, letter


def the_tour_has_five_pictures(site):
    pictures = sorted(picture.name for picture in (site / "tour").iterdir())
    assert pictures == ["capture.jpg", "coach.jpg", "lift.jpg", "phone.jpg", "repair.jpg"], pictures
    for picture in pictures:
        assert (site / "tour" / picture).stat().st_size > 20000, picture
        assert f"tour/{picture}" in (site / "index.html").read_text(), picture


def what_flashes_comes_with_its_licence(site):
    assert (site / "esp-web-tools/install-button.js").is_file()
    assert "Apache License" in (site / "esp-web-tools/LICENSE").read_text()


def without_firmware_the_page_says_so(site):
    text = (ROOT / "site/flash.html").read_text()
    without = build_site.flash_page(text, site / "no/manifest.json")
    assert "no firmware" in without and "esp-web-install-button" not in without
    (site / "manifest.json").write_text('{"version": "1.2.3"}')
    having = build_site.flash_page(text, site / "manifest.json")
    assert "no firmware" not in having and having.count("Flash version 1.2.3") == 1 and "<!--" not in having
    (site / "manifest-bluetooth.json").write_text('{"version": "1.2.3"}')
    having = build_site.flash_page(text, site / "manifest.json")
    assert having.count("Flash version 1.2.3") == 2 and "manifest-bluetooth.json" in having and "<!--" not in having


def an_address_for_git_becomes_one_for_browsers(_):
    for code in ("git@example.org:some/glowmate.git", "ssh://git@example.org/some/glowmate", CODE + ".git", CODE + "/",
                 "https://me:secret@example.org/some/glowmate.git"):
        assert code_address.browsable(code) == CODE, (code, code_address.browsable(code))


def without_an_address_links_to_the_code_are_plain_words(_):
    for code in ("", "/home/me/glowmate", "../glowmate", "file:///glowmate"):
        text = code_address.with_code('<a href="CODE/blob/main/x.md">the docs</a> <a href="demo/">demo</a>', code)
        assert text == 'the docs <a href="demo/">demo</a>', text


TESTS = [every_link_within_the_site_leads_somewhere, every_link_to_the_docs_leads_to_a_heading_that_is_there,
         nothing_is_loaded_from_elsewhere, what_to_buy_is_what_the_docs_say, the_tour_has_five_pictures,
         what_flashes_comes_with_its_licence, without_firmware_the_page_says_so, an_address_for_git_becomes_one_for_browsers,
         without_an_address_links_to_the_code_are_plain_words]


def main():
    failures = 0
    with tempfile.TemporaryDirectory() as scratch:
        site = pathlib.Path(scratch) / "site"
        subprocess.run([ROOT / "tools/fetch-playwright", ROOT / "build/browser"], check=True)
        subprocess.run([ROOT / "tools/build-site", site, CODE], check=True)
        for test in TESTS:
            try:
                test(site)
                print(f"{test.__name__}: PASS")
            except Exception as error:  # every kind of failure is one
                failures += 1
                print(f"{test.__name__}: FAIL: {error!r}")
    print(f"\n{len(TESTS)} Tests {failures} Failures 0 Ignored")
    return 1 if failures else 0


sys.exit(main())
