#!/usr/bin/env python3
"""Follows the table of CONTRIBUTING.md: adds an example of each kind of thing, in the files that its row
names and in no others, to a copy of the sources, builds them, and tests what was added.

usage: Tests/Contributing/contributing.py [--places] FOLDER

FOLDER gets the copy, and may be one of an earlier run. With --places nothing is built: it is only
checked that the additions find their places in the files that the table names.
"""
import re
import subprocess
import sys
from pathlib import Path

from additions import ADDITIONS, Insert, New, Replace

ROOT = Path(__file__).resolve().parents[2]
# Rows of the table without an example here: what they lead to is no single thing that can be
# tested.
NOT_FOLLOWED = {
    "the same in Swift, for hosts", "something that a scene keeps",
    "something that belongs to one of the scripts that share a scene", "a type of parameter",
}


def table():
    """The cell with the files of each row, by what the row is for."""
    rows = re.findall(r"^\| (.+?) \| (.+) \|$", (ROOT / "CONTRIBUTING.md").read_text(), re.M)
    first = rows.index(("To add", "Files"))
    cells = {}
    for row, cell in rows[first + 1:]:
        # Such a row goes on from the one before it.
        cells[row] = f"{previous}; {cell}" if cell.startswith("the same;") else cell
        previous = cells[row]
    return cells


def named(cell, name, group):
    """The files and folders that a cell names; links are to pages that explain them."""
    cell = re.sub(r"\]\([^)]*\)", "]", cell)
    return [
        part.replace("<Name>", name).replace("<Group>", group)
        for part in re.findall(r"`([^`]+)`", cell) if re.search(r"/|[\w>]\.\w+$", part)]


class Copy:
    """The copy of the sources to which the additions are made."""

    def __init__(self, folder):
        self.folder = folder
        files = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
        self.files = [name for name in files.split("\0") if name and (ROOT / name).is_file()]
        folder.mkdir(parents=True, exist_ok=True)
        for name in self.files:
            target = folder / name
            content = (ROOT / name).read_bytes()
            # A file that is as it was keeps its time, so that it is not compiled again.
            if not target.is_file() or target.read_bytes() != content:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)
                target.chmod((ROOT / name).stat().st_mode)
        self.remove_others()

    def remove_others(self):
        """Removes what an earlier run has added, and what the sources have no more."""
        known = {self.folder / name for name in self.files}
        for top in self.folder.iterdir():
            if top.name == ".build" or not top.is_dir():
                continue
            # What is in a folder comes before the folder.
            for path in sorted(top.rglob("*"), reverse=True):
                if path.is_dir() and not path.is_symlink():
                    if not any(path.iterdir()):
                        path.rmdir()
                elif path not in known:
                    path.unlink()

    def existing(self, path):
        """The only file whose path ends so."""
        found = [name for name in self.files if f"/{name}".endswith(f"/{path}")]
        assert len(found) == 1, f"{path} names {len(found)} files: {found}"
        return found[0]

    def new(self, path):
        """Where a new file belongs: the folder, or one above it, is there."""
        for parent in [*Path(path).parents][:-1]:
            found = {name[:index + len(str(parent))] for name in self.files
                     if (index := f"/{name}".find(f"/{parent}/")) >= 0}
            if len(found) == 1:
                return found.pop() + path[len(str(parent)):]
        raise AssertionError(f"there is no folder for {path}")

    def make(self, change):
        """Makes a change, and returns the file that it is in."""
        if isinstance(change, New):
            name = self.new(change.path)
            assert name not in self.files, f"{name} is there already"
            text = change.text
        else:
            name = self.existing(change.path)
            text = (self.folder / name).read_text()
            if isinstance(change, Replace):
                count = text.count(change.old)
                assert count == 1, f"{name} contains this {count} times: {change.old}"
                text = text.replace(change.old, change.new)
            else:
                lines = text.splitlines(keepends=True)
                mark = change.before or change.after
                at = next((number for number, line in enumerate(lines) if mark in line), None)
                assert at is not None, f"{name} has no line with {mark}"
                lines.insert(at if change.before else at + 1, change.text)
                text = "".join(lines)
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text)
        return name


def agrees(path, part):
    """Whether a file is what a cell names: a file, or a folder that it is in."""
    return f"/{path}".endswith(f"/{part}") or part.endswith("/") and f"/{part}" in f"/{path}"


def follow(addition, cell, copy):
    """Makes the changes of an addition; what the row does not say, or says in vain, is an error."""
    assert cell, f"the table has no row {addition.row}"
    files = [copy.make(change) for change in addition.changes]
    parts = named(cell, addition.name or "<Name>", addition.group or "<Group>")
    for file in files:
        assert any(agrees(file, part) for part in parts), \
            f"{file} had to be changed, and the row does not name it"
    for part in parts:
        if part not in addition.not_needed:
            assert any(agrees(file, part) for file in files), \
                f"the row names {part}, which was not needed"


class Results:
    def __init__(self):
        self.passed = self.failed = 0

    def check(self, name, body):
        try:
            body()
        except (AssertionError, subprocess.CalledProcessError) as error:
            self.failed += 1
            print(f"FAIL {name}: {error}", flush=True)
        else:
            self.passed += 1
            print(f"ok   {name}", flush=True)


def main():
    arguments = sys.argv[1:]
    builds = arguments[:1] != ["--places"]
    copy = Copy(Path(arguments[-1]).resolve())
    results = Results()
    rows = table()

    def complete():
        missing = set(rows) - NOT_FOLLOWED - {addition.row for addition in ADDITIONS}
        assert not missing, f"nothing follows {sorted(missing)}"

    results.check("each row of the table is followed", complete)
    for addition in ADDITIONS:
        results.check(addition.row, lambda: follow(addition, rows.get(addition.row), copy))
    if builds:
        build_and_test(copy, results)
    print(f"\n{results.passed} passed, {results.failed} failed")
    sys.exit(results.failed != 0)


def build_and_test(copy, results):
    def run(*command):
        subprocess.run(command, cwd=copy.folder, check=True)

    tests = "".join(addition.lua for addition in ADDITIONS)
    test = copy.folder / "Tests/Lua/additions_test.lua"
    test.write_text('local test = require "lunette.test"\nlocal ui = require "lunette"\n' + tests)

    def build():
        run("swift", "build", "--build-tests")
        # What is made from the rows is compiled in.
        run("scripts/generate")
        run("swift", "build", "--build-tests")

    def command(arguments, expected):
        output = subprocess.run(
            [".build/debug/lunette", *arguments], cwd=copy.folder, capture_output=True, text=True,
            check=True).stdout
        assert output == expected, f"it printed {output!r}"

    results.check("the build", build)
    if results.failed == 0:
        results.check(
            "what was added, in Lua",
            lambda: run(".build/debug/lunette", "test", "--oracle", str(test)))
        for addition in ADDITIONS:
            if addition.command:
                results.check(
                    " ".join(("lunette", *addition.command[0])),
                    lambda: command(*addition.command))
        suites = sorted({suite for addition in ADDITIONS for suite in addition.suites})
        results.check(
            "the suites of the rooms",
            lambda: run("swift", "test", "--skip-build", "--filter", "|".join(suites)))
        results.check("scripts/check-walls", lambda: run("scripts/check-walls"))


main()
