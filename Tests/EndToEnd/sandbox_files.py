"""A sandboxed script can read nothing outside of its folder: no module, translation, image, test
or snapshot."""

import os

from _terminal import contains, equal, lacks, main, path, run, script

SECRET = "root:x:0:0:a secret"


def folder(name):
    """A plugin's folder beside a secret."""
    os.makedirs(path(name + "/strings"), exist_ok=True)
    script(SECRET, "secret.lua")
    script('return { greeting = "from outside" }', "outside/fr.lua")
    return path(name)


def link(target, where):
    if not os.path.lexists(where):
        os.symlink(target, where)


def test_modules():
    plugin = folder("modules")
    link("../secret.lua", plugin + "/linked.lua")
    link("/etc/passwd", plugin + "/passwd.lua")
    link("/proc/self/root", plugin + "/root")
    link("..", plugin + "/up")
    os.mkfifo(plugin + "/pipe.lua")
    for name in ("linked", "passwd", "root.etc.passwd", "up.secret"):
        result = run("render", "--sandbox", script(f"require '{name}'", "modules/app.lua"))
        equal(result.status, 1, name)
        lacks(result.error, "root:", f"error for {name}")
        lacks(result.error, "near", f"error for {name}")
        contains(result.error, "app.lua:1: ", f"error for {name}")
        if not name.startswith("root"):
            contains(result.error, "is outside the script's folder", f"error for {name}")
    result = run("render", "--sandbox", script("require 'pipe'", "modules/app.lua"))
    contains(result.error, "module 'pipe' not found")


def test_strings():
    plugin = folder("texts")
    app = script('return require "lunette".Text("greeting")', "texts/app.lua")
    script('return { greeting = "from inside" }', "texts/strings/de.lua")
    link("../../outside/fr.lua", plugin + "/strings/fr.lua")
    link("/etc/passwd", plugin + "/strings/es.lua")
    link("de.lua", plugin + "/strings/nl.lua")
    os.mkfifo(plugin + "/strings/it.lua")
    for locale, text in (("de", "from inside"), ("nl", "from inside"), ("fr", "greeting"),
                         ("es", "greeting"), ("it", "greeting")):
        result = run("render", "--sandbox", "--locale", locale, app)
        equal(result.output, text + "\n", f"picture in {locale}")
        lacks(result.error, "root", f"error in {locale}")
        (contains if locale in ("fr", "es") else lacks)(result.error, "outside the script's folder",
            f"error in {locale}")
    # A trusted script may have its translations anywhere. A pipe in their place is not read, which
    # could block.
    equal(run("render", "--locale", "fr", app).output, "from outside\n")
    equal(run("render", "--locale", "it", app).output, "greeting\n")


def test_the_folder_of_strings_is_a_link():
    plugin = path("linked")
    os.makedirs(plugin, exist_ok=True)
    folder("texts")
    link("../outside", plugin + "/strings")
    app = script('return require "lunette".Text("greeting")', "linked/app.lua")
    result = run("render", "--sandbox", "--locale", "fr", app)
    equal(result.output, "greeting\n")
    contains(result.error, "strings/fr.lua: it is outside")


def test_tests():
    plugin = folder("tests")
    link("../secret.lua", plugin + "/linked.lua")
    script('return require "lunette".Text("inside")', "tests/deep/app.lua")
    for file, message in (("../secret.lua", "outside the script's folder"),
                          (path("secret.lua"), "outside the script's folder"),
                          ("/etc/passwd", "outside the script's folder"),
                          ("linked.lua", "outside the script's folder"),
                          ("missing.lua", "no such file")):
        test = script(f"require 'lunette.test'('a', function(t) t:launch('{file}') end)",
            "tests/some_test.lua")
        result = run("test", "--sandbox", test)
        equal(result.status, 1, file)
        lacks(result.output, "root:", f"report for {file}")
        lacks(result.output, "near", f"report for {file}")
        contains(result.output, message, f"report for {file}")
    test = script("require 'lunette.test'('a', function(t) "
                  "t:contains(t:launch('deep/app.lua'):text(), 'inside') end)",
                  "tests/some_test.lua")
    equal(run("test", "--sandbox", test).status, 0)
    # A trusted test may use scripts anywhere.
    script('return require "lunette".Text("beside")', "beside.lua")
    test = script("require 'lunette.test'('a', function(t) t:launch('../beside.lua') end)",
        "tests/some_test.lua")
    equal(run("test", test).status, 0)


def test_snapshots():
    plugin = folder("pictures")
    test = script("local ui = require 'lunette'\n"
                  "require 'lunette.test'('a', function(t) t:mount(ui.Text 'a', { size = '10x2' "
                  "}):snapshot('one') end)", "pictures/some_test.lua")
    os.makedirs(plugin + "/snapshots/some_test", exist_ok=True)
    link("../../../secret.lua", plugin + "/snapshots/some_test/one.svg")
    for options in ((), ("--update",)):
        result = run("test", "--sandbox", *options, test)
        equal(result.status, 1, f"status of {options}")
        contains(result.output, "outside the script's folder", f"report of {options}")
        lacks(result.output, "secret:", f"report of {options}")
    with open(path("secret.lua")) as file:
        equal(file.read(), SECRET)
    os.unlink(plugin + "/snapshots/some_test/one.svg")
    equal(run("test", "--sandbox", "--update", test).status, 0)
    equal(run("test", "--sandbox", test).status, 0)


main(globals())
