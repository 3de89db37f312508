-- git.lua in every width: its keys act on the row with the cursor, hunk by hunk and line by line.
-- In CI only with the release program.
local test = require "lunette.test"
local patch = require "git.patch"

local environment = "GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 "
  .. "GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=ada@example.org "
  .. "GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=ada@example.org LC_ALL=C; "

local function shell(path, commands)
  local handle = assert(io.popen("export " .. environment .. "cd " .. path .. " && { " .. commands
    .. "\n} 2>&1"))
  local output = handle:read "a"
  handle:close()
  return output
end

-- A repository of its own for each case.
local function repository(commands)
  local path = os.tmpname()
  os.execute("rm -rf " .. path .. " && mkdir " .. path)
  shell(path, [[git init -q -b main && git config user.name Ada &&
    git config user.email ada@example.org && git config commit.gpgsign false; ]] .. commands)
  return path
end
-- In “numbers” two lines have changed, in two hunks; so has “words”, and “new” is not known.
local changed = [[seq 40 > numbers; echo one > words; git add .
  git commit -qm 'First commit'
  sed -i '3s/.*/three/;30s/.*/thirty/' numbers; echo two >> words; echo x > new; ]]

local function launch(t, path, size)
  return t:launch("git.lua", { size = size, arguments = { path } })
end
-- What is on the screen, without the lines of boxes, and wrapped texts as one.
local function words(app) return (app:text():gsub("│", " "):gsub("%s+", " ")) end
local widths = { 24, 40, 59, 60, 80, 200 }

-- Moves the cursor of the list to a row.
local function go(t, app, name)
  app:press "home"
  for _ = 1, 20 do
    if app:focus().title and app:focus().title:find(name, 1, true) then return end
    app:press "down"
  end
  t:equal(app:focus().title, name)
end

test("at every width the keys of the list act on the row with the cursor, and questions name it",
  function(t)
  for _, width in ipairs(widths) do
    local path = repository(changed)
    local app = launch(t, path, width .. "x16")
    go(t, app, "words")
    app:press "d"
    t:contains(words(app), "words”?", "at " .. width)
    app:press "escape"
    go(t, app, "numbers")
    app:press "space"
    t:equal(shell(path, "git status --porcelain"), "M  numbers\n M words\n?? new\n", "at " .. width)
    t:contains(app:focus().title, "words", "the next file is marked, at " .. width)
    app:press "space"
    t:contains(shell(path, "git status --porcelain"), "M  words", "at " .. width)
    go(t, app, "numbers")
    app:press "space"
    t:contains(shell(path, "git status --porcelain"), " M numbers", "at " .. width)
    go(t, app, "new")
    app:press "d"
    app:click("Delete", { kind = "button" })
    t:notContains(shell(path, "ls"), "new")
  end
end)

test("at every width a conflict is resolved on the row with the cursor", function(t)
  for _, width in ipairs(widths) do
    local path = repository [[echo a > a; echo b > b; git add .; git commit -qm 1
      git switch -qc topic; echo t > a; echo t > b; git commit -qam 2; git switch -q main
      echo m > a; echo m > b; git commit -qam 3; git merge -q topic]]
    local app = launch(t, path, width .. "x16")
    go(t, app, "b")
    app:press "t"
    t:contains(words(app), "“b”?", "at " .. width)
    app:click("Take Theirs", { kind = "button" })
    t:equal(shell(path, "git diff --name-only --diff-filter=U; cat b"), "a\nt\n", "at " .. width)
  end
end)

test("at every width the keys of commits and branches act on the row with the cursor", function(t)
  for _, width in ipairs(widths) do
    local path = repository(changed .. "git branch other; git branch more; git commit -qam Second")
    local app = launch(t, path, width .. "x16")
    app:press "2"
    go(t, app, "First")
    app:press "y"
    local hash = shell(path, "git log -1 --format=%h --grep=First"):gsub("\n", "")
    t:equal(app.clipboard, hash, "at " .. width)
    app:press "n"
    t:contains(words(app), "from " .. hash)
    app:press("escape", "3")
    go(t, app, "other")
    for key, question in pairs { m = "Merge “other”", d = "Delete the branch “other”?" } do
      app:press(key)
      t:contains(words(app), question, "at " .. width)
      app:press "escape"
    end
    app:press "space"
    t:equal(shell(path, "git branch --show-current"), "other\n", "at " .. width)
  end
end)

test("at every width the mouse opens a file, whose hunks the keys are then about", function(t)
  for _, width in ipairs(widths) do
    local path = repository(changed)
    local app = launch(t, path, width .. "x24")
    app:click "numbers"
    t:contains(app:text(), "+three", "at " .. width)
    app:click "+three"
    app:press "d"
    t:contains(app:text(), "Discard hunk 1", "at " .. width)
    t:contains(app:text(), "“numbers”?", "at " .. width)
    app:press "escape"
    app:press "space"
    t:contains(shell(path, "git diff --cached"), "+three")
    t:notContains(shell(path, "git diff --cached"), "+thirty")
    app:press "escape"
    app:rightClick "words"
    app:click("Stage", { index = 1 })
    t:contains(shell(path, "git diff --cached --name-only"), "words", "at " .. width)
  end
end)

test("a row keeps the cursor when the window becomes narrow or wide, and the keys act on it",
  function(t)
  for _, narrow in ipairs { 24, 40, 59 } do
    for _, wide in ipairs { 60, 80, 200 } do
      local path = repository(changed)
      local app = launch(t, path, narrow .. "x16")
      for index, name in ipairs { "words", "numbers", "new", "words" } do
        go(t, app, name)
        app:resize(index % 2 == 1 and wide or narrow, 16)
        t:contains(app:focus().title, name)
        app:press "d"
        t:contains(words(app), name .. "”?")
        app:press "escape"
        app:resize(index % 2 == 1 and wide or narrow, 16)
      end
      app:resize(narrow, 16)
      app:press "home"
      go(t, app, "words")
      app:resize(wide, 16)
      t:contains(app:text(), "+two", "the file with the cursor is shown beside the list")
    end
  end
end)

test("in a narrow window the differences have the name of their file, \z
    and after the last hunk the list has the next file", function(t)
  local path = repository(changed)
  local app = launch(t, path, "40x16")
  go(t, app, "words")
  app:press "enter"
  t:contains(app:text():match "^.-\n.-\n.-\n(.-)\n", "words")
  t:contains(app:text(), "Stage the Hunk")
  app:press("home", "escape")
  go(t, app, "words")
  app:press("enter", "home")
  t:contains(app:text(), "Stage the File")
  app:press("n", "space")
  t:contains(shell(path, "git status --porcelain"), "M  words")
  t:contains(app:text():match "^.-\n.-\n.-\n(.-)\n", "numbers", "the next one")
  app:press "escape"
  t:contains(app:focus().title, "numbers")
end)

test("s stages the marked line alone; in what is staged, it takes it back", function(t)
  local path = repository(changed)
  local app = launch(t, path, "80x24")
  app:click "M numbers"
  app:click "+three"
  app:press "s"
  t:equal(shell(path, "git diff --cached -U0 | tail -n +6"), "+three\n")
  app:click("M numbers", { index = 1 })
  app:click "+three"
  app:press "s"
  t:equal(shell(path, "git diff --cached"), "")
end)

test("m picks lines, also of several hunks; Space, s and d are then about these", function(t)
  local path = repository(changed)
  local app = launch(t, path, "80x24")
  app:click "M numbers"
  app:click "+three"
  app:press "m"
  t:contains(app:text(), "●+three")
  app:click "+thirty"
  app:press "m"
  t:contains(app:text(), "Stage 2 Lines")
  app:press "space"
  t:equal(shell(path, "git diff --cached -U0 | grep '^[-+][^-+]'"), "+three\n+thirty\n")
  t:notContains(app:text(), "●+")
  -- What is left are the lines that were replaced. One of them comes back.
  app:click "-30"
  app:press("m", "d")
  t:contains(app:text(), "Discard a line of “numbers”?")
  app:click("Discard", { kind = "button" })
  t:contains(shell(path, "cat numbers"), "30\nthirty\n31")
  t:notContains(shell(path, "cat numbers"), "\n3\n")
end)

test("the right mouse button stages a line", function(t)
  local path = repository(changed)
  local app = launch(t, path, "80x24")
  app:click "M numbers"
  app:click "+three"
  app:rightClick "+three"
  app:click "Stage the Line"
  t:contains(shell(path, "git diff --cached"), "+three")
  t:notContains(shell(path, "git diff --cached"), "-3")
end)

-- The lines of differences as git.lua has them.
local function lines(output)
  local found, hunk = {}, 0
  for text in output:gmatch "([^\n]*)\n" do
    if text:find "^@@" then hunk = hunk + 1 end
    found[#found + 1] = { text = text, hunk = hunk }
  end
  return found
end

test("any choice of lines is staged, taken back or discarded: these and no others", function(t)
  local path = repository "echo x > file; git add .; git commit -qm 1"
  local state = 7
  local function random(count)
    state = (state * 1103515245 + 12345) % 2147483648
    return 1 + state // 65536 % count
  end
  local function write(name, list)
    local handle <close> = assert(io.open(path .. "/" .. name, "w"))
    handle:write(table.concat(list, "\n"), #list > 0 and "\n" or "")
  end
  for round = 1, 24 do
    local old, new = {}, {}
    for index = 1, round % 8 == 1 and 0 or random(30) + 5 do
      old[#old + 1] = "line " .. index
      local change = random(5)
      if change ~= 1 then new[#new + 1] = old[#old] end
      if change <= 2 then new[#new + 1] = "new " .. index end
    end
    if #old == 0 then new = { "a", "b", "c" } end
    if round % 8 == 2 then new = {} end
    for _, isReverse in ipairs { false, true } do
      write("file", old)
      shell(path, #old == 0 and "git rm -qf --cached file; git commit -qm r --allow-empty"
        or "git add file; git commit -qm r --allow-empty")
      write("file", new)
      if isReverse then shell(path, "git add -A") end
      if #new == 0 then shell(path, isReverse and "git rm -qf file" or "rm -f file") end
      local command = "git diff --no-color" .. (isReverse and " --cached" or "")
      if #old == 0 and not isReverse then
        command = "git diff --no-color --no-index /dev/null file"
      end
      local shown, marked, expected, count = lines(shell(path, command)), {}, {}, 0
      for index, each in ipairs(shown) do
        if each.hunk > 0 and each.text:find "^[-+]" and random(2) == 1 then
          marked[index], count = true, count + 1
        end
      end
      -- All lines of the two, from differences with all of the context.
      local all = lines(shell(path, (command:gsub("diff", "diff -U999", 1))))
      local picked, at = {}, 0
      for index, each in ipairs(shown) do
        if each.hunk > 0 and each.text:find "^[-+]" then
          picked[#picked + 1] = marked[index] or false
        end
      end
      for _, each in ipairs(all) do
        local sign = each.text:sub(1, 1)
        local isIn = each.hunk > 0 and sign ~= "@"
        if isIn and sign ~= " " then
          at = at + 1
          -- In the result there is what was there and was not removed, and what was added.
          isIn = picked[at] == (sign == (isReverse and "-" or "+"))
        end
        if isIn then expected[#expected + 1] = each.text:sub(2) end
      end
      if count > 0 then
        local handle <close> = assert(io.open(path .. "/.git/part", "w"))
        handle:write((assert(patch.ofLines(shown, marked, isReverse))))
        handle:close()
        t:equal(shell(path, "git apply --cached --recount --whitespace=nowarn "
          .. (isReverse and "--reverse " or "") .. ".git/part"), "", "round " .. round)
        local result = shell(path, "git show :file 2> /dev/null")
        t:equal(result, table.concat(expected, "\n") .. (#expected > 0 and "\n" or ""),
          ("round %d, %s"):format(round, isReverse and "taken back" or "staged"))
      end
    end
  end
end)

test("a line without a line break at its end goes only with what keeps it the last one",
  function(t)
  local shown = lines [[
diff --git a/f b/f
--- a/f
+++ b/f
@@ -1 +1,2 @@
-a
\ No newline at end of file
+a
+b
]]
  t:equal(patch.ofLines(shown, { [8] = true }, false), nil)
  t:equal(patch.ofLines(shown, { [7] = true }, false), nil)
  t:ok(patch.ofLines(shown, { [5] = true, [7] = true }, false))
  local path = repository [[printf a > f; git add .; git commit -qm 1; printf 'a\nb\n' > f]]
  local app = launch(t, path, "80x24")
  app:click "+b"
  app:press "s"
  t:contains(app:text(), "These lines cannot go alone")
  t:equal(shell(path, "git diff --cached"), "")
end)

test("of long differences the beginning is shown, and all of them if that is asked for",
  function(t)
  local path = repository [[seq 30000 > numbers; echo a > words; git add .; git commit -qm 1
    sed -i 's/$/x/' numbers; echo b > words]]
  local app = launch(t, path, "80x24")
  t:contains(app:text(), "This is only the beginning.")
  app:press("enter", "end")
  t:notContains(app:text(), "+30000x")
  app:press "space"
  t:contains(app:text(), "This hunk is not shown whole")
  app:press "enter"
  t:equal(shell(path, "git diff --cached"), "")
  app:press "a"
  app:advance(0.1)
  t:notContains(app:text(), "only the beginning")
  app:press "end"
  t:contains(app:text(), "+30000x")
  app:press "space"
  t:equal(shell(path, "git status --porcelain"), "M  numbers\n M words\n")
  t:contains(app:text(), "+b")
  app:press("left", "up")
  t:contains(app:text(), "This is only the beginning.", "it is short again")
end)

test("while the differences of a large file are read, it says so", function(t)
  local path = repository [[echo '*.slow diff=slow' > .gitattributes; echo 1 > b.slow; echo 1 > a
    git config diff.slow.textconv 'sleep 1; cat'; git add .; git commit -qm 1
    echo 2 > b.slow; echo 2 > a]]
  local app = launch(t, path, "80x24")
  t:contains(app:text(), "+2")
  app:press "down"
  app:advance(0.3)
  t:contains(app:text(), "Reading…")
  t:notContains(app:text(), "+2")
  for _ = 1, 50 do
    if app:text():find("b/b.slow", 1, true) then break end
    os.execute "sleep 0.1"
    app:advance(0.1)
  end
  t:contains(app:text(), "b/b.slow")
  t:notContains(app:text(), "Reading…")
end)
