import CLunetteLua
import Testing

@testable import LunetteLua

/// Lunette's pattern matcher gives the same results and errors as Lua's.
@Suite struct PatternTests {
  @Test func randomPatternsGiveTheOriginalsResults() throws {
    let state = try LuaState(profile: .trusted, limits: LuaLimits(callbackSeconds: 0))
    let original = try state.invoke(cl_op_original_string, [])[0]
    try state.setGlobal("original", original)
    let chunk = try state.load(
      """
      math.randomseed(54)
      local random = math.random
      local pieces = {
        "a", "b", "c", ".", "%a", "%d", "%s", "%w", "%S", "%x", "%.", "%%", "[abc]", "[^ab]", "[a-c]", "[%a_]", "[]]",
        "[^]]", "[a-]", "(", ")", "(a)", "(.-)", "(%w+)", "()", "%1", "%2", "%b()", "%bab", "%f[%w]", "%f[^a]", "^", "$",
        "[", "%", "a*", "b+", ".-", ".?", "\\0", "é", "%z", "-", "*", "%g", "%p", "%c", "%u", "%l", "[%]]", "[%",
      }
      local letters = { "a", "b", "c", "(", ")", " ", "1", "_", "\\0", "é", "]", "-", "A", ".", "%" }
      local function text(list, most)
        local t = {}
        for i = 1, random(0, most) do t[i] = list[random(#list)] end
        return table.concat(t)
      end
      local function all(library, subject, pattern)
        local out = {}
        for a, b, c in library.gmatch(subject, pattern) do
          out[#out + 1] = tostring(a) .. "|" .. tostring(b) .. "|" .. tostring(c)
          if #out > 100 then break end
        end
        return table.concat(out, ";")
      end
      local function same(what, subject, pattern, f, g, ...)
        local ours, theirs = table.pack(pcall(f, ...)), table.pack(pcall(g, ...))
        local equal = ours.n == theirs.n
        for i = 1, ours.n do equal = equal and ours[i] == theirs[i] end
        if not equal then
          error(("%s(%q, %q): %s, not %s"):format(what, subject, pattern, tostring(ours[2]), tostring(theirs[2])))
        end
        return ours[1]
      end
      local good, bad = 0, 0
      for round = 1, 30000 do
        local subject, pattern = text(letters, 24), text(pieces, 6)
        local start = random(-30, 30)
        local fine = same("find", subject, pattern, string.find, original.find, subject, pattern, start)
        if fine then good = good + 1 else bad = bad + 1 end
        same("plain", subject, pattern, string.find, original.find, subject, pattern, start, true)
        same("match", subject, pattern, string.match, original.match, subject, pattern, start)
        same("gmatch", subject, pattern, all, all, string, subject, pattern)
        same("gmatch", subject, pattern, function() return all(string, subject, pattern) end,
          function() return all(original, subject, pattern) end)
        same("gsub", subject, pattern, string.gsub, original.gsub, subject, pattern, "<%0%1>", random(0, 5))
        same("gsub", subject, pattern, string.gsub, original.gsub, subject, pattern, { a = "x", b = 1, c = false })
        same("gsub", subject, pattern, string.gsub, original.gsub, subject, pattern,
          function(a, b) return b or (a ~= "b" and a) end)
      end
      -- The limits are the same too.
      local deep = ("a?"):rep(300) .. "b"
      same("deep", "", deep, string.find, original.find, ("a"):rep(300), deep)
      same("captures", "", "", string.find, original.find, "", ("()"):rep(33))
      for _, name in ipairs { "rep", "upper", "lower", "reverse" } do
        for round = 1, 200 do
          local subject = text(letters, 30)
          same(name, subject, "", string[name], original[name], subject, random(-2, 5), text(letters, 2))
        end
      end
      same("rep", "", "", string.rep, original.rep, "x", 1 << 40)
      return good, bad
      """, chunkName: "@patterns.lua")
    let counts = try state.call(chunk)
    // The comparison means something only if there are many results and many errors.
    #expect(counts[0].integer! > 5000)
    #expect(counts[1].integer! > 1000)
  }
}
