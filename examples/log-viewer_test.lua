-- In CI only with the release program.
local test = require "lunette.test"

local function launch(t, options)
  options = options or {}
  options.size = options.size or "80x24"
  return t:launch("log-viewer.lua", options)
end
-- Lets a search come to its end. The clock is the same for each machine: work is counted. Where the
-- field has the focus and words, the first Escape takes the words and the second the focus.
local function search(app, words)
  app:press("escape", "escape", "/")
  app:type(words)
  app:advance(0.9)
end
local function file(text)
  local path = os.tmpname()
  local handle = assert(io.open(path, "w"))
  handle:write(text)
  handle:close()
  return path
end

test("a hundred thousand lines, at their end", function(t)
  local app = launch(t)
  t:contains(app:text(), "100000 of 100000")
  t:contains(app:text(), "100000 03:46:40")
  t:notContains(app:text(), "\n      1 ")
end)

test("it grows while one looks; with Follow the end stays in sight, \z
    without it nothing moves", function(t)
  local app = launch(t)
  app:advance(3)
  t:contains(app:text(), "100003 03:46:43")
  app:click("Follow")
  app:scroll(10, 10, "up", 50)
  local before = app:text():match("100003 03:46:43")
  app:advance(3)
  t:equal(before, nil)
  t:notContains(app:text(), "100006 03:46:46")
  t:contains(app:text(), "100006 of 100006")
  app:press("f")
  t:contains(app:text(), "100006 03:46:46")
end)

test("one row's growth draws little", function(t)
  local app = launch(t)
  app:click("Follow")
  app:press("home")
  app:advance(1)
  local frames = app.stats.frames
  app:advance(1)
  t:equal(app.stats.frames, frames + 1)
  -- A count has changed; no row has.
  t:ok(app.stats.bytesLastFrame < 100, app.stats.bytesLastFrame)
end)

test("searching: Slash, what is typed narrows the list, Escape ends it", function(t)
  local app = launch(t)
  search(app, "cache miss, 672")
  local found = app:text():match("(%d+) of")
  t:ok(tonumber(found) < 1000 and tonumber(found) > 0, found)
  t:ok(app:find("cache miss, 672", { kind = "text" }))
  app:press("escape")
  t:contains(app:text(), "100000 of 100000")
  search(app, "nothing says this")
  t:contains(app:text(), "⌕ nothing says this")
  t:contains(app:text(), "No line matches.")
end)

test("levels", function(t)
  local app = launch(t)
  app:click("error")
  app:advance(0.9)
  t:contains(app:text(), "error: timeout")
  t:notContains(app:text(), "request served")
  app:click("warning")
  app:advance(0.9)
  t:contains(app:text(), "warning: retry")
  t:notContains(app:text(), "timeout")
end)

test("keys are answered while it searches, and what is found so far is shown", function(t)
  local app = launch(t)
  app:press("/")
  app:type("retry")
  -- No time has passed.
  t:ok(app:text():find("searching %d+ %%"), app:text())
  t:contains(app:text(), "warning: retry")
  app:type(" in 1")
  app:press("backspace")
  app:advance(0.9)
  t:contains(app:text(), "12501 of 100000")
  -- Another word begins anew, also before the search is over.
  app:press("escape")
  search(app, "job")
  t:notContains(app:text(), "retry")
end)

test("a pipe: lines as they come, one that has no end, ends of two bytes", function(t)
  local app = launch(t, { arguments = { "-" }, stdin = "one\r\ntwo\nthree" })
  t:contains(app:text(), "3 of 3")
  t:contains(app:text(), "1 one\n")
  t:contains(app:text(), "3 three")
  t:contains(launch(t, { arguments = { "-" } }):text(), "Nothing has come yet.")
end)

test("lines are told apart across the blocks that they are kept in", function(t)
  local text, expected = {}, {}
  for number = 1, 30000 do
    text[number] = number % 1000 == 0 and "the " .. number .. "th Needle" or ("line %d %s")
      :format(number, ("x"):rep(number % 97))
    if number % 1000 == 0 then expected[#expected + 1] = number end
  end
  local whole = table.concat(text, "\n") .. "\n"
  local path = file(whole)
  for _, options in ipairs { { arguments = { path } }, { arguments = { "-" }, stdin = whole } } do
    options.size = "80x40"
    local app = launch(t, options)
    app:advance(0.5)
    t:contains(app:text(), "30000 of 30000")
    search(app, "needle")
    t:contains(app:text(), "30 of 30000")
    for _, number in ipairs(expected) do
      t:ok(app:text():find(("%6d the %dth Needle"):format(number, number), 1, true), number)
    end
    app:press("escape")
    app:advance(0.9)
    app:click(30, 30)
    app:press("home")
    t:contains(app:text(), "     2 line 2 xx\n")
  end
  os.remove(path)
end)

test("a line that is longer than a block is shown in pieces", function(t)
  local path = file(("z"):rep(200000) .. "\nshort\n")
  local app = launch(t, { arguments = { path } })
  app:advance(0.2)
  t:contains(app:text(), "5 of 5")
  t:contains(app:text(), "5 short")
  os.remove(path)
end)

test("a million lines are listed, and very many hits", function(t)
  local path = file("a needle\n" .. ("\n"):rep(700000) .. "the end\n" .. ("x\n"):rep(300000))
  local app = launch(t, { arguments = { path } })
  app:advance(0.5)
  t:contains(app:text(), "1000002 of 1000002")
  t:contains(app:text(), "1000002 x")
  app:click("Follow")
  app:click(30, 10)
  app:press("home")
  t:contains(app:text(), "1 a needle")
  search(app, "needle")
  t:contains(app:text(), "1 a needle")
  app:press("escape")
  search(app, "x")
  app:advance(5)
  t:contains(app:text(), "300000 of 1000002")
  app:press("enter", "end")
  t:contains(app:text(), "1000002 x")
  app:press("home")
  t:contains(app:text(), "700003 x")
  os.remove(path)
end)

test("of a pipe without end the last lines are kept, and it says so", function(t)
  local parts = {}
  for number = 1, 60000 do
    parts[number] = ("line %d of many, which are not all kept\n"):format(number)
  end
  local text = table.concat(parts)
  local app = launch(t, { arguments = { "-", "1" }, stdin = text, size = "100x10" })
  t:contains(app:text(), "60000 line 60000 of many")
  local listed, first = app:text():match("(%d+) of 60000, the first (%d+) are gone")
  t:equal(listed + first, 60000)
  t:ok(tonumber(listed) > 10000 and tonumber(listed) < 30000, listed)
  app:click("Follow")
  app:click(30, 5)
  app:press("home")
  t:contains(app:text(), ("%d line %d of many"):format(first + 1, first + 1))
  search(app, "line 59")
  t:contains(app:text(), "1000 of 60000, the first")
  app:press("enter", "home")
  t:contains(app:text(), "59000 line 59000 of many")
end)

test("a file, with its controls shown and not sent", function(t)
  local path = file("plain\nwarn: \27[31mred\27[0m\nfatal \7 bell\n")
  local app = launch(t, { arguments = { path } })
  t:contains(app:text(), "3 of 3")
  t:notContains(app:text(), "\27")
  local warned = app:find("warn:", { kind = "text" })
  t:equal(app:cell(warned.x, warned.y).foreground, "brightYellow")
  os.remove(path)
end)

test("a missing file is reported", function(t)
  t:contains(launch(t, { arguments = { "/not there" } }):text(), "No such file or directory")
end)

test("pictures", function(t)
  for _, size in ipairs { "80x24", "40x10" } do
    local app = launch(t, { size = size })
    search(app, "retry")
    app:snapshot("log-viewer-" .. size)
    launch(t, { size = size, colors = "16" }):snapshot("log-viewer-" .. size .. "-16-colours")
  end
end)
