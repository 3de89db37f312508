-- In CI only with the release program.
local test = require "lunette.test"

local function write(path, text)
  local file = assert(io.open(path, "wb"))
  file:write(text)
  file:close()
end

-- A folder like /proc, in which the processes are what a case says.
local Proc = {}
Proc.__index = Proc

local function proc(path)
  path = path or os.tmpname()
  os.execute(("rm -rf %s; mkdir %s"):format(path, path))
  local self = setmetatable({ path = path, seconds = 0 }, Proc)
  write(path .. "/meminfo", "MemTotal:       8000000 kB\nMemAvailable:   6000000 kB\n")
  write(path .. "/loadavg", "0.52 0.40 0.31 2/345 6789\n")
  write(path .. "/users", "no user\nroot:x:0:0:root:/root:/bin/sh\n")
  self:pass(0)
  return self
end

-- Lets seconds pass on two cores, of which the whole machine has used a quarter.
function Proc:pass(seconds)
  self.seconds = self.seconds + seconds
  local busy = self.seconds * 50
  write(self.path .. "/stat",
    ("cpu  %d 0 0 %d 0 0 0\ncpu0 0\ncpu1 0\n"):format(busy, self.seconds * 200 - busy))
end

function Proc:put(pid, options)
  local folder = ("%s/%d"):format(self.path, pid)
  os.execute("mkdir -p " .. folder)
  write(folder .. "/stat", ("%d (%s) %s %d 0 0 0 0 0 0 0 0 0 %d 0 0 0 0 0 %d 0 %d 0\n"):format(pid,
    options.name, options.state or "S", options.parent or 1, options.ticks or 0,
      options.threads or 1,
    options.start or 100))
  write(folder .. "/status",
    ("Uid:\t%d\t0\nVmRSS:\t%d kB\n"):format(options.user or 0, options.memory or 1000))
  write(folder .. "/cmdline", options.command or "")
end

function Proc:remove(pid) os.execute(("rm -r %s/%d"):format(self.path, pid)) end

-- A machine with an editor, which has started a shell, and a busy compiler.
local function machine(path)
  local self = proc(path)
  self:put(1, { name = "init", parent = 0, command = "/sbin/init\0" })
  self:put(20, { name = "editor", memory = 90000, command = "editor\0my notes.txt\0" })
  self:put(21, { name = "shell (x) y", parent = 20, command = "/bin/sh\0-i\0" })
  self:put(30, { name = "compile", state = "R", command = "compile\0\255.c\0" })
  return self
end

local function launch(t, self, size, options)
  options = options or {}
  options.size, options.arguments = size or "80x24", { self.path, self.path .. "/users" }
  local app = t:launch("top.lua", options)
  app:advance(0.5)
  self:pass(1)
  self:put(30, { name = "compile", state = "R", ticks = 100, command = "compile\0\255.c\0" })
  app:advance(1)
  return app
end

local function row(app, part) return app:find(part, { index = 1 }).y end

-- First of all, because what a case has sorted is kept for the next.
test("pictures", function(t)
  local self = machine "/tmp/lunette-top-example"
  for _, size in ipairs { "80x24", "40x12", "200x60" } do
    self = machine "/tmp/lunette-top-example"
    launch(t, self, size):snapshot("top-" .. size)
    self = machine "/tmp/lunette-top-example"
    local app = launch(t, self, size, { colors = "none" })
    app:press("t", "down", "k")
    app:snapshot("question-" .. size .. "-without-colours")
    app:press("escape", "t")
  end
  os.execute("rm -r /tmp/lunette-top-example")
end)

test("it shows the share of each process, the busiest first", function(t)
  local self = machine()
  local app = launch(t, self)
  for _, part in ipairs { "25 %", "2.0 GB of 8.2 GB", "4 processes, load 0.52 0.40 0.31",
    "editor my notes.txt", "100.0" } do
    t:contains(app:text(), part)
  end
  t:ok(row(app, "compile") < row(app, "/sbin/init"))
  t:contains(app:text(), "compile \u{fffd}.c")
end)

test("a click on a title sorts, a key too, and again the other way round", function(t)
  local app = launch(t, machine())
  app:click "Memory"
  app:click "Memory"
  t:ok(row(app, "editor my") < row(app, "compile"))
  app:press "p"
  t:ok(row(app, "/sbin/init") < row(app, "editor my"))
  app:press "p"
  t:ok(row(app, "/sbin/init") > row(app, "editor my"))
  -- It is kept for the next time.
  local again = launch(t, machine())
  t:ok(row(again, "/sbin/init") > row(again, "editor my"))
  app:press "c"
end)

test("the tree shows which process started which, and folds", function(t)
  local app = launch(t, machine(), "120x30")
  app:press "t"
  t:contains(app:text(), "▾ /sbin/init")
  t:contains(app:text(), "  ▾ editor my notes.txt")
  app:click "editor my notes.txt"
  app:press "space"
  t:contains(app:text(), "▸ editor my notes.txt")
  t:notContains(app:text(), "/bin/sh -i")
  app:press("space", "t")
  t:contains(app:text(), "/bin/sh -i")
end)

test("a click on the mark of a row of the tree folds it, and one beside it does not", function(t)
  for _, size in ipairs { "80x24", "40x12", "200x60" } do
    local app = launch(t, machine(), size)
    -- Whether it is a tree is kept.
    if size == "80x24" then app:press "t" end
    local function mark(sign)
      local row = 0
      for line in (app:text() .. "\n"):gmatch "(.-)\n" do
        row = row + 1
        local at = line:find("editor", 1, true) and line:find(sign, 1, true)
        if at then return utf8.len(line:sub(1, at - 1)) + 1, row end
      end
      error(size .. ": " .. sign .. " is not there")
    end
    local x, y = mark "▾"
    app:click(x + 4, y)
    t:contains(app:text(), size == "40x12" and "shell" or "/bin/sh")
    app:advance(1)
    app:click(x, y)
    t:notContains(app:text(), "sh -i")
    -- The row is marked, as by any click, and can be unfolded in the same way.
    t:ok(app:text():find "›[^\n]*▸ editor", size)
    app:advance(1)
    app:click(mark "▸")
    t:contains(app:text(), size == "40x12" and "shell" or "/bin/sh")
  end
end)

test("a filter says how many it has found, and Enter and Down lead to the first of them",
  function(t)
  for _, key in ipairs { "enter", "down" } do
    local app = launch(t, machine())
    t:contains(app:text(), "4 processes,")
    app:press "/"
    app:type "edit"
    t:contains(app:text(), "1 of 4 processes,")
    app:press(key)
    app:press "k"
    t:contains(app:text(), "End “editor” (20)?")
    app:press "escape"
    app:press "escape"
    t:contains(app:text(), "4 processes,")
    t:notContains(app:text(), "of 4")
    -- What is folded away is found, too.
    app:press("t", "/")
    app:type "i"
    t:contains(app:text(), "4 of 4")
    app:press(key)
    app:press("home", "space")
    t:contains(app:text(), "4 of 4")
  end
end)

test("options that it does not know, and --help, are answered with how it is used", function(t)
  local app = t:launch("top.lua", { arguments = { "--help" } })
  t:equal(app.quit.code, 0)
  t:contains(app.quit.result, "usage: top.lua")
  for _, option in ipairs { "--bogus", "-x" } do
    t:equal(t:launch("top.lua", { arguments = { option } }).quit.code, 64)
  end
end)

test("the tree goes on while no process has been marked", function(t)
  local app = launch(t, machine(), "120x30")
  app:press "t"
  app:advance(10)
  t:contains(app:text(), "▾ /sbin/init")
  t:equal(#app.errors, 0)
end)

test("what is typed after a slash filters; what is marked stays marked while others come and go",
  function(t)
  local self = machine()
  local app = launch(t, self)
  app:press "/"
  app:type "edit"
  t:notContains(app:text(), "compile")
  -- Down stays in the table, whose only row it is.
  app:press("enter", "down", "enter")
  t:contains(app:text(), "Started by")
  -- What is shown of it goes on.
  self:put(20, { name = "editor", memory = 120000, threads = 7, command = "editor\0" })
  app:advance(1)
  t:contains(app:text(), "123 MB")
  self:remove(20)
  app:advance(1)
  t:contains(app:text(), "has ended")
  self:put(20, { name = "editor", memory = 90000, command = "editor\0my notes.txt\0" })
  app:advance(1)
  app:press "escape"
  self:put(10, { name = "new" })
  self:remove(30)
  app:advance(1)
  app:press "k"
  t:contains(app:text(), "End “editor” (20)?")
end)

test("K ends the marked process after a question that names it", function(t)
  local handle = io.popen "sleep 300 >/dev/null 2>&1 & echo $!"
  local pid = tonumber(handle:read "l")
  handle:close()
  local self = machine()
  self:put(pid, { name = "sleeper", start = 7, command = "sleep\0" .. "300\0" })
  local app = launch(t, self)
  app:click "sleep 300"
  app:press "k"
  t:contains(app:text(), ("End “sleeper” (%d)?"):format(pid))
  app:press "escape"
  t:ok(os.execute("kill -0 " .. pid))
  app:press "k"
  app:click("End", { kind = "button" })
  -- It may need a moment to end.
  os.execute(("i=0; while [ $i -lt 40 ] && [ -d /proc/%d ] &&"
    .. " ! grep -q '^State:.Z' /proc/%d/status; do"
    .. " sleep 0.05; i=$((i + 1)); done"):format(pid, pid))
  local stat = io.open(("/proc/%d/stat"):format(pid))
  local state = stat and stat:read("a"):match "%) (.)" or "Z"
  if stat then stat:close() end
  t:equal(state, "Z")
end)

test("it says whether what was asked to end has ended", function(t)
  for _, isGone in ipairs { true, false } do
    local handle = io.popen "sleep 300 >/dev/null 2>&1 & echo $!"
    local pid = tonumber(handle:read "l")
    handle:close()
    local self = machine()
    self:put(pid, { name = "sleeper", start = 7, command = "sleep\0" .. "300\0" })
    local app = launch(t, self)
    app:click "sleep 300"
    app:press "k"
    app:click("Kill at Once", { kind = "button" })
    if isGone then self:remove(pid) end
    for _ = 1, 25 do app:advance(0.1) end
    t:contains(app:text(), ("“sleeper” (%d) %s."):format(pid,
      isGone and "has ended" or "was asked to end, and has not"))
  end
end)

test("the right mouse button has what can be done with the process below it", function(t)
  local app = launch(t, machine())
  app:rightClick "/bin/sh -i"
  t:notContains(app:text(), "› Fold")
  app:click "End…"
  t:contains(app:text(), "End “shell (x) y” (21)?")
  app:press "escape"
  app:rightClick "editor my"
  app:click("Show", { index = 1 })
  t:contains(app:text(), "Started by")
end)

test("in the tree, Left folds or leads to the parent, and Right unfolds", function(t)
  local app = launch(t, machine(), "120x30")
  app:press "t"
  app:click "/bin/sh -i"
  app:press "left"
  app:press "left"
  t:contains(app:text(), "▸ editor my notes.txt")
  app:press "right"
  t:contains(app:text(), "/bin/sh -i")
  app:press("left", "left", "k")
  t:contains(app:text(), "End “init” (1)?")
  app:press("escape", "t")
end)

test("Escape ends a filter; one that nothing has says so; deep processes keep their names",
  function(t)
  local self = machine()
  for i = 1, 20 do
    self:put(100 + i, { name = "deep" .. i, parent = i == 1 and 21 or 99 + i })
  end
  local app = launch(t, self, "40x60")
  app:press "t"
  t:contains(app:text(), "deep20")
  app:press("t", "/")
  app:type "nothing like it"
  t:contains(app:text(), "No Results")
  app:press "escape"
  t:contains(app:text(), "editor")
  app:press "/"
  app:type "editor"
  app:press "enter"
  t:notContains(app:text(), "compile")
  app:press "escape"
  t:contains(app:text(), "compile")
end)

test("a process that has gone, or whose number another one has now, is not ended", function(t)
  local self = machine()
  local app = launch(t, self)
  for _, change in ipairs { function() self:put(21, { name = "other", start = 900 }) end,
    function() self:remove(21) end } do
    self:put(21, { name = "shell", parent = 20, command = "/bin/sh\0-i\0" })
    app:advance(1)
    app:click "/bin/sh -i"
    app:press "k"
    change()
    app:click("End", { kind = "button" })
    t:contains(app:text(), "“shell” (21) has ended already.")
    app:press "enter"
  end
end)

test("a process that cannot be ended is named, with the reason", function(t)
  local self = machine()
  -- No process has a number as large as this.
  self:put(99999999, { name = "ghost", start = 5 })
  local app = launch(t, self)
  app:click "[ghost]"
  app:press "k"
  app:click("Kill at Once", { kind = "button" })
  t:contains(app:text(), "“ghost” (99999999) goes on")
  t:contains(app:text(), "o such process")
end)

test("users are shown by their names, or by their numbers where there are no names", function(t)
  local self = machine()
  t:contains(launch(t, self):text(), "root")
  os.remove(self.path .. "/users")
  local app = launch(t, self)
  t:ok(not app:text():find "root")
  t:contains(app:text(), "editor my notes.txt")
end)

test("without processes, or without the folder, it says so", function(t)
  t:contains(t:launch("top.lua", { size = "60x12", arguments = { "/no/such" } }):text(),
    "there is no such")
  t:contains(launch(t, proc(), "60x12"):text(), "compile")
  local empty = proc()
  t:contains(t:launch("top.lua", { size = "100x12", arguments = { empty.path } }):text(),
    "There is no process in")
end)

test("a parent that the filter has left out is not marked, and what is not marked not ended",
  function(t)
  local app = launch(t, machine(), "120x30")
  app:press("t", "/")
  app:type "/bin/sh"
  app:press "enter"
  app:click "/bin/sh -i"
  app:press("left", "k")
  t:contains(app:text(), "End “shell (x) y” (21)?")
  app:press("escape", "/")
  app:type "nothing like it"
  app:press "enter"
  t:notContains(app:text(), "k End")
  t:notContains(app:text(), "Enter Show")
  app:press("escape", "t")
end)

test("the key bar says what Space does with the marked process", function(t)
  local app = launch(t, machine(), "120x30")
  app:press "t"
  app:click "editor my notes.txt"
  t:contains(app:text(), "Space Fold")
  app:press "space"
  t:contains(app:text(), "Space Unfold")
  app:press "space"
  app:click "/bin/sh -i"
  t:notContains(app:text(), "Space")
  app:press "t"
end)

test("a long command can be read to its end in a small window", function(t)
  local self = machine()
  self:put(40, { name = "long", command = "long\0" .. ("word\0"):rep(60) .. "the-end\0" })
  local app = launch(t, self, "40x12")
  app:press "/"
  app:type "long"
  app:press("enter", "enter")
  t:contains(app:text(), "PID")
  app:press("tab", "end", "pageDown", "pageDown", "pageDown", "pageDown", "pageDown")
  t:contains(app:text(), "the-end")
end)

test("line breaks and tabs in a command do not hide what follows them", function(t)
  local self = machine()
  self:put(40, { name = "multi", command = "multi\0-c\0one\ntwo\tthree\0" })
  t:contains(launch(t, self, "120x30"):text(), "multi -c one two three")
end)

test("the chart says whole per cent", function(t)
  local self = machine()
  local app = launch(t, self, "200x60")
  for _, busy in ipairs { 1, 2 } do
    write(self.path .. "/stat", ("cpu  %d 0 0 %d 0 0 0\ncpu0 0\ncpu1 0\n")
      :format(50 + busy, 152 + busy * 2))
    app:advance(1)
  end
  for x = 10, 190, 10 do
    app:hover(x, 8)
    t:ok(not app:text():find "%d%.%d%d%d")
  end
end)

test("if a process cannot be ended, only the reason is shown", function(t)
  local self = machine()
  self:put(99999999, { name = "ghost", start = 5 })
  local app = launch(t, self)
  app:click "[ghost]"
  app:press "k"
  app:click("Kill at Once", { kind = "button" })
  t:notContains(app:text(), "kill:")
end)

test("a double click shows what there is of a process", function(t)
  local app = launch(t, machine())
  app:doubleClick "editor my notes.txt"
  app:advance(0.1)
  t:contains(app:text(), "Started by")
  app:press "escape"
  app:click "/bin/sh -i"
  app:press "k"
  t:contains(app:text(), "End “shell (x) y” (21)?")
end)
