-- What git writes about the marked row of a page: the differences of a file, a commit, the graph of
-- a branch. Of what is long only the beginning is read, as long as no more is asked for.
local ui = require "lunette"

return function(repository)
  local git, page = repository.git, repository.page
  local lines = ui.State {} -- { text, hunk }
  local line = ui.State(1) -- the number of the marked one
  local picked = ui.State {} -- the numbers of lines that are picked, as keys
  local isReading = ui.State(false) -- whether what is to be shown has yet to come
  local isCut = ui.State(false)
  local mostBytes, mostLines = 1 << 20, 20000
  local text = { lines = lines, line = line, picked = picked, isReading = isReading, isCut = isCut,
    columns = 80, number = ui.State(0) } -- the number of the text that is shown

  -- Of what the lines are, the text, and whether it was cut.
  local shown, lastText, wasPart = nil, nil, nil
  local reading = nil -- the reading that goes on: { asked, process }
  local whole = nil -- of what all is to be shown

  -- Runs git for what is marked, with the limit, and returns its output, or the words of its
  -- refusal, and whether it was cut.
  local function read(mine)
    local function output(arguments)
      arguments.running = mine
      if whole ~= mine.asked then arguments.limit = mostBytes end
      local result, words, isPart = git(arguments)
      return result or words, isPart
    end
    local diff = { "diff", "--no-color", "--no-ext-diff", "--no-renames", "--src-prefix=a/",
      "--dst-prefix=b/" }
    local function with(more)
      return output(table.move(more, 1, #more, #diff + 1,
        table.move(diff, 1, #diff, 1, { alsoGood = 1 })))
    end
    if page.value == "log" then
      local it = repository.markedCommit()
      if not it then return "" end
      return output { "show", "--no-color", "--no-ext-diff", "--abbrev-commit", "--date=iso",
        ("--stat=%d"):format(text.columns), "--patch", it.hash, "--" }
    elseif page.value == "branches" then
      local it = repository.markedBranch()
      if not it then return "" end
      return output { "log", "--graph", "--oneline", "-n", "200", it.reference, "--" }
    end
    local it = repository.markedFile()
    if not it then return "" end
    if it.kind == "staged" then
      -- Of a file that has only got another name, that is told; else hunks are to be staged.
      local moved = it.from and with { "--cached", "--find-renames", "--", it.from, it.path }
      if moved and not moved:find "\n@@" then return moved end
      return with { "--cached", "--", it.path }
    end
    if it.kind ~= "untracked" then return with { "--", it.path } end
    if it.path:sub(-1) == "/" then
      return "A folder that git does not know yet. Space stages all of it."
    end
    return with { "--no-index", "--", "/dev/null", it.path }
  end

  -- What is to be shown; and whether it is, and not yet what was marked before.
  local function subject()
    local marks = { status = repository.file, log = repository.commit,
      branches = repository.reference }
    return page.value .. "\0" .. (marks[page.value].value or "")
  end
  function text.isShown() return shown == subject() end

  -- The lines of a text with the numbers of their hunks, the number of the first line of a hunk,
  -- and whether there were too many. Nothing is returned if something else is read meanwhile.
  local function split(output, most, mine)
    local found, hunk, first, isDiff = {}, 0, nil, page.value ~= "branches"
    for each in output:gmatch "([^\n]*)\n?" do
      local count = #found
      if count == most then return found, first, true end
      if isDiff and each:find "^@@" then
        hunk = hunk + 1
        first = first or count + 1
      end
      if isDiff and each:find "^diff " then hunk = 0 end
      found[count + 1] = { text = each, hunk = hunk }
      if count % 50000 == 49999 then
        -- The interface goes on meanwhile.
        ui.sleep(0.01)
        if reading ~= mine then return nil end
      end
    end
    if found[#found] and found[#found].text == "" then found[#found] = nil end
    return found, first, false
  end

  -- Shows what belongs to the marked row. A mere `look`, which comes from time to time, waits for
  -- one that goes on; and what is very long is read again only if something has changed.
  local function show(isLook)
    local asked = subject()
    if isLook and (reading and reading.asked == asked or whole and whole == shown) then return end
    if reading and reading.process then reading.process:kill() end
    if whole ~= asked then whole = nil end
    local mine = { asked = asked }
    reading = mine
    if asked ~= shown or whole then
      -- What is read quickly appears without a word.
      ui.after(0.2, function() if reading == mine then isReading.value = true end end)
    end
    local output, isPart = read(mine)
    if reading ~= mine then return end
    -- What was shown whole is compared with nothing.
    local isOther, isSame = asked ~= shown, not whole and output == lastText and isPart == wasPart
    local found, first, isLong
    if isOther or not isSame then
      found, first, isLong = split(output, whole and math.huge or mostLines, mine)
      if not found then return end
    end
    reading = nil
    isReading.value = false
    if asked ~= subject() then return show(isLook) end
    shown = asked
    if not found then return end
    lastText, wasPart = not whole and output or nil, isPart
    lines.value, picked.value, isCut.value = found, {}, isPart == true or isLong
    if isOther then text.number.value = text.number.value + 1 end
    line.value = isOther and (page.value == "status" and first or 1)
      or math.max(1, math.min(line.value or 1, #found))
  end
  function text.show() return show(false) end
  function text.look() return show(true) end
  function text.showAll()
    whole = subject()
    ui.task(text.show)
  end

  -- Goes to the next hunk, or the one before.
  function text.goToHunk(step)
    local all, at = lines.value, line.value or 1
    local index = at + step
    while all[index] do
      if all[index].hunk > 0 and all[index].text:find "^@@" then
        line.value = index
        return
      end
      index = index + step
    end
  end

  -- Whether a line is one that was added or removed.
  function text.isChange(index)
    local it = lines.value[index]
    return it ~= nil and it.hunk > 0 and it.text:find "^[-+]" ~= nil
  end
  function text.pick()
    local index = line.value
    if not text.isChange(index) then return end
    local all = {}
    for key in pairs(picked.value) do all[key] = true end
    all[index] = not all[index] or nil
    picked.value = all
    if lines.value[index + 1] then line.value = index + 1 end
  end
  function text.pickedCount()
    local count = 0
    for _ in pairs(picked.value) do count = count + 1 end
    return count
  end
  -- Whether all of a hunk is there.
  function text.isWhole(hunk)
    local all = lines.value
    return not isCut.value or all[#all].hunk ~= hunk
  end

  return text
end
