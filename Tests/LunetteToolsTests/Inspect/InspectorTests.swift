import Lunette
import LunetteBase
import LunetteEngine
import LunetteScript
import Testing

@testable import LunetteTools

/// The inspector, which explains the look and the behaviour of each view.
@Suite struct InspectorTests {
  private static let counter = """
    local count = ui.State(0)
    local keys = ui.State("")
    local S = ui.ButtonStyle "framed"
    function S:makeBody(c) return ui.HStack { "[", c.label, "]" } end
    return function()
      return ui.VStack { alignment = "leading",
        ui.Text("Top " .. count.value):foregroundColor "red",
        ui.Button("Add", function() count.value = count.value + 1 end),
        ui.Text("keys " .. keys.value),
      }:buttonStyle(S):tint "green":padding(1)
        :onKeyPress(function(press) keys.value = keys.value .. press.key return false end)
    end
    """

  @Test func theInterfaceKnowsNothingOfIt() throws {
    let run = try InspectedRun(Self.counter)
    let before = run.screen
    let nodes = run.scene.nodeCount
    run.press(.function(12))
    #expect(run.screen.contains("1 Layout"))
    run.press(.tab, .down, .character("x"), .character("2"), .pageDown, .enter)
    run.send(.paste("pasted"))
    run.mouse(.down, .left, 3, 2)
    run.mouse(.up, .left, 3, 2)
    #expect(run.scene.nodeCount == nodes)
    run.press(.function(12))
    #expect(run.screen == before, "nothing of all that came to the interface")
    #expect(run.log.count == 0)
    // A closed inspector observes nothing, so it costs nothing.
    #expect(run.scene.observer == nil)
    #expect(run.run.interface.runtime.observer == nil)
    run.press(.character("k"))
    #expect(run.screen.contains("keys k"))
  }

  @Test func viewsArePickedByKeys() throws {
    let run = try InspectedRun(Self.counter)
    // At first, the view with the focus is selected.
    run.press(.function(12))
    #expect(
      run.heading.contains("Button \"Add\"") && run.heading.contains("test.lua:9"), "\(run.heading)"
    )
    run.press(.left)
    #expect(run.heading.contains("VStack"))
    run.press(.right)
    #expect(run.heading.contains("Text"))
    #expect(run.heading.contains("test.lua:8"))
    run.press(.down)
    #expect(run.heading.contains("Button \"Add\""))
    run.press(.up)
    #expect(run.heading.contains("test.lua:8"))
    run.press(.tab)
    #expect(run.heading.contains("Button \"Add\""))
    run.press(.tab, modifiers: .shift)
    #expect(run.heading.contains("test.lua:8"))
  }

  @Test func andByThePointer() throws {
    let run = try InspectedRun(Self.counter)
    run.press(.function(12))
    run.mouse(.move, .none, 2, 1)
    #expect(run.heading.contains("test.lua:8"), "\(run.heading)")
    run.mouse(.move, .none, 2, 3)
    #expect(run.heading.contains("test.lua:10"))
    // A click pins the selection, and P unpins it.
    run.mouse(.down, .left, 2, 1)
    run.mouse(.up, .left, 2, 1)
    run.mouse(.move, .none, 2, 3)
    #expect(run.heading.contains("test.lua:8"))
    run.press(.character("p"))
    run.mouse(.move, .none, 2, 3)
    #expect(run.heading.contains("test.lua:10"))
    // A click on the title of a page opens the page.
    let lines = run.screen.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("4 Events") })
    run.mouse(.down, .left, 11, row)
    #expect(run.screen.contains("tint"))
  }

  @Test func thePages() throws {
    let run = try InspectedRun(Self.counter)
    run.press(.function(12))
    for part in [
      "frame    7×1 at 2,3", "margins  top 1, right", "left 0", "asked", "answered 7×1", "VStack",
    ] {
      #expect(run.screen.contains(part), "\(part) in \(run.screen)")
    }
    run.press(.character("2"))
    let tint = run.screen.split(separator: "\n").first { $0.hasPrefix(" tint") }
    #expect(tint?.contains("green") == true && tint?.contains("test.lua:") == true, "\(run.screen)")
    run.press(.end)
    #expect(run.screen.contains("default"))
    run.press(.character("3"))
    #expect(run.screen.contains("▸ framed") && run.screen.contains("reads label"), "\(run.screen)")
    // Input to the script is listed at once, with its cost.
    run.press(.function(6), .enter)
    #expect(run.screen.contains("Top 1"))
    run.press(.function(6), .character("4"))
    #expect(run.screen.contains("key enter"))
    run.press(.character("5"))
    #expect(
      run.screen.contains("function (test.lua:9)") && run.screen.contains("1 × "), "\(run.screen)")
    #expect(run.screen.contains("bodies") && run.screen.contains("drawing"))
  }

  @Test func aViewThatGoesWhileItIsPicked() throws {
    let run = try InspectedRun(
      """
      local isThere = ui.State(true)
      return function()
        return ui.VStack {
          ui.Button("Go", function() isThere.value = false end),
          isThere.value and ui.HStack { ui.Text "inner" } or nil,
        }
      end
      """)
    run.press(.function(12), .left, .right, .down, .right)
    #expect(run.heading.contains("Text"), "\(run.screen)")
    run.press(.function(6), .enter)
    #expect(!run.screen.contains("inner"))
    #expect(run.heading.contains("VStack"), "\(run.heading)")
    run.press(.function(6), .tab, .left, .left, .left, .left, .right)
    #expect(run.screen.contains("1 Layout"))
    // The inspected scene is torn down.
    run.scene.tearDown()
    run.press(.tab)
    run.press(.character("2"), .character("3"), .character("4"), .character("5"))
    #expect(!run.inspector.takes(.resize(Size(width: 3, height: 3))))
  }

  @Test func aScriptThatErrs() throws {
    let run = try InspectedRun(
      """
      local isBad = ui.State(false)
      local Bad = ui.View "Bad"
      function Bad:body() if isBad.value then error "it broke" end return ui.Text "well" end
      return function() return ui.VStack { ui.Button("Break", function() isBad.value = true end), Bad {} } end
      """)
    run.press(.function(12), .tab, .tab)
    run.press(.function(6), .enter)
    run.press(.function(6))
    for _ in 0..<8 { run.press(.tab) }
    for page in "123456" { run.press(.character(page)) }
    #expect(run.screen.contains("5 Cost"))
    #expect(run.scene.reports.hasCurrentErrors)
  }

  @Test func allSizes() throws {
    let run = try InspectedRun(Self.counter)
    run.press(.function(12))
    for (width, height) in [
      (1, 1), (2, 3), (40, 10), (10, 2), (200, 60), (99, 1), (100, 30), (80, 24),
    ] {
      run.resize(width, height)
      for page in "123456" { run.press(.character(page), .tab, .pageDown, .home) }
    }
    run.resize(40, 10)
    run.press(.character("1"))
    #expect(run.screen.contains("1 Layout 2 Env 3 Sty 4 Evt 5 Cost 6 Foc"))
    #expect(run.screen.contains("frame"))
    run.press(.escape)
    #expect(!run.inspector.isOpen && !run.screen.contains("Layout"))
  }

  /// The panel is placed so that it does not cover the selected view.
  @Test func thePanelMakesRoom() throws {
    let bounds = Rect(x: 0, y: 0, width: 80, height: 24)
    let below = InspectorPanel.frame(
      in: bounds, beside: Rect(x: 0, y: 0, width: 5, height: 1), before: nil)
    #expect(below.y > 0)
    let above = InspectorPanel.frame(
      in: bounds, beside: Rect(x: 0, y: 20, width: 5, height: 1), before: below)
    #expect(above.y == 0)
    // The panel stays where it is as long as it covers nothing of the view.
    #expect(InspectorPanel.frame(in: bounds, beside: nil, before: above) == above)
    let wide = Rect(x: 0, y: 0, width: 120, height: 24)
    #expect(
      InspectorPanel.frame(in: wide, beside: Rect(x: 110, y: 1, width: 4, height: 1), before: nil).x
        == 0)
  }

  @Test func whatIsPickedIsMarkedInEachDepth() throws {
    let run = try InspectedRun(Self.counter)
    run.press(.function(12), .tab, modifiers: [])
    run.mouse(.down, .left, 2, 1)
    var cell = try #require(run.picture)[1, 1]
    // Where the colours are not known, cells are underlined and corners stand around: nothing is
    // painted over.
    #expect(cell.background == .terminal && cell.glyph == UInt32(UInt8(ascii: "T")))
    #expect(cell.attributes.contains(.underline) && !cell.attributes.contains(.reverse))
    #expect(run.picture?.text.contains("▗") == true)
    run.scene.settings.colorSupport = .none
    run.send(.focus(true))
    cell = try #require(run.picture)[1, 1]
    #expect(cell.attributes.contains(.underline))
    // A quarter of the accent, in the theme in force.
    run.scene.settings.colorSupport = .truecolor
    for theme in [Theme.dark, .light] {
      run.scene.settings.use(theme)
      run.send(.focus(true))
      cell = try #require(run.picture)[1, 1]
      let tokens = try #require(Environment(run.scene.settings).tokens)
      let tinted = Blend.mix(tokens.accent, 0.25, over: tokens.background)
      #expect(cell.background == .rgb(tinted) && cell.glyph == UInt32(UInt8(ascii: "T")))
      #expect(WCAG.contrast(cell.foreground.hex ?? 0, tinted) >= 4.5)
    }
  }

  /// The inspector is in English and laid out from left to right, whatever the language of the
  /// script.
  @Test func fromRightToLeft() throws {
    let run = try InspectedRun(Self.counter)
    run.scene.settings.layoutDirection = .rightToLeft
    run.press(.function(12))
    #expect(run.heading.hasPrefix(" Button"), "\(run.heading)")
    run.press(.character("2"))
    #expect(
      run.screen.split(separator: "\n").contains {
        $0.hasPrefix(" layoutDirection") && $0.contains("rightToLeft")
      })
  }

  /// If the terminal reports releases of keys, those of the inspector's own keys do not reach the
  /// script.
  @Test func releases() throws {
    let run = try InspectedRun(Self.counter)
    run.send(.key(KeyEvent(.function(12), reportsRelease: true)))
    run.send(.key(KeyEvent(.character("q"), reportsRelease: true)))
    run.send(.key(KeyEvent(.escape, reportsRelease: true)))
    #expect(run.inspector.takes(.key(KeyEvent(.character("q"), phase: .up, reportsRelease: true))))
    #expect(run.inspector.takes(.key(KeyEvent(.escape, phase: .up, reportsRelease: true))))
    #expect(!run.inspector.takes(.key(KeyEvent(.escape, phase: .up, reportsRelease: true))))
  }

  @Test func controlCIsNotItsOwn() throws {
    let run = try InspectedRun(Self.counter)
    run.press(.function(12))
    run.press(.character("c"), modifiers: .control)
    #expect(run.run.loop.ending?.status == 130)
  }
}
