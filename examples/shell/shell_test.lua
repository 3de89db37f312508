-- All of the scripts in this folder: what a shell gets of them.
local test = require "lunette.test"

local function result(app)
  local quit = app.quit
  return quit and quit.code, quit and quit.result
end

test("each of them is cancelled by Escape", function(t)
  for _, name in ipairs { "pick", "choose", "confirm", "ask", "file", "spin", "form", "pager",
    "gauge", "table" } do
    local app = t:launch(name .. ".lua",
      { size = "40x10", stdin = "a\nb\n", arguments = name == "form" and { "a=" } or {} })
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

test("pick: it says how many lines are found, as long as they are counted", function(t)
  local lines = {}
  for i = 1, 300 do lines[i] = (i <= 150 and "few " or "many ") .. i end
  local app = t:launch("pick.lua", { size = "60x12", stdin = table.concat(lines, "\n") .. "\n" })
  t:contains(app:text(), "300 lines")
  t:notContains(app:text(), "of 300")
  app:type "few"
  t:contains(app:text(), "150 of 300 lines")
  app:type "x"
  t:contains(app:text(), "0 of 300 lines")
  app:press("ctrl+u")
  app:type "0"
  t:contains(app:text(), "of 300 lines")
  app:press("ctrl+u")
  -- More than are kept.
  app:type "y"
  t:contains(app:text(), "150 of 300 lines")
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

test("pick: of equally good lines the shortest comes first, and words are looked for one by one",
  function(t)
  local lines = "/usr/share/doc/readme\n/etc/readme\n/usr/readme.txt\n/opt/notes\n"
  local app = t:launch("pick.lua", { size = "60x12", stdin = lines })
  app:type "readme"
  t:ok(app:find("/etc/readme").y < app:find("/usr/share/doc/readme").y)
  app:type " usr txt"
  app:press "enter"
  t:equal({ result(app) }, { 0, "/usr/readme.txt" })
  app = t:launch("pick.lua", { size = "60x12", stdin = lines, arguments = { "--query", "notes" } })
  app:press "enter"
  t:equal({ result(app) }, { 0, "/opt/notes" })
end)

test("pick: lines with the words in the order of typing come first, over all parts of the input",
  function(t)
  for inOrder, others in pairs { [3] = 40000, [40000] = 3 } do
    local lines = {}
    for i = 1, others do lines[i] = ("beta then alpha %d"):format(i) end
    for i = 1, inOrder do lines[#lines + 1] = ("alpha then beta, longer %d"):format(i) end
    local app = t:launch("pick.lua", { size = "60x12", stdin = table.concat(lines, "\n") .. "\n",
      arguments = { "--query", "alpha beta" } })
    t:ok(app:find("alpha then beta, longer 1", { index = 1 }).y == 2)
    for _ = 1, 3 do app:press "down" end
    app:press "enter"
    t:equal({ result(app) },
      { 0, inOrder == 3 and "beta then alpha 1" or "alpha then beta, longer 4" })
  end
end)

test("pick: of more equally good lines than are shown, the shortest comes first", function(t)
  local lines = {}
  for i = 1, 3000 do lines[i] = ("/zone/%d/name"):format(10000 - i) end
  for _, short in ipairs { "/zone/b", "/zone/a" } do lines[#lines + 1] = short end
  lines[#lines + 1] = "/other/" .. ("x"):rep(100000)
  local app = t:launch("pick.lua", { size = "60x12", stdin = table.concat(lines, "\n") .. "\n" })
  -- What nobody looks for is as it came.
  t:contains(app:text(), "/zone/9999/name")
  app:type "zone"
  app:press("down", "enter")
  t:equal({ result(app) }, { 0, "/zone/a" })
end)

test("pick: arrows move the mark while one types, and Tab picks several lines", function(t)
  local app = t:launch("pick.lua", { size = "60x12", stdin = "apple\nbanana\ncherry\n",
    arguments = { "--multi" } })
  app:press("down", "tab")
  t:contains(app:text(), "1 picked of 3")
  app:type "app"
  app:press("tab", "enter")
  t:equal({ result(app) }, { 0, "banana\napple" })
  app = t:launch("pick.lua", { size = "60x12", stdin = "apple\nbanana\ncherry\n" })
  app:press("down", "down", "up")
  app:click "cherry"
  app:press("up", "enter")
  t:equal({ result(app) }, { 0, "banana" })
end)

test("pick: a command shows more of the marked line, whatever is in its name", function(t)
  for _, size in ipairs { "80x24", "40x12" } do
    local app = t:launch("pick.lua", { size = size, stdin = "it's; $(odd)\nplain\n",
      arguments = { "--preview", "printf '<%s>\\n' {}; echo no >&2" } })
    app:advance(0.1)
    t:contains(app:text(), "<it's; $(odd)>")
    t:contains(app:text(), "no")
    app:press "down"
    app:advance(0.1)
    t:contains(app:text(), "<plain>")
    t:notContains(app:text(), "<it's")
  end
end)

test("choose: several of them", function(t)
  local app = t:launch("choose.lua",
    { size = "40x10", arguments = { "--multi", "tea", "coffee", "milk" } })
  app:press("3", "up", "up", "space", "enter")
  t:equal({ result(app) }, { 0, "tea\nmilk" })
end)

test("choose: lines of standard input, where there are no arguments", function(t)
  local app = t:launch("choose.lua", { size = "40x10", stdin = "main\nfe\xffature\n\nlast" })
  app:press "down"
  t:equal({ #app.errors, app:focus() ~= nil }, { 0, true })
  app:press "enter"
  t:equal({ result(app) }, { 0, "fe\xffature" })
  app = t:launch("choose.lua", { size = "40x10", arguments = { "--multi" }, stdin = "a\nb\n" })
  app:press("1", "2", "enter")
  t:equal({ result(app) }, { 0, "a\nb" })
end)

test("gauge: numbers, fractions and words, until the end of the input", function(t)
  for line,
    words in pairs { ["25 reading"] = "25 %", ["3/8"] = "37 %", ["250"] = "100 %",
      ["done?"] = "0 %",
    ["\xff"] = "\u{fffd}", ["1/0"] = "1 %" } do
    local app = t:launch("gauge.lua",
      { size = "40x10", stdin = line .. "\n", arguments = { "Copying" } })
    t:contains(app:text(), "Copying")
    t:contains(app:text(), words)
    t:equal(result(app), 0)
  end
end)

test("table: the chosen line as it was, sorted, filtered, with quotes", function(t)
  local csv = 'name,born,"what, he said"\nGrace,1906,"two\nlines"\nAda,900,"he ""said"" it"\n'
  local function launch(...)
    return t:launch("table.lua", { size = "60x12", stdin = csv, arguments = { ... } })
  end
  local app = launch()
  t:contains(app:text(), "what, he said")
  t:contains(app:text(), 'he "said" it')
  app:press("down", "enter")
  t:equal({ result(app) }, { 0, 'Ada,900,"he ""said"" it"' })
  app = launch()
  app:click "born"
  t:ok(app:find("Ada").y < app:find("Grace").y)
  app:press "/"
  app:type "grace"
  app:press("enter", "enter")
  t:equal({ result(app) }, { 0, 'Grace,1906,"two\nlines"' })
  app = t:launch("table.lua", { size = "40x12", stdin = "PID COMMAND\n1 init --all now\n",
    arguments = { "--separator", "blank" } })
  t:contains(app:text(), "init --all now")
end)

test("without a line, choose and table end with status 1 instead of asking something else",
  function(t)
  for _, name in ipairs { "choose", "table" } do
    for _, arguments in ipairs { {}, { "--multi" } } do
      local app = t:launch(name .. ".lua", { size = "40x12", stdin = "", arguments = arguments })
      t:equal({ result(app) }, { 1 }, name)
    end
  end
end)

test("pick: an unknown option is reported, and takes no other word away", function(t)
  local wrong = { { "--mutli" }, { "--multy", "--query", "a" }, { "--query", "a", "--x" } }
  for _, words in ipairs(wrong) do
    local app = t:launch("pick.lua", { size = "40x10", stdin = "apple\n", arguments = words })
    t:equal(result(app), 64, words[1])
  end
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
  os.execute(("mkdir -p '%s/inner' && printf x > '%s/inner/b.txt' && printf x > '%s/.hidden'")
    :format(folder, folder, folder))
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
  local app = t:launch("spin.lua",
    { size = "40x10", arguments = { "Working", "sh", "-c", "echo done; exit 3" } })
  t:equal({ result(app) }, { 3, "done" })
end)

test("spin: a program that cannot be run is reported, with a shell's status for it", function(t)
  local app = t:launch("spin.lua",
    { size = "40x10", arguments = { "Working", "/no/such/program" } })
  t:equal(result(app), 127)
  app = t:launch("spin.lua",
    { size = "40x10", arguments = { "Working", "--", "sh", "-c", "echo done; exit 3" } })
  t:equal({ result(app) }, { 3, "done" })
  -- Without a program it says what it wants.
  app = t:launch("spin.lua", { size = "40x10", arguments = { "Working" } })
  t:equal(result(app), 64)
end)

test("form: a line for each field", function(t)
  local app = t:launch("form.lua",
    { size = "40x10", arguments = { "name=", "port=8080", "tls=true" } })
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

test("pager: a file, and one that is not there", function(t)
  local path = os.tmpname()
  local file <close> = assert(io.open(path, "w"))
  file:write "one\ntwo\n"
  file:flush()
  local app = t:launch("pager.lua", { size = "60x10", arguments = { path } })
  t:contains(app:text(), "1/2")
  os.remove(path)
  app = t:launch("pager.lua", { size = "60x10", arguments = { path } })
  app:text()
  t:equal(result(app), 1)
  t:equal(#app.errors, 0)
end)
