-- Programs that a script runs. That they run beside a living interface is shown in a real terminal (EndToEnd/programs.py).
local test = require "lunette.test"
local ui = require "lunette"

test("in a task the result is waited for", function(t)
  local seen
  local app = t:mount(ui.Button("go", function()
    ui.task(function()
      local result = ui.process { "sh", "-c", "echo out; echo err >&2; exit 3" }
      seen = { result.status, result.output, result.error }
    end)
  end), { size = "9x1" })
  app:press("enter")
  t:equal(seen, { 3, "out\n", "err\n" })
end)

test("a result that is kept in a state can be read by a body", function(t)
  local result = ui.State(nil)
  local app = t:mount(function()
    return ui.VStack {
      ui.Button("go", function()
        ui.task(function() result.value = ui.process { "sh", "-c", "sleep 0.1; echo hi" } end)
      end),
      result.value and ui.Text(result.value.output),
    }
  end, { size = "9x3" })
  app:press("enter")
  t:contains(app:text(), "hi")
end)

test("a program that goes on is not waited for outside of a task", function(t)
  local app = t:mount(ui.Button("go", function() return ui.process({ "sleep", "30" }).status end), { size = "9x1" })
  app:press("enter")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "processes_test.lua:32: the program still runs; to wait for longer than a second")
end)

test("lines come one by one", function(t)
  local lines = {}
  local app = t:mount(ui.Button("go", function()
    ui.task(function()
      for line in ui.process({ "sh", "-c", "printf 'a\\nb\\n'; sleep 0.05; echo c" }):lines() do lines[#lines + 1] = line end
    end)
  end), { size = "9x1" })
  app:press("enter")
  app:advance(0.1)
  t:equal(lines, { "a", "b", "c" })
end)
