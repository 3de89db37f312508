#!/usr/bin/env python3
"""Looks for what keeps people out of the web site: axe-core, in Chromium, on each page and at two
widths.

    Tests/Site/axe.py FOLDER

FOLDER is what scripts/site has made. axe-core comes from PyPI's package axe-core-python, or from
the file that $AXE names. A fault that axe-core calls serious or critical fails the page; others are
printed. Where Chromium or axe-core is not to be had, nothing has been shown, and that is a failure
too. The last line is the total, `N passed, N failed`.
"""

import html
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

# A desktop's, and the least that a window of Chromium has; below it, the page of a phone is laid
# out in the same way.
WIDTHS = (1280, 500)
# What runs in the page when it has been loaded: the answer goes to where --dump-dom shows it.
PROBE = """<script src="{axe}"></script><script>
addEventListener("load", () => axe.run(document).then(found => {{
  const answer = document.createElement("pre");
  answer.id = "axe-answer";
  answer.textContent = JSON.stringify(found.violations.map(one => ({{
    id: one.id, impact: one.impact, nodes: one.nodes.slice(0, 3).map(node => node.target.join(" ")) }})));
  document.body.append(answer);
}}));
</script>"""


def axe_core(folder):
    """The path of axe.min.js; None where it is not to be had."""
    if "AXE" in os.environ:
        return Path(os.environ["AXE"])
    done = subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder,
            "axe-core-python"],
        capture_output=True, text=True)
    for archive in Path(folder).glob("*.whl"):
        with zipfile.ZipFile(archive) as package:
            for name in package.namelist():
                if name.endswith("axe.min.js"):
                    return Path(package.extract(name, folder))
    print(f"axe-core could not be had: {done.stderr.strip()[-500:]}")
    return None


def faults(chromium, page, axe, width, profile):
    """What axe-core finds in a page; None where it did not answer."""
    probe = page.with_name(page.stem + ".axe.html")
    probe.write_text(page.read_text().replace("</body>", PROBE.format(axe=axe.as_uri())
        + "</body>"))
    try:
        done = subprocess.run(
            [chromium, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
                f"--window-size={width},900",
             "--allow-file-access-from-files", "--virtual-time-budget=20000", "--dump-dom",
             probe.as_uri()],
            capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return None
    finally:
        probe.unlink()
    answer = re.search(r'<pre id="axe-answer">(.*?)</pre>', done.stdout, re.S)
    return json.loads(html.unescape(answer[1])) if answer else None


def main():
    passed = failed = 0
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as work:
        axe = axe_core(work)
        if not chromium:
            print("there is no chromium here: apt-get install chromium")
        site = Path(work, "site")
        shutil.copytree(sys.argv[1], site)
        for page in sorted(site.rglob("*.html")) if chromium and axe else []:
            for width in WIDTHS:
                found = faults(chromium, page, axe, width, Path(work, "profile"))
                serious = found is None or any(one["impact"] in ("serious", "critical")
                    for one in found)
                passed, failed = (passed, failed + 1) if serious else (passed + 1, failed)
                where = f"{page.relative_to(site)} at {width}"
                if found is None:
                    print(f"FAIL {where}: axe-core did not answer")
                for one in found or []:
                    mark = "FAIL" if one["impact"] in ("serious", "critical") else "note"
                    print(f"{mark} {where}: {one['id']} ({one['impact']}): "
                        f"{', '.join(one['nodes'])}")
    if not passed + failed:
        failed = 1
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
