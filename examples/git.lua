-- Git in a terminal: what has changed, hunk by hunk; commits; branches.
--
--     lunette examples/git.lua [FOLDER]
--
-- Space stages the marked file or, in the differences, the marked hunk; in what is staged, it takes
-- it back. d discards, after a question that names what. c writes a commit: the message is kept,
-- also over a restart, until git has taken it. 1, 2, 3 change the page; Ctrl+P finds everything,
-- and the right mouse button what can be done with a row.
--
-- git/repository.lua reads what there is, git/actions.lua does what is asked for; this file is what
-- is seen of the two.
local ui = require "lunette"
local repository = require "git.repository" (arg and arg[1] or ".")
local actions = require "git.actions" (repository)

local page, branch, entries = repository.page, repository.branch, repository.entries
local commits, branches, lines = repository.commits, repository.branches, repository.lines
local file, commit, reference = repository.file, repository.commit, repository.reference
local line, unusable, unfinished = repository.line, repository.unusable, repository.unfinished
local kinds, isStaged = repository.kinds, repository.isStaged
local act, ask = actions.act, actions.ask

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
    it and run("Continue the " .. it, it, "--continue"),
    it and ui.Command(("Abort the %s…"):format(it), function()
      ask(("Abort the %s?"):format(it), "What was resolved in it is lost.", "Abort",
        function() act("It was not aborted", { it, "--abort" }) end)
    end),
  }
end

-- ---- The interface ----

local colors = { ["+"] = "success", ["-"] = "destructive", ["@"] = "accent" }
local codes = { A = "success", D = "destructive", ["!"] = "destructive", ["?"] = "secondary" }

-- The marked row is drawn in the colours of the selection.
local function colored(text, color, isMarked)
  return isMarked and text or text:foregroundColor(color)
end

local function textView()
  local at = lines.value[line.value]
  local list = ui.List { selection = line,
    ui.ForEach(lines.value, function(each, index)
      local color = each.hunk > 0 and colors[each.text:sub(1, 1)] or "primary"
      local isOfHunk = page.value == "status" and at and at.hunk > 0 and at.hunk == each.hunk
      local shown = #each.text > 2000 and each.text:sub(1, 2000) .. "…" or each.text
      return ui.HStack { alignment = "top", spacing = 0,
        ui.Text(isOfHunk and "▌" or " "):foregroundColor("accent"),
        colored(ui.Text(ui.verbatim((shown:gsub("\t", "    ")))), color, index == line.value)
          -- The lines of a graph are not wrapped.
          :lineLimit(page.value == "branches" and 1 or nil),
        ui.Spacer(),
      }:accessibilityValue(isOfHunk and "in the marked hunk" or ""):tag(index)
    end),
  }:focused(pane, "text")
  -- Where there is no room for both, Escape leads back by itself.
  if ui.environment.windowSize.width >= 60 then
    list = list:onKeyPress { "left", "escape", title = "List", function() pane.value = "list" end }
  end
  if page.value ~= "status" then return list end
  return list
    :onKeyPress { "space", title = isStaged() and "Unstage the Hunk" or "Stage the Hunk",
    actions.stageHunk }
    :onKeyPress { "d", title = "Discard the Hunk", actions.discardHunk }
end

-- A menu of what can be done with a row, which is marked first: { title, action, role }, ….
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

local function rows(selection, ...)
  return ui.List { selection = selection, ... }:focused(pane, "list")
    :onKeyPress { "enter", "right", title = "Open", function() pane.value = "text" end }
end

-- The list takes a part of the width, and what git writes about its marked row the rest.
local function split(part, list)
  local width = math.max(16, ui.environment.windowSize.width * part // 1 | 0)
  return ui.NavigationSplitView { sidebar = list:frame { minWidth = 16, idealWidth = width },
    detail = textView }
end

local function nothing(title, image, description)
  return ui.ContentUnavailableView(title,
    { systemImage = image, description = description and ui.verbatim(description) })
end

local function statusPage()
  if not repository.root.value then return nothing("Looking…", "hourglass") end
  if #entries.value == 0 then
    return nothing("Nothing to commit", "checkmark.circle", "Everything is as in the last commit.")
  end
  local sections = {}
  for _, kind in ipairs(kinds) do
    local found = {}
    for _, it in ipairs(entries.value) do if it.kind == kind then found[#found + 1] = it end end
    sections[#sections + 1] = #found > 0 and ui.Section(titles[kind], {
      ui.ForEach(found, { id = "key" }, function(it)
        return ui.HStack { spacing = 1,
          colored(ui.Text(it.code), codes[it.code] or "warning", it.key == file.value),
          ui.Text(ui.verbatim(it.path)):lineLimit(1):truncationMode("head"), ui.Spacer(),
        }:contextMenu(menu(file, it.key, {
          { kind == "staged" and "Unstage" or "Stage", actions.stage }, { "Edit", actions.edit },
          { "Discard…", actions.discard, "destructive" } }))
      end),
    })
  end
  return split(0.35, rows(file, sections)
    :onKeyPress { "space", title = isStaged() and "Unstage" or "Stage", actions.stage }
    :onKeyPress { "d", title = "Discard", actions.discard }
    :onKeyPress { "e", title = "Edit", actions.edit })
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
  return split(0.5, rows(commit, ui.ForEach(found, { id = "hash" }, function(it)
      return ui.HStack { spacing = 1,
        colored(ui.Text(it.hash), "warning", it.hash == commit.value):fixedSize(),
        it.names ~= ""
          and colored(ui.Text(ui.verbatim(it.names)), "accent", it.hash == commit.value)
            :lineLimit(1),
        ui.Text(ui.verbatim(it.subject)):lineLimit(1):layoutPriority(1), ui.Spacer(),
      }:contextMenu(menu(commit, it.hash, { { "Copy the Hash", actions.copyHash },
        { "New Branch…", actions.newBranch } }))
    end)):searchable(query, { isFocused = isSearching })
    :onKeyPress { "/", title = "Search", function() isSearching.value = true end }
    :onSubmit(function() pane.value = "list" end)
    :onKeyPress { "y", title = "Copy the Hash", actions.copyHash }
    :onKeyPress { "n", title = "New Branch", actions.newBranch })
end

local function branchPage()
  if #branches.value == 0 then
    return nothing("No branches yet", "arrow.triangle.branch", "The first commit makes one.")
  end
  return split(0.4, rows(reference, ui.ForEach(branches.value, { id = "reference" }, function(it)
      return ui.HStack { spacing = 1,
        ui.Text(it.isCurrent and "●" or " "):foregroundColor("accent"),
        ui.Text(ui.verbatim(it.name)):lineLimit(1), ui.Spacer(),
        colored(ui.Text(ui.verbatim(it.track ~= "" and it.track or it.when)), "secondary",
          it.reference == reference.value):lineLimit(1),
      }:accessibilityValue(it.isCurrent and "current" or "")
        :contextMenu(menu(reference, it.reference, { { "Switch", actions.switch },
          { "New Branch…", actions.newBranch }, { "Merge…", actions.mergeBranch },
          { "Delete…", actions.deleteBranch, "destructive" } }))
    end))
    :onKeyPress { "space", title = "Switch", actions.switch }
    :onKeyPress { "n", title = "New Branch", actions.newBranch }
    :onKeyPress { "d", title = "Delete", actions.deleteBranch }
    :onKeyPress { "m", title = "Merge", actions.mergeBranch })
end

local function header()
  local at, busy, notice = branch.value, repository.running.value, actions.notice.value
  return ui.HStack { spacing = 1,
    ui.Label(ui.verbatim(at.head or repository.folder),
      { systemImage = "arrow.triangle.branch" }):bold():lineLimit(1),
    at.ab and ui.Text(ui.verbatim((at.ab:gsub("[+-]0", ""):gsub("%+", "↑"):gsub("%-", "↓"))))
      :foregroundColor("secondary"),
    unfinished.value and ui.Text("in the middle of a " .. unfinished.value)
      :foregroundColor("warning"):lineLimit(1),
    ui.Spacer(),
    notice and ui.Text(ui.verbatim(notice)):foregroundColor("success"):lineLimit(1),
    busy and ui.ProgressView(busy.name),
    busy and ui.Button("Stop", { role = "cancel", action = function() busy.process:kill() end }),
  }
end

local function commitSheet()
  return ui.VStack { alignment = "leading",
    spacing = ui.environment.windowSize.height < 16 and 0 or 1,
    ui.Text(actions.isAmending.value and "Amend the last commit"
      or ui.verbatim("Commit to " .. (branch.value.head or "?"))):bold(),
    ui.TextField { title = "Message", text = actions.draft, axis = "vertical" }:lineLimit(8),
    branch.value.oid ~= "(initial)" and ui.Toggle("Amend the last commit", actions.isAmending)
      :onChange(actions.isAmending.value, actions.takeLastMessage),
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
    ui.Text(ui.verbatim("From " .. it.title)),
    ui.TextField("Name of the branch", actions.name):onSubmit(actions.makeBranch),
    ui.HStack { spacing = 2, ui.Button("Cancel", { role = "cancel", action = function()
      actions.naming.value = nil
    end }),
      ui.Button("Make", actions.makeBranch) },
  }:frame { idealWidth = 40 }
end

local function body()
  if unusable.value then
    return ui.VStack { nothing("There is no repository", "exclamationmark.triangle", unusable.value)
      :frame { maxHeight = ui.infinity }, ui.KeyBar() }:task(repository.start)
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
    :onKeyPress { "c", title = "Commit", actions.write }
    :onKeyPress { "q", title = "Quit", function() ui.quit() end }
    :commands(commands())
    :onChange(page.value, function()
      line.value = 1
      ui.task(repository.refresh)
    end)
    :task(repository.showText,
    { id = table.concat({ repository.version.value, file.value or "", commit.value or "",
      reference.value or "" }, "\0") })
    :sheet { isPresented = actions.isWriting, content = commitSheet }
    :sheet { item = actions.naming, content = nameSheet }
    :alert(failed and failed.title or "", { item = actions.failure,
      message = function(it) return ui.Text(ui.verbatim(it.words)) end,
        actions = ui.Button("OK", { role = "cancel" }) })
    :confirmationDialog(asked and ui.verbatim(asked.title) or "", { item = actions.question,
      message = function(it) return ui.Text(ui.verbatim(it.message)) end,
      actions = function(it)
        return ui.Button(it.verb, { role = "destructive", action = it.action })
      end })
end

ui.every(2, function()
  if not repository.root.value or repository.running.value then return end
  repository.readStatus()
  repository.showText()
end)
ui.task(repository.start)

return ui.App { title = "Git", body = body }
