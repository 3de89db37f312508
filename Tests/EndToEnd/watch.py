"""`lunette run --watch`: a save shows at once, a broken one keeps the last good frame, states keep their values."""

from _terminal import PROGRAM, Tmux, check, contains, lacks, main, path, script, until


def start(source, name="app.lua", options="--watch"):
    file = script(source, name)
    tmux = Tmux()
    tmux.command(f"{PROGRAM} run {options} {file}; echo status=$?")
    return tmux


def counter(title, more=""):
    return f"""
      local ui = require "lunette"
      {more}
      local count = ui.State(0)
      return function()
        return ui.VStack {{ ui.Text("{title}"), ui.Button("Count " .. count.value, function() count.value = count.value + 1 end) }}
      end
    """


def test_a_save_shows_and_states_keep_their_values():
    tmux = start(counter("First"))
    tmux.wait_for("First", "Count 0")
    tmux.keys("Enter", "Enter")
    tmux.wait_for("Count 2")
    script(counter("Second"))
    tmux.wait_for("Second", "Count 2", lacking="First")
    tmux.keys("Enter")
    tmux.wait_for("Count 3")
    tmux.keys("C-c")
    tmux.wait_for("status=130")


def test_states_are_told_apart_by_name_then_by_order_and_initial_value():
    def source(states, shown):
        return f"""
          local ui = require "lunette"
          {states}
          return function()
            return ui.Button(table.concat({{ {shown} }}, " "), function() step() end)
          end
        """

    tmux = start(source("""
      local a = ui.State(1)
      local b = ui.State(2, { name = "bee" })
      local c = ui.State { "x" }
      function step() a.value = 10; b.value = 20; c:update(function(t) t[1] = "y" end) end
    """, '"values", a.value, b.value, c.value[1]'))
    tmux.wait_for("values 1 2 x")
    tmux.keys("Enter")
    tmux.wait_for("values 10 20 y")
    # Another order, and another initial value of a named state: the named one goes by its name, the others by theirs.
    script(source("""
      local b = ui.State(200, { name = "bee" })
      local a = ui.State(1)
      local c = ui.State { "x" }
      local d = ui.State("new")
      function step() end
    """, '"again", a.value, b.value, c.value[1], d.value'))
    tmux.wait_for("again 10 20 y new")
    # Another initial value of one without a name: that one begins anew.
    script(source("""
      local b = ui.State(200, { name = "bee" })
      local a = ui.State(5)
      local c = ui.State { "x" }
      function step() end
    """, '"third", a.value, b.value, c.value[1]'))
    tmux.wait_for("third 5 20 y")


def test_a_component_keeps_its_state_by_name():
    def source(title):
        return f"""
          local ui = require "lunette"
          local Counter = ui.View "Counter"
          Counter.state = {{ count = 0 }}
          function Counter:body()
            return ui.Button("{title} " .. self.count, function() self.count = self.count + 1 end)
          end
          return ui.VStack {{ Counter {{}}, Counter {{}} }}
        """

    tmux = start(source("Old"))
    tmux.wait_for("Old 0")
    tmux.keys("Enter", "Tab", "Enter", "Enter")
    tmux.wait_for("Old 1", "Old 2")
    script(source("New"))
    tmux.wait_for("New 1", "New 2", lacking="Old")
    tmux.keys("Enter")
    tmux.wait_for("New 3")


def test_a_broken_save_keeps_the_last_good_frame_under_the_error():
    for broken, message in (
        ("local = 3", "app.lua:1:"),
        ("error('at load')", "at load"),
        ("return 7", "returned 7"),
        ("local ui = require 'lunette' return function() return ui.Text('never').nope() end", "nope"),
        ("local ui = require 'lunette' return function() return ui.HStack { 'never', ui.Txt('x') } end", "Txt"),
        (b"\xff\xfe", "UTF-8"),
    ):
        tmux = start(counter("Good"))
        tmux.wait_for("Good", "Count 0")
        tmux.keys("Enter")
        tmux.wait_for("Count 1")
        script(broken)
        seen = tmux.wait_for(message)
        contains(seen, "Good")
        contains(seen, "Count 1")
        lacks(seen, "never")
        script(counter("Better"))
        tmux.wait_for("Better", "Count 1", lacking=message)
        tmux.end()


def test_the_last_good_frame_goes_on_where_the_script_did_not_load():
    tmux = start(counter("Good"))
    tmux.wait_for("Count 0")
    script("syntax error")
    tmux.wait_for("app.lua:1:")
    tmux.keys("Enter")
    tmux.wait_for("Count 1", "app.lua:1:")
    script(counter("Better"))
    tmux.wait_for("Better", "Count 1", lacking="app.lua:1:")


def test_a_script_that_is_broken_from_the_start_can_be_mended():
    tmux = start("return nonsense(")
    tmux.wait_for("app.lua:1:")
    script(counter("Mended"))
    tmux.wait_for("Mended", lacking="app.lua:1:")


def test_modules_beside_the_script_are_loaded_again():
    script("return { title = 'one' }", "parts/words.lua")
    tmux = start("""
      local ui = require "lunette"
      local words = require "parts.words"
      local n = ui.State(0)
      return function() return ui.Button(words.title .. " " .. n.value, function() n.value = n.value + 1 end) end
    """)
    tmux.wait_for("one 0")
    tmux.keys("Enter")
    tmux.wait_for("one 1")
    script("return { title = 'two' }", "parts/words.lua")
    tmux.wait_for("two 1")
    script("return { title = ", "parts/words.lua")
    tmux.wait_for("words.lua:1:", "two 1")
    script("return { title = 'three' }", "parts/words.lua")
    tmux.wait_for("three 1", lacking="words.lua:1:")


def test_timers_of_the_script_before_end():
    def source(title):
        return f"""
          local ui = require "lunette"
          ui.every(0.02, function() io.stderr:write("{title}\\n") end)
          return ui.Text("{title} runs")
        """

    def log():
        with open(path("log")) as file:
            return file.read().split()

    tmux = start(source("early"), options=f"2>{path('log')} --watch")
    tmux.wait_for("early runs")
    until(lambda: log().count("early") > 2, "the timer does not run")
    script(source("later"))
    tmux.wait_for("later runs")
    until(lambda: log().count("later") > 5, "the timer does not run again")
    lines = log()
    check("early" not in lines[lines.index("later"):], f"the old timer goes on: {lines}")


main(globals())
