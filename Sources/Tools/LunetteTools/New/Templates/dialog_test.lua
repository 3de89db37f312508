-- Tests of @NAME@, with arguments and statuses: `lunette test main_test.lua` runs them.
local test = require "lunette.test"

local function ask(t, ...) return t:launch("main.lua", { size = "40x10", arguments = { ... } }) end

test("the question is the first argument", function(t)
  t:contains(ask(t, "Delete everything?"):text(), "Delete everything?")
  t:contains(ask(t):text(), "Go on?")
end)

test("each answer has its status", function(t)
  for key, code in pairs { y = 0, n = 1, escape = 130 } do
    local app = ask(t)
    app:press(key)
    t:equal(app.quit.code, code, key)
  end
end)
