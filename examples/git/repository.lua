-- What there is in a repository: files that have changed, commits, branches. It is read by the
-- program git, in tasks, and kept in states.
local ui = require "lunette"

return function(folder)
  -- Git is never to ask anything on the terminal, and takes paths as paths, not as patterns.
  local env = { GIT_OPTIONAL_LOCKS = "0", GIT_TERMINAL_PROMPT = "0", GIT_LITERAL_PATHSPECS = "1",
    GIT_EDITOR = "true", GIT_PAGER = "cat" }
  -- What git stashes it names by a pattern, even to itself: with paths alone, `git stash` says that
  -- it has put unknown files away, and leaves them.
  local envOfStash = {}
  for key, value in pairs(env) do
    if key ~= "GIT_LITERAL_PATHSPECS" then envOfStash[key] = value end
  end

  local root = ui.State() -- the top folder of the repository, once it is known
  local unusable = ui.State() -- why there is none
  local running = ui.State() -- what git does now, if it takes time, and its process
  local page = ui.State "status"

  -- Reads what a program writes, up to a number of bytes; then it is ended. Returns whether it was.
  local function readPart(process, most)
    local parts, size = {}, 0
    while true do
      local bytes = process:read(1 << 16)
      if not bytes then return table.concat(parts), false end
      parts[#parts + 1], size = bytes, size + #bytes
      if size > most then
        process:kill()
        return table.concat(parts):sub(1, most), true
      end
    end
  end

  -- Runs git. Returns its output or, if it fails, nil and what it says about it. With a `limit` of
  -- bytes, only that much of the output is read; the third result says whether there was more.
  local function git(arguments)
    local command = table.move(arguments, 1, #arguments, 4, { "git", "-c", "core.quotePath=false",
      cwd = root.value or folder, env = arguments[1] == "stash" and envOfStash or env,
      input = arguments.input })
    local isStarted, process = pcall(ui.process, command)
    if not isStarted then
      local words = tostring(process):gsub("^.-ui%.process: ", "")
      return nil, words:find('cannot run "git"', 1, true) and "Git is not installed here." or words
    end
    if arguments.name then running.value = { name = arguments.name, process = process } end
    if arguments.running then arguments.running.process = process end
    local output, isPart
    if arguments.limit then output, isPart = readPart(process, arguments.limit) end
    local status = process:wait().status
    if arguments.name then running.value = nil end
    if isPart then return output, nil, true end
    output = output or process.output
    if status == 0 or status == arguments.alsoGood then return output end
    local words = process.error ~= "" and process.error or output
    return nil, words ~= "" and words:gsub("%s+$", "") or "git has ended with status " .. status
  end

  local kinds = { "conflict", "staged", "changed", "untracked" }
  local entries = ui.State {} -- of all kinds: { key, kind, path, from, code }
  local branch = ui.State {} -- head, oid, upstream, ab
  local unfinished = ui.State() -- "merge", "rebase", …: what git is in the middle of
  local file, commit, reference = ui.State(), ui.State(), ui.State() -- the marked rows
  local commits, branches = ui.State {}, ui.State {}
  local version = ui.State(0) -- goes up when everything was read again
  local lastStatus = nil
  -- How often each was asked for: what was asked for earlier says nothing any more.
  local asked = { status = 0, list = 0 }
  local isSettled = true
  local function ask(what)
    asked[what] = asked[what] + 1
    if what == "status" then isSettled = false end
    local mine = asked[what]
    return function() return mine == asked[what] end
  end

  -- Reads `git status --porcelain=v2 -z`, in which names are bytes.
  local function parse(output)
    local found, head = {}, {}
    local function add(kind, code, path, from)
      found[#found + 1] = { key = kind .. "\0" .. path, kind = kind, code = code, path = path,
        from = from }
    end
    local fields = output:gmatch "([^\0]*)\0"
    for field in fields do
      local kind = field:sub(1, 1)
      if kind == "#" then
        local name, value = field:match "^# branch%.(%S+) (.*)$"
        if name then head[name] = value end
      elseif kind == "?" then
        add("untracked", "?", field:sub(3))
      elseif kind == "u" then
        add("conflict", "!", field:match "^u .. %S+ %S+ %S+ %S+ %S+ %S+ %S+ %S+ (.*)$")
      else
        local staged, changed, rest = field:match "^[12] (.)(.) %S+ %S+ %S+ %S+ %S+ %S+ (.*)$"
        local from = kind == "2" and fields() or nil
        if from then rest = rest:match "^%S+ (.*)$" end
        if staged ~= "." then add("staged", staged, rest, from) end
        if changed ~= "." then add("changed", changed, rest) end
      end
    end
    local sorted = {}
    for _, kind in ipairs(kinds) do
      for _, it in ipairs(found) do if it.kind == kind then sorted[#sorted + 1] = it end end
    end
    return sorted, head
  end

  -- The files by which git knows what it is in the middle of; the last has the message of a merge.
  local marks = { "rebase-merge", "rebase-apply", "MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD",
    "MERGE_MSG" }
  local names = { "rebase", "am", "merge", "cherry-pick", "revert" }
  local markPaths = {}

  local function readUnfinished()
    for i, name in ipairs(names) do
      if pcall(ui.files.stat, markPaths[i]) then return name end
    end
  end

  local function marked(list, key, value)
    for _, item in ipairs(list.value) do if item[key] == value then return item end end
  end

  -- Replaces the items of a list. If the marked one is gone, what follows it in its section is
  -- marked, so that one key after the other stages all; after the last one, the item at its new
  -- place.
  local function replace(list, key, selection, found)
    local it, rank, ofKind = marked(list, key, selection.value), 0, {}
    for _, each in ipairs(list.value) do
      if it and each.kind == it.kind then rank = rank + 1 end
      if each == it then break end
    end
    list.value = found
    if marked(list, key, selection.value) then return end
    for _, each in ipairs(found) do
      if it and each.kind == it.kind then ofKind[#ofKind + 1] = each end
    end
    local next = it and ofKind[math.min(rank, #ofKind)]
    for _, each in ipairs(found) do
      -- A folder becomes the files in it.
      if it and it.path and not next and each.path:sub(1, #it.path) == it.path then next = each end
    end
    next = next or found[1]
    selection.value = next and next[key]
  end

  -- Returns whether commits or branches may be others than before.
  local function readStatus()
    local isLast = ask "status"
    local output, words = git { "status", "--porcelain=v2", "--branch", "-z" }
    if not isLast() then return false end
    isSettled = true
    if not output then
      unusable.value = words
      return
    end
    unusable.value = nil
    local isMoved = false
    if output ~= lastStatus then
      lastStatus = output
      local found
      local before = branch.value
      found, branch.value = parse(output)
      replace(entries, "key", file, found)
      for _, key in ipairs { "head", "oid", "ab", "upstream" } do
        isMoved = isMoved or before[key] ~= branch.value[key]
      end
    end
    unfinished.value = readUnfinished()
    return isMoved
  end

  local function records(output)
    local found = {}
    for record in (output or ""):gmatch "([^\30]*)\30\n?" do
      local fields = {}
      for field in (record .. "\31"):gmatch "([^\31]*)\31" do fields[#fields + 1] = field end
      found[#found + 1] = fields
    end
    return found
  end

  local function readCommits()
    local isLast = ask "list"
    local output = git { "log", "-n", "5000", "--format=%h%x1f%s%x1f%an%x1f%as%x1f%D%x1e" }
    if not isLast() then return end
    local found = {}
    for i, field in ipairs(records(output)) do
      found[i] = { hash = field[1], subject = field[2], author = field[3], when = field[4],
        names = field[5]:gsub("HEAD %-> ", ""):gsub("tag: ", ""):gsub(",? ?[^, ]*/HEAD", "") }
    end
    replace(commits, "hash", commit, found)
  end

  local function readBranches()
    local format = "%(HEAD)%1f%(refname:short)%1f%(refname)%1f%(upstream:track,nobracket)%1f"
      .. "%(committerdate:short)%1e"
    local isLast = ask "list"
    local output = git { "for-each-ref", "--sort=-committerdate", "--format=" .. format,
      "refs/heads", "refs/remotes" }
    if not isLast() then return end
    local found = {}
    for _, field in ipairs(records(output)) do
      -- The branch that a server calls its own is there under its name, too.
      if not field[3]:find "^refs/remotes/[^/]*/HEAD$" then
        found[#found + 1] = { isCurrent = field[1] == "*", name = field[2], reference = field[3],
          track = field[4], when = field[5], isRemote = field[3]:find "^refs/remotes/" ~= nil }
      end
    end
    replace(branches, "reference", reference, found)
  end

  -- Looks from time to time. In a large repository the last look may take longer than that: another
  -- one would only replace it.
  local function look()
    if not root.value or running.value or not isSettled then return end
    return readStatus()
  end

  local function markedFile() return marked(entries, "key", file.value) end
  local function markedCommit() return marked(commits, "hash", commit.value) end
  local function markedBranch() return marked(branches, "reference", reference.value) end

  local function refresh()
    -- Lists that are being read are older than this.
    ask "list"
    readStatus()
    if unusable.value then return end
    if page.value == "log" then readCommits() end
    if page.value == "branches" then readBranches() end
    version.value = version.value + 1
  end

  local function start()
    local command = { "rev-parse", "--path-format=absolute", "--show-toplevel" }
    for _, name in ipairs(marks) do
      table.move({ "--git-path", name }, 1, 2, #command + 1, command)
    end
    local output, words = git(command)
    if not output then
      unusable.value = words
      return
    end
    markPaths = {}
    for each in output:gmatch "([^\n]*)\n" do markPaths[#markPaths + 1] = each end
    root.value = table.remove(markPaths, 1)
    refresh()
  end

  -- The message that git proposes for the merge that it is in the middle of.
  local function mergeMessage()
    local isRead, text = pcall(ui.files.read, markPaths[#marks])
    return isRead and text:gsub("#[^\n]*\n", ""):gsub("%s+$", "") or ""
  end

  return {
    folder = folder, root = root, unusable = unusable, running = running, page = page,
    entries = entries, branch = branch, unfinished = unfinished, commits = commits,
    branches = branches, file = file, commit = commit, reference = reference, version = version,
    kinds = kinds, git = git, start = start, refresh = refresh, look = look,
    markedFile = markedFile, markedCommit = markedCommit, markedBranch = markedBranch,
    mergeMessage = mergeMessage,
  }
end
