// Also runs under AddressSanitizer.
import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteText
import LunetteViews
import Testing

@testable import LunetteScript

/// A script whose owner releases or closes it while its views are still shown.
@Suite struct ClosingTests {
  /// A script with every kind of view that refers to the script.
  private static let script = """
    local ui = require "lunette"
    calls = 0
    local function note() calls = calls + 1 end
    local n, on, text, tab = ui.State(1), ui.State(true), ui.State("t"), ui.State("a")
    write = function() n.value = n.value + 1 end
    local Style = ui.ButtonStyle "s"
    function Style:makeBody(configuration) note() return configuration.label:border("red") end
    local C = ui.View "C"
    C.state = { m = 0 }
    function C:body()
      return ui.Button("component " .. self.m, function() note() self.m = self.m + 1 end)
    end
    ui.appearance.Button { actions = { touchDown = note } }
    ui.every(1, note)
    local key = ui.EnvironmentKey("key", {})
    return function()
      return ui.VStack { spacing = 0, alignment = "leading",
        ui.Button("press " .. n.value, function() note() n.value = n.value + 1 end):buttonStyle(Style),
        C {},
        ui.Toggle("toggle", on), ui.Slider("slider", { value = n, range = { 0, 9 } }),
        ui.Stepper("stepper", { value = n }), ui.TextField("field", text),
        ui.Picker("picker", { selection = tab, options = { "a", "b" } }),
        ui.ForEach({ 1, 2 }, function(i) note() return ui.Text("row " .. i) end),
        ui.GeometryReader(function(size) note() return ui.Text("geometry " .. size.width) end):frame { height = 1 },
        ui.Text("task"):task(function() while true do ui.sleep(1) note() end end),
        ui.Text("x"):onChange(n.value, note):onTapGesture(note):onHover(note):onKeyPress(function() note() end)
          :environment(key, { n.value }):onDisappear(note),
        ui.Text("sheet"):sheet { isPresented = ui.State(false), content = function() return ui.Text("s") end,
          onDismiss = note },
        ui.List { selection = tab, ui.Text("a"):tag("a"), ui.Text("b"):tag("b") }:frame { height = 2 },
        ui.Link("link", { destination = "https://example.org" }),
      }
    end
    """

  private static let width = 40
  private static let height = 24

  /// A scene and the script that is shown in it, which tests can release one by one.
  private final class Mounted {
    let scene: Scene
    let buffer: CellBuffer
    var store: AppearanceStore? = AppearanceStore()
    var runtime: ScriptRuntime?
    weak var state: LuaState?

    init() throws {
      let state = try LuaState()
      let runtime = try ScriptRuntime(state: state, appearance: store)
      let size = Size(width: width, height: height)
      scene = Scene(size: size, environment: Environment(scope: runtime.makeScope()))
      buffer = CellBuffer(width: width, height: height, glyphs: scene.glyphs)
      (self.runtime, self.state) = (runtime, state)
      let app = try runtime.load(source: Array(ClosingTests.script.utf8), name: "test.lua")
      scene.setRoot(app.root)
      draw()
    }
    @discardableResult
    func draw() -> String {
      _ = scene.render(into: buffer)
      return buffer.text
    }
    /// Clicks, keys and the wheel on everything that is shown.
    func useEverything() {
      for y in 0..<height {
        for kind in [MouseKind.move, .down, .move, .up, .scroll(x: 0, y: 1)] {
          scene.handle(.mouse(MouseEvent(kind, at: Point(x: 2, y: y))))
          draw()
        }
      }
      for key: Key in [.enter, .character(" "), .character("q"), .right, .down, .tab, .escape] {
        for _ in 0..<12 {
          scene.handle(.key(KeyEvent(key)))
          draw()
          scene.handle(.key(KeyEvent(.tab)))
        }
      }
      scene.handle(.resize(Size(width: width - 3, height: height)))
      scene.handle(.resize(Size(width: width, height: height)))
      scene.advance(to: scene.now + 5)
      draw()
    }
  }

  @Test func theOwnerLetsGoAndItsViewsAreUsed() throws {
    let mounted = try Mounted()
    weak let runtime = mounted.runtime
    (mounted.runtime, mounted.store) = (nil, nil)
    // The views keep the script, and they still work.
    #expect(runtime != nil)
    mounted.useEverything()
    #expect(mounted.draw().contains("press"))
    #expect(try #require(mounted.state?.global("calls").integer) > 20)
    mounted.scene.tearDown()
    mounted.scene.scope.appearance = AppearanceDefaults()
    // The script was released with the last of its views.
    #expect(runtime == nil)
    #expect(mounted.state == nil)
  }

  @Test func whatTheScriptSaidOfButtonsDoesNotKeepIt() throws {
    let store = AppearanceStore()
    weak var runtime: ScriptRuntime?
    do {
      let made = try ScriptRuntime(state: LuaState(), appearance: store)
      runtime = made
      let source =
        "require('lunette').appearance.Button { actions = { touchDown = function() end } } return "
        + "function() end"
      _ = try made.load(source: Array(source.utf8), name: "test.lua")
      #expect(made.appearance.button != nil)
    }
    // Only the script's functions, which the store holds, keep the script.
    #expect(runtime != nil)
    runtime?.close()
    #expect(runtime == nil)
  }

  @Test func aClosedScriptIsNotCalledWhateverIsDoneToItsViews() throws {
    let mounted = try Mounted()
    let runtime = try #require(mounted.runtime)
    let state = runtime.state
    runtime.advance(to: 3)
    mounted.draw()
    let before = try state.global("calls").integer
    let text = mounted.draw()
    runtime.close()
    runtime.close()
    mounted.useEverything()
    runtime.advance(to: 30)
    runtime.settle()
    mounted.useEverything()
    #expect(try state.global("calls").integer == before)
    #expect(mounted.scene.reports.errors.map(\.error.message) == [])
    // A control whose binding can no longer be read shows the value that was read last.
    #expect(text.contains("toggle"))
    #expect(mounted.draw().contains("toggle"))
    #expect(runtime.tasks.count == 0)
    mounted.scene.tearDown()
    #expect(try state.global("calls").integer == before)
  }

  @Test func aScriptIsClosedByWhatItCalls() throws {
    let mounted = try Mounted()
    let runtime = try #require(mounted.runtime)
    try runtime.addFunction(Function("ui.unload", "Closes the script.", example: "ui.unload()")) {
      runtime, _ in
      runtime.close()
      return .none
    }
    mounted.runtime = nil
    let chunk = try runtime.state.load(
      "local ui = require 'lunette' return ui.Button('unload', function() ui.unload() "
        + "ui.task(function() end) end)",
      chunkName: "@test.lua")
    let button = try #require(try runtime.state.call(chunk).first?.reference)
    mounted.scene.setRoot(try #require(try runtime.rootView(button)))
    mounted.draw()
    mounted.scene.handle(.key(KeyEvent(.enter)))
    mounted.draw()
    #expect(runtime.isClosed)
    #expect(mounted.scene.reports.errors.count == 1)
    #expect(
      try #require(mounted.scene.reports.errors.first).error.message.contains(
        "the script has been closed"))
  }

  @Test func luaThatOutlivesItsRuntimeIsReported() throws {
    let state = try LuaState()
    let task: LuaReference
    do {
      let runtime = try ScriptRuntime(state: state)
      let chunk = try state.load(
        "ui = require 'lunette' return ui.every(1, function() end)", chunkName: "@test.lua")
      task = try #require(try state.call(chunk).first?.reference)
      runtime.settle()
    }
    try state.setGlobal("handle", .reference(task))
    #expect(throws: LuaError.self) {
      try state.call(state.load("ui.L('x')", chunkName: "@test.lua"))
    }
    try state.call(state.load("handle.cancel()", chunkName: "@test.lua"))
    try state.collectGarbage()
  }
}
