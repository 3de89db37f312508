import LunetteBase
import LunetteEngine
import Testing

@testable import LunetteScript

/// Drawing costs as much as what can be seen, however large the drawn views are.
@Suite struct DrawingCostTests {
  private static let views = [
    "ui.GroupBox('t', { 'x' })", "ui.Divider()", "ui.Rectangle()", "ui.Rectangle():stroke('red')",
    "ui.Circle()",
    "ui.Capsule():stroke('red')", "ui.RoundedRectangle { cornerRadius = 2 }:stroke('red')",
    "ui.Color('red')",
    "ui.Text('x'):frame { maxWidth = ui.infinity, maxHeight = ui.infinity }:border('red')",
    "ui.Button('b', f):buttonSizing('flexible'):buttonStyle('bordered')",
    "ui.Button('b', "
      + "f):buttonSizing('flexible'):buttonStyle('borderedProminent'):buttonBorderShape('circle')",
    "ui.Button('b', "
      + "f):buttonSizing('flexible'):buttonStyle('bordered'):buttonBorderShape('rectangle')",
    "ui.Slider('s', { value = n, range = { 0, 10 } })", "ui.ProgressView { value = 0.5 }",
    "ui.ProgressView('p')",
    "ui.TextField('t', s)", "ui.ControlGroup { ui.Color('red'), ui.Divider() }",
    "ui.Picker('p', { selection = n, options = { 1, 2 } }):pickerStyle('segmented')",
    "ui.TabView { ui.Text('x'):tabItem { 'a' }, ui.Text('y'):tabItem { 'b' } }",
    "ui.NavigationStack { ui.Text('x'):navigationTitle('t') }",
    "ui.ScrollView { ui.Color('red'):frame { height = 1 << 24 } }",
    "ui.List { ui.ForEach(rows, function(x) return ui.Text(x) end) }",
    "ui.Form { ui.Section('s', { 'x' }) }",
    "ui.Section('s', { ui.Divider() })", "ui.Text('x'):shadow { radius = 1 }",
    "ui.Text('x'):redacted('placeholder')",
    "ui.Color('red'):cornerRadius(2):shadow { x = 1 << 23 }", "ui.Color('red'):opacity(0.5)",
    "ui.VStack { ui.Divider(), ui.HStack { ui.Divider(), 'x', ui.Divider() } }",
  ]
  private static let sizes = [
    ":frame { minWidth = 1 << 24, minHeight = 1 << 24 }",
    ":frame { minHeight = 1 << 24 }:scaleEffect(2)",
    ":frame { minWidth = 1 << 24, minHeight = 1 << 24 }:scaleEffect(0.5)",
    ":scaleEffect(100):scaleEffect(100):scaleEffect(100)",
    ":frame { width = 1 << 24, height = 1 << 24 }:offset(-(1 << 22), -(1 << 22))",
    ":padding(1 << 22):offset(-(1 << 22), -(1 << 22))",
  ]

  @Test(arguments: views) func isThatOfTheCellsInSight(view: String) throws {
    for size in DrawingCostTests.sizes {
      let harness = try Harness(width: 20, height: 10)
      try harness.load(
        """
        local ui = require "lunette"
        local n, s, rows = ui.State(1), ui.State("x"), {}
        for i = 1, 1000 do rows[i] = i end
        local function f() end
        return \(view)\(size)
        """)
      #expect(harness.errors.isEmpty)
      harness.scene.picture.cellsPut = 0
      harness.scene.picture.damageAll()
      harness.draw()
      _ = harness.scene.handle(.mouse(MouseEvent(.move, button: .none, at: Point(x: 3, y: 3))))
      #expect(harness.scene.picture.cellsPut <= 20 * 10 * 12, "\(view)\(size)")
    }
  }

  @Test func manyThatLieApartAreDrawnApart() throws {
    let harness = try Harness(width: 60, height: 300)
    try harness.load(
      """
      local ui = require "lunette"
      local tick = ui.State(0)
      local Row = ui.View "Row"
      function Row:body() return ui.Text("tick " .. tick.value):frame { height = 6, alignment = "top" } end
      local rows = {}
      for row = 1, 50 do rows[row] = Row {} end
      return ui.VStack { spacing = 0, alignment = "leading", ui.Button("more", function() tick.value = tick.value + 1 end),
        ui.VStack(rows):background("blue") }
      """)
    harness.draw()
    harness.scene.picture.cellsPut = 0
    harness.click(1, 0)
    harness.draw()
    #expect(harness.text.contains("tick 1"))
    #expect(!harness.text.contains("tick 0"))
    // Fifty texts of seven letters with the background below them, and the button. There are 250
    // rows between them.
    #expect(harness.scene.picture.cellsPut < 50 * 7 * 3)
  }

  /// The distance of these bounds exceeds the largest number.
  @Test func aSliderOfAnyRange() throws {
    let harness = try Harness()
    try harness.load(
      """
      local ui = require "lunette"
      local n = ui.State(0)
      return ui.VStack { ui.Slider('s', { value = n, range = { -1.7e308, 1.7e308 } }), ui.Text(tostring(n.value)) }
      """)
    for key in [Key.right, .left, .left, .end, .home] { harness.scene.handle(.key(KeyEvent(key))) }
    harness.scene.handle(.mouse(MouseEvent(.down, button: .left, at: Point(x: 20, y: 0))))
    harness.draw()
    #expect(harness.errors.isEmpty)
  }
}
