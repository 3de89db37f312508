import LunetteBase
import Testing

@testable import Lunette
@testable import LunetteEngine

/// A style that a plugin contributes is a look and nothing else, though its views are in the host's
/// scene.
@Suite @MainActor struct GuestStyleTests {
  nonisolated static let bodies: [(name: String, body: String)] = [
    (
      "focused",
      #"""
      ui.HStack { c.label, ui.TextField("x", { text = got:binding() }):focused(on:binding()) }
      """#
    ),
    (
      "focusable",
      #"""
      ui.HStack { c.label, ui.Text("x"):focusable():focused(on:binding())
      :onKeyPress(function() print("got") return true end) }
      """#
    ),
    (
      "keys",
      #"""
      ui.HStack { c.label }:onKeyPress(function() print("got") return true end)
      :onPasteCommand(function() print("got") end)
      """#
    ),
    (
      "alert",
      #"""
      c.label:alert("GOTCHA", {
      isPresented = on:binding(), actions = function() return ui.Button("OK", print) end })
      """#
    ),
    (
      "sheet",
      #"""
      c.label:sheet { isPresented = on:binding(), content = function() return ui.Text("GOTCHA") end }
      """#
    ),
    (
      "popover",
      #"""
      c.label:popover { isPresented = on:binding(), content = function() return ui.Text("GOTCHA") end }
      """#
    ),
    (
      "toolbar",
      #"""
      c.label:toolbar { ui.Button("GOTCHA", print) }
      """#
    ),
    (
      "shortcuts",
      #"""
      ui.HStack { c.label, ui.Button("x", function() print("got") end):keyboardShortcut("defaultAction"),
      ui.Button("y", function() print("got") end):keyboardShortcut("h", {}),
      ui.Button("z", function() print("got") end):keyboardShortcut("q", "control") }
      """#
    ),
  ]

  @Test(arguments: bodies.indices)
  func aStyleDoesNothing(_ number: Int) throws {
    let (name, body) = Self.bodies[number]
    let bench = GuestBench()
    let plugin = try bench.load(
      """
      local on, got = ui.State(true), ui.State("")
      ui.every(0.05, function() on.value = false on.value = true if #got.value > 0 then print("got") end end)
      return { styles = { toolbar = ui.ButtonStyle(function(c) return \(body) end) } }
      """)
    for character in "hunter2" {
      bench.type(String(character))
      bench.wait(0.06)
    }
    bench.paste("!")
    #expect(bench.model.search == "hunter2!", "\(name)")
    bench.press(.enter)
    bench.press(.escape)
    bench.press(.character("q"), .control)
    #expect(bench.model.pressed == ["save", "drop", "quit"], "\(name)")
    #expect(!bench.text.contains("GOTCHA"), "\(name): \(bench.text)")
    #expect(!plugin.log.contains { $0.contains("got") }, "\(name): \(plugin.log)")
    #expect(bench.text.contains("Save"), "\(name): \(bench.text)")
  }

  /// What a style refuses is said once.
  @Test func whatAStyleCannotDoIsLoggedOnce() throws {
    let bench = GuestBench()
    let plugin = try bench.load(
      """
      local on = ui.State(true)
      ui.every(0.05, function() on.value = false on.value = true end)
      return { styles = { toolbar = ui.ButtonStyle(function(c)
        return c.label:popover { isPresented = on:binding(), content = function() return ui.Text("x") end }
      end) } }
      """)
    bench.wait(1)
    #expect(
      plugin.log == ["its style for 'toolbar' presents something, which a style cannot do"],
      "\(plugin.log)")
  }

  /// A style that wants a screen leaves the host's other views where they can be seen.
  @Test(arguments: [
    "c.label:frame { width = 300, height = 20 }",
    #"ui.HStack { c.label, ui.Text(("x"):rep(500)) }"#,
    "c.label:padding(100)", "c.label:frame { height = 1000 }",
    "c.label:offset(-30, -8):zIndex(1000)",
  ])
  func aStyleHasTheRoomOfItsControl(_ body: String) throws {
    let bench = GuestBench(
      width: 60,
      content: { model in
        VStack(alignment: .leading, spacing: 0) {
          HStack {
            Text("LEFT")
            Button("Save") { model.pressed.append("save") }.stylePlace("toolbar")
            Text("RIGHT")
          }
          TextField("Search", text: Lunette.Binding(model, \.search))
          Text("BELOW")
          Spacer()
        }
      })
    try bench.load(
      "return { styles = { toolbar = ui.ButtonStyle(function(c) return \(body) end) } }")
    for word in ["LEFT", "RIGHT", "BELOW"] {
      #expect(bench.text.contains(word), "\(body): \(bench.text)")
    }
  }
}
