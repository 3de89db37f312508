import LunetteLua
import Testing

@testable import LunetteEngine
@testable import LunetteViews
@testable import LunetteScript

/// Every message about a view has the file and line where the script made that view.
@Suite struct SourceLocationTests {
  private func harness() throws -> Harness {
    let harness = try Harness()
    return harness
  }

  private func line(_ view: View, in harness: Harness) -> String {
    harness.runtime.session.location(view.sourceLocation)?.description ?? ""
  }

  /// The views are made outside of any body, because a body has a location of its own.
  @Test(arguments: [
    (
      "ui.Toggle('x', wrong)",
      "ui.Toggle: its binding must hold true or false, not a string (\"wrong\")"
    ),
    (
      "ui.Slider('x', { value = wrong })",
      "ui.Slider: its binding must hold a finite number, not a string (\"wrong\")"
    ),
    (
      "ui.Stepper('x', { value = wrong })",
      "ui.Stepper: its binding must hold a finite number, not a string (\"wrong\")"
    ),
    ("ui.TextField('x', number)", "ui.TextField: its binding must hold a string, not a number (1)"),
    (
      "ui.SecureField('x', number)",
      "ui.SecureField: its binding must hold a string, not a number (1)"
    ),
    (
      "ui.DisclosureGroup('x', { isExpanded = wrong, 'y' })",
      "ui.DisclosureGroup: its binding must hold true or false, not a string (\"wrong\")"
    ),
    (
      "ui.Text('x'):searchable(number)",
      ":searchable(): its binding must hold a string, not a number (1)"
    ),
    (
      "ui.Text('x'):sheet { isPresented = wrong, content = ui.Text('y') }",
      "isPresented: its binding must hold true or false, not a string (\"wrong\")"
    ),
  ])
  func anErrorOfABindingHasFileAndLine(_ view: String, _ words: String) throws {
    let harness = try harness().load(
      """
      local ui = require "lunette"
      local wrong, number = ui.State("wrong"), ui.State(1)
      return \(view)
      """)
    #expect(harness.reported == ["test.lua:3: \(words)"])
  }

  /// A picture is loaded when it is shown, long after the view was made.
  @Test(arguments: [
    "ui.Image('nothing.png')",
    "ui.Label('x', { image = 'nothing.png' })",
    "ui.Menu('x', { image = 'nothing.png' })",
    "ui.Button('x', { action = print, image = 'nothing.png' })",
    // The bar that shows the item is not inside the body that made it.
    "ui.ForEach(2, function() return ui.Text('x'):toolbar {\n"
      + "ui.Menu('y', { image = 'nothing.png' }) } end)",
  ])
  func aPictureThatCannotBeLoadedHasFileAndLine(_ view: String) throws {
    let harness = try harness().load(
      """
      local ui = require "lunette"
      local view = \(view)
      return view
      """)
    let line = view.contains("\n") ? 3 : 2
    #expect(
      harness.reported == [
        "test.lua:\(line): image \"nothing.png\": this program cannot load images"
      ])
  }

  @Test func developmentToolsHaveTheLineOfTheViewItself() throws {
    let source = """
      local ui = require "lunette"
      return function()
        return ui.VStack {
          ui.Text("one"),
          ui.Text("two"),
        }
      end
      """
    func lines(_ harness: Harness) throws -> [String] {
      try harness.load(source)
      var lines: [String] = []
      func visit(_ node: Node) {
        if node.view is Text { lines.append(line(node.view, in: harness)) }
        node.forEachChild(visit)
      }
      if let root = harness.scene.root { visit(root) }
      return lines
    }
    #expect(try lines(harness()) == ["", ""])
    let tool = try harness()
    tool.runtime.session.noteAllLocations()
    #expect(try lines(tool) == ["test.lua:4", "test.lua:5"])
  }

  @Test func aModifierThatDoesNothingLeavesTheViewItsLine() throws {
    let harness = try harness()
    harness.runtime.session.noteAllLocations()
    try harness.load(
      """
      local ui = require "lunette"
      local view = ui.Text("x")
      return view:containerShape(ui.ContainerRelativeShape())
      """)
    #expect(line(try #require(harness.app).root, in: harness) == "test.lua:2")
  }

  @Test func whatMayFailLaterIsLocatedInEveryProgram() {
    for declaration in Registry.schema.declarations {
      let mayFailLater = declaration.parameters.contains {
        if case .binding = $0.type { true } else { declaration.kind == .view && $0.name == "image" }
      }
      #expect(!mayFailLater || declaration.isLocated, "\(declaration.name)")
    }
  }

  @Test func theEmptyViewHasNoLine() throws {
    let harness = try harness()
    harness.runtime.session.noteAllLocations()
    try harness.load("local ui = require 'lunette'; return ui.VStack { ui.Group {}, 'x' }")
    #expect(EmptyView.shared.sourceLocation == 0)
  }
}
