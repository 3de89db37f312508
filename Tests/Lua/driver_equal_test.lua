-- What `t:equal` says about two values that are printed alike.
local test = require "lunette.test"

-- Each pair with what the message has of the expected value and of the given one.
local alike = {
  { 0.3, 0.1 + 0.2, "expected 0.29999999999999999, got 0.30000000000000004" },
  { { 0.3 }, { 0.1 + 0.2 }, "{ 0.29999999999999999 }, got { 0.30000000000000004 }" },
  { { a = 0.3 }, { a = 0.1 + 0.2 }, "a = 0.30000000000000004" },
  { 2 ^ 53, 2 ^ 53 + 2, "9007199254740994" },
  { "ab", "a\u{200B}b", [[expected "ab", got "a\u{200B}b"]] },
  { "ab", "a\u{202E}b", [[got "a\u{202E}b"]] },
  { "a\u{FEFF}b", "ab", [[expected "a\u{FEFF}b", got "ab"]] },
  { "a b", "a\u{A0}b", [[got "a\u{00A0}b"]] },
  { "\u{E9}", "e\u{301}", [[got "e\u{0301}"]] },
  { "\xFF", "\xFE", [[expected "\xFF", got "\xFE"]] },
  { "a\xC3", "a", [[expected "a\xC3", got "a"]] },
  { "a\0", "a", [[expected "a\0", got "a"]] },
  { "a\tb", "a b", [[expected "a\9b", got "a b"]] },
  { { "ab" }, { "a\u{200B}b" }, [[got { "a\u{200B}b" }]] },
  { { ["a"] = 1 }, { ["a\u{200B}"] = 1 }, [[got { a\u{200B} = 1 }]] },
  { "a\nb", "a\r\nb", "expected:\na\nb\ngot:\na\\r\nb" },
  { "a\nb", "a \nb", "expected:\na\nb\ngot:\na\\x20\nb" },
  { "a\nb", "a\n\u{200B}b", "got:\na\n\\u{200B}b" },
}
for index, row in ipairs(alike) do
  test("values that are printed alike are shown with their difference: " .. index, function(t)
    local message = t:fails(function() t:equal(row[2], row[1]) end)
    t:contains(message, row[3])
  end)
end

-- What differs for everybody is shown as it is.
local unlike = {
  { 0.1, 0.2, "expected 0.1, got 0.2" }, { "a", "b", [[expected "a", got "b"]] },
  { "é", "ü", [[expected "é", got "ü"]] }, { "1", 1, [[expected "1", got 1]] },
  { "👩‍🚀 a", "👩‍🚀 b", [[expected "👩‍🚀 a", got "👩‍🚀 b"]] },
  { "a\nb", "a\nc", "expected:\na\nb\ngot:\na\nc" },
}
for index, row in ipairs(unlike) do
  test("values that differ are shown as they are: " .. index, function(t)
    t:contains(t:fails(function() t:equal(row[2], row[1]) end), row[3])
  end)
end
