"""`lunette repl`: a line at a time."""

from _terminal import PROGRAM, Tmux, check, contains, equal, lacks, main, run


def test_piped():
    result = run("repl", input="1 + 1\nx = 5\nx * 2, 'two'\nfor i = 1, 2 do\n  print(i)\nend\n'text'\n")
    equal(result.status, 0, result.error)
    equal(result.error, "")
    equal(result.output.split("\n")[:-1], ["2", "10", "two", "1", "2", "text"])


def test_views_are_drawn():
    result = run("repl", input="ui.Text('shown'):border()\nlocal v = ui.Text('gone')\nui.HStack { 'a', 'b' }\n")
    contains(result.output, "┌─────┐\n│shown│\n└─────┘\n")
    contains(result.output, "a b")
    lacks(result.output, "gone")
    lacks(result.output, "\x1b")
    equal(result.error, "")


def test_errors_do_not_end_it():
    result = run("repl", "--time-limit", "0.2", input="error('one')\nui.Txt()\n1 +* 2\nnil.x\nwhile true do end\nprint('alive')\n")
    for part in ("one", "Txt", "unexpected symbol", "nil", "time limit"):
        contains(result.error, part)
    contains(result.output, "alive")
    equal(result.status, 0)


def test_tables_are_shown():
    result = run("repl", input="{ 1, 'two', a = { b = 3 } }\n{}\n")
    equal(result.output, '{ 1, "two", a = { b = 3 } }\n{}\n')
    equal(run("repl", input="ui.quit(0, { a = 1 })\n").output, "a=1\n")


def test_what_is_there_for_its_functions_says_their_names():
    lines = run("repl", input="ui\n").output.split("\n")
    names = " ".join(lines).split()
    for name in ("Button", "VStack", "State", "stdin", "task"):
        check(name in names, f"{name} is not in {names}")
    equal(names, sorted(names), "the order")
    check(max(map(len, lines)) <= 80, f"lines are at most 80 wide, not {max(map(len, lines))}")
    contains(run("repl", input="string\n").output, "byte  char  dump")
    equal(run("repl", input="{ 1, f = 2 }\nsetmetatable({}, { __pairs = function() return next, { a = 1 } end })\n").output,
          "{ 1, f = 2 }\n{ a = 1 }\n")


def test_quitting():
    result = run("repl", input="ui.quit(3, {'a', 'b'})\nprint('never')\n")
    equal((result.status, result.output), (3, "a\nb\n"))


def test_incomplete_at_the_end():
    result = run("repl", input="for i = 1, 2 do\n")
    equal(result.status, 0)
    contains(result.error, "'end' expected")


def test_in_a_terminal():
    tmux = Tmux()
    tmux.command(f"{PROGRAM} repl; echo status=$?")
    tmux.wait_for("Control-D")
    tmux.command("1 + 1")
    tmux.wait_for("\n2\n")
    tmux.command("function f(")
    tmux.wait_for(">>")
    tmux.command("a) return a .. '!' end")
    tmux.command("f 'multi'")
    tmux.wait_for("multi!")
    tmux.command("ui.Button('press me', function() end):buttonStyle 'bordered'")
    tmux.wait_for("press me")
    # Control-C stops what runs, and leaves a line that was begun.
    tmux.command("while true do end")
    tmux.keys("C-c")
    tmux.wait_for("interrupted")
    tmux.command("'still ' .. 'here'")
    tmux.wait_for("still here")
    tmux.keys("C-d")
    tmux.wait_for("status=0")


main(globals())
