-- Git in a terminal: what has changed, hunk by hunk; commits; branches.
--
--     lunette examples/git.lua [FOLDER]
--
-- Space stages the marked file or, in the differences, the marked hunk; in what is staged, it takes
-- it back. In the differences, s does so with the marked line alone, and m picks lines, which s,
-- Space and d are then about. d discards, after a question that names what. c writes a commit: the
-- message is kept, also over a restart, until git has taken it. 1, 2, 3 change the page; Ctrl+P
-- finds everything, and the right mouse button what can be done with a row.
--
-- git/repository.lua reads what there is, git/text.lua what is shown beside the marked row, and
-- git/actions.lua does what is asked for; this file is what is seen of them.
local ui = require "lunette"
local repository = require "git.repository" (arg and arg[1] or ".")
local text = require "git.text" (repository)
local actions = require "git.actions" (repository, text)

local page, branch, entries = repository.page, repository.branch, repository.entries
local commits, branches = repository.commits, repository.branches
local file, commit, reference = repository.file, repository.commit, repository.reference
local unusable, unfinished = repository.unusable, repository.unfinished
local act = actions.act

local titles = { conflict = "Conflicts", staged = "Staged", changed = "Changes",
  untracked = "Untracked" }
local pane, isFinding = ui.State "list", ui.State(false)
local query, isSearching = ui.State "", ui.State(false)

local function command(title, shortcut, action)
  return ui.Command(title, { shortcut = shortcut, modifiers = {}, action = action })
end
local function run(title, ...)
  local arguments = { name = title, ... }
  return ui.Command(title, function()
    act(title .. " has failed", table.move(arguments, 1, #arguments, 1, { name = title }))
  end)
end
local function go(to)
  page.value, pane.value = to, "list"
end

local function commands()
  local it = unfinished.value
  return {
    ui.Command("Find a Command", { shortcut = "ctrl+p", action = function()
      isFinding.value = true
    end }),
    run("Fetch", "fetch", "--all", "--prune"), run("Pull", "pull", "--ff-only"),
    branch.value.upstream and run("Push", "push")
      or run("Push", "push", "--set-upstream", "origin", "HEAD"),
    run("Stage All", "add", "-A"),
    ui.Command("Unstage All", function() act("It stays staged", actions.unstaging { "." }) end),
    run("Stash Changes", "stash", "push", "--include-untracked"),
      run("Take Back the Stash", "stash", "pop"),
    command("Read Again", "f5", function() ui.task(repository.refresh) end),
    it and ui.Command("Continue the " .. it, actions.proceed),
    it and ui.Command(("Abort the %s…"):format(it), actions.abort),
  }
end

-- ---- The interface ----

local colors = { ["+"] = "success", ["-"] = "destructive", ["@"] = "accent" }
local codes = { A = "success", D = "destructive", ["!"] = "destructive", ["?"] = "secondary" }

-- The marked row is drawn in the colours of the selection.
local function colored(text, color, isMarked)
  return isMarked and text or text:foregroundColor(color)
end

-- The window has room for the list and the text beside each other.
local function isWide() return ui.environment.windowSize.width >= 60 end

-- Buttons for what can be done with a row, which is marked first: { title, action, role }, ….
local function menu(selection, key, items)
  local buttons = {}
  for i, item in ipairs(items) do
    buttons[i] = ui.Button(item[1], { role = item[3], action = function()
      selection.value = key
      item[2]()
    end })
  end
  return buttons
end

-- Keys for the same: { key, title, action }, …. They are those of the row, because in a narrow
-- window the cursor may be in another row than the marked one; Space would open the row there.
local function withKeys(row, selection, key, items)
  -- The keys of the outermost modifier are named first.
  for i = #items, 1, -1 do
    local item = items[i]
    local phase = item[1] == "space" and "capture" or nil
    row = row:onKeyPress { item[1], title = item[2], phase = phase, function()
      selection.value = key
      return item[3]()
    end }
  end
  return row
end

-- What the keys in the differences of a file are about, in words.
local function partTitles()
  local it, part, count = repository.markedFile(), actions.part "hunk"
  if not it then return {} end
  if it.kind == "conflict" then return { stage = "It Is Resolved" } end
  local names = { lines = count == 1 and "the Line" or ("%d Lines"):format(count),
    hunk = "the Hunk", file = "the File" }
  local verb = it.kind == "staged" and "Unstage " or "Stage "
  return { stage = verb .. names[part],
    line = text.isChange(text.line.value) and part ~= "lines" and verb .. "the Line" or nil,
    pick = text.isChange(text.line.value)
      and (text.picked.value[text.line.value] and "Unpick" or "Pick") or nil,
    discard = it.kind == "changed" and "Discard " .. names[part]
      or it.kind == "untracked" and "Delete the File" or nil }
end
local function stageHunk() return actions.stagePart "hunk" end
local function stageLine() return actions.stagePart "line" end

local function lineMenu(index, titles)
  local items = { { titles.stage or "", stageHunk }, { titles.line or "", stageLine },
    { titles.pick or "", text.pick }, { titles.discard or "", actions.discardPart, "destructive" } }
  local shown = {}
  for _, item in ipairs(items) do if item[1] ~= "" then shown[#shown + 1] = item end end
  return menu(text.line, index, shown)
end

local function textList(titles)
  local lines, line, picked = text.lines.value, text.line.value, text.picked.value
  local at, isStatus = lines[line], page.value == "status"
  return ui.List { selection = text.line,
    ui.ForEach(text.isReading.value and {} or lines, function(each, index)
      local color = each.hunk > 0 and colors[each.text:sub(1, 1)] or "primary"
      local isOfHunk = isStatus and at and at.hunk > 0 and at.hunk == each.hunk
      local shown = #each.text > 2000 and each.text:sub(1, 2000) .. "…" or each.text
      local row = ui.HStack { alignment = "top", spacing = 0,
        ui.Text(picked[index] and "●" or isOfHunk and "▌" or " "):foregroundColor("accent"),
        colored(ui.Text(ui.verbatim((shown:gsub("\t", "    ")))), color, index == line)
          -- The lines of a graph are not wrapped.
          :lineLimit(page.value == "branches" and 1 or nil),
        ui.Spacer(),
      }:accessibilityValue(picked[index] and "picked" or isOfHunk and "in the marked hunk" or "")
      if isStatus and index == line then row = row:contextMenu(lineMenu(index, titles)) end
      return row:tag(index)
    end),
  }:id(text.number.value):focused(pane, "text") -- another text is seen from its beginning
end

local function textView()
  local titles = page.value == "status" and partTitles() or {}
  local list = textList(titles)
  if text.isReading.value then list = list:overlay(ui.ProgressView "Reading…") end
  -- Where there is no room for both, Escape leads back by itself.
  if isWide() then
    list = list:onKeyPress { "left", "escape", title = "List", function() pane.value = "list" end }
  end
  if titles.stage then
    list = list:onKeyPress { "space", title = titles.stage, stageHunk }
      :onKeyPress { "s", title = titles.line, stageLine }
      :onKeyPress { "m", title = titles.pick, text.pick }
      :onKeyPress { "d", title = titles.discard, actions.discardPart }
  end
  if page.value ~= "branches" then
    list = list:onKeyPress { "n", title = "Next Hunk", function() text.goToHunk(1) end }
      :onKeyPress { "p", title = "Previous Hunk", function() text.goToHunk(-1) end }
  end
  local view = ui.VStack { alignment = "leading", spacing = 0,
    text.isCut.value and not text.isReading.value and ui.HStack { spacing = 1,
      ui.Text "This is only the beginning.":foregroundColor("warning"):lineLimit(1),
      ui.Button("Show All", text.showAll) } or nil,
    list }
  if text.isCut.value then
    view = view:onKeyPress { "a", title = "Show All", text.showAll }
  end
  if isWide() then return view end
  local it = page.value == "status" and repository.markedFile()
  return it and view:navigationTitle(ui.verbatim(it.path)) or view
end

local function rows(selection, ...)
  return ui.List { selection = selection, ... }:focused(pane, "list")
    :onKeyPress { "enter", "right", title = "Open", function() pane.value = "text" end }
end

-- The list takes a part of the width, and what git writes about its marked row the rest.
local function split(part, list)
  local all = ui.environment.windowSize.width
  local width = math.max(16, all * part // 1 | 0)
  text.columns = math.max(30, (isWide() and all - width or all) - 6)
  return ui.NavigationSplitView { sidebar = list:frame { minWidth = 16, idealWidth = width },
    detail = textView }
end

local function nothing(title, image, description)
  return ui.ContentUnavailableView(title,
    { systemImage = image, description = description and ui.verbatim(description) })
end

local function takeOurs() return actions.take "ours" end
local function takeTheirs() return actions.take "theirs" end
local function fileKeys(kind)
  if kind == "conflict" then
    return { { "space", "It Is Resolved", actions.stage }, { "e", "Edit", actions.edit },
      { "o", "Take Ours", takeOurs }, { "t", "Take Theirs", takeTheirs } }
  end
  return { { "space", kind == "staged" and "Unstage" or "Stage", actions.stage },
    -- What is staged is not discarded: the key says why.
    { "d", kind == "changed" and "Discard" or kind == "untracked" and "Delete" or nil,
      actions.discard }, { "e", "Edit", actions.edit } }
end
local function fileMenu(kind)
  if kind == "conflict" then
    return { { "It Is Resolved", actions.stage }, { "Edit", actions.edit },
      { "Take Ours…", takeOurs }, { "Take Theirs…", takeTheirs } }
  end
  return { { kind == "staged" and "Unstage" or "Stage", actions.stage }, { "Edit", actions.edit },
    { "Discard…", actions.discard, "destructive" } }
end

local function statusPage()
  -- Where git has not answered yet, nothing is known, also not that nothing has changed.
  if not branch.value.oid then return nothing("Looking…", "hourglass") end
  if #entries.value == 0 then
    return nothing("Nothing to commit", "checkmark.circle", branch.value.oid == "(initial)"
      and "There are no files yet." or "Everything is as in the last commit.")
  end
  local sections = {}
  for _, kind in ipairs(repository.kinds) do
    local found = {}
    for _, it in ipairs(entries.value) do if it.kind == kind then found[#found + 1] = it end end
    sections[#sections + 1] = #found > 0 and ui.Section(titles[kind], {
      ui.ForEach(found, { id = "key" }, function(it)
        return withKeys(ui.HStack { spacing = 1,
          colored(ui.Text(it.code), codes[it.code] or "warning", it.key == file.value),
          ui.Text(ui.verbatim((it.from and it.from .. " → " or "") .. it.path:gsub("\n", "⏎")))
            :lineLimit(1):truncationMode("head"), ui.Spacer(),
        }:contextMenu(menu(file, it.key, fileMenu(kind))), file, it.key, fileKeys(kind))
      end),
    })
  end
  return split(0.35, rows(file, sections))
end

local function logPage()
  local words, found = query.value:lower(), {}
  for _, it in ipairs(commits.value) do
    if (it.hash .. " " .. it.subject .. " " .. it.author .. " " .. it.names):lower()
      :find(words, 1, true) then
      found[#found + 1] = it
    end
  end
  if branch.value.oid == "(initial)" then
    return nothing("No commits yet", "clock", "c writes the first one.")
  end
  local isFull = ui.environment.windowSize.width >= 120
  return split(0.5, rows(commit, ui.ForEach(found, { id = "hash" }, function(it)
      local isMarked = it.hash == commit.value
      -- The first name is shown whole: where there is no room for all, how many others there are.
      local first, others = it.names:match "^([^,]*)(.*)$"
      local _, count = others:gsub(",", "")
      local names = isFull and it.names or first .. (count > 0 and " +" .. count or "")
      return withKeys(ui.HStack { spacing = 1,
        colored(ui.Text(it.hash), "warning", isMarked):fixedSize(),
        names ~= "" and colored(ui.Text(ui.verbatim(names)), "accent", isMarked):lineLimit(1)
          :truncationMode("middle"):frame { maxWidth = isFull and 40 or 16 }:fixedSize(),
        ui.Text(ui.verbatim(it.subject)):lineLimit(1), ui.Spacer(),
        isFull and colored(ui.Text(ui.verbatim(it.author)), "secondary", isMarked):lineLimit(1),
        isFull and colored(ui.Text(it.when), "secondary", isMarked):fixedSize(),
      }:contextMenu(menu(commit, it.hash, { { "Copy the Hash", actions.copyHash },
        { "New Branch…", actions.newBranch } })), commit, it.hash,
        { { "y", "Copy the Hash", actions.copyHash }, { "n", "New Branch", actions.newBranch } })
    end)):searchable(query, { isFocused = isSearching })
    :onKeyPress { "/", title = "Search", function() isSearching.value = true end }
    :onKeyPress { "escape", title = query.value ~= "" and "No Search" or nil, function()
      if query.value == "" then return false end
      query.value, pane.value = "", "list"
    end }
    :onSubmit(function() pane.value = "list" end))
end

local function branchPage()
  if #branches.value == 0 then
    return nothing("No branches yet", "arrow.triangle.branch", "The first commit makes one.")
  end
  return split(0.4, rows(reference, ui.ForEach(branches.value, { id = "reference" }, function(it)
      return withKeys(ui.HStack { spacing = 1,
        ui.Text(it.isCurrent and "●" or " "):foregroundColor("accent"),
        ui.Text(ui.verbatim(it.name)):lineLimit(1), ui.Spacer(),
        colored(ui.Text(ui.verbatim(it.track ~= "" and it.track or it.when)), "secondary",
          it.reference == reference.value):lineLimit(1),
      }:accessibilityValue(it.isCurrent and "current" or "")
        :contextMenu(menu(reference, it.reference, { { "Switch", actions.switch },
          { "New Branch…", actions.newBranch }, { "Merge…", actions.mergeBranch },
          { "Delete…", actions.deleteBranch, "destructive" } })), reference, it.reference,
        { { "space", "Switch", actions.switch }, { "n", "New Branch", actions.newBranch },
          { "d", "Delete", actions.deleteBranch }, { "m", "Merge", actions.mergeBranch } })
    end)))
end

local function header()
  local at, busy, notice = branch.value, repository.running.value, actions.notice.value
  return ui.HStack { spacing = 1,
    ui.Label(ui.verbatim(at.head == "(detached)" and "detached at " .. at.oid:sub(1, 7)
        or at.head or repository.folder),
      { systemImage = "arrow.triangle.branch" }):bold():lineLimit(1),
    at.ab and ui.Text(ui.verbatim((at.ab:gsub("[+-]0", ""):gsub("%+", "↑"):gsub("%-", "↓"))))
      :foregroundColor("secondary"),
    unfinished.value and ui.Text("in the middle of a " .. unfinished.value)
      :foregroundColor("warning"):lineLimit(1),
    unfinished.value and isWide() and ui.Group {
      ui.Button("Continue", actions.proceed), ui.Button("Abort…", actions.abort) },
    ui.Spacer(),
    notice and ui.Text(ui.verbatim(notice)):foregroundColor("success"):lineLimit(1),
    busy and ui.ProgressView(busy.name),
    busy and ui.Button("Stop", { role = "cancel", action = function() busy.process:kill() end }),
  }
end

local function commitSheet()
  local staged, changed = actions.count "staged", actions.count()
  return ui.VStack { alignment = "leading",
    spacing = ui.environment.windowSize.height < 16 and 0 or 1,
    ui.Text(actions.isAmending.value and "Amend the last commit"
      or ui.verbatim("Commit to " .. (branch.value.head or "?"))):bold(),
    ui.TextField { title = "Message", text = actions.draft, axis = "vertical" }:lineLimit(8),
    branch.value.oid ~= "(initial)" and ui.Toggle("Amend the last commit", actions.isAmending)
      :onChange(actions.isAmending.value, actions.takeLastMessage),
    staged == 0 and changed > 0 and not unfinished.value
      and ui.Toggle(changed == 1 and "Stage the file first"
        or ("Stage all %d files first"):format(changed), actions.isAll)
      or staged > 0 and ui.Text(staged == 1 and "1 file is staged."
        or ("%d files are staged."):format(staged)):foregroundColor("secondary"),
    ui.HStack { spacing = 2,
      ui.Button("Cancel", { role = "cancel", action = function()
        actions.isWriting.value = false
      end }),
      ui.Button("Commit", actions.commitDraft):keyboardShortcut("s", { "control" })
        :disabled(not actions.draft.value:find "%S"),
      ui.Text "Ctrl+S commits":foregroundColor("secondary"):lineLimit(1),
    },
  }:frame { idealWidth = 60 }
end

local function nameSheet(it)
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.Text(ui.verbatim("New branch from " .. it.title)):bold(),
    ui.TextField("Name of the branch", actions.name):onSubmit(actions.makeBranch),
    ui.HStack { spacing = 2, ui.Button("Cancel", { role = "cancel", action = function()
      actions.naming.value = nil
    end }),
      ui.Button("Make", actions.makeBranch) },
  }:frame { idealWidth = 40 }
end

local function body()
  if unusable.value then
    local isMissing = unusable.value:find("Git is not installed", 1, true)
    return ui.VStack { nothing(isMissing and "There is no Git" or "There is no repository",
        "exclamationmark.triangle", unusable.value):frame { maxHeight = ui.infinity },
      unusable.value:find("not a git repository", 1, true)
        and ui.Button(repository.folder == "." and "Make One Here"
          or ui.verbatim("Make One in " .. repository.folder), actions.init) or nil,
      ui.KeyBar() }:task(repository.start)
      :onKeyPress { "q", title = "Quit", function() ui.quit() end }
      :commands { command("Look Again", "f5", function() ui.task(repository.start) end) }
  end
  local asked, failed = actions.question.value, actions.failure.value
  return ui.VStack { alignment = "leading",
    header(),
    ui.TabView { selection = page,
      ui.Tab("Status", { value = "status", statusPage }),
      ui.Tab("Log", { value = "log", logPage }),
      ui.Tab("Branches", { value = "branches", branchPage }),
    },
    ui.KeyBar(),
    ui.CommandPalette { isPresented = isFinding },
  }
    :onKeyPress { "1", "2", "3", title = "Page", function(press)
      go(({ "status", "log", "branches" })[tonumber(press.key)])
    end }
    :onKeyPress { "/", function()
      if page.value ~= "log" then return false end
      isSearching.value = true
    end }
    :onKeyPress { "c", title = "Commit", actions.write }
    :onKeyPress { "q", title = "Quit", function() ui.quit() end }
    :commands(commands())
    :onChange(page.value, function()
      text.line.value = 1
      ui.task(repository.refresh)
    end)
    :task(text.show,
    { id = table.concat({ repository.version.value, file.value or "", commit.value or "",
      reference.value or "" }, "\0") })
    :sheet { isPresented = actions.isWriting, content = commitSheet }
    :sheet { item = actions.naming, content = nameSheet }
    :alert(failed and failed.title or "", { item = actions.failure,
      -- What git writes has lines of its own.
      message = function(it)
        return ui.Text(ui.verbatim(it.words)):multilineTextAlignment "leading"
      end,
        actions = ui.Button("OK", { role = "cancel" }) })
    :confirmationDialog(asked and ui.verbatim(asked.title) or "", { item = actions.question,
      message = function(it) return ui.Text(ui.verbatim(it.message)) end,
      actions = function(it)
        return ui.Button(it.verb, { role = "destructive", action = it.action })
      end })
end

ui.every(2, function()
  if repository.look() then return repository.refresh() end
  text.look()
end)
ui.task(repository.start)

return ui.App { title = "Git", body = body }
