import LunetteBase
import LunetteLua
import LunetteViews
import Testing

@testable import LunetteScript

/// Random and extreme scripts end in an error message or in a picture, never in a crash.
@Suite struct BadInputTests {
  @Test func randomArgumentsNeverCrash() throws {
    let harness = try Harness(width: 20, height: 6)
    let names = Registry.rows.map(\.declaration).filter { $0.kind != .modifier }.map(\.name)
    let modifiers = Registry.rows.map(\.declaration).filter { $0.kind == .modifier }.map(\.name)
    let options = Set(Registry.rows.flatMap { $0.declaration.parameters.map(\.name) }).sorted()
    func list(_ names: [String]) -> String {
      "{" + names.map { "\"\($0)\"" }.joined(separator: ",") + "}"
    }
    let results = try harness.run(
      """
      math.randomseed(20)
      local names, modifiers, options = \(list(names)), \(list(modifiers)), \(list(options))
      local function pick(t) return t[math.random(#t)] end
      local views = { ui.Text("x"), ui.Spacer() }
      local cycle = {} cycle[1] = cycle
      local plain = { 0, 1, -1, 3, 1.5, 0/0, math.huge, -math.huge, 1 << 62, math.mininteger, "", "x", "red", "center",
        "leading", "bordered", "bolt.fill", "#fff", "\\xff\\xfe", ("y"):rep(5000), true, false, print, cycle,
        setmetatable({}, { __index = error }), coroutine.create(print), io.stdout, ui.State(0), ui.View "V",
        ui.ButtonStyle { makeBody = function() end }, ui.environment, ui.optional, ui.Binding { get = print, set = print },
        ui.EnvironmentKey("fuzz"), ui, ui.TapGesture {} }
      local function value(depth)
        local r = math.random(10)
        if r <= 2 then return pick(views) end
        if r <= 4 and depth < 3 then
          local t = {}
          for i = 1, math.random(0, 3) do t[i] = value(depth + 1) end
          for _ = 1, math.random(0, 3) do t[pick(options)] = value(depth + 1) end
          return t
        end
        return plain[math.random(#plain)]
      end
      local function arguments()
        local n = math.random(0, 3)
        if n == 1 then return value(0) elseif n == 2 then return value(0), value(0) end
        if n == 3 then return value(0), value(0), value(0) end
      end
      local made, failed = 0, 0
      for i = 1, 30000 do
        local ok, result
        if math.random(2) == 1 then
          local name = pick(names)
          local known, f = pcall(function() return ui[name] end)
          if known then ok, result = pcall(f, arguments()) end
        else
          local view = pick(views)
          ok, result = pcall(view[pick(modifiers)], view, arguments())
        end
        if ok then
          made = made + 1
          tostring(result)
          local is = type(result) == "userdata" and getmetatable(result) == "View"
          if is then views[#views < 200 and #views + 1 or math.random(#views)] = result end
        else
          failed = failed + 1
          assert(type(result) == "string" or result == nil, tostring(result))
        end
      end
      fuzzed = views
      return made, failed
      """)
    #expect((results[0].integer ?? 0) > 1000)
    #expect((results[1].integer ?? 0) > 1000)
    // The views that could be made can be shown.
    for start in stride(from: 1, through: 200, by: 10) {
      let views = try harness.run(
        "return ui.VStack { table.unpack(fuzzed, \(start), \(start + 9)) }")
      if let reference = views.first?.reference, let root = try? harness.runtime.rootView(reference)
      {
        harness.scene.setRoot(root)
        harness.draw()
      }
    }
  }

  @Test(arguments: [
    ("while true do end", "time limit"),
    ("pcall(function() while true do end end) while true do end", "time limit"),
    ("local function f() return f() + 1 end return f()", "stack overflow"),
    ("local t = {} while true do t[#t + 1] = ('x'):rep(1 << 20) .. #t end", "not enough memory"),
    ("return {} .. 'x'", "attempt to concatenate"),
  ])
  func aBodyThatMisbehavesIsStopped(_ body: String, _ words: String) throws {
    let limits = LuaLimits(
      memoryBytes: 128 << 20, callbackSeconds: words == "time limit" ? 0.1 : 30)
    let harness = try Harness(limits: limits).load(
      """
      local ui = require "lunette"
      local S = ui.ButtonStyle "bad"
      function S:makeBody(configuration) \(body) end
      return ui.VStack { ui.Button("a"):buttonStyle(S), "rest" }
      """)
    #expect(harness.text.contains("rest"))
    #expect(harness.reported.count == 1)
    #expect(harness.reported.first?.contains(words) == true, "\(harness.reported)")
  }

  @Test func theSandboxHasTheSameViews() throws {
    let runtime = try ScriptRuntime(state: LuaState(profile: .sandbox))
    let app = try runtime.load(
      source: Array(
        "local ui = require 'lunette'; return ui.VStack { 'a', ui.Button('b', print):padding(1) }"
          .utf8),
      name: "plugin.lua")
    #expect(app.root is Stack)
  }
}
