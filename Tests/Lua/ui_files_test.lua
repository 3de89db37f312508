-- `ui.files`. EndToEnd/files.py tests it beside a running interface, on full disks, and in programs
-- that are killed.
local test = require "lunette.test"
local ui = require "lunette"
local files = ui.files
local nothing = require("support.helpers").nothing
-- The file and line of the caller, as messages begin.
local function here()
  return "Tests/Lua/ui_files_test.lua:" .. debug.getinfo(2, "l").currentline .. ": "
end

-- Declares a case with a temporary folder, which is removed after it.
local function case(name, body)
  test(name, function(t)
    local folder = os.tmpname()
    os.remove(folder)
    files.makeFolder(folder)
    local ok, mistake = pcall(body, t, folder)
    os.execute("chmod -R u+rwx " .. folder .. "; rm -rf " .. folder)
    if not ok then error(mistake, 0) end
  end)
end
local function put(path, text)
  local handle = assert(io.open(path, "wb"))
  handle:write(text)
  handle:close()
end
local function get(path)
  local handle = io.open(path, "rb")
  if not handle then return nil end
  local text = handle:read("a")
  handle:close()
  return text
end
local function names(folder)
  local all = {}
  for index, entry in ipairs(files.list(folder)) do all[index] = entry.name end
  return all
end
-- Checks the error in which a call ends.
local function fails(t, code, path, fn, ...)
  local ok, mistake = pcall(fn, ...)
  t:ok(not ok, "it must fail")
  if type(mistake) ~= "table" then error("not an error of ui.files: " .. tostring(mistake), 2) end
  t:equal({ mistake.code, mistake.path }, { code, path })
  return mistake
end
-- Runs a function inside of a task and returns its results.
local function inTask(t, fn)
  local done, ok, result
  local app = t:mount(ui.Button("go", function()
    ui.task(function()
      ok, result = pcall(fn)
      done = true
    end)
  end), { size = "9x1" })
  app:press("enter")
  t:ok(done, "the task has ended")
  if not ok then error(result, 0) end
  return result
end

case("what is written is read, in a task and outside of one, byte for byte", function(t, folder)
  local bytes = "a\0b\xff\n\r\n" .. ("x"):rep(300000)
  files.write(folder .. "/a", bytes)
  t:ok(files.read(folder .. "/a") == bytes)
  inTask(t, function() files.write(folder .. "/b", bytes .. "!") end)
  t:ok(inTask(t, function() return files.read(folder .. "/b") end) == bytes .. "!")
  files.write(folder .. "/b", "")
  t:equal(files.read(folder .. "/b"), "")
  t:equal(names(folder), { "a", "b" })
end)

case("a list has each entry with its name's bytes, kind, size and time, in the order of the bytes",
    function(t, folder)
  local odd = { "\n", " ", "-x", ".hidden", "Z", "a", "e\u{301}", "f\xef\xbf\xbd", "f\xff",
    "\u{e9}" }
  table.sort(odd)
  for index, name in ipairs(odd) do put(folder .. "/" .. name, ("x"):rep(index)) end
  local entries = files.list(folder)
  for index, name in ipairs(odd) do
    t:equal({ entries[index].name, entries[index].size, entries[index].kind },
      { name, index, "file" })
  end
  t:equal(#entries, #odd)
  os.execute(("touch -d @1500000000.5 %s/a; chmod 640 %s/a"):format(folder, folder))
  local found = files.stat(folder .. "/a")
  t:equal({ found.modified, found.mode, found.name }, { 1500000000.5, 416, "a" })
  t:equal(files.list(folder .. "/"), files.list(folder))
end)

case("links are themselves, and say where they lead", function(t, folder)
  os.execute(
    ("cd %s && mkdir d && : > f && ln -s d to-d && ln -s f to-f && ln -s none to-none && mkfifo p")
    :format(folder))
  local seen = {}
  for _, entry in ipairs(files.list(folder)) do
    seen[#seen + 1] = { entry.name, entry.kind, entry.targetKind or "-", entry.target or "-" }
  end
  t:equal(seen, { { "d", "folder", "-", "-" }, { "f", "file", "-", "-" }, { "p", "pipe", "-", "-" },
    { "to-d", "link", "folder", "d" }, { "to-f", "link", "file", "f" },
    { "to-none", "link", "missing", "none" } })
  t:equal(files.stat(folder .. "/to-d").kind, "link")
end)

case("errors have a code, the path, words, and the line that asked", function(t, folder)
  local mistake = fails(t, "missing", folder .. "/none", files.read, folder .. "/none")
  t:equal(mistake.message, "“" .. folder .. "/none”: there is no such file or folder")
  local place
  local ok, other = pcall(function() place = here() files.list(folder .. "/none") end)
  t:equal({ ok, tostring(other) },
    { false, place .. "“" .. folder .. "/none”: there is no such file or folder" })
  t:equal("Cannot: " .. mistake, "Cannot: " .. tostring(mistake))
  local task = inTask(t, function()
    local good, third = pcall(function() place = here() files.stat(folder .. "/none") end)
    return { good, third.code, tostring(third) }
  end)
  t:equal(task, { false, "missing", place .. "“" .. folder
    .. "/none”: there is no such file or folder" })
  put(folder .. "/f", "")
  files.makeFolder(folder .. "/d")
  put(folder .. "/d/in", "")
  fails(t, "isFolder", folder .. "/d", files.read, folder .. "/d")
  fails(t, "isFolder", folder .. "/d", files.write, folder .. "/d", "")
  fails(t, "isFolder", folder .. "/d/", files.write, folder .. "/d/", "")
  fails(t, "notFolder", folder .. "/f", files.list, folder .. "/f")
  fails(t, "notFolder", folder .. "/f/x", files.stat, folder .. "/f/x")
  fails(t, "notEmpty", folder .. "/d", files.remove, folder .. "/d")
  fails(t, "exists", folder .. "/d", files.makeFolder, folder .. "/d")
  fails(t, "missing", folder .. "/x/y", files.makeFolder, folder .. "/x/y")
  fails(t, "missing", folder .. "/x/y", files.write, folder .. "/x/y", "")
  fails(t, "missing", "", files.read, "")
  fails(t, "invalid", "a\0b", files.read, "a\0b")
  fails(t, "invalid", ("x"):rep(300), files.write, ("x"):rep(300), "")
  os.execute(("ln -s round %s/round"):format(folder))
  fails(t, "invalid", folder .. "/round", files.read, folder .. "/round")
  fails(t, "full", "/dev/full", files.write, "/dev/full", "x")
  for _, path in ipairs { "/", ".", "..", folder .. "/d/..", folder .. "/d/." } do
    fails(t, "invalid", path, files.remove, path, { recursive = true })
  end
  t:ok(get(folder .. "/d/in"))
end)

case("an error that nobody catches is reported with its line, and costs its task alone",
    function(t, folder)
  local place
  local app = t:mount(ui.Button("go", function()
    ui.task(function() place = here() files.read(folder .. "/none") end)
  end),
    { size = "9x1" })
  app:press("enter")
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, place .. "“" .. folder .. "/none”: there is no such file")
end)

case("wrong calls are mistakes at the line, with the nearest name", function(t, folder)
  t:fails(function() files.read() end, here() .. "ui.files.read: a path must be a string, not nil")
  local function write() files.write(folder .. "/a", 1) end
  local line = debug.getinfo(write, "S").linedefined
  t:fails(write,
    "ui_files_test.lua:" .. line .. ": ui.files.write: the bytes must be a string, not 1")
  t:fails(function() files.rename("a", "b", { replce = true }) end,
    "ui.files.rename has no option \"replce\"; did you mean 'replace'?")
  t:fails(function() files.rename("a", "b", { replace = 1 }) end,
    "ui.files.rename: replace must be true or false, not 1")
  t:fails(function() files.rename("a", "b", true) end,
    "the options must be a table such as { replace = true }, not true")
  t:fails(function() files.remove("a", { kind = "flie" }) end, "did you mean 'file'?")
  t:fails(function() files.makeFolder("a", { parent = true }) end, "did you mean 'parents'?")
  t:fails(function() files.watch(folder, 1) end,
    "ui.files.watch: argument 2 must be a function, not 1")
  local function misspelt() return files.raed("a") end
  t:fails(misspelt, "ui_files_test.lua:" .. debug.getinfo(misspelt, "S").linedefined
    .. ": ui.files has no \"raed\"; did you mean 'read'?")
end)

case("renaming never replaces unless it is said", function(t, folder)
  local a, b, link, dir, full = folder .. "/a", folder .. "/b", folder .. "/l", folder .. "/d",
    folder .. "/full"
  put(a, "A")
  put(b, "B")
  os.execute(("cd %s && ln -s nowhere l && mkdir d full && : > full/x"):format(folder))
  for _, target in ipairs { b, link, dir, full } do
    fails(t, "exists", target, files.rename, a, target)
    fails(t, "exists", target, files.rename, dir, target)
  end
  t:equal({ get(a), get(b) }, { "A", "B" })
  files.rename(a, folder .. "/c\xff")
  t:equal({ get(a) or false, get(folder .. "/c\xff") }, { false, "A" })
  files.rename(folder .. "/c\xff", b, { replace = true })
  t:equal(get(b), "A")
  fails(t, "isFolder", dir, files.rename, b, dir, { replace = true })
  fails(t, "notEmpty", full, files.rename, dir, full, { replace = true })
  fails(t, "missing", folder .. "/none", files.rename, folder .. "/none", a)
  fails(t, "missing", folder .. "/none/x", files.rename, b, folder .. "/none/x")
  fails(t, "invalid", dir, files.rename, dir, dir .. "/in")
  files.rename(dir, folder .. "/e/")
  t:equal(files.stat(folder .. "/e").kind, "folder")
end)

case("writing keeps the permissions, follows a link, and leaves nothing else behind",
    function(t, folder)
  local file = folder .. "/file"
  put(file, "old")
  os.execute(("chmod 604 %s; mkdir %s/sub; ln -s ../file %s/sub/link; ln -s %s/new %s/dangling")
    :format(file, folder, folder, folder, folder))
  files.write(folder .. "/sub/link", "new")
  t:equal({ get(file), files.stat(file).mode, files.stat(folder .. "/sub/link").kind },
    { "new", 388, "link" })
  files.write(folder .. "/dangling", "made")
  t:equal({ get(folder .. "/new"), files.stat(folder .. "/dangling").kind }, { "made", "link" })
  t:equal(names(folder), { "dangling", "file", "new", "sub" })
  t:equal(names(folder .. "/sub"), { "link" })
  files.write("/dev/null", "x")
  t:equal(files.stat("/dev/null").kind, "device")
  local long = folder .. "/" .. ("n"):rep(255)
  files.write(long, "1")
  files.write(long, "2")
  t:equal(get(long), "2")
end)

case("copies are whole, keep permissions, times and links, and replace nothing", function(t, folder)
  os.execute(([[cd %s && mkdir -p from/in/deep && printf one > from/one && printf two > from/in/deep/two &&
    chmod 640 from/one && ln -s ../one from/in/link && mkfifo from/pipe && touch -d @1500000000 from/one from/in]]):format(folder))
  files.copy(folder .. "/from", folder .. "/to")
  t:equal({ get(folder .. "/to/one"), get(folder .. "/to/in/deep/two") }, { "one", "two" })
  local link, one = files.stat(folder .. "/to/in/link"), files.stat(folder .. "/to/one")
  t:equal({ link.kind, link.target, one.mode, one.modified }, { "link", "../one", 416, 1500000000 })
  t:equal(files.stat(folder .. "/to/in").modified, 1500000000)
  t:equal(files.stat(folder .. "/to/pipe").kind, "pipe")
  fails(t, "exists", folder .. "/to", files.copy, folder .. "/from", folder .. "/to")
  fails(t, "exists", folder .. "/to", files.copy, folder .. "/from", folder .. "/to",
    { replace = true })
  fails(t, "exists", folder .. "/to/one", files.copy, folder .. "/from/one", folder .. "/to/one")
  fails(t, "invalid", folder .. "/from/in/again", files.copy, folder .. "/from",
    folder .. "/from/in/again")
  put(folder .. "/other", "other")
  files.copy(folder .. "/other", folder .. "/to/one", { replace = true })
  t:equal(get(folder .. "/to/one"), "other")
  fails(t, "isFolder", folder .. "/to/in", files.copy, folder .. "/other", folder .. "/to/in",
    { replace = true })
  t:equal(names(folder), { "from", "other", "to" })
  t:equal(inTask(t, function()
    files.copy("/proc/self/status", folder .. "/status")
    return #files.read(folder .. "/status") > 0
  end), true)
end)

case("removing removes what was meant: a kind that has changed is an error, links are not followed",
    function(t, folder)
  os.execute(([[cd %s && mkdir -p keep/in dir/sub && : > keep/in/file && : > dir/sub/x && ln -s ../keep dir/link && ln -s keep link &&
    : > file]]):format(folder))
  fails(t, "changed", folder .. "/file", files.remove, folder .. "/file",
    { kind = "folder", recursive = true })
  fails(t, "changed", folder .. "/dir", files.remove, folder .. "/dir",
    { kind = "file", recursive = true })
  fails(t, "changed", folder .. "/link", files.remove, folder .. "/link",
    { kind = "folder", recursive = true })
  files.remove(folder .. "/link/", { kind = "link", recursive = true })
  files.remove(folder .. "/dir", { kind = "folder", recursive = true })
  files.remove(folder .. "/file", { kind = "file" })
  t:equal(names(folder), { "keep" })
  t:ok(get(folder .. "/keep/in/file"))
  os.execute(("mkdir %s/-x %s/empty"):format(folder, folder))
  files.remove(folder .. "/-x", { recursive = true })
  files.remove(folder .. "/empty")
  t:equal(names(folder), { "keep" })
end)

case("a deep folder is copied and removed", function(t, folder)
  local path = folder .. "/d"
  os.execute(("cd %s && p=d; for i in $(seq 1 150); do p=$p/d; done; mkdir -p $p && : > $p/f")
    :format(folder))
  files.copy(path, folder .. "/e")
  files.remove(path, { recursive = true })
  files.remove(folder .. "/e", { recursive = true })
  t:equal(names(folder), {})
end)

case("folders are made with those above them where that is asked for", function(t, folder)
  files.makeFolder(folder .. "/a/b\xff/c/", { parents = true })
  t:equal(files.stat(folder .. "/a/b\xff/c").kind, "folder")
  fails(t, "exists", folder .. "/a/b\xff/c", files.makeFolder, folder .. "/a/b\xff/c",
    { parents = true })
  put(folder .. "/f", "")
  fails(t, "notFolder", folder .. "/f", files.makeFolder, folder .. "/f/x", { parents = true })
end)

case("what tasks write is there in the order in which they asked", function(t, folder)
  local app = t:mount(ui.Button("go", function()
    for number = 1, 40 do ui.task(function() files.write(folder .. "/a", tostring(number)) end) end
  end), { size = "9x1" })
  app:press("enter")
  t:equal(get(folder .. "/a"), "40")
end)

case("a task that is cancelled while it waits has its change made, and goes no further",
    function(t, folder)
  local seen
  local app = t:mount(ui.Button("go", function()
    local task = ui.task(function()
      files.write(folder .. "/a", "x")
      seen = true
    end)
    ui.task(function() task:cancel() end)
  end), { size = "9x1" })
  app:press("enter")
  files.stat(folder)
  t:equal({ seen or false }, { false })
  -- The next change is reported after the first one.
  files.write(folder .. "/b", "y")
  t:equal(get(folder .. "/a"), "x")
end)

case("a pipe that nobody writes to holds up nothing", function(t, folder)
  os.execute("mkfifo " .. folder .. "/pipe")
  t:equal(files.read(folder .. "/pipe"), "")
end)

case("a watch tells of a folder's changes, together, until it is cancelled", function(t, folder)
  local changes, watch = {}, nil
  local app = t:mount(ui.Button("go", function()
    watch = files.watch(folder, function(change)
      changes[#changes + 1] = { change.path, table.concat(change.names, " "), #files.list(folder) }
    end)
  end), { size = "9x1" })
  app:press("enter")
  t:equal(changes, {})
  put(folder .. "/b\xff", "1")
  put(folder .. "/a", "1")
  app:advance(0.1)
  t:equal(changes, { { folder, "a b\xff", 2 } })
  os.remove(folder .. "/a")
  app:advance(0.2)
  t:equal(changes[2], { folder, "a", 1 })
  watch:cancel()
  put(folder .. "/c", "1")
  app:advance(0.5)
  t:equal(#changes, 2)
end)

case("a watch of a folder does not tell of what Lunette makes while it writes", function(t, folder)
  local names = {}
  local app = t:mount(ui.Button("go", function()
    files.watch(folder, function(change)
      for _, name in ipairs(change.names) do names[#names + 1] = name end
    end)
  end), { size = "9x1" })
  app:press "enter"
  files.write(folder .. "/new", "1")
  app:advance(0.2)
  t:equal(names, { "new" })
  names = {}
  files.copy(folder .. "/new", folder .. "/copy")
  files.makeFolder(folder .. "/sub")
  app:advance(0.2)
  files.copy(folder .. "/sub", folder .. "/sub2")
  app:advance(0.2)
  t:equal(names, { "copy", "sub", "sub2" })
  names = {}
  -- Names that only look alike are told.
  put(folder .. "/.lunette-new-8", "1")
  put(folder .. "/.lunette-newer", "1")
  put(folder .. "/.lunette-0123456789abcdefg", "1")
  app:advance(0.2)
  t:equal(names, { ".lunette-0123456789abcdefg", ".lunette-new-8", ".lunette-newer" })
end)

case("a watched file is found again after it was saved by renaming, and others in its folder are \z
    not told", function(t, folder)
  local told = 0
  put(folder .. "/a", "1")
  local app = t:mount(ui.Button("go", function() files.watch(folder .. "/a", function(change)
    told = told + 1
    t:equal(change.names, { "a" })
  end) end), { size = "9x1" })
  app:press("enter")
  put(folder .. "/b", "1")
  app:advance(0.2)
  t:equal(told, 0)
  for number = 1, 3 do
    files.write(folder .. "/a", "2")
    app:advance(0.2)
    t:equal(told, number)
  end
end)

case("a watch survives an error in its function, which is reported, and ends with its folder",
    function(t, folder)
  local told = {}
  files.makeFolder(folder .. "/d")
  local app = t:mount(ui.Button("go", function()
    files.watch(folder .. "/d", function(change)
      told[#told + 1] = change.isGone or change.names[1]
      if #told == 1 then error("boom") end
    end)
  end), { size = "9x1" })
  app:press("enter")
  put(folder .. "/d/x", "")
  app:advance(0.2)
  t:equal(#app.errors, 1)
  t:contains(app.errors[1].message, "boom")
  os.remove(folder .. "/d/x")
  app:advance(0.2)
  files.remove(folder .. "/d")
  app:advance(0.2)
  t:equal(told, { "x", "x", true })
  fails(t, "missing", folder .. "/d", files.watch, folder .. "/d", nothing)
end)

case("many entries are listed at once", function(t, folder)
  os.execute(("cd %s && seq -f 'file %%05g' 1 20000 | xargs -d '\\n' touch"):format(folder))
  local all = inTask(t, function() return files.list(folder) end)
  t:equal({ #all, all[1].name, all[20000].name }, { 20000, "file 00001", "file 20000" })
end)
