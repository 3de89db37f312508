// Also runs under AddressSanitizer.
import LunetteBase
import LunetteEngine
import LunetteLua
import Testing

@testable import LunetteScript

/// One of two scripts in a scene is closed while its views are shown and in use. Later the host
/// removes its views.
@Suite struct UnloadingTests {
  private static func script(_ mark: String) -> String {
    """
    local ui = require "lunette"
    calls = 0
    local function note() calls = calls + 1 if during then during() end end
    on, sheet, n = ui.State(true), ui.State(false), ui.State(1)
    return function()
      note()
      return ui.VStack { alignment = "leading", spacing = 0,
        ui.HStack { ui.Button("\(mark)-press", function() note() n.value = n.value + 1 end):buttonStyle("plain"),
          ui.Text("n " .. n.value) },
        ui.Toggle("\(mark)-toggle", on),
        ui.Menu("\(mark)-menu", { ui.Button("\(mark)-item", note) }),
        ui.Text("\(mark)-drag"):gesture(ui.DragGesture { onChanged = note, onEnded = note }),
        ui.List { ui.ForEach({ 1, 2, 3, 4, 5, 6, 7, 8, 9 }, function(i) note() return ui.Text("\(mark)-row " .. i) end) }
          :frame { height = 3 },
        ui.Text("task"):task(function() while true do ui.sleep(0.5) note() end end)
          :onAppear(function() ui.every(0.3, note) end):onKeyPress(function() note() return false end),
      }:sheet { isPresented = sheet, onDismiss = note, content = function()
        note()
        return ui.VStack { ui.Button("\(mark)-in sheet", note), ui.TextField("\(mark)-field", ui.State("")) }
      end }
    end
    """
  }
  private final class Two {
    let shared = SharedScene(width: 40, height: 24)
    let a: SharedScene.Guest
    let b: SharedScene.Guest
    init() throws {
      a = try shared.add("a", UnloadingTests.script("A"))
      b = try shared.add("b", UnloadingTests.script("B"))
      shared.draw()
    }
    func calls(_ state: LuaState) throws -> Int64? { try state.global("calls").integer }

    /// Closes script A and uses everything on the screen; then removes the views of A.
    func expectQuietAfterClosing(_ use: () throws -> Void = {}) throws {
      let state = a.runtime.state
      if !a.runtime.isClosed { a.runtime.close() }
      let before = try calls(state)
      weak let runtime = a.runtime
      try use()
      shared.advance(by: 2)
      for key: Key in [.enter, .tab, .character("x"), .down, .character(" "), .escape, .tab] {
        shared.press(key)
      }
      for y in 0..<24 {
        for kind: MouseKind in [.move, .down, .move, .up, .scroll(x: 0, y: 1)] {
          shared.mouse(kind, Point(x: 2, y: y))
        }
      }
      shared.scene.handle(.resize(Size(width: 44, height: 24)))
      shared.draw()
      #expect(try calls(state) == before)
      #expect(a.scope.isClosed)
      let bBefore = try #require(try calls(b.runtime.state))
      shared.advance(by: 2)
      #expect(try #require(try calls(b.runtime.state)) > bBefore, "the other goes on")
      a.letGo()
      a.root = EmptyView.shared
      shared.remove(a)
      shared.advance(by: 1)
      #expect(runtime == nil, "nothing of it is left")
      #expect(try calls(state) == before)
      #expect(
        a.said == [] && b.said == [] && shared.reports.isEmpty,
        "\(a.said) \(b.said) \(shared.reports)")
      #expect(shared.text.contains("B-press") && !shared.text.contains("A-"), "\(shared.text)")
      #expect(shared.differences == [])
    }
  }

  @Test func whileItsSheetIsOpen() throws {
    let two = try Two()
    try two.a.run("sheet.value = true")
    #expect(two.shared.text.contains("A-in sheet"))
    try two.expectQuietAfterClosing { try two.shared.click("A-in sheet") }
  }

  @Test func whileItsMenuIsOpen() throws {
    let two = try Two()
    try two.shared.click("A-menu")
    #expect(two.shared.text.contains("A-item"))
    try two.expectQuietAfterClosing { try two.shared.click("A-item") }
  }

  @Test func whileAButtonIsHeld() throws {
    let two = try Two()
    let place = try two.shared.place(of: "A-press")
    two.shared.mouse(.down, place)
    try two.expectQuietAfterClosing { two.shared.mouse(.up, place) }
  }

  @Test func whileItIsDragged() throws {
    let two = try Two()
    let place = try two.shared.place(of: "A-drag")
    two.shared.mouse(.down, place)
    two.shared.mouse(.move, place + Point(x: 2, y: 0))
    #expect(try #require(try two.a.runtime.state.global("calls").integer) > 0)
    try two.expectQuietAfterClosing {
      two.shared.mouse(.move, place + Point(x: 3, y: 0))
      two.shared.mouse(.up, place + Point(x: 3, y: 0))
    }
  }

  @Test func whileItsListIsScrolled() throws {
    let two = try Two()
    let place = try two.shared.place(of: "A-row 1")
    two.shared.mouse(.scroll(x: 0, y: 2), place)
    try two.expectQuietAfterClosing {
      for _ in 0..<4 { two.shared.mouse(.scroll(x: 0, y: 1), place) }
    }
  }

  @Test func whileATaskWaitsAndATimerIsDue() throws {
    let two = try Two()
    two.shared.advance(by: 0.2)
    try two.expectQuietAfterClosing { two.shared.advance(by: 0.1) }
  }

  @Test func withAStateWrittenAndABodyDue() throws {
    let two = try Two()
    try two.a.run("n.value = 5")
    #expect(two.shared.scene.needsFrame)
    try two.expectQuietAfterClosing { #expect(!two.shared.text.contains("n 5")) }
  }

  @Test func whatIsBoundSaysWhatItSaid() throws {
    let two = try Two()
    try two.shared.click("A-toggle")
    #expect(try two.a.run("return on.value") == [false])
    let before = two.shared.text.split(separator: "\n").first { $0.contains("A-toggle") }
    two.a.runtime.close()
    try two.shared.click("A-toggle")
    two.shared.scene.changeEnvironment { _ in }
    #expect(two.shared.text.split(separator: "\n").first { $0.contains("A-toggle") } == before)
    #expect(
      try two.a.runtime.state.call(two.a.runtime.state.load("return on.value", chunkName: "@a.lua"))
        == [false])
  }

  /// Adds a function to a script that closes the first script.
  private func closing(_ two: Two, from guest: SharedScene.Guest) throws {
    try guest.runtime.addFunction(Function("ui.unload", "Closes a script.", example: "ui.unload()"))
    { _, _ in
      two.a.runtime.close()
      return .none
    }
    try guest.run("during = function() during = nil ui.unload() end")
  }

  @Test func inTheMiddleOfItsOwnCallback() throws {
    let two = try Two()
    try closing(two, from: two.a)
    try two.shared.click("A-press")
    #expect(two.a.runtime.isClosed)
    try two.expectQuietAfterClosing()
  }

  @Test func inTheMiddleOfItsOwnTimer() throws {
    let two = try Two()
    try closing(two, from: two.a)
    two.shared.advance(by: 1)
    #expect(two.a.runtime.isClosed)
    try two.expectQuietAfterClosing()
  }

  @Test func inTheMiddleOfItsOwnBody() throws {
    let two = try Two()
    try closing(two, from: two.a)
    try two.a.run("n.value = 2")
    two.shared.draw()
    #expect(two.a.runtime.isClosed)
    try two.expectQuietAfterClosing()
  }

  @Test func inTheMiddleOfABodyOfTheOther() throws {
    let two = try Two()
    try closing(two, from: two.b)
    try two.a.run("n.value = 2")
    try two.b.run("n.value = 2")
    two.shared.draw()
    #expect(two.a.runtime.isClosed)
    try two.expectQuietAfterClosing()
  }

  @Test func theHostTakesItsViewsAwayWhileTheSheetIsOpen() throws {
    let two = try Two()
    try two.a.run("sheet.value = true")
    two.shared.draw()
    weak let runtime = two.a.runtime
    two.a.runtime.close()
    two.a.letGo()
    two.a.root = EmptyView.shared
    two.shared.remove(two.a)
    #expect(runtime == nil)
    #expect(!two.shared.text.contains("A-in sheet"))
    try two.shared.click("B-press")
    #expect(two.shared.text.contains("n 2"))
    #expect(two.shared.differences == [])
  }
}
