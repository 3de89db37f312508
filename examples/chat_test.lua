-- In CI only with the release program.
local test = require "lunette.test"
local ui = require "lunette"

-- Where the conversations of the case are kept that has begun last.
local folder
local function launch(t, program, size, options)
  folder = os.tmpname()
  os.remove(folder)
  options = options or {}
  options.size, options.arguments = size or "80x20", { "--folder", folder,
    table.unpack(program) }
  local app = t:launch("chat.lua", options)
  app:press "ctrl+n"
  return app
end
-- A program that is stopped ends a little later.
local function await(t, app, text)
  for _ = 1, 100 do
    if app:text():find(text, 1, true) then return end
    app:advance(0.05)
  end
  t:contains(app:text(), text)
end
local function shell(script) return { "sh", "-c", script } end

local tides = "printf 'There are **two** kinds:\\n\\n1. spring tides\\n2. neap tides\\n\\n"
  .. "```lua\\nprint(1)\\n```\\n'"

test("pictures", function(t)
  for _, size in ipairs { "80x24", "40x12", "200x60" } do
    for _, colors in ipairs { "truecolor", "none" } do
      local app = launch(t, shell(tides), size, { colors = colors })
      app:type "What are tides?"
      app:press "enter"
      app:snapshot("answer-" .. size .. (colors == "none" and "-without-colours" or ""))
    end
  end
end)

test("an answer is shown as Markdown while it is written, and the question stays above it",
  function(t)
  local app = launch(t, shell "cat; printf 'is **bold**\\n'; sleep 9; echo end")
  app:type "This"
  app:press "enter"
  t:contains(app:text(), "You")
  t:contains(app:text(), "This is bold")
  t:contains(app:text(), "Stop")
end)

test("Escape stops the answer; what has come is kept, and it can be asked again", function(t)
  local app = launch(t, shell "read q; echo half of $q; sleep 60; echo never")
  app:type "it"
  app:press "enter"
  await(t, app, "half of it")
  app:press "escape"
  await(t, app, "Stopped.")
  t:contains(app:text(), "half of it")
  t:notContains(app:text(), "never")
  app:click "Ask Again"
  await(t, app, "half of it")
  app:click("Stop", { kind = "button" })
  await(t, app, "Ask Again")
end)

test("a program that fails, or that is not there, says why; the question is not lost", function(t)
  local app = launch(t, shell "echo no model >&2; exit 3")
  app:type "Hello"
  app:press "enter"
  t:contains(app:text(), "Hello")
  t:contains(app:text(), "no model")
  app = launch(t, { "/no/such/model" })
  app:type "Hello"
  app:press "enter"
  t:contains(app:text(), 'cannot run "/no/such/model"')
  app = launch(t, shell "printf '\\377\\376 \\033[31m garbage'")
  app:type "Hello"
  app:press "enter"
  t:contains(app:text(), "garbage")
end)

test("every answer of a server is reported in words, and kept as text", function(t)
  local function answer(curl)
    local app = launch(t, { "--server", "http://127.0.0.1:1/v1", "--model", "m" }, "100x20",
      { programs = { curl = curl } })
    app:type "Hello"
    app:press "enter"
    return app
  end
  t:contains(answer(false):text(), "curl is not installed here")
  for output, words in pairs {
    ["\xff\xfe<html>nonsense</html>\n\27[31m\nstatus: 200\n"] = "This is no answer",
    [("ä"):rep(400) .. "\nstatus: 200\n"] = "This is no answer",
    ['{"error":{"message":"no such model"}}\nstatus: 404\n'] = "404: no such model",
    ['data: {"choices":[{"delta":{"content":"Half"}}]}\nstatus: 200\n'] = "The answer broke off.",
    ["data: nonsense\nstatus: 200\n"] = "no JSON",
    ["<title>502 Bad Gateway</title>\nstatus: 502\n"] = "The server says 502: 502 Bad Gateway",
    ["\nstatus: 500\n"] = "The server says 500, and not why.",
    ['data: {"choices":[{"delta":{"content":"Half"},"finish_reason":"length"}]}\nstatus: 200\n']
      = "as long as the server allows",
    [""] = "nothing",
  } do
    local app = answer(function() return output end)
    t:contains(app:text(), words)
    t:contains(app:text(), "Ask Again")
  end
  local app = answer(function() return { output = "data: {", runs = true } end)
  app:press "escape"
  t:contains(app:text(), "Stopped.")
  -- The key is given by the standard input alone.
  t:notContains(table.concat(app.programs[1].arguments, " "), "Bearer")
end)

test("a server that is not there says so", function(t)
  -- Nobody listens at the first port.
  local app = launch(t, { "--server", "http://127.0.0.1:1/v1", "--model", "m" }, "100x20")
  t:contains(app:text(), "m at http://127.0.0.1:1/v1")
  app:type "Hello"
  app:press "enter"
  t:contains(app:text(), "Hello")
  t:contains(app:text(),
    os.execute "command -v curl > /dev/null" and "connect"
      or "The program curl is not installed here.")
  app:press "ctrl+o"
  t:contains(app:text(), "http://127.0.0.1:1/v1")
end)

test("Alt+Enter begins a line; what is typed while an answer comes waits in the field", function(t)
  local app = launch(t, shell "cat; sleep 60")
  app:type "one"
  app:press "alt+enter"
  app:type "two"
  app:press "enter"
  t:contains(app:text(), "one")
  app:type "more"
  app:press "enter"
  t:contains(app:text(), "more")
  -- The program need not have ended.
  app:press("escape", "enter")
  local _, count = app:text():gsub("You", "")
  t:equal(count, 2)
end)

test("nothing of an answer that was stopped comes into the next one", function(t)
  -- The signal ends the sleep, and the shell goes on.
  local app = launch(t, shell "trap : TERM; read word; echo $word; sleep 60; echo late $word")
  app:type "first"
  app:press "enter"
  app:press "escape"
  t:contains(app:text(), "Stopped.")
  app:type "second"
  app:press "enter"
  app:advance(0.1)
  t:contains(app:text(), "second")
  t:notContains(app:text(), "late")
end)

test("conversations are kept, chosen, and deleted after a question that names one", function(t)
  local app = launch(t, shell "cat")
  app:press "ctrl+u"
  app:type "First subject"
  app:press "enter"
  app:press "ctrl+n"
  app:type "Second subject"
  app:press "enter"
  app = t:launch("chat.lua", { size = "80x20",
    arguments = { "--folder", folder, "sh", "-c", "cat" } })
  app:press "ctrl+l"
  t:contains(app:text(), "Delete")
  app:click "First subject"
  t:contains(app:text(), "Answer")
  app:press "delete"
  t:contains(app:text(), "Delete “First subject”?")
  app:press "escape"
  app:press "delete"
  app:click("Delete", { kind = "button" })
  t:notContains(app:text(), "First subject")
  t:contains(app:text(), "Second subject")
  -- Also from the field of the message, where Ctrl+Y is that of all fields.
  for _, key in ipairs { "enter", "ctrl+l" } do
    app:press(key)
    app:press "alt+y"
    t:equal(app.clipboard, "Second subject\n")
    t:contains(app:text(), "The answer was copied.")
    app:advance(3)
    app.clipboard = nil
  end
end)

test("an answer in another conversation is marked there, and a refused message is reported",
  function(t)
  local app = launch(t, shell "cat; sleep 60")
  app:press "ctrl+u"
  app:type "Slow subject"
  app:press("enter", "ctrl+n")
  t:contains(app:text(), "…")
  app:type "more"
  app:press "enter"
  t:contains(app:text(), "The answer in “Slow subject” is still written")
  t:contains(app:text(), "more")
  app:press "escape"
  await(t, app, "Send")
  t:notContains(app:text(), "Stop")
end)

test("deleting a conversation stops its answer", function(t)
  local app = launch(t, shell "cat; exec sleep 60")
  app:press "ctrl+u"
  app:type "To be deleted"
  app:press("enter", "ctrl+l", "delete")
  t:contains(app:text(), "Delete “To be deleted”?")
  app:click("Delete", { kind = "button" })
  await(t, app, "Send")
  t:notContains(app:text(), "To be deleted")
end)

test("the last question comes back with Up, and a conversation has a menu", function(t)
  local app = launch(t, shell "cat")
  app:press "ctrl+u"
  app:type "One question"
  app:press("enter", "up")
  app:type "?"
  app:press "enter"
  t:contains(app:text(), "One question?")
  -- In what is typed, Up moves the cursor.
  app:type "ab"
  app:press "alt+enter"
  app:press "up"
  app:type "c"
  app:press "enter"
  t:contains(app:text(), "cab")
  app:rightClick("One question", { index = 1 })
  app:click("Delete…")
  t:contains(app:text(), "Delete “One question”?")
end)

test("at every width Delete is about the conversation with the cursor, and names it", function(t)
  for _, width in ipairs { 40, 59, 60, 80 } do
    local app = launch(t, shell "cat", width .. "x16")
    for _, name in ipairs { "First", "Second" } do
      app:press "ctrl+n"
      app:type(name)
      app:press "enter"
      await(t, app, "Answer")
    end
    app:press "ctrl+l"
    app:advance(0.1)
    for _ = 1, 9 do
      if app:focus().title == "First" then break end
      app:press "down"
    end
    app:press "delete"
    t:contains(app:text(), "Delete “First”?", "at " .. width)
  end
end)

test("in a narrow window the conversation comes first, and Escape leads to the list of them",
  function(t)
  local app = launch(t, shell "cat", "40x12")
  app:press "ctrl+u"
  app:type "Narrow"
  app:press "enter"
  t:contains(app:text(), "Answer")
  for _, key in ipairs { "escape", "ctrl+l" } do
    app:press(key)
    app:advance(0.1)
    t:notContains(app:text(), "Answer")
    t:contains(app:text(), "Narrow")
    app:press "enter"
    t:contains(app:text(), "Answer")
  end
  app:press "ctrl+l"
  app:advance(0.1)
  app:press "ctrl+n"
  t:contains(app:text(), "What do you want to know?")
  -- Who chooses another one writes on: by a key, and by a click.
  app:type "Other"
  app:press "enter"
  for _, choose in ipairs { function() app:press("down", "enter") end,
    function() app:click "Narrow" end } do
    app:press "ctrl+l"
    app:advance(0.1)
    choose()
    app:advance(0.5)
    t:contains(app:text(), "Enter Send")
    app:press "ctrl+l"
    app:advance(0.1)
    app:click "Other"
    app:advance(0.5)
    t:contains(app:text(), "Enter Send")
  end
end)

-- What a file of the folder holds.
local function contents(name)
  local file = assert(io.open(folder .. "/" .. name))
  local text = file:read "a"
  file:close()
  return text
end
local function names()
  local found = {}
  for name in io.popen("ls -A " .. folder):lines() do found[#found + 1] = name end
  return found
end

test("two windows show each other's conversations, and lose none", function(t)
  local first = launch(t, shell "cat")
  local second = t:launch("chat.lua", { size = "80x20",
    arguments = { "--folder", folder, "sh", "-c", "cat" } })
  local function say(app, key, words)
    app:press(key, "ctrl+u")
    app:type(words)
    app:press "enter"
    await(t, app, "Answer")
  end
  say(first, "ctrl+n", "One")
  say(second, "ctrl+n", "Two")
  say(first, "ctrl+n", "Three")
  t:equal(#names(), 3)
  for _, app in ipairs { first, second } do
    for _, title in ipairs { "One", "Two", "Three" } do await(t, app, title) end
  end
  -- Each goes on with a conversation of the other one.
  first:click("Two")
  first:press "enter"
  say(first, "ctrl+u", "from the first")
  await(t, second, "from the first")
  say(second, "ctrl+u", "from the second")
  await(t, first, "from the second")
  for _, name in ipairs(names()) do
    local chat = ui.json.decode(contents(name))
    t:equal(#chat.messages, chat.title == "Two" and 6 or 2, chat.title)
  end
  -- What one deletes is gone for the other.
  first:press("ctrl+l", "delete")
  first:click("Delete", { kind = "button" })
  for _ = 1, 40 do
    second:advance(0.05)
    if not second:text():find("Two", 1, true) then break end
  end
  t:notContains(second:text(), "Two")
  t:equal(#names(), 2)
end)

test("a damaged conversation is reported and its file stays; the others appear", function(t)
  for _, damage in ipairs { "", "{", "[1]", "no", "3", '{"title":3,"messages":[]}',
    '{"title":"x","messages":[{"role":"user"}]}', '{"title":"x","messages":[7]}', "\xff" } do
    local app = launch(t, shell "cat")
    app:press "ctrl+u"
    app:type "Whole"
    app:press "enter"
    local file = assert(io.open(folder .. "/1000-1-1.json", "w"))
    file:write(damage)
    file:close()
    app = t:launch("chat.lua", { size = "80x20",
      arguments = { "--folder", folder, "sh", "-c", "cat" } })
    t:contains(app:text(), "1000-1-1.json is damaged", damage)
    t:contains(app:text(), "Whole")
    t:equal(#app.errors, 0)
    t:equal(contents "1000-1-1.json", damage)
  end
end)

test("where nothing can be kept, the conversation goes on, and this is reported", function(t)
  local app = t:launch("chat.lua", { size = "80x20",
    arguments = { "--folder", "/dev/null/chat", "sh", "-c", "cat" } })
  app:press "ctrl+u"
  app:type "Hello"
  app:press "enter"
  await(t, app, "Answer")
  t:contains(app:text(), "not kept")
  app:press "ctrl+u"
  app:type "Again"
  app:press "enter"
  await(t, app, "Again")
  t:contains(app:text(), "Hello")
end)

test("options that it does not know, and --help, are answered with how it is used", function(t)
  for _, arguments in ipairs { { "--help" }, { "--server", "http://x", "--help" } } do
    local app = t:launch("chat.lua", { arguments = arguments })
    t:equal(app.quit.code, 0)
    t:contains(app.quit.result, "usage: chat.lua")
  end
  for _, arguments in ipairs { { "--bogus" }, { "-x" }, { "--server" }, { "--model", "m", "--key",
    "k" } } do
    t:equal(t:launch("chat.lua", { arguments = arguments }).quit.code, 64)
  end
end)

test("keys scroll the conversation, and what is sent is seen", function(t)
  local app = launch(t, shell "seq -f 'row %g  ' 60")
  app:type "first"
  app:press "enter"
  await(t, app, "row 60")
  app:press("pageup")
  t:contains(app:text(), "row 1 ")
  app:press("pagedown")
  t:notContains(app:text(), "row 1 ")
  app:press "home"
  app:type "a b"
  t:contains(app:text(), "a b")
  app:press "enter"
  await(t, app, "row 60")
end)

test("an item of a list that is longer than a row is shown whole", function(t)
  local app = launch(t, shell(([[printf '1. %s whole\n   - child\n2. x\n\n%s\n']])
    :format(("word "):rep(14), ("more "):rep(20))))
  app:type "q"
  app:press "enter"
  await(t, app, "child")
  t:contains(app:text(), "whole")
end)
