"""Output of scripts and libraries never disturbs the picture: it is printed after the end, or
above an inline picture."""

from _terminal import PROGRAM, Tmux, check, contains, equal, lacks, main, path, run, script, until

NOISY = """
local ui = require "lunette"
print("print at load")
io.write("io.write at load\\n")
local n = ui.State(0)
return function()
  return ui.VStack {
    ui.Text("line above " .. n.value),
    ui.Button("Speak", function()
      n.value = n.value + 1
      print("print in action")
      io.stdout:write("stdout in action\\n")
      io.stderr:write("stderr in action\\n")
      os.execute("echo echo in action; echo echo to stderr >&2")
    end),
    ui.Button("Quit", function() ui.quit(0, { "result 1", "result 2" }) end),
  }
end
"""
WORDS = ("print at load", "io.write at load", "print in action", "stdout in action",
         "stderr in action", "echo in action", "echo to stderr")


def test_nothing_in_the_picture_everything_after_the_end():
    tmux = Tmux()
    tmux.command(f"{PROGRAM} {script(NOISY)}; echo status=$?")
    tmux.wait_for("line above 0")
    tmux.keys("Enter")
    seen = tmux.wait_for("line above 1", "Speak", "Quit")
    for word in WORDS:
        lacks(seen, word, "screen")
    tmux.keys("Tab", "Enter")
    seen = tmux.wait_for("status=0")
    for word in WORDS:
        contains(seen, word, "screen")
    # The result is printed last, before the output of the shell.
    lines = seen.split("\n")
    end = lines.index("status=0")
    equal(lines[end - 2:end], ["result 1", "result 2"])


def test_inline_too():
    tmux = Tmux()
    tmux.command(f"{PROGRAM} run --inline {script(NOISY)}; echo status=$?")
    tmux.wait_for("line above 0")
    tmux.keys("Enter")
    seen = tmux.wait_for("line above 1", "Speak", "Quit")
    for word in WORDS:
        check(-1 < seen.find(word) < seen.find("line above 1"),
            f"{word!r} is not above the picture:\n{seen}")
    tmux.keys("C-c")
    seen = tmux.wait_for("status=130")
    for word in WORDS:
        check(-1 < seen.find(word) < seen.find("line above 1"),
            f"{word!r} is not above the picture:\n{seen}")


def test_a_pipe_gets_it_after_the_end():
    tmux = Tmux()
    tmux.command(f"{PROGRAM} {script(NOISY)} 2>&1 | sed 's/^/piped: /'; echo "
        f"status=${{PIPESTATUS[0]}}")
    tmux.wait_for("line above 0")
    tmux.keys("Enter")
    seen = tmux.wait_for("line above 1", "Speak")
    lacks(seen, "piped", "screen")
    tmux.keys("Tab", "Enter")
    seen = tmux.wait_for("status=0")
    for word in WORDS + ("result 1", "result 2"):
        contains(seen, "piped: " + word, "screen")
    lacks(seen, "line above", "screen")


def test_a_file_gets_it_at_once():
    tmux = Tmux()
    tmux.command(f"{PROGRAM} {script(NOISY)} >{path('out')}; echo status=$?")
    tmux.wait_for("line above 0")
    tmux.keys("Enter")
    tmux.wait_for("line above 1")
    with open(path("out")) as file:
        contains(file.read(), "print in action")
    tmux.keys("C-c")
    tmux.wait_for("status=130")
    with open(path("out")) as file:
        lacks(file.read(), "\x1b")


def test_endless_printing_costs_no_endless_memory():
    tmux = Tmux()
    tmux.command(f"""{PROGRAM} {script('''
      local ui = require "lunette"
      local n = ui.State(0)
      local line = ("x"):rep(1000)
      return function()
        return ui.Button("wrote " .. n.value, function() for i = 1, 20000 do print(line) end n.value = n.value + 1 end)
      end
    ''')} | wc -c; echo status=$?""")
    tmux.wait_for("wrote 0")
    tmux.keys("Enter")
    tmux.wait_for("wrote 1")
    tmux.keys("C-c")
    tmux.wait_for("status=0", "20020000")


def test_a_rendered_picture_is_all_of_standard_output():
    result = run("render", "--format", "svg", script(NOISY))
    check(result.output.rstrip().endswith("</svg>"), result.output[-200:])
    for line in ("print at load", "io.write at load"):
        contains(result.error, line)
        lacks(result.output, line)


main(globals())
