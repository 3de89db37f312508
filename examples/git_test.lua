-- In CI only with the release program.
local test = require "lunette.test"

local environment = "GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 "
  .. "GIT_AUTHOR_NAME=Ada GIT_AUTHOR_EMAIL=ada@example.org "
  .. "GIT_COMMITTER_NAME=Ada GIT_COMMITTER_EMAIL=ada@example.org "
  .. "GIT_AUTHOR_DATE='2026-03-01T10:30:00Z' GIT_COMMITTER_DATE='2026-03-01T10:30:00Z' LC_ALL=C; "

local function shell(path, commands)
  local handle = assert(io.popen("export " .. environment .. "cd " .. path .. " && { " .. commands
    .. "\n} 2>&1"))
  local output = handle:read "a"
  handle:close()
  return output
end

-- A repository of its own for each case: in “numbers” two lines have changed, in two hunks.
local function repository(more, path)
  path = path or os.tmpname()
  os.execute("rm -rf " .. path .. " && mkdir " .. path)
  shell(path,
    [[git init -q -b main && git config user.name Ada && git config user.email ada@example.org &&
    git config commit.gpgsign false && seq 40 > numbers && echo one > words && git add . &&
    git commit -qm 'First commit' &&
    sed -i '3s/.*/three/;30s/.*/thirty/' numbers; ]] .. (more or ""))
  return path
end

local function launch(t, path, size, options)
  options = options or {}
  options.size, options.arguments = size or "80x24", { path }
  return t:launch("git.lua", options)
end

test("it shows what is staged, changed and not known, and what has changed in the marked file",
  function(t)
  local path = repository "echo two >> words; git add words; echo x > new"
  for _, size in ipairs { "80x24", "200x60" } do
    local text = launch(t, path, size):text()
    for _, part in ipairs { "main", "Staged", "M words", "Changes", "M numbers", "Untracked",
      "? new", "+two" } do
      t:contains(text, part)
    end
  end
  local app = launch(t, path, "40x12")
  app:click "numbers"
  app:press "enter"
  t:contains(app:text(), "@@ -1,6 +1,6 @@")
  app:click "Back"
  t:contains(app:text(), "Untracked")
end)

test("Space stages the marked file and takes it back", function(t)
  local path = repository()
  local app = launch(t, path)
  app:press "space"
  t:equal(shell(path, "git status --porcelain"), "M  numbers\n")
  t:contains(app:text(), "Staged")
  app:press "space"
  t:equal(shell(path, "git status --porcelain"), " M numbers\n")
end)

test("in the differences, Space stages the marked hunk alone", function(t)
  local path = repository()
  local app = launch(t, path)
  app:click "+thirty"
  app:press "space"
  local staged = shell(path, "git diff --cached")
  t:contains(staged, "+thirty")
  t:notContains(staged, "+three")
  t:contains(app:text(), "+three")
  app:click("M numbers", { index = 1 })
  app:click "+thirty"
  app:press "space"
  t:equal(shell(path, "git diff --cached"), "")
end)

test("the right mouse button has what can be done with a row, which is marked", function(t)
  local path = repository "echo x > new"
  local app = launch(t, path)
  app:rightClick "new"
  app:click "Stage"
  t:equal(shell(path, "git status --porcelain"), "A  new\n M numbers\n")
  app:rightClick "numbers"
  app:click "Discard…"
  t:contains(app:text(), "Discard the changes of “numbers”?")
  app:press "escape"
  t:equal(shell(path, "git status --porcelain"), "A  new\n M numbers\n")
end)

test("a branch is not merged into itself, and a name that git refuses stays \z
    to be corrected", function(t)
  local app = launch(t, repository "git branch other")
  app:press "3"
  app:click "● main"
  app:press "m"
  t:contains(app:text(), "mark another one")
  app:press("enter", "n")
  app:type "a name~"
  app:press "enter"
  t:contains(app:text(), "not a valid branch name")
  app:press "enter"
  t:contains(app:text(), "a name~")
  app:press("ctrl+u")
  app:type "good"
  app:press "enter"
  t:contains(app:text(), "› ● good", "the new branch is marked")
end)

test("D names what it discards, and discards nothing else", function(t)
  local path = repository "echo x > new"
  local app = launch(t, path)
  app:click "+three"
  app:press "d"
  t:contains(app:text(), "Discard hunk 1 of “numbers”?")
  app:press "escape"
  t:contains(shell(path, "git diff"), "+three")
  app:press "d"
  app:click("Discard", { kind = "button" })
  local diff = shell(path, "git diff")
  t:notContains(diff, "+three")
  t:contains(diff, "+thirty")
  app:click "new"
  app:press "d"
  t:contains(app:text(), "Delete “new”?")
  app:click("Delete", { kind = "button" })
  t:equal(shell(path, "ls"), "numbers\nwords\n")
  app:click "numbers"
  app:press "d"
  t:contains(app:text(), "Discard the changes of “numbers”?")
  app:click("Discard", { kind = "button" })
  t:equal(shell(path, "git status --porcelain"), "")
  t:contains(app:text(), "Nothing to commit")
end)

test("C writes a commit; where git refuses it, the message is kept and what git says is shown",
  function(t)
  local path = repository [[printf '#!/bin/sh\necho no such style >&2; exit 1\n' > .git/hooks/pre-commit
    chmod +x .git/hooks/pre-commit]]
  local app = launch(t, path)
  app:press("space", "c")
  app:type "Write numbers"
  app:press "ctrl+s"
  t:contains(app:text(), "no such style")
  app:press "enter"
  t:equal(shell(path, "git log --format=%s"), "First commit\n")
  os.remove(path .. "/.git/hooks/pre-commit")
  app:press "c"
  t:contains(app:text(), "Write numbers")
  app:press "ctrl+s"
  t:equal(shell(path, "git log --format=%s"), "Write numbers\nFirst commit\n")
  app:press "2"
  t:contains(app:text(), "Write numbers")
  app:press "c"
  t:notContains(app:text(), "Write numbers\n")
  app:click "Amend the last commit"
  app:click(20, app:find "Write numbers".y)
  app:press "end"
  app:type "!"
  app:press "ctrl+s"
  t:equal(shell(path, "git log --format=%s"), "Write numbers!\nFirst commit\n")
end)

test("a repository without commits can be used", function(t)
  local path = repository [[rm -rf .git; git init -q -b main; git config user.name A
    git config user.email a@b]]
  local app = launch(t, path)
  app:press "2"
  t:contains(app:text(), "No commits yet")
  app:press "3"
  t:contains(app:text(), "No branches yet")
  app:press "1"
  app:press "space"
  t:contains(shell(path, "git status --porcelain"), "A  numbers\n?? words\n")
  app:click "A numbers"
  app:press "space"
  t:equal(shell(path, "git status --porcelain"), "?? numbers\n?? words\n")
  app:click "numbers"
  app:press("space", "c")
  app:type "One"
  app:press "ctrl+s"
  t:equal(shell(path, "git log --format=%s"), "One\n")
end)

local conflict = [[git checkout -q numbers; git switch -q -c topic; echo two > words
  git commit -qam Two; git switch -q main;
  echo three > words; git commit -qam Three; git merge -q topic]]

test("in the middle of a merge it says so, and asks before a conflict is \z
    staged unresolved", function(t)
  local path = repository(conflict)
  local app = launch(t, path)
  t:contains(app:text(), "in the middle of a merge")
  t:contains(app:text(), "Conflicts")
  app:press "space"
  t:contains(app:text(), "Is “words” resolved?")
  app:press "escape"
  t:equal(shell(path, "git status --porcelain"), "UU words\n")
  shell(path, "echo both > words")
  app:press "space"
  t:equal(shell(path, "git status --porcelain"), "M  words\n")
  app:press "c"
  t:contains(app:text(), "Merge branch 'topic'")
  app:press "ctrl+s"
  t:equal(shell(path, "git log -1 --format=%s%P | wc -w"), "4\n")
  t:notContains(app:text(), "in the middle")
end)

test("a conflict is resolved by the file of one side, after a question", function(t)
  for key, result in pairs { o = "three\n", t = "two\n" } do
    local path = repository(conflict)
    local app = launch(t, path)
    app:press(key)
    t:contains(app:text(), "side of “words”?")
    app:press "escape"
    t:contains(shell(path, "cat words"), "<<<<<<<")
    app:press(key)
    app:click(key == "o" and "Take Ours" or "Take Theirs", { kind = "button" })
    t:equal(shell(path, "cat words; git diff --name-only --diff-filter=U"), result)
    app:press("c", "ctrl+s")
    t:equal(shell(path, "git log -1 --format=%P | wc -w"), "2\n")
  end
end)

test("a side that has deleted the file is taken by deleting it", function(t)
  for key, result in pairs { o = "changed\n", t = "" } do
    local path = repository [[git checkout -q numbers; git switch -qc topic; git rm -q words;
      git commit -qm Gone; git switch -q main; echo changed > words; git commit -qam Changed;
      git merge -q topic]]
    local app = launch(t, path)
    app:press(key)
    app:click(key == "o" and "Take Ours" or "Take Theirs", { kind = "button" })
    t:equal(shell(path, "cat words 2> /dev/null; git diff --name-only --diff-filter=U"), result)
  end
end)

test("the differences of another file begin with their first line", function(t)
  local path = repository "seq 90 > another; git add -N another; git checkout -q words"
  local app = launch(t, path)
  app:press("enter", "end", "left", "down")
  t:contains(app:text(), "diff --git a/numbers b/numbers")
  app:press("enter", "d")
  t:contains(app:text(), "Discard hunk 1 of “numbers”?")
end)

test("where nothing is to be stashed, it does not say that it was done", function(t)
  local app = launch(t, repository "git checkout -q numbers")
  app:press "ctrl+p"
  app:type "Stash Changes"
  app:press "enter"
  t:contains(app:text(), "No local changes to save")
end)

test("a message that git proposed is not that of another commit", function(t)
  local path = repository "git add numbers"
  local app = launch(t, path)
  app:press "c"
  app:click "Amend the last commit"
  t:contains(app:text(), "First commit")
  app:click "[✓] Amend"
  t:notContains(app:text(), "First commit")
end)

test("what is stashed is put away, also what git does not know, and comes back", function(t)
  local path = repository "mkdir d; echo x > d/new; echo y > '*'"
  local before = shell(path, "git status --porcelain; cat d/new '*' numbers")
  local app = launch(t, path)
  for _, name in ipairs { "Stash Changes", "Take Back the Stash" } do
    app:press "ctrl+p"
    app:type(name)
    app:press "enter"
    t:contains(app:text(), name .. ": done")
    t:equal(shell(path, "git status --porcelain") == "", name == "Stash Changes")
  end
  t:equal(shell(path, "git status --porcelain; cat d/new '*' numbers"), before)
  t:equal(shell(path, "git stash list"), "")
end)

test("changes that are in the way of another branch are taken along after a question", function(t)
  for _, name in ipairs { "other", "fresh" } do
    local path = repository [[git stash -q; git switch -qc other; sed -i '20s/.*/twenty/' numbers
      git commit -qam Twenty; git switch -q main; git stash pop -q; echo x > new]]
    local app = launch(t, path)
    app:press "3"
    app:click "other"
    if name == "other" then
      app:press "space"
    else
      app:press "n"
      app:type "fresh"
      app:press "enter"
    end
    t:contains(app:text(), "Take the changes along to “" .. name .. "”?")
    app:click("Take Them Along", { kind = "button" })
    t:equal(shell(path, "git branch --show-current; git stash list; git status --porcelain"),
      name .. "\n M numbers\n?? new\n")
    t:contains(shell(path, "cat numbers"), "three\n")
    t:contains(shell(path, "cat numbers"), "twenty\n")
  end
end)

test("what does not fit on the other branch stays in the stash, with a message", function(t)
  local path = repository [[git stash -q; git switch -qc other; sed -i '3s/.*/drei/' numbers
    git commit -qam Drei; git switch -q main; git stash pop -q]]
  local app = launch(t, path)
  app:press "3"
  app:click "other"
  app:press "space"
  app:click("Take Them Along", { kind = "button" })
  t:contains(app:text(), "in the stash")
  t:contains(shell(path, "git branch --show-current; git stash list"), "other\nstash@{0}")
end)

test("a commit of what is not staged: all of it if that is asked for, else it says so", function(t)
  local path = repository "echo x > new"
  local app = launch(t, path)
  app:press "c"
  app:type "All of it"
  app:press "ctrl+s"
  t:contains(app:text(), "Nothing is staged")
  app:press("enter", "c")
  t:contains(app:text(), "All of it")
  app:click "Stage all 2 files first"
  app:press "ctrl+s"
  t:equal(shell(path, "git log -1 --format=%s; git status --porcelain"), "All of it\n")
end)

test("a file with another name is shown with both; tags and branches that others make are seen",
  function(t)
  local path = repository [[git checkout -q numbers; git mv words renamed; git tag version-one
    git branch other-branch]]
  local app = launch(t, path, "90x24")
  t:contains(app:text(), "words → renamed")
  t:contains(app:text(), "rename from words")
  app:press "2"
  t:contains(app:text(), "main +2")
  shell(path, "git commit -qm Renamed")
  app:advance(2)
  t:contains(app:text(), "Renamed")
  t:contains(app:text(), "version-one +1")
  app:press "3"
  shell(path, "git checkout -q --detach; git commit -q --allow-empty -m On; git branch later")
  app:advance(2)
  t:contains(app:text(), "later")
  t:contains(app:text(), "detached at " .. shell(path, "git rev-parse HEAD"):sub(1, 7))
end)

test("a merge is aborted after a question", function(t)
  local path = repository(conflict)
  local app = launch(t, path)
  app:press "ctrl+p"
  app:type "abort"
  app:press "enter"
  t:contains(app:text(), "Abort the merge?")
  app:click("Abort", { kind = "button" })
  t:equal(shell(path, "git status --porcelain; cat words"), "three\n")
end)

test("names in invalid UTF-8, with line breaks, quotes and patterns are names like any other",
  function(t)
  local path = repository [[git checkout -q numbers; printf a > "$(printf 'in\377valid')"
    printf b > "$(printf 'two\nlines')"
    printf c > '*'; printf d > ':!x']]
  local app = launch(t, path)
  t:contains(app:text(), "in\u{fffd}valid")
  app:click "in\u{fffd}valid"
  t:contains(app:text(), "+a")
  app:press "space"
  t:equal(shell(path, "git diff --cached --name-only -z"), "in\xffvalid\0")
  app:click "? *"
  app:press "d"
  t:contains(app:text(), "Delete “*”?")
  app:click("Delete", { kind = "button" })
  t:equal(shell(path, "ls | wc -l"), "6\n")
  t:contains(app:text(), "two⏎lines")
  app:click ":!x"
  app:press "space"
  t:contains(shell(path, "git diff --cached --name-only -z"), ":!x\0")
end)

test("branches: a new one, switching, deleting, merging; each question names the branch",
  function(t)
  local path = repository "git checkout -q numbers; git branch topic"
  local app = launch(t, path)
  app:press("3", "n")
  app:type "fresh"
  app:press "enter"
  t:equal(shell(path, "git branch --show-current"), "fresh\n")
  app:click "main"
  app:press "space"
  t:equal(shell(path, "git branch --show-current"), "main\n")
  app:click "topic"
  app:press "d"
  t:contains(app:text(), "Delete the branch “topic”?")
  app:click("Delete", { kind = "button" })
  t:equal(shell(path, "git branch --format='%(refname:short)'"), "fresh\nmain\n")
  app:press("up", "m")
  t:contains(app:text(), "Merge “fresh” into “main”?")
  app:press "escape"
  -- The branch one is on cannot be deleted: git says why.
  app:press("down", "d")
  app:click("Delete", { kind = "button" })
  t:contains(app:text(), "The branch is still there")
end)

test("the log is searched, and a hash is copied", function(t)
  local path = repository "git commit -qam 'Second commit'"
  local app = launch(t, path)
  app:press("2", "/")
  app:type "first"
  t:equal(app:find("Second commit").x > 40, true)
  app:press("down", "y")
  t:ok(not app:find "Second commit")
  app:press "escape"
  t:contains(app:text(), "Second commit")
  t:equal(app.clipboard, (shell(path, "git log -1 --format=%h --grep=First"):gsub("\n", "")))
end)

test("without a repository, or without git, it says so", function(t)
  local path = os.tmpname()
  os.execute(("rm %s; mkdir %s"):format(path, path))
  t:contains(launch(t, path):text(), "not a git repository")
  t:contains(launch(t, path .. "/none"):text(), "No such file or")
  os.execute(("mkdir '%s/new one'; echo x > '%s/new one/file'"):format(path, path))
  local app = launch(t, path .. "/new one")
  app:click("Make One", { kind = "button" })
  t:contains(app:text(), "? file")
  t:equal(shell("'" .. path .. "/new one'", "git rev-parse --show-prefix"), "\n")
end)

test("pictures", function(t)
  local path = repository("echo two >> words; git add words; echo x > new",
    "/tmp/lunette-git-example")
  for _, size in ipairs { "80x24", "40x12", "200x60" } do
    launch(t, path, size):snapshot("git-" .. size)
    local app = launch(t, path, size, { colors = "none" })
    app:press "2"
    app:snapshot("log-" .. size .. "-without-colours")
  end
  os.execute("rm -rf " .. path)
end)

test("a branch that no server knows yet is pushed to origin, \z
    and it says when it is done", function(t)
  local path, origin = repository "git checkout -q numbers", os.tmpname()
  os.execute("rm " .. origin)
  shell(path, ("git init -q --bare %s; git remote add origin %s"):format(origin, origin))
  local app = launch(t, path)
  for _, name in ipairs { "Push", "Fetch" } do
    app:press "ctrl+p"
    app:type(name)
    app:press "enter"
    t:contains(app:text(), name .. ": done")
  end
  t:equal(shell(origin, "git log --format=%s main"), "First commit\n")
  app:press("2", "y")
  t:contains(app:text(), "Copied " .. app.clipboard)
end)
