-- Patches of a part of the differences of one file. The differences are lines: { text, hunk },
-- where the hunk is 0 before the first one.
local patch = {}

function patch.ofHunk(lines, hunk)
  local parts = {}
  for _, each in ipairs(lines) do
    if each.hunk == 0 or each.hunk == hunk then parts[#parts + 1] = each.text end
  end
  return table.concat(parts, "\n") .. "\n"
end

-- If only a part of a file is deleted, or of a new one taken back, it goes on to be there.
local function stays(header, isReverse)
  local kind, none = isReverse and "^new file mode" or "^deleted file mode",
    isReverse and "--- /dev/null" or "+++ /dev/null"
  local names, isNeeded = {}, false
  for _, text in ipairs(header) do
    isNeeded = isNeeded or text:find(kind) ~= nil
    names[text:sub(1, 3)] = text
  end
  if not isNeeded then return header end
  local kept = {}
  for _, text in ipairs(header) do
    if text == none then
      text = isReverse and names["+++"]:gsub('^%+%+%+ ("?)b/', "--- %1a/")
        or names["---"]:gsub('^%-%-%- ("?)a/', "+++ %1b/")
    end
    if not text:find(kind) and not text:find "^index " then kept[#kept + 1] = text end
  end
  return kept
end

-- The patch of single lines, whose numbers are the keys of `marked`; it is to be applied to what
-- has none of the changes, or `isReverse` to what has them all. Of the others, what is there
-- already stays. Returns nil if the lines cannot go without others.
function patch.ofLines(lines, marked, isReverse)
  local there = isReverse and "+" or "-"
  local header, parts, hunk, isWhole = {}, {}, nil, true
  local sides = { [" "] = { "old", "new" }, ["-"] = { "old" }, ["+"] = { "new" } }
  local last, ended = nil, nil
  for index, each in ipairs(lines) do
    local text, sign = each.text, each.text:sub(1, 1)
    if each.hunk == 0 then
      header[#header + 1] = text
    elseif sign == "@" then
      hunk, last, ended = { text }, nil, {}
    elseif sign == "\\" then
      -- Of what has no line break at its end: it must be the last line on its sides.
      if last then
        hunk[#hunk + 1] = text
        for _, side in ipairs(sides[last]) do ended[side] = true end
      end
    else
      local isChange = sign == "+" or sign == "-"
      last = sign
      if isChange and not marked[index] then
        isWhole = false
        last = sign == there and " " or nil
        text = " " .. text:sub(2)
      end
      if last then
        for _, side in ipairs(sides[last] or {}) do if ended[side] then return nil end end
        hunk[#hunk + 1] = text
        if isChange and marked[index] and not hunk.isIn then
          hunk.isIn = true
          parts[#parts + 1] = hunk
        end
      end
    end
  end
  local all = isWhole and header or stays(header, isReverse)
  for _, each in ipairs(parts) do table.move(each, 1, #each, #all + 1, all) end
  return table.concat(all, "\n") .. "\n"
end

return patch
