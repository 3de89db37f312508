"""Scripts that try to exceed the limits of a sandbox: each must end soon, with little memory and
with a message."""

import resource

from _terminal import (
    PROGRAM, ROOT, Failure, Pty, check, clean_environment, contains, equal, main, os, path,
    script, subprocess, time, until)

LIMITS = ["--sandbox", "--time-limit", "0.3", "--memory-limit", "48M"]
# The allowed CPU time, which does not depend on the load of the machine, and the allowed peak of
# memory.
SECONDS, MEGABYTES = 1.5, 125

MEMORY = "not enough memory: the limit is 48 MB (--memory-limit)"
TIME = "ran longer than the time limit of 0.3 s"
PASS = "took longer than 0.6 s"
TASKS = "there are 10000 tasks and timers already"
# The messages with which each script may end; None if it may end without an error. The time limit
# of a sandbox counts wall-clock time, so on a busy machine each script may also run out of time.
WORDS = {
    "appear_slow": (TIME, PASS),
    "big_text_long": (MEMORY,),
    "bindings_slow": (TIME, PASS),
    "bodies_endless": (TIME, PASS),
    "bodies_slow": (TIME, PASS),
    "buttons_many": (MEMORY,),
    "changes_endless": ("a state changes again in every pass", PASS),
    "chart_endless": (TIME,),
    "chart_functions": (MEMORY, TIME, PASS, None),
    "chart_series": (MEMORY, TIME, PASS, None),
    "chart_values": (MEMORY, TIME, PASS, None),
    "collection_endless": ("finalizers", TIME),
    "components_exponential": (MEMORY, PASS),
    "editor_lines": (MEMORY, None),
    "environment_values": (MEMORY,),
    "error_huge": ("error_huge.lua:4: eee",),
    "errors_in_tasks": ("errors_in_tasks.lua:4: ",),
    "errors_long": ("errors_long.lua:6: ",),
    "field_long": (MEMORY,),
    "fields_many": (MEMORY,),
    "fields_share": (MEMORY,),
    "fuzzy_long": (TIME,),
    "fuzzy_matches": (MEMORY, TIME),
    "menu_items": (MEMORY, None),
    "modifiers_deep": (MEMORY,),
    "phrase_arguments": (MEMORY,),
    # On a fast machine the memory limit comes first.
    "phrase_conversions": (TIME, MEMORY),
    "phrase_huge": (MEMORY,),
    "phrase_huge_caught": (TIME,),
    "phrases_remembered": (TIME,),
    "picker_options": (MEMORY, None),
    "print_endless": (TIME,),
    "print_long": (TIME,),
    "quit_fields": (MEMORY,),
    "quit_result": (MEMORY, TIME),
    "rows_failing": ("rows_failing.lua:6: ",),
    "rows_many": ("rows_many.lua:6: ForEach: not enough memory for 300000 views at once",),
    "selection_long": (MEMORY,),
    "stacks_nested": (None,),
    "strings_again": (MEMORY, TIME),
    "strings_tables": (MEMORY,),
    "symbols_many": (MEMORY,),
    "task_endless": (None,),
    "task_handles": (MEMORY, TIME),
    "tasks_many": (TASKS,),
    "text_columns": (MEMORY, PASS),
    "text_copies": (MEMORY,),
    "text_copies_small": (MEMORY,),
    "text_editor_lines": (MEMORY,),
    "text_editor_spans": (MEMORY, TIME, PASS, None),
    "text_of_lines": (MEMORY,),
    "text_wrapped": (MEMORY, None),
    "timers_double": (None,),
    "timers_many": (TASKS,),
    "title_long": (MEMORY, None),
    "toolbars_many": (MEMORY, None),
    "views_many": (MEMORY,),
}


def render(file):
    """Status (negative: a signal), standard error, CPU seconds, megabytes at the peak."""
    with open(path("out"), "wb") as output, open(path("err"), "wb") as error:
        process = subprocess.Popen(
            [PROGRAM, "render", *LIMITS, file], stdin=subprocess.DEVNULL, stdout=output,
            stderr=error, env=clean_environment(), start_new_session=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (20, 20)))
        end = time.monotonic() + 120
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() > end:
                process.kill()
            time.sleep(0.002)
    process.returncode = os.waitstatus_to_exitcode(status)
    with open(path("err"), "rb") as error:
        words = error.read(1 << 16)
        error.seek(max(len(words), error.seek(0, os.SEEK_END) - (1 << 16)))
        words = (words + error.read()).decode(errors="replace")
    return process.returncode, words, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def test_each_ends_soon_and_small_and_with_words():
    folder = os.path.join(ROOT, "Tests", "Limits")
    names = sorted(name[:-4] for name in os.listdir(folder) if name.endswith(".lua"))
    equal(names, sorted(WORDS), "the scripts of Tests/Limits")
    wrong = []
    for name in names:
        status, words, seconds, megabytes = render(os.path.join(folder, name + ".lua"))
        said = [part for part in (*WORDS[name], TIME, PASS)
                if part is None and status == 0 or part and part in words and status == 1]
        line = f"{name}: status {status}, {seconds:.2f} s, {megabytes:.0f} MB, {words[:300]!r}"
        if not said or seconds > SECONDS or megabytes > MEGABYTES:
            wrong.append(line)
        elif os.environ.get("VERBOSE"):
            print(line)
    check(not wrong, "\n" + "\n".join(wrong))


# A megabyte of each of these, as Markdown; after a start, where there is one.
MARKDOWN = [
    ("[",), ("]",), ("*",), ("_",), ("*a ",), ("_a ",), ("*a_ ",), ("**a*",), (">",), ("> \n",),
    ("> > ",), ("`",), ("`a``b```c",), ("<",), ("<a ",), ("<!--", "a"), ("<?", "a"), ("<!A ", "a"),
    ("<![CDATA[", "a"), ("![",), ("](",), ("[](",), ("[a](",), ("[a](<b",), ("![[]()",),
    ("&",), ("&amp;",), ("&#",), ("\\",), ("- ",), ("1. ",), ("- a\n",),
    ("-\n",), ("[a]: b\n",), ("[a] ", "[a]: b\n\n"), ("[a\n",), ("[a]: ",), ("[", "[a]: u\n\n"),
    ("    a\n",), ("~~~\n",), ("# a\n",), ("a\n=\n",), ("a\n",), ("\n",), ("\t",), ("<x>\n\n",),
    ("a  \n",), ("*a_ \n\n",), ("[a](b) ![c](d)\n\n",), ("> - 1. a\n\n",), ("|-|\n",), ("|",),
    ("|a\n|-\n",), ("~",), ("~a~ ",), ("- [x] a\n",),
    ("a|", "|" * 20000 + "\n" + "|-" * 20000 + "\n"), ("a\n", "|" * 128 + "\n" + "|-" * 128 + "\n"),
    (":-\n",), ("a|b\n-|-\n\n",), ("```lua\nlocal a\n```\n",), ("\n", "- " * 30000 + "a\n"),
    ("a\n", ">" * 30000 + "a\n"),
]


def test_markdown_of_a_megabyte_is_read_within_the_limits():
    wrong = []
    for unit, *before in MARKDOWN:
        begin = before[0] if before else ""
        file = script(f"""
local ui = require "lunette"
local unit, begin = {unit!r}, {begin!r}
return ui.Text.markdown(begin .. unit:rep((1 << 20) // #unit))
""", "markdown.lua")
        status, words, seconds, megabytes = render(file)
        said = status == 0 or status == 1 and any(part in words for part in (MEMORY, TIME, PASS))
        line = (
            f"{begin[:10]!r} {unit!r}: status {status}, {seconds:.2f} s, {megabytes:.0f} MB, "
            f"{words[:200]!r}")
        if not said or seconds > SECONDS or megabytes > MEGABYTES:
            wrong.append(line)
        elif os.environ.get("VERBOSE"):
            print(line)
    check(not wrong, "\n" + "\n".join(wrong))


# Each of these runs beside a button with a counter.
LIVE = {
    "a task that begins itself": "local function again() ui.task(again) end ui.task(again)",
    "timers that double": "local function split() ui.after(0, split) ui.after(0, split) end "
        "ui.after(0, split)",
    "timers that are always late": "for i = 1, 50 do ui.every(0.001, function() for _ = 1, 1e5 do "
        "end end) end",
    "a phrase without end": "ui.every(0.01, function() pcall(ui.L, ('%1$s'):rep(300000), "
        "('y'):rep(1000000)) end)",
    "a task that loops": "ui.task(function() while true do ui.sleep(0) end end)",
}


def live(source, *options):
    file = script("""
local ui = require "lunette"
local n = ui.State(0)
%s
return function() return ui.Button("Count " .. n.value, function() n.value = n.value + 1 end) end
""" % source)
    return Pty("run", *LIMITS, *options, file)


def test_input_is_heard_beside_tasks_that_never_rest():
    for what, source in LIVE.items():
        terminal = live(source)
        try:
            terminal.wait_for("Count 0")
            for count in (1, 2):
                start = len(terminal.output)
                terminal.send("\r")
                terminal.wait_for(str(count), start=start)
            # If a task is running, the first Control-C stops only the task.
            equal(terminal.interrupt(), 130, "the status after Control-C")
            terminal.check_restored()
        except Failure as failure:
            raise Failure(f"{what}: {failure}")
        finally:
            terminal.end()


def test_control_c_is_heard_between_bodies():
    file = script("""
local ui = require "lunette"
local on = ui.State(false)
local Slow = ui.View "Slow"
local begun = false
function Slow:body()
  if not begun then begun = true io.open(arg[1], "w"):close() end
  for _ = 1, 1e6 do end
  return ui.Text("slow")
end
return function()
  local all = { ui.Button("Slow", function() on.value = true end) }
  if on.value then for i = 1, 20000 do all[#all + 1] = Slow {} end end
  return ui.VStack(all)
end
""")
    mark = path("bodies")
    terminal = Pty("run", "--time-limit", "1000", file, mark)
    terminal.wait_for("Slow")
    terminal.send("\r")
    until(lambda: os.path.exists(mark), "no body runs")
    terminal.send("\x03")
    terminal.wait_for("interrupted")
    check(terminal.process.poll() is None, "the interface has ended")
    equal(terminal.interrupt(), 130, "the status after Control-C")
    terminal.check_restored()


def test_watch_recovers():
    for what, source in LIVE.items():
        terminal = live(source, "--watch")
        terminal.wait_for("Count 0")
        start = len(terminal.output)
        script('return function() return require "lunette".Text("mended") end')
        try:
            terminal.wait_for("mended", start=start)
        except Failure as failure:
            raise Failure(f"{what}: {failure}")
        equal(terminal.interrupt(), 130, "the status after Control-C")
        terminal.end()


if __name__ == "__main__":
    main(globals())
