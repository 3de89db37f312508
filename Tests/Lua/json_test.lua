-- `ui.json`, by RFC 8259.
local test = require "lunette.test"
local ui = require "lunette"
local json = ui.json

local function round(value) return json.decode(json.encode(value)) end
-- Whether two values are equal, including the types of numbers.
local function equal(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then
    return type(a) == type(b) and math.type(a) == math.type(b) and (a == b)
      and (math.type(a) ~= "float" or string.pack("d", a) == string.pack("d", b))
  end
  for key, value in pairs(a) do if not equal(value, b[key]) then return false end end
  for key in pairs(b) do if a[key] == nil then return false end end
  return true
end

test("values are written with their keys in order, and no blanks", function(t)
  t:equal(json.encode { b = { 1, 2.5, true, false, json.null }, a = "x", [""] = {},
    B = json.array {} },
    '{"":{},"B":[],"a":"x","b":[1,2.5,true,false,null]}')
  t:equal(json.encode("a"), '"a"')
  t:equal(json.encode(json.null), "null")
  t:equal(json.encode({}), "{}")
  t:equal(json.encode(json.array {}), "[]")
  t:equal(json.encode(json.array { 1, 2 }), "[1,2]")
  t:equal(json.encode(json.array()), "[]")
end)

test("whole numbers are exact, floats come back as they were and stay floats", function(t)
  for _, number in ipairs { 0, -1, 1 << 53, (1 << 53) + 1, math.maxinteger, math.mininteger,
      1.0, -0.0, 0.1, 1e300, 5e-324, 1 / 3,
    2.0 ^ 63, 123456789012345680.0, 1e15, 1e16, 1e17, -1.5e-7 } do
    t:ok(equal(round(number), number), json.encode(number))
  end
  t:equal(json.encode(math.mininteger), "-9223372036854775808")
  t:equal(json.encode(1.0), "1.0")
  t:equal(json.encode(0.1), "0.1")
  t:equal(json.encode(1e100), "1e+100")
  t:equal(math.type(json.decode("9223372036854775807")), "integer")
  t:equal(math.type(json.decode("9223372036854775808")), "float")
  t:equal(math.type(json.decode("-9223372036854775808")), "integer")
  t:equal(math.type(json.decode("-9223372036854775809")), "float")
  t:equal(math.type(json.decode("1e2")), "float")
  t:equal(json.decode("-0") == 0 and 1 / json.decode("-0"), -math.huge)
  t:equal(json.decode("1" .. ("0"):rep(30)), 1e30)
end)

test("numbers do not depend on the locale that a script has chosen", function(t)
  local before = os.setlocale(nil, "numeric")
  if not (os.setlocale("de_DE.UTF-8", "numeric") or os.setlocale("fr_FR.UTF-8", "numeric")) then
    return
  end
  local text, value = json.encode(1.5), json.decode("2.5")
  os.setlocale(before, "numeric")
  t:equal({ text, value }, { "1.5", 2.5 })
end)

test("strings keep their characters; bytes that are not text cannot be written", function(t)
  t:equal(json.encode('\0\b\t\n\v\f\r\27"\\/\127é€😀\u{2028}'),
    '"\\u0000\\b\\t\\n\\u000b\\f\\r\\u001b\\"\\\\/\127é€😀\u{2028}"')
  for _, text in ipairs { "", "\0", ("é"):rep(5000), ("\n"):rep(5000), ("x"):rep(100000) .. '"',
      "e\u{301}", "\u{e9}", "\u{10ffff}" } do
    t:ok(round(text) == text)
  end
  t:equal(json.decode('"\\u0041\\u00e9\\u20ac\\ud83d\\ude00\\/\\u0000"'), "Aé€😀/\0")
  t:fails(function() json.encode { list = { 1, { ["x"] = "f\xff" } } } end,
    "ui.json.encode: a string that is not UTF-8 has no JSON form (at .list[2].x)")
  t:fails(function() json.encode { ["f\xff"] = 1 } end, "not UTF-8 has no JSON form (at [a key])")
end)

test("what has no JSON form is an error that says where", function(t)
  local loop = {}
  loop[1] = loop
  local cases = {
    { 0 / 0, "the number nan has no JSON form" },
    { { math.huge }, "an infinite number has no JSON form (at [1])" },
    { { a = { b = { 1, 2, print } } }, "a function has no JSON form (at .a.b[3])" },
    { { 1, nil, 3 }, "an array with holes has no JSON form; ui.json.null fills them" },
    { { x = { 1, y = 2 } }, "a table with both positions and names has no JSON form (at .x)" },
    { { [0] = 1 }, "numbers other than 1, 2, 3 … has no JSON form" },
    { { [1.5] = 1 }, "numbers other than 1, 2, 3 …" },
    { { [true] = 1 }, "a table with a key that is a boolean has no JSON form" },
    { loop, "it is nested more than 500 deep, or contains itself (at [1][1][1][1][1][1] … [1]" },
    { json.array { x = 1 }, "an array has no names" }, { io.stdout, "a FILE* has no JSON form" },
    { { view = ui.Text "a" }, "a View has no JSON form (at .view)" },
  }
  for _, case in ipairs(cases) do t:fails(function() json.encode(case[1]) end, case[2]) end
  t:fails(function() json.encode(nil) end, "nil has no JSON form; ui.json.null is null")
  t:fails(function() json.encode() end, "nil has no JSON form")
  t:fails(function() json.array(1) end, "ui.json.array takes a table, not a number")
  t:fails(function() json.array(setmetatable({}, {})) end, "a metatable of its own")
  t:fails(function() json.decode(1) end, "ui.json.decode takes a string, not a number")
  t:fails(function() json.parse("") end, "ui.json has no 'parse'")
end)

test("metamethods are not asked", function(t)
  local proxy = setmetatable({ a = 1 }, { __index = function() error("asked") end,
    __pairs = function() error("asked") end,
    __len = function() return 5 end })
  t:equal(json.encode(proxy), '{"a":1}')
end)

test("invalid JSON is refused, with line and column", function(t)
  local refused = {
    "", " ", "nul", "nulll", "tru", "True", "NaN", "Infinity", "-", "+1", "01", "-01",
    "1.", ".5", "1.e3", "1e", "1e+", "0x10",
    "1 2", "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "]", "{", "{,}", '{"a"}', '{"a":}',
    '{"a":1,}', "{a:1}", "{1:1}",
    '{"a" 1}', '{"a":1 "b":2}', "'a'", '"', '"a', '"\\', '"\\x"', '"\\u12"', '"\\u12g4"',
    '"\\ud800"', '"\\udc00"',
    '"\\ud800\\u0041"', '"\\ud800x"', '"\n"', '"\t"', '"\0"', '"\xff"', '"\xc0\x80"',
    '"\xed\xa0\x80"', '"\xf4\x90\x80\x80"', "\xff",
    '{"a":1,"a":2}', '{"a":1,"\\u0061":2}', "1e999", "-1e999", "//x\n1", "1 // x", "[1]]",
    "\u{a0}1", '"a" "b"', "[1}", '{"a":1]',
    "\0", "1\0", ("["):rep(501) .. ("]"):rep(501),
  }
  for _, text in ipairs(refused) do
    local ok, mistake = pcall(json.decode, text)
    t:ok(not ok, "refused: " .. text:sub(1, 30))
    t:contains(tostring(mistake), "ui.json.decode: ")
    t:ok(tostring(mistake):find("%(line %d+, column %d+%)$"), tostring(mistake))
  end
  t:fails(function() json.decode('{\n  "é": [1, 2,\n   x]}') end,
    "expected a value, not 'x' (line 3, column 4)")
  t:fails(function() json.decode('{"é": 1, "é": 2}') end,
    "a key that appears twice (line 1, column 10)")
  t:fails(function() json.decode("[1, 2") end,
    "expected ',' or ']', but the text ends (line 1, column 6)")
  t:fails(function() json.decode('"\27"') end, "a control character in a string must be written as")
end)

test("what is JSON is taken", function(t)
  local taken = {
    { "null", json.null }, { " true ", true }, { "\t\r\nfalse\n", false }, { "[]", {} },
    { "{}", {} }, { "-1.5E+2", -150.0 },
    { "0.0", 0.0 }, { "[[],{},[1]]", { {}, {}, { 1 } } },
    { '{"":{"":0}}', { [""] = { [""] = 0 } } }, { "\xef\xbb\xbf1", 1 },
    { '"\u{feff}"', "\u{feff}" }, { '"\u{ffff}"', "\u{ffff}" }, { '{"a":null}', { a = json.null } },
    { '{"\u{e9}":1,"e\u{301}":2}', { ["\u{e9}"] = 1, ["e\u{301}"] = 2 } }, { "1e-999", 0.0 },
  }
  for _, case in ipairs(taken) do t:ok(equal(json.decode(case[1]), case[2]), case[1]) end
  local deep = json.decode(("["):rep(500) .. ("]"):rep(500))
  for _ = 1, 499 do deep = deep[1] end
  t:equal(deep, {})
end)

test("what was an array is one when it is written again, also when it was emptied; \z
    so is a copy in a state", function(t)
  t:equal(json.encode(json.decode('{"a":[],"b":{},"c":[[],{}]}')), '{"a":[],"b":{},"c":[[],{}]}')
  local list = json.decode("[1]")
  table.remove(list)
  t:equal(json.encode(list), "[]")
  local state = ui.State(json.decode('{"a":[]}'))
  t:equal(json.encode(state.value), '{"a":[]}')
end)

test("null is one value, with a name", function(t)
  t:equal(tostring(json.null), "null")
  t:ok(json.decode("null") == json.null and json.decode("[null]")[1] == json.null)
  t:equal(#json.decode("[null,null,null]"), 3)
end)

test("random values come back as they were", function(t)
  math.randomseed(20240521)
  local pieces = { "a", "é", "😀", "\n", "\"", "\\", "\0", "\127", " ", "e\u{301}", "\u{ffff}" }
  local function text()
    local all = {}
    for i = 1, math.random(0, 12) do all[i] = pieces[math.random(#pieces)] end
    return table.concat(all)
  end
  local function number()
    local kind = math.random(4)
    if kind == 1 then return math.random(-100, 100) end
    if kind == 2 then return math.random(0) end
    local float = string.unpack("d", string.pack("j", math.random(0)))
    return (float == float and math.abs(float) ~= math.huge) and float or math.random()
  end
  local function value(depth)
    local kind = math.random(depth > 5 and 4 or 7)
    if kind == 1 then return number() end
    if kind == 2 then return text() end
    if kind == 3 then return math.random(2) == 1 end
    if kind == 4 then return json.null end
    local all = {}
    if kind == 5 then
      for i = 1, math.random(0, 6) do all[i] = value(depth + 1) end
      return json.array(all)
    end
    for _ = 1, math.random(0, 6) do all[text()] = value(depth + 1) end
    return all
  end
  for _ = 1, 3000 do
    local one = value(0)
    local written = json.encode(one)
    local again = json.decode(written)
    t:ok(equal(again, one), written)
    t:equal(json.encode(again), written)
  end
end)

test("random bytes are either refused or taken, and never anything else", function(t)
  math.randomseed(7)
  local alphabet = { "{", "}", "[", "]", ",", ":", '"', "\\", "u", "d800", "1", "-", ".",
    "e", "true", "null", " ", "\n", "\xff", "é", "a" }
  local taken = 0
  for _ = 1, 20000 do
    local all = {}
    for i = 1, math.random(1, 8) do all[i] = alphabet[math.random(#alphabet)] end
    local text = table.concat(all)
    local ok, result = pcall(json.decode, text)
    if ok then
      taken = taken + 1
      t:ok(equal(json.decode(json.encode(result)), result), text)
    else
      t:contains(result, "ui.json.decode: ")
    end
  end
  t:ok(taken > 100, "some of them are JSON")
end)

local function keys(object)
  local list = {}
  for key in pairs(object) do list[#list + 1] = key end
  return table.concat(list, " ")
end

test("an ordered object has its keys in the order of the text, for pairs and encode", function(t)
  local text = '{"z":1,"a":{"y":[{"c":1,"b":2}],"x":null},"m":true}'
  local value = json.decode(text, { ordered = true })
  t:equal(keys(value), "z a m")
  t:equal(keys(value.a), "y x")
  t:equal(json.encode(value), text)
  t:equal(json.encode { value }, "[" .. text .. "]")
  t:equal(json.encode(json.decode(text, { ordered = false })),
    '{"a":{"x":null,"y":[{"b":2,"c":1}]},"m":true,"z":1}')
  t:equal(json.encode(json.decode("{}", { ordered = true })), "{}")
end)

test("an ordered object can be changed: new keys come last, \z
    removed ones go and keep their place", function(t)
  local value = json.decode('{"z":1,"y":2,"x":3}', { ordered = true })
  value.b = 4
  value.a = 5
  value.y = nil
  t:equal(json.encode(value), '{"z":1,"x":3,"b":4,"a":5}')
  value.y = 6
  t:equal(json.encode(value), '{"z":1,"y":6,"x":3,"b":4,"a":5}')
  rawset(value, "raw", 7)
  t:equal(json.encode(value), '{"z":1,"y":6,"x":3,"b":4,"a":5,"raw":7}')
  for key in pairs(value) do value[key] = nil end
  t:equal(keys(value), "")
  t:equal(next(json.decode('{"a":1}', { ordered = true })), "a")
end)

test("the order is kept in a state, and for many keys", function(t)
  local state = ui.State(json.decode('{"z":1,"a":2}', { ordered = true }))
  t:equal(keys(state.value), "z a")
  local parts = {}
  for i = 1, 20000 do parts[i] = ('"k%d":%d'):format(i * 7919 % 20011, i) end
  local text = "{" .. table.concat(parts, ",") .. "}"
  t:equal(json.encode(json.decode(text, { ordered = true })), text)
end)

test("the options of decode", function(t)
  t:fails(function() json.decode("1", true) end,
    "the options must be a table, as in { ordered = true }, not a boolean")
  t:fails(function() json.decode("1", { order = true }) end,
    "ui.json.decode has no option 'order'; it has ordered")
  t:fails(function() json.decode("1", { ordered = 1 }) end,
    "ordered must be true or false, not a number")
  t:fails(function()
    json.decode('{"a":1,"a":2}', { ordered = true })
  end, "a key that appears twice")
end)

-- A text of at least `bytes` bytes, with every kind of value.
local function large(bytes)
  local parts, size, i = {}, 0, 0
  while size < bytes do
    i = i + 1
    parts[i] = ('{"id":%d,"name":"n%d \\u00e9","tags":["a",[],{}],"deep":{"x":[1.5,true,null]}}')
      :format(i, i)
    size = size + #parts[i] + 1
  end
  return "[" .. table.concat(parts, ",") .. "]", i
end

test("in a task a large text is read in slices, and others have their turn", function(t)
  local text, count = large(2000000)
  for _, options in ipairs { {}, { ordered = true } } do
    local app = t:mount(ui.Text "x")
    local turns, value, turnsAtEnd = 0
    ui.task(function()
      while not value do
        turns = turns + 1
        ui.sleep(0.001)
      end
    end)
    ui.task(function()
      value = ui.json.decode(text, options)
      turnsAtEnd = turns
    end)
    for _ = 1, 20 do app:advance(0.001) end
    t:equal(#value, count)
    t:equal(value[count],
      ui.json.decode(
      ('{"id":%d,"name":"n%d \\u00e9","tags":["a",[],{}],"deep":{"x":[1.5,true,null]}}')
      :format(count, count)))
    t:ok(turnsAtEnd >= 6, turnsAtEnd .. " turns")
  end
end)

test("a slice ends anywhere: in a coroutine of the task, behind pcall, with an error, \z
    and in the middle of nesting", function(t)
  local text, count = large(600000)
  local app = t:mount(ui.Text "x")
  local seen = {}
  ui.task(function()
    local ok, value = pcall(ui.json.decode, text)
    seen[1] = ok and #value
    seen[2] = coroutine.wrap(function() return #ui.json.decode(text) end)()
    seen[3] = select(2, pcall(ui.json.decode, text:sub(1, -2)))
    local deep = ("["):rep(400) .. text .. ("]"):rep(400)
    local inner = ui.json.decode(deep)
    for _ = 1, 400 do inner = inner[1] end
    seen[4] = #inner
  end)
  app:advance(1)
  t:equal(seen[1], count)
  t:equal(seen[2], count)
  t:contains(seen[3], "expected ',' or ']', but the text ends")
  t:equal(seen[4], count)
  -- Where nothing can wait, it is read at once.
  t:equal(#coroutine.wrap(function() return ui.json.decode(text) end)(), count)
  local sorted = { 2, 1 }
  ui.task(function()
    table.sort(sorted, function(a, b) return #ui.json.decode(text) == count and a < b end)
  end)
  app:advance(1)
  t:equal(sorted, { 1, 2 })
end)

test("a task that is cancelled while it reads leaves nothing", function(t)
  local text = large(1000000)
  local done
  local app = t:mount(ui.Text "x")
  local task
  task = ui.task(function() ui.json.decode(text) done = true end)
  ui.task(function() task:cancel() end)
  app:advance(1)
  t:equal(done, nil)
end)
