import CLunetteLua
import Glibc
import Testing

@testable import LunetteLua

/// Loops of Lua itself, of its libraries and of Lunette's C code in which no instruction of the
/// script is carried out, so that no hook ends them: a table in Limits.md names what bounds each.
/// Without that they take from seconds to hours. Each has a limit of 50 ms and must be stopped by
/// it after little more: the processor's time is measured, which the load of the machine does not
/// change much, and the allowance is that of a slow debug build. What a loop needs is made before,
/// without a limit.
@Suite(.serialized) struct LoopTests {
  static let loops: [(name: String, setUp: String, loop: String)] = [
    // ---- Calls through __call ----
    (
      "a chain of __call",
      "f = print for i = 1, 190000 do f = setmetatable({}, { __call = f }) end",
      "pcall(f)"
    ),
    (
      "a table that is its own __call",
      "m = {} t = setmetatable({}, m) m.__call = t",
      "t()"
    ),
    (
      "its own __call, in pcall",
      "m = {} t = setmetatable({}, m) m.__call = t",
      "while true do pcall(t) end"
    ),
    (
      "its own __call, as a tail call",
      "m = {} t = setmetatable({}, m) m.__call = t",
      "return t()"
    ),
    (
      "its own __call, in a coroutine",
      "m = {} t = setmetatable({}, m) m.__call = t",
      "coroutine.wrap(function() t() end)()"
    ),
    (
      "its own __call, in pcall in a coroutine",
      "m = {} t = setmetatable({}, m) m.__call = t",
      "coroutine.wrap(function() while true do pcall(t) end end)()"
    ),
    (
      "its own __call, with arguments",
      "m = {} t = setmetatable({}, m) m.__call = t",
      "t(table.unpack({}, 1, 9000))"
    ),
    (
      "two tables that call each other",
      """
      a, b = {}, {} s, t = setmetatable({}, a), setmetatable({}, b) a.__call, b.__call = t, s
      """,
      "s()"
    ),
    (
      "its own __call, as an iterator",
      "m = {} t = setmetatable({}, m) m.__call = t",
      "for _ in t do end"
    ),
    (
      "its own __call, as __index",
      "m = {} t = setmetatable({}, m) m.__call = t",
      "return setmetatable({}, { __index = function() return t() end }).x"
    ),
    (
      "its own __call, as __add",
      "m = {} t = setmetatable({}, m) m.__call = t m.__add = t",
      "return t + 1"
    ),
    (
      "its own __call, as __concat",
      "m = {} t = setmetatable({}, m) m.__call = t m.__concat = t",
      "return t .. 1"
    ),
    (
      "its own __call, as __eq",
      "m = {} t = setmetatable({}, m) m.__call = t m.__eq = t",
      "return t == setmetatable({}, m)"
    ),
    (
      "its own __call, as __lt",
      "m = {} t = setmetatable({}, m) m.__call = t m.__lt = t",
      "return t < t"
    ),
    (
      "its own __call, as __len, in C",
      "m = {} t = setmetatable({}, m) m.__call = t m.__len = t",
      "return table.unpack(t)"
    ),
    (
      "its own __call, as __tostring",
      "m = {} t = setmetatable({}, m) m.__call = t m.__tostring = t",
      "return tostring(t)"
    ),
    (
      "its own __call, as an error's text",
      "m = {} t = setmetatable({}, m) m.__call = t m.__tostring = t",
      "error(t)"
    ),
    (
      "its own __call, as the function of gsub",
      "m = {} t = setmetatable({}, m) m.__call = t",
      "return ('x'):gsub('x', function() return t() end)"
    ),
    (
      "its own __call, as __pairs",
      "m = {} t = setmetatable({}, m) m.__call = t m.__pairs = t",
      "for _ in pairs(t) do end"
    ),
    (
      "its own __call, as __close",
      "m = {} t = setmetatable({}, m) m.__call = t m.__close = t",
      "do local x <close> = t end"
    ),
    (
      "its own __call, as __close after the stop",
      """
      m = {} t = setmetatable({}, m) m.__call = t m.__close = t
      function nest(n)
        local a <close> = t local b <close> = t local c <close> = t
        if n > 0 then nest(n - 1) end
        while true do end
      end
      """,
      "nest(150)"
    ),
    (
      "its own __call, as __close where memory is used up",
      """
      m = {} t = setmetatable({}, m) m.__call = t m.__close = t
      function nest(n)
        local a <close> = t local b <close> = t local c <close> = t
        if n > 0 then nest(n - 1) end
        while true do end
      end
      pcall(function() while true do kept = { kept } end end) for i = 1, 100 do kept = kept[1] end
      """,
      "nest(50)"
    ),
    // ---- Chains of __index with long keys ----
    (
      "__index with keys of megabytes",
      """
      a, b = ('a'):rep(20000000) .. 'x', ('a'):rep(20000000) .. 'y'
      t = {}
      for i = 1, 1990 do t = setmetatable({ [b] = 1 }, { __index = t }) end
      """,
      "local x = t[a]"
    ),
    (
      "__newindex with keys of megabytes",
      """
      a, b = ('a'):rep(20000000) .. 'x', ('a'):rep(20000000) .. 'y'
      t = {}
      for i = 1, 1990 do t = setmetatable({ [b] = 1 }, { __newindex = t }) end
      """,
      "t[a] = nil"
    ),
    (
      "__index with keys of megabytes, in C",
      """
      a, b = ('a'):rep(20000000) .. 'x', ('a'):rep(20000000) .. 'y'
      t = {}
      for i = 1, 1990 do t = setmetatable({ [b] = 1 }, { __index = t }) end
      """,
      "return a:gsub('^.*$', t)"
    ),
    // ---- Arguments: a million of them, and the same long string again and again ----
    (
      "string.format that only measures",
      "s = ('a'):rep(20000000) t = {} for i = 1, 90000 do t[i] = s end",
      "return ('%.0s'):rep(90000):format(table.unpack(t))"
    ),
    (
      "string.format with numbers in strings",
      "s = (' '):rep(20000000) .. '1' t = {} for i = 1, 90000 do t[i] = s end",
      "return ('%d'):rep(90000):format(table.unpack(t))"
    ),
    (
      "string.format that quotes",
      "s = ('\\1'):rep(20000000)",
      "return ('%q'):format(s)"
    ),
    (
      "string.format of a long format",
      "s = ('%%'):rep(20000000)",
      "while true do local x = s:format() end"
    ),
    (
      "print of many",
      "s = ('a'):rep(1000000) t = {} for i = 1, 90000 do t[i] = s end",
      "while true do pcall(print, table.unpack(t)) end"
    ),
    (
      "warnings of many",
      "warn('@on') s = ('a'):rep(20000000) t = {} for i = 1, 90000 do t[i] = s end",
      "while true do warn(table.unpack(t)) end"
    ),
    // ---- Reading text ----
    (
      "load with a function that never ends",
      "w = coroutine.wrap(function() while true do coroutine.yield('  ') end end)",
      "load(w)"
    ),
    (
      "load with pieces of megabytes",
      "s = (' a=b'):rep(10000000)",
      "load(function() return s end)"
    ),
    (
      "names in the innermost of many functions",
      """
      local names = {}
      for i = 1, 190 do names[i] = 'v' .. i end
      s = ('local function f() local ' .. table.concat(names, ',') .. ' '):rep(180) ..
      ('x={a,b,c,d} '):rep(1000000)
      """,
      "load(s)"
    ),
    (
      "many branches",
      "s = 'if a then ' .. ('elseif a then '):rep(1000000)",
      "load(s)"
    ),
    (
      "many labels",
      """
      local t = {} for i = 1, 30000 do t[i] = '::l' .. i .. '::' end s = table.concat(t)
      """,
      "while true do load(s) end"
    ),
    (
      "many gotos",
      "s = ('do ' .. ('goto x '):rep(32000) .. '::x:: end '):rep(20)",
      "load(s)"
    ),
    (
      "many breaks",
      "s = ('while 1 do ' .. ('break '):rep(32000) .. 'end '):rep(20)",
      "load(s)"
    ),
    // ---- Tables whose loops run C functions, or that grow at each step ----
    (
      "concat as __index",
      """
      local s = ('x'):rep(100000)
      t = {}
      for i = 1, 100 do t[i] = s end
      setmetatable(t, { __index = table.concat })
      u = setmetatable({}, { __newindex = rawequal })
      """,
      "table.move(t, 101, 1 << 40, 1, u)"
    ),
    (
      "unpack through pcall",
      """
      t = { nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, 1 }
      setmetatable(t, { __index = pcall, __call = table.unpack })
      """,
      "table.unpack(t)"
    ),
    (
      "move into a table that is full",
      """
      base, t, from = 1 << 40, {}, {}
      for i = 0, (1 << 20) - 1 do t[base + 2 * i] = true end
      for i = 1, 1 << 12 do if i % 2 == 0 then from[i] = true end end
      """,
      "while true do table.move(from, 1, 1 << 12, base, t) end"
    ),
    (
      "next over a table that was emptied",
      """
      t = {} for i = 1, 1 << 19 do t['k' .. i] = 1 end for k in pairs(t) do t[k] = nil end
      """,
      "while true do next(t) end"
    ),
    (
      "reading tables that were emptied",
      """
      t = {} for i = 1, 1 << 19 do t['k' .. i] = 1 end for k in pairs(t) do t[k] = nil end
      all = {} for i = 1, 20000 do all[i] = t end
      """,
      "return json.encode(all)"
    ),
    // ---- Memory that is nearly used up, so that each allocation collects all garbage ----
    (
      "captures where memory is used up",
      """
      text = ('ab'):rep(100000) pcall(function() while true do kept = { kept } end end) for i = 1, 100 do kept = kept[1] end
      """,
      "while true do pcall(string.gsub, text, '(a)(b)', '%2%1') end"
    ),
    (
      "format where memory is used up",
      """
      args = {} for i = 1, 200 do args[i] = i + 0.5 end form = ('%s'):rep(200)
      pcall(function() while true do kept = { kept } end end) for i = 1, 100 do kept = kept[1] end
      """,
      "while true do pcall(string.format, form, table.unpack(args)) end"
    ),
    (
      "JSON where memory is used up",
      """
      text = '[' .. ('"\\\\n",'):rep(50000) .. '1]' pcall(function() while true do kept = { kept }
      end end)
      """,
      "while true do pcall(json.decode, text) end"
    ),
    (
      "tables where memory is used up",
      "pcall(function() while true do kept = { kept } end end) for i = 1, 100 do kept = "
        + "kept[1] end",
      "while true do pcall(function() local x = {} end) end"
    ),
    // ---- Comparing and converting ----
    (
      "sort of long strings",
      "t = {} for i = 1, 40 do t[i] = ('\\0'):rep(1000000) .. i end",
      "while true do table.sort(t) end"
    ),
    (
      "comparing strings of zero bytes",
      "a, b = ('\\0'):rep(20000000) .. 'a', ('\\0'):rep(20000000) .. 'b'",
      "while a < b do end"
    ),
    (
      "long numbers",
      "s = ('1'):rep(20000000)",
      "while true do local x = s + 1 end"
    ),
    (
      "long keys",
      "s = ('1'):rep(20000000)",
      "while true do local t = {} t[s .. 'x'] = 1 end"
    ),
    // ---- Depth ----
    (
      "deep recursion",
      "function f() return 1 + f() end",
      "while true do pcall(f) end"
    ),
    (
      "coroutines that resume each other",
      "function f() return coroutine.wrap(f)() end",
      "while true do pcall(f) end"
    ),
    (
      "closing at depth",
      """
      m = { __close = function() end }
      function f(n)
        local x <close> = setmetatable({}, m)
        if n > 0 then return (f(n - 1)) end
        while true do end
      end
      """,
      "f(150)"
    ),
    (
      "varargs",
      "function f(...) return select('#', ...) + f(1, ...) end",
      "while true do pcall(f) end"
    ),
    (
      "varargs that are copied",
      "t = table.pack(table.unpack({}, 1, 90000))",
      "while true do local x = select('#', table.unpack(t, 1, 90000)) end"
    ),
    (
      "gmatch in gmatch",
      "s = ('a'):rep(100000)",
      "for a in s:gmatch('()') do for b in s:gmatch('()') do end end"
    ),
  ]

  /// Scripts that the memory limit, or Lua's own, may end before time does.
  static let ends: Set<LuaError.Kind> = [.timeLimit, .memory]

  private func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func check(_ profile: LuaProfile, _ limits: LuaLimits, _ index: Int) throws {
    let (name, setUp, loop) = Self.loops[index]
    let state = try LuaState(
      profile: profile, limits: LuaLimits(memoryBytes: limits.memoryBytes, callbackSeconds: 0))
    state.onPrint = { _, _ in }
    try state.setGlobal("json", .reference(state.makeJSONLibrary()))
    // These are loaded first: some loops begin where memory is nearly used up.
    let made = try state.load(setUp, chunkName: "@setup.lua")
    let chunk = try state.load(loop, chunkName: "@loop.lua")
    let after = try state.load(
      """
      kept, text, args, all = nil
      local t = setmetatable({}, { __call = function(_, x) return x end, __index = { field = 7 } })
      local n = setmetatable({}, { __newindex = function(t, k, v) rawset(t, k, v * 2) end })
      n.x = 4
      local all = {}
      for i = 1, 1000 do all[i] = { i } end
      return t(5), t.field, n.x, #all
      """, chunkName: "@after.lua")
    _ = try state.call(made)
    state.limits = limits
    let before = seconds(CLOCK_THREAD_CPUTIME_ID)
    let error = #expect(throws: LuaError.self, "\(name)") { try state.call(chunk) }
    let took = seconds(CLOCK_THREAD_CPUTIME_ID) - before
    if let error {
      #expect(Self.ends.contains(error.kind), "\(name): \(error.message)")
      // Where an error's text is made, the stack of the script is gone; where memory is used up,
      // there is none for the place.
      let isOutOfMemory = name.contains("memory is used up")
      let hasPlace = error.kind == .timeLimit && loop != "error(t)" && !isOutOfMemory
      if hasPlace { #expect(error.message.contains(".lua:"), "\(name): \(error.message)") }
    }
    #expect(took < 1.5, "\(name): \(error?.message ?? "")")
    // The state is still usable, once there is memory again: calls, fields through metatables and
    // memory are as before.
    state.limits.callbackSeconds = 20
    #expect(try state.call(after) == [5, 7, 8, 1000], "\(name)")
  }

  @Test("stopped in the sandbox", arguments: loops.indices)
  func stopsInTheSandbox(_ index: Int) throws {
    let limits = LuaLimits(memoryBytes: 128 << 20, callbackSeconds: 0.05, clock: .monotonic)
    try check(.sandbox, limits, index)
  }

  @Test("stopped by CPU time", arguments: loops.indices)
  func stopsByTheThreadsTime(_ index: Int) throws {
    try check(.trusted, LuaLimits(memoryBytes: 128 << 20, callbackSeconds: 0.05), index)
  }

  /// Strings that one call reads as numbers, again and again: the call is refused.
  @Test(
    "the strings of a call",
    arguments: ["string.char", "utf8.char", "math.max", "math.min", "string.pack"])
  func limitsTheStringsOfACall(_ function: String) throws {
    let state = try LuaState(
      profile: .sandbox, limits: LuaLimits(memoryBytes: 128 << 20, callbackSeconds: 20))
    let first = function == "string.pack" ? "('B'):rep(90000), " : ""
    let chunk = try state.load(
      """
      local s = (' '):rep(20000000) .. '1'
      local t = {}
      for i = 1, 90000 do t[i] = s end
      return pcall(\(function), \(first)table.unpack(t))
      """, chunkName: "@loop.lua")
    let results = try state.call(chunk)
    #expect(results == [false, "the strings are too long together"])
    let usual = try state.load(
      """
      return string.char(72, '105'), utf8.char(233, 8364), math.max(1, 5, 3), math.min(2, 1.5),
        string.pack('>I2s1', 7, 'ab')
      """,
      chunkName: "@usual.lua")
    #expect(try state.call(usual) == ["Hi", "é€", 5, 1.5, "\0\u{7}\u{2}ab"])
  }

  /// Our `string.format` gives what the C library's own gives, or the same error.
  @Test func formatsAsTheOriginal() throws {
    let state = try LuaState(profile: .trusted)
    guard case .reference(let original)? = try state.invoke(cl_op_original_string, []).first else {
      Issue.record("no library")
      return
    }
    try state.setGlobal("original", .reference(original))
    let chunk = try state.load(
      #"""
      local values = {
        0, -1, 42, 3.25, -0.0, 1e300, 1 / 0, 0 / 0, math.mininteger, 2^53, "", "7", "0x10", "text", "a\0b", "é", "\13\n",
        ("x"):rep(150), '"\\', true, false, {}, print,
      }
      local forms = {
        "%d", "%5d", "%-5d|", "%+d", "%05d", "%.3d", "%i", "%u", "%c", "%o", "%x", "%X", "%#x", "%e", "%E", "%.3f", "%10.2f",
        "%g", "%G", "%a", "%A", "%.3a", "%s", "%10s", "%-10s|", "%.2s", "%5.1s", "%q", "%5q", "%%", "%", "%y", "%0100d",
        "%123d", "%.123f", "%ld", "%-+ #0d", "% d", "a%db%%c%ss", "%p",
      }
      local wrong = {}
      -- The name of the function in a message is that under which it is found.
      local function call(format, ...)
        local isRight, x = pcall(format, ...)
        return isRight, isRight and x or (x:gsub("to '[^']*'", "to 'format'"))
      end
      local function same(f, value)
        local a, x = call(string.format, f, value)
        local b, y = call(original.format, f, value)
        if a ~= b or x ~= y then wrong[#wrong + 1] = f .. " of " .. tostring(value) .. ": " .. tostring(x) end
      end
      for _, f in ipairs(forms) do
        for _, value in ipairs(values) do same(f, value) end
        same(f)
        same(f, setmetatable({}, { __tostring = function() return "shown" end }))
      end
      return table.concat(wrong, "; ")
      """#, chunkName: "@format.lua")
    #expect(try state.call(chunk) == [""])
  }

  /// Where a host counts instructions and has no timers, a chain of calls is counted by its length.
  @Test func countsAChainOfCalls() throws {
    var limits = LuaLimits(memoryBytes: 128 << 20, instructions: 20_000_000)
    limits.callbackSeconds = 0
    let state = try LuaState(profile: .sandbox, limits: limits)
    for source in [
      "local m = {} local t = setmetatable({}, m) m.__call = t t()",
      "local m = {} local t = setmetatable({}, m) m.__call = t while true do pcall(t) end",
    ] {
      let chunk = try state.load(source, chunkName: "@loop.lua")
      let before = seconds(CLOCK_THREAD_CPUTIME_ID)
      let error = #expect(throws: LuaError.self) { try state.call(chunk) }
      #expect(error?.kind == .instructionLimit, "\(error?.message ?? "")")
      #expect(seconds(CLOCK_THREAD_CPUTIME_ID) - before < 20)
    }
    // Calls of many values are not.
    let usual = try state.load(
      "local n = 0 for i = 1, 50 do n = n + select('#', table.unpack({}, 1, 20000)) end return n",
      chunkName: "@usual.lua")
    #expect(try state.call(usual) == [1_000_000])
  }
}
