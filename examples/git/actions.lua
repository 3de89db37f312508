-- What can be done in a repository. Git does it, in tasks; what it refuses is said in its words,
-- and before something is done that cannot be undone, a question names it.
local ui = require "lunette"
local patch = require "git.patch"

return function(repository, text)
  local git, refresh = repository.git, repository.refresh
  local branch, page, unfinished = repository.branch, repository.page, repository.unfinished
  local markedFile, markedCommit = repository.markedFile, repository.markedCommit
  local markedBranch = repository.markedBranch

  local failure = ui.State() -- { title, words } of what has failed
  local question = ui.State() -- { title, message, verb, action }
  local notice = ui.State() -- what has gone well
  local isAmending, isWriting, isAll = ui.State(false), ui.State(false), ui.State(false)
  local name, naming = ui.State "", ui.State() -- naming: { title, start } of a branch to be
  local actions = { failure = failure, question = question, notice = notice, name = name,
    naming = naming, isAmending = isAmending, isWriting = isWriting, isAll = isAll }

  local function tell(words)
    notice.value = words
    ui.after(4, function() if notice.value == words then notice.value = nil end end)
  end

  -- Runs git for the user: says what has failed, and reads everything again.
  local acting = 0 -- how many of those run that do not talk with a server
  local function act(title, arguments, andThen)
    local weight = arguments.name and 0 or 1
    acting = acting + weight
    ui.task(function()
      local output, words = git(arguments)
      if output and andThen then andThen(output) end
      if output and arguments.name then
        tell(output:match "No local changes to save" or arguments.name .. ": done")
      end
      if not output then failure.value = { title = title, words = words } end
      refresh()
      acting = acting - weight
    end)
  end

  local function ask(title, message, verb, action)
    question.value = { title = title, message = message, verb = verb, action = action }
  end

  -- Goes to the branch `to`. Changes that are in the way are taken along after a question.
  -- `andThen` is called when the branches have been read again, so that it can mark one of them.
  local function move(title, to, arguments, andThen)
    local function carry()
      local output, words = git { "stash", "push", "--include-untracked" }
      if output then
        output, words = git(arguments)
        local back, problem = git { "stash", "pop" }
        if not back then
          words = (words or "") .. problem .. "\nThe changes are in the stash."
        end
      end
      refresh()
      if output and andThen then andThen() end
      if words then
        failure.value = { title = output and "Not all of it fits" or title, words = words }
      end
    end
    ui.task(function()
      local output, words = git(arguments)
      refresh()
      if output then
        if andThen then andThen() end
      elseif words:find("would be overwritten by checkout", 1, true) then
        ask(("Take the changes along to “%s”?"):format(to),
          "They are stashed, and put back there.", "Take Them Along",
          function() ui.task(carry) end)
      else
        failure.value = { title = title, words = words }
      end
    end)
  end

  function actions.init()
    ui.task(function()
      local output, words = git { "init", "--quiet" }
      if not output then repository.unusable.value = words return end
      repository.unusable.value = nil
      repository.start()
    end)
  end

  local function unstaging(paths)
    local hasCommit = branch.value.oid ~= "(initial)"
    local command = hasCommit and { "restore", "--staged", "--" }
      or { "rm", "--cached", "-r", "-q", "--" }
    return table.move(paths, 1, #paths, #command + 1, command)
  end

  function actions.stage()
    local it = markedFile()
    -- A key that comes while git still writes would meet its lock.
    if not it or acting > 0 then return end
    if it.kind == "staged" then return act("It stays staged", unstaging { it.path, it.from }) end
    local function add() act("It was not staged", { "add", "-A", "--", it.path }) end
    if it.kind ~= "conflict" then return add() end
    local isOpen, text = pcall(ui.files.read, repository.root.value .. "/" .. it.path)
    if not (isOpen and ("\n" .. text):find("\n<<<<<<< ", 1, true)) then return add() end
    ask(("Is “%s” resolved?"):format(it.path), "It still contains marks of the conflict.",
      "It Is Resolved", add)
  end

  -- In a conflict, makes the file that of one side. In a rebase git calls the commits of the branch
  -- that is moved "theirs".
  function actions.take(side)
    local it = markedFile()
    if not it or it.kind ~= "conflict" then return false end
    ask(("Take %s side of “%s”?"):format(side == "ours" and "our" or "their", it.path),
      "What the file has now is written over.", side == "ours" and "Take Ours" or "Take Theirs",
      function()
        local title = "The conflict is still there"
        act(title, { "ls-files", "--unmerged", "--", it.path }, function(stages)
          -- A side that has deleted the file has no stage.
          local isThere = stages:find(side == "ours" and " 2\t" or " 3\t", 1, true)
          local output, words = git(isThere and { "checkout", "--" .. side, "--", it.path }
            or { "rm", "--quiet", "--", it.path })
          if output and isThere then output, words = git { "add", "--", it.path } end
          if not output then failure.value = { title = title, words = words } end
        end)
      end)
  end

  function actions.proceed() act("It does not go on", { unfinished.value, "--continue" }) end
  function actions.abort()
    local it = unfinished.value
    ask(("Abort the %s?"):format(it), "What was resolved in it is lost.", "Abort",
      function() act("It was not aborted", { it, "--abort" }) end)
  end

  -- What a key in the differences is about: the lines that are picked, else the marked line or,
  -- with `wants` "hunk", its hunk, else the file. Returns "lines", "hunk" or "file", and how many
  -- lines.
  function actions.part(wants)
    local it, at = markedFile(), text.lines.value[text.line.value]
    if not it or it.kind == "conflict" then return "file", 0 end
    local count = text.pickedCount()
    if count > 0 then return "lines", count end
    if wants == "line" and text.isChange(text.line.value) then return "lines", 1 end
    if wants == "hunk" and at and at.hunk > 0 then return "hunk", 0 end
    return "file", 0
  end

  -- The patch of a part, or nil, after which it was said why there is none.
  local function patchOf(part, isReverse)
    local all, at = text.lines.value, text.lines.value[text.line.value]
    local function refuse(title, words) failure.value = { title = title, words = words } end
    local chosen = {}
    if part == "lines" then
      chosen = next(text.picked.value) and text.picked.value or { [text.line.value] = true }
    else
      chosen[text.line.value] = true
    end
    for index in pairs(chosen) do
      if not text.isWhole(all[index].hunk) then
        return refuse("This hunk is not shown whole", "Show all of the differences first.")
      end
    end
    if part == "hunk" then return patch.ofHunk(all, at.hunk) end
    return patch.ofLines(all, chosen, isReverse) or refuse("These lines cannot go alone",
      "A line without a line break at its end is among them: take the whole hunk.")
  end

  local function named(part, count, path, hunk)
    if part == "hunk" then return ("hunk %d of “%s”"):format(hunk, path) end
    return count == 1 and ("a line of “%s”"):format(path)
      or ("%d lines of “%s”"):format(count, path)
  end

  -- Stages a part of the differences, or takes it back.
  function actions.stagePart(wants)
    local it, part = markedFile(), actions.part(wants)
    -- Nothing is done with lines that are still those of another file.
    if not it or acting > 0 or not text.isShown() then return end
    if part == "file" then return wants == "hunk" and actions.stage() or nil end
    local isReverse = it.kind == "staged"
    local input = patchOf(part, isReverse)
    if not input then return end
    act(part == "hunk" and "The hunk does not fit any more" or "These lines do not fit any more",
      { "apply", "--cached", "--recount", "--whitespace=nowarn", isReverse and "--reverse" or "-",
        input = input })
  end

  function actions.discardPart()
    local it, part, count = markedFile(), actions.part "hunk"
    if not it or acting > 0 or not text.isShown() then return end
    if part == "file" or it.kind ~= "changed" then return actions.discard() end
    local input = patchOf(part, true)
    if not input then return end
    local at = text.lines.value[text.line.value]
    ask(("Discard %s?"):format(named(part, count, it.path, at and at.hunk)),
      "It cannot be brought back.", "Discard", function()
      act("This does not fit any more",
        { "apply", "--recount", "--reverse", "--whitespace=nowarn", "-", input = input })
    end)
  end

  function actions.discard()
    local it = markedFile()
    if not it then return end
    if it.kind == "staged" or it.kind == "conflict" then
      failure.value = { title = "Nothing was discarded", words = it.kind == "staged"
        and "This is staged: Space takes it back first."
          or "This has a conflict: resolve it, or abort." }
    elseif it.kind == "untracked" then
      ask(("Delete “%s”?"):format(it.path),
        "Git does not know it, so it cannot be brought back.", "Delete",
        function() act("It was not deleted", { "clean", "-f", "-d", "-q", "--", it.path }) end)
    else
      ask(("Discard the changes of “%s”?"):format(it.path), "They cannot be brought back.",
        "Discard",
        function() act("Nothing was discarded", { "restore", "--", it.path }) end)
    end
  end

  function actions.edit()
    local it = markedFile()
    if not it then return end
    local path = "'" .. (repository.root.value .. "/" .. it.path):gsub("'", "'\\''") .. "'"
    ui.suspend(function() os.execute((os.getenv "EDITOR" or "vi") .. " " .. path) end)
    ui.task(refresh)
  end

  -- ---- Writing ----

  local proposed = nil -- the message that git has proposed: unchanged, it is nobody's draft

  -- The message stays in a file until git has taken it.
  function actions.write()
    actions.draft = ui.AppStorage("message of " .. repository.root.value, "")
    isAmending.value, isAll.value = false, false
    isWriting.value = true
    if actions.draft.value == proposed then actions.draft.value = "" end
    if actions.draft.value == "" and unfinished.value == "merge" then
      proposed = repository.mergeMessage()
      actions.draft.value = proposed
    end
  end

  function actions.takeLastMessage(_, isOn)
    if not isOn and actions.draft.value == proposed then actions.draft.value = "" end
    if not isOn or actions.draft.value ~= "" then return end
    ui.task(function()
      proposed = (git { "log", "-1", "--format=%B" } or ""):gsub("%s+$", "")
      actions.draft.value = proposed
    end)
  end

  function actions.commitDraft()
    if actions.draft.value:find "%S" == nil then return end
    local title = "There is no commit; the message is kept"
    local function commit()
      act(title, { "commit", "-F", "-", isAmending.value and "--amend" or "--quiet",
        input = actions.draft.value, name = "Committing" }, function() actions.draft.value = "" end)
    end
    isWriting.value = false
    if isAll.value then return act(title, { "add", "-A" }, commit) end
    if actions.count "staged" == 0 and not isAmending.value and not unfinished.value then
      failure.value = { title = title, words = "Nothing is staged: Space stages the marked file." }
      return
    end
    commit()
  end

  -- How many files are of a kind, or how many there are.
  function actions.count(kind)
    local count = 0
    for _, it in ipairs(repository.entries.value) do
      if not kind or it.kind == kind then count = count + 1 end
    end
    return count
  end

  function actions.newBranch()
    local from = page.value == "log" and markedCommit() or page.value == "branches"
      and markedBranch() or nil
    name.value = from and from.isRemote and from.name:gsub("^[^/]*/", "") or ""
    naming.value = { start = from and (from.hash or from.reference) or "HEAD",
      title = from and (from.hash or from.name) or branch.value.head }
  end

  function actions.makeBranch()
    if not name.value:find "%S" then return end
    -- A name that git does not take stays, to be mended.
    local arguments = { "switch", "-c", name.value, naming.value.start }
    move("There is no new branch", name.value, arguments, function()
      repository.reference.value = "refs/heads/" .. name.value
      naming.value = nil
    end)
  end

  function actions.switch()
    local it = markedBranch()
    if it and it.isRemote then return actions.newBranch() end
    if it then move("The branch was not changed", it.name, { "switch", it.name }) end
  end

  function actions.deleteBranch()
    local it = markedBranch()
    if not it or it.isRemote then return end
    ask(("Delete the branch “%s”?"):format(it.name),
      "Commits that are nowhere else go with it.", "Delete",
      function()
        act("The branch is still there", { "branch", "-D", "--", it.name, name = "Deleting" })
      end)
  end

  function actions.mergeBranch()
    local it = markedBranch()
    if not it then return end
    if it.isCurrent then
      local words = "“%s” is the branch that others are merged into: mark another one."
      failure.value = { title = "Nothing to merge", words = words:format(it.name) }
      return
    end
    ask(("Merge “%s” into “%s”?"):format(it.name, branch.value.head or "?"),
      "A conflict can be aborted.", "Merge",
      function() act("Not merged", { "merge", "--no-edit", it.name, name = "Merging" }) end)
  end

  function actions.copyHash()
    local it = markedCommit()
    if not it then return end
    local isSent, words = ui.copy(it.hash)
    if isSent then return tell("Copied " .. it.hash) end
    failure.value = { title = "Not copied", words = words }
  end

  actions.act, actions.ask, actions.unstaging = act, ask, unstaging
  return actions
end
