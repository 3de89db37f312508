-- All of the scripts in this folder: what a shell gets of them.
local test = require "lunette.test"

local function result(app)
  local quit = app.quit
  return quit and quit.code, quit and quit.result
end

test("each of them is cancelled by Escape", function(t)
  for _, name in ipairs { "pick", "choose", "confirm", "ask", "file", "spin", "form", "pager" } do
    local app = t:launch(name .. ".lua", { size = "40x10", stdin = "a\nb\n", arguments = name == "form" and { "a=" } or {} })
    app:press("escape")
    t:equal(result(app), 130, name)
  end
end)

test("pick: what is typed narrows the lines", function(t)
  local app = t:launch("pick.lua", { size = "40x10", stdin = "apple\nbanana\ncherry\n" })
  t:contains(app:text(), "cherry")
  app:type("AN")
  t:notContains(app:text(), "cherry")
  app:press("enter")
  t:equal({ result(app) }, { 0, "banana" })
end)

test("pick: a line that is marked is printed, and no line is nothing", function(t)
  local app = t:launch("pick.lua", { size = "40x10", stdin = "apple\nbanana\ncherry\n" })
  app:click("cherry")
  app:press("enter")
  t:equal({ result(app) }, { 0, "cherry" })
  app = t:launch("pick.lua", { size = "40x10", stdin = "" })
  app:press("enter")
  t:equal(app.quit, nil)
end)

test("pick: the first hit is what Enter takes", function(t)
  local lines = "bzegrep\negrep\nfgrep\ngrep\ngrep-changelog\nzgrep\n"
  local app = t:launch("pick.lua", { size = "40x10", stdin = lines })
  app:type("grep")
  local first = app:find("grep", { kind = "text" })
  t:equal(app:cell(first.x, first.y).bold, true)
  app:press("enter")
  t:equal({ result(app) }, { 0, "grep" })
  -- Many more lines than are ranked in one piece, and Enter at once.
  local many = {}
  for i = 1, 60000 do many[i] = ("line %d of a long list"):format(i) end
  many[#many + 1] = "list"
  app = t:launch("pick.lua", { size = "40x10", stdin = table.concat(many, "\n") .. "\n" })
  app:type("list")
  app:press("enter")
  t:equal({ result(app) }, { 0, "list" })
end)

test("choose: by arrow, by number", function(t)
  local app = t:launch("choose.lua", { size = "40x10", arguments = { "small", "medium", "large" } })
  app:press("down", "enter")
  t:equal({ result(app) }, { 0, "medium" })
  app = t:launch("choose.lua", { size = "40x10", arguments = { "small", "medium", "large" } })
  app:press("3")
  t:equal({ result(app) }, { 0, "large" })
end)

test("confirm: y is 0, n is 1, and Enter alone is no", function(t)
  for key, code in pairs { y = 0, n = 1, enter = 1 } do
    local app = t:launch("confirm.lua", { size = "40x10", arguments = { "Go on?" } })
    t:contains(app:text(), "Go on?")
    app:press(key)
    t:equal(result(app), code, key)
  end
end)

test("ask: what is typed, or what was there", function(t)
  local app = t:launch("ask.lua", { size = "40x10", arguments = { "Name", "Ada" } })
  t:contains(app:text(), "Name:")
  app:press("enter")
  t:equal({ result(app) }, { 0, "Ada" })
  app = t:launch("ask.lua", { size = "40x10", arguments = { "--secret", "Token" } })
  app:type("abc")
  t:notContains(app:text(), "abc")
  app:press("enter")
  t:equal({ result(app) }, { 0, "abc" })
end)

test("file: folders are gone through, and a file is printed", function(t)
  local folder = os.tmpname()
  os.remove(folder)
  os.execute(("mkdir -p '%s/inner' && printf x > '%s/inner/b.txt' && printf x > '%s/.hidden'"):format(folder, folder, folder))
  local app = t:launch("file.lua", { size = "60x12", arguments = { folder } })
  t:contains(app:text(), "inner/")
  t:notContains(app:text(), ".hidden")
  app:press(".")
  t:contains(app:text(), ".hidden")
  app:press(".")
  app:press("enter")
  t:contains(app:text(), "b.txt")
  app:press("enter")
  t:equal({ result(app) }, { 0, folder .. "/inner/b.txt" })
  os.execute(("rm -r '%s'"):format(folder))
end)

test("spin: output and status are the program's", function(t)
  local app = t:launch("spin.lua", { size = "40x10", arguments = { "Working", "sh", "-c", "echo done; exit 3" } })
  t:equal({ result(app) }, { 3, "done" })
end)

test("spin: a program that cannot be run is told, with a shell's status for it", function(t)
  local app = t:launch("spin.lua", { size = "40x10", arguments = { "Working", "/no/such/program" } })
  t:equal(result(app), 127)
end)

test("form: a line for each field", function(t)
  local app = t:launch("form.lua", { size = "40x10", arguments = { "name=", "port=8080", "tls=true" } })
  app:type("Ada")
  app:press("ctrl+s")
  t:equal({ result(app) }, { 0, "name=Ada\nport=8080\ntls=true" })
end)

test("pager: lines are shown, found, and left", function(t)
  local lines = {}
  for index = 1, 300 do lines[index] = "line " .. index end
  local app = t:launch("pager.lua", { size = "40x10", stdin = table.concat(lines, "\n") .. "\n" })
  t:contains(app:text(), "line 1")
  t:contains(app:text(), "1/300")
  app:press("/")
  app:type("line 250")
  app:press("enter")
  t:contains(app:text(), "250/300")
  app:press("q")
  t:equal(result(app), 0)
end)
