-- `ui.fuzzy`: what matches, in which order, and what of it.
-- Also runs under AddressSanitizer.
local test = require "lunette.test"
local ui = require "lunette"

local function ranked(pattern, list, options)
  return table.concat((ui.fuzzy(pattern, list, options)), " ")
end

-- The parts of each item that matched, in brackets.
local function marked(pattern, list)
  local found, ranges = ui.fuzzy(pattern, list)
  local lines = {}
  for i, item in ipairs(found) do
    local pieces, at = {}, 1
    for k = 1, #ranges[i], 2 do
      local first, last = ranges[i][k], ranges[i][k + 1]
      pieces[#pieces + 1] = item:sub(at, first - 1) .. "[" .. item:sub(first, last) .. "]"
      at = last + 1
    end
    lines[i] = table.concat(pieces) .. item:sub(at)
  end
  return table.concat(lines, " ")
end

test("equal, then begun, then a word, then the rest", function(t)
  local list = { "bzegrep", "g-r-e-p", "git-grep", "gitGrep", "grepdiff", "grep", "egrep",
    "gxrxexp", "other" }
  t:equal(ranked("grep", list), "grep grepdiff git-grep gitGrep bzegrep egrep g-r-e-p gxrxexp")
end)

test("what is equally good stays in the order of the list", function(t)
  t:equal(ranked("a", { "ab", "abc", "a-b", "xa", "ya", "a", "A" }), "a A ab abc a-b xa ya")
  local list = {}
  for i = 1, 2000 do list[i] = ("item%04d"):format((i * 7919) % 2000) end
  t:equal((ui.fuzzy("item", list)), list)
  t:equal((ui.fuzzy("tem", list)), list)
  t:equal((ui.fuzzy("", list)), list)
end)

test("among the rest, what is together and what begins words comes first", function(t)
  t:equal(ranked("nf", { "info", "knifef", "n_x_f", "NewFile" }), "n_x_f NewFile info knifef")
  t:equal(ranked("abc", { "xaxbxc", "xabxxxc", "xabc", "xaxxbc" }), "xabc xaxxbc xabxxxc xaxbxc")
end)

test("a word counts a little more where the text or a part of a path begins", function(t)
  t:equal(ranked("jrnl", { "my-journal", "my/journal", "my journal", "journal" }),
    "my journal journal my/journal my-journal")
end)

test("every order of characters is tried, not only the first", function(t)
  t:equal(marked("ab", { "a-xb-ab" }), "a-xb-[ab]")
  t:equal(marked("foo", { "xf-of-xxfoo" }), "xf-of-xx[foo]")
  -- In so long a text a good match is found.
  local long = ("a"):rep(40000) .. "xb" .. ("c"):rep(40000)
  local found, ranges = ui.fuzzy("axbc", { long })
  t:equal(#found, 1)
  t:equal(ranges[1], { 40000, 40003 })
end)

test("case counts only if the pattern has an uppercase letter", function(t)
  t:equal(ranked("grep", { "Grep", "GREP", "grep" }), "Grep GREP grep")
  t:equal(ranked("Grep", { "grep", "GREP", "xGrep", "Grep" }), "Grep xGrep")
  t:equal(ranked("é", { "CAFÉ", "cafe" }), "CAFÉ")
  t:equal(ranked("ÖL", { "öl", "ÖL" }), "ÖL")
  t:equal(ranked("привет", { "ПРИВЕТ" }), "ПРИВЕТ")
end)

test("the matched ranges are whole characters", function(t)
  t:equal(marked("grep", { "git-grep", "bzegrep", "g_rxep" }), "git-[grep] bze[grep] [g]_[r]x[ep]")
  t:equal(marked("é", { "caféx" }), "caf[é]x")
  -- A letter and its accent, an emoji of several, a flag: one character each, as it is seen.
  t:equal(marked("e", { "cafe\u{301}s" }), "caf[e\u{301}]s")
  t:equal(marked("\u{1F469}", { "a\u{1F469}\u{200D}\u{1F467}b" }), "a[\u{1F469}\u{200D}\u{1F467}]b")
  t:equal(marked("\u{1F1E9}", { "x\u{1F1E9}\u{1F1EA}y" }), "x[\u{1F1E9}\u{1F1EA}]y")
  t:equal(marked("漢", { "日本漢字" }), "日本[漢]字")
end)

test("bytes that are not text match themselves", function(t)
  t:equal(marked("\xff", { "a\xffb", "ÿ", "\xfe" }), "a[\xff]b")
  t:equal(marked("k\xe2\x82", { "ok\xe2\x82", "ok\u{20AC}" }), "o[k\xe2\x82]")
  t:equal(marked("a\0b", { "xa\0b", "ab" }), "x[a\0b]")
end)

test("a key says where the text of an item is", function(t)
  local people = { { name = "Grace" }, { name = "Ada" }, { name = "Adele" } }
  local found, ranges = ui.fuzzy("ad", people, { key = "name" })
  t:ok(found[1] == people[2] and found[2] == people[3] and #found == 2)
  t:equal(ranges, { { 1, 2 }, { 1, 2 } })
  t:equal((ui.fuzzy("2", { 1, 12, 2 }, { key = function(n) return tostring(n) end })), { 2, 12 })
end)

test("a limit leaves out the worst", function(t)
  t:equal(ranked("a", { "xa", "ba", "ab", "a", "ca" }, { limit = 3 }), "a ab xa")
  local _, ranges = ui.fuzzy("a", { "xa", "a" }, { limit = 1 })
  t:equal(ranges, { { 1, 1 } })
end)

test("an empty pattern matches everything, an empty list nothing", function(t)
  t:equal(marked("", { "b", "", "a" }), "b  a")
  t:equal(select("#", ui.fuzzy("a", {})), 2)
  t:equal((ui.fuzzy("a", { "", "b" })), {})
end)

test("wrong arguments are reported", function(t)
  local function said(...)
    local fine, message = pcall(ui.fuzzy, ...)
    return not fine and message:gsub("^.-:%d+: ", "")
  end
  t:equal(said(1, {}), "ui.fuzzy takes a pattern (a string), not a number")
  t:equal(said("a"), "ui.fuzzy takes a list (a table), not a nil")
  t:equal(said("a", { "a", 2 }), "ui.fuzzy: item 2 must be a string, not a number")
  t:contains(said("a", { {} }), "the option key says where its text is")
  t:equal(said("a", { {} }, { key = "name" }),
    "ui.fuzzy: the text of item 1 must be a string, not a nil")
  t:equal(said("a", { 1 }, { key = "name" }),
    "ui.fuzzy: item 1 is a number, which has no field 'name'")
  t:equal(said("a", { 1 }, { key = function() error("from the key", 0) end }), "from the key")
  t:equal(said("a", {}, { limit = 0 }), "ui.fuzzy: limit must be a whole number, 1 or more, not 0")
  t:equal(said("a", {}, { limit = "2" }),
    "ui.fuzzy: limit must be a whole number, 1 or more, not a string")
  t:equal(said("a", {}, { most = 2 }), "ui.fuzzy has no option 'most'; it has key and limit")
  t:equal(said("a", {}, 3), "ui.fuzzy takes a table of options, not a number")
end)

test("a list that changes while it is ranked does no harm", function(t)
  local list = { "ab", "ac", "ad" }
  local fine = pcall(ui.fuzzy, "a", list,
    { key = function(item) list[3], list[1] = nil, nil return item or "a" end })
  t:ok(fine)
  local lying = setmetatable({}, { __len = function() return 5 end,
    __index = function(_, i) return ("a"):rep(i) end })
  t:equal((ui.fuzzy("aaa", lying)), { "aaa", "aaaa", "aaaaa" })
end)

-- What the ranking does to all lists: it leaves out exactly what does not match, keeps the kinds
-- apart, and marks the pattern.
test("random patterns and lists", function(t)
  local letters = { "a", "b", "A", "-", "é" }
  local random = 7
  local function next_of(count)
    random = (random * 1103515245 + 12345) % 2147483648
    return random // 65536 % count + 1
  end
  local function word(most)
    local made = {}
    for i = 1, next_of(most) do made[i] = letters[next_of(#letters)] end
    return table.concat(made)
  end
  local function folded(text) return (text:lower()) end
  local function matches(pattern, text)
    local at = 1
    for _, c in utf8.codes(pattern) do
      local first, last = text:find(utf8.char(c), at, true)
      if not first then return false end
      at = last + 1
    end
    return true
  end
  for _ = 1, 300 do
    local pattern, list, wanted = word(4), {}, {}
    local fold = pattern:find "%u" and function(text) return text end or folded
    for i = 1, 40 do
      list[i] = word(9)
      if matches(pattern, fold(list[i])) then wanted[#wanted + 1] = list[i] end
    end
    local found, ranges = ui.fuzzy(pattern, list)
    t:equal(#found, #wanted, pattern)
    local before = 0
    for i, item in ipairs(found) do
      local text = fold(item)
      local kind = text == pattern and 1 or text:sub(1, #pattern) == pattern and 2 or 3
      t:ok(kind >= before, ("%s: %s"):format(pattern, item))
      before = kind
      local said = {}
      for k = 1, #ranges[i], 2 do said[#said + 1] = text:sub(ranges[i][k], ranges[i][k + 1]) end
      t:equal(table.concat(said), pattern, item)
    end
  end
end)
