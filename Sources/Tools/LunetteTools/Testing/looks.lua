-- How two values that differ, but are printed alike, are shown with their difference: a part of
-- `lunette.test`.
local looks = {}

-- The characters that are not seen, look like a blank, or change those around them: ranges of code
-- points, with both ends.
local hidden = {
  0x00, 0x09, 0x0B, 0x1F, 0x7F, 0xA0, 0xAD, 0xAD, 0x300, 0x36F, 0x61C, 0x61C, 0x115F, 0x1160,
  0x1680, 0x1680, 0x17B4, 0x17B5, 0x180B, 0x180F, 0x1AB0, 0x1AFF, 0x1DC0, 0x1DFF, 0x2000, 0x200F,
  0x2028, 0x202F, 0x205F, 0x206F, 0x20D0, 0x20FF, 0x3000, 0x3000, 0x3164, 0x3164, 0xE000, 0xF8FF,
  0xFE00, 0xFE0F, 0xFE20, 0xFE2F, 0xFEFF, 0xFEFF, 0xFFA0, 0xFFA0, 0xFFF9, 0xFFFB,
  0xE0000, 0xE0FFF,
}
local function isHidden(code)
  for index = 1, #hidden, 2 do
    if code >= hidden[index] and code <= hidden[index + 1] then return true end
  end
  return false
end

-- Calls `body` with each character of a text and its code point, which is nil for an invalid byte.
local function each(text, body)
  local index = 1
  while index <= #text do
    local character = text:match("^" .. utf8.charpattern, index)
    if character and utf8.len(character) == 1 then
      body(character, utf8.codepoint(character))
    else
      character = text:sub(index, index)
      body(character, nil)
    end
    index = index + #character
  end
end

local names = { [0x09] = "\\t", [0x0D] = "\\r" }

-- A text with what is not seen in it as escapes; line ends stay.
function looks.escape(text)
  local parts = {}
  each(text, function(character, code)
    if not code then
      character = ("\\x%02X"):format(character:byte())
    elseif isHidden(code) then
      character = names[code] or (code < 0x80 and "\\x%02X" or "\\u{%04X}"):format(code)
    end
    parts[#parts + 1] = character
  end)
  -- Blanks at the end of a line are not seen either.
  return (table.concat(parts):gsub(" +%f[\n\0]", function(blanks)
    return ("\\x20"):rep(#blanks)
  end))
end

-- A number with all of its digits.
function looks.float(number) return ("%.17g"):format(number) end

-- What is surely seen of a text: texts with different outlines do not look alike. An accent may be
-- a character of its own, so that neither letters with accents nor the letters before accents
-- count, and neither do blanks, of which there are many.
function looks.outline(text)
  local parts = {}
  each(text, function(character, code)
    if code and code >= 0x300 and code <= 0x36F then parts[#parts] = nil end
    if code and code < 0x80 and code ~= 0x20 and not isHidden(code) then
      parts[#parts + 1] = character
    end
  end)
  return table.concat(parts)
end

return looks
