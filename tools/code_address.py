"""Where the code lives, for the demo and the site: their texts say CODE in the place of it."""
import html
import re


def browsable(code):
    """What a browser opens, of what git calls the remote; empty when it is on this machine only."""
    code = re.sub(r"^(?:ssh://)?git@([^:/]+)[:/]", r"https://\1/", code.strip())
    code = re.sub(r"(?:\.git)?/*$", "", re.sub(r"^(https?://)[^/@]*@", r"\1", code))
    return code if re.match(r"https?://[^/\s]+/", code) else ""


def with_code(text, code):
    """The text with the address in it; without one, links to it are words like others."""
    address = browsable(code)
    if not address:
        text = re.sub(r'<a href="CODE[^"]*">(.*?)</a>', r"\1", text, flags=re.DOTALL)
    return text.replace("CODE", html.escape(address))
