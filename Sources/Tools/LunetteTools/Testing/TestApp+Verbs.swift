import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteTesting

// The verbs of the test driver, such as `app:press("enter")` and `app:click("Save")`.
extension TestApp {
  private typealias Rows = TestAppFunctions

  /// All functions that a test can call on an interface.
  static let verbs = interfaceVerbs + pluginVerbs
  /// All fields that a test can read of an interface.
  static let fields = interfaceFields + pluginFields

  private static let interfaceVerbs: [TestVerb] = [
    TestVerb(Rows.press) { app, keys in each(keys) { app.driver.press($0, $1) } },
    TestVerb(Rows.keyDown) { app, keys in each(keys) { app.driver.key($0, $1, .down) } },
    TestVerb(Rows.keyRepeat) { app, keys in each(keys) { app.driver.key($0, $1, .repeat) } },
    TestVerb(Rows.keyUp) { app, keys in each(keys) { app.driver.key($0, $1, .up) } },
    TestVerb(Rows.type) { app, text in nothing(app.driver.type(text)) },
    TestVerb(Rows.paste) { app, text in nothing(app.driver.paste(text)) },
    TestVerb(Rows.click) { app, target in
      nothing(app.driver.click(try app.point(of: target, Rows.click.row)))
    },
    TestVerb(Rows.doubleClick) { app, target in
      nothing(app.driver.doubleClick(try app.point(of: target, Rows.doubleClick.row)))
    },
    TestVerb(Rows.rightClick) { app, target in
      nothing(app.driver.click(try app.point(of: target, Rows.rightClick.row), button: .right))
    },
    TestVerb(Rows.mouseDown) { app, x, y in nothing(app.driver.mouseDown(Point(cell: x, y))) },
    TestVerb(Rows.mouseUp) { app, x, y in nothing(app.driver.mouseUp(Point(cell: x, y))) },
    TestVerb(Rows.hover) { app, x, y in nothing(app.driver.hover(Point(cell: x, y))) },
    TestVerb(Rows.drag) { app, x1, y1, x2, y2 in
      nothing(app.driver.drag(from: Point(cell: x1, y1), to: Point(cell: x2, y2)))
    },
    TestVerb(Rows.scroll) { app, x, y, direction, notches in
      let (dx, dy) = [(0, -1), (0, 1), (-1, 0), (1, 0)][direction]
      return nothing(app.driver.scroll(Point(cell: x, y), x: dx * notches, y: dy * notches))
    },
    TestVerb(Rows.resize) { app, columns, rows in
      guard let size = HostOptions.size(width: columns, height: rows) else {
        throw FunctionFault.caused(
          Rows.resize.row.title, by: TestingFault.tooLarge(columns: columns, rows: rows))
      }
      return nothing(app.driver.resize(size))
    },
    TestVerb(Rows.advance) { app, seconds in nothing(app.driver.advance(seconds)) },
    TestVerb(Rows.text) { app in [.string(app.driver.text)] },
    TestVerb(Rows.cell) { app, x, y in [try app.cell(Point(cell: x, y))] },
    TestVerb(Rows.find) { app, text, search in
      [try app.value(app.scene.findOnStages(text, kind: search.kind, index: search.index)?.shown)]
    },
    TestVerb(Rows.focus) { app in [try app.value(app.scene.focusedOnStages?.shown)] },
    TestVerb(Rows.accessibility) { app in
      let lines = app.scenes.flatMap { $0.accessibilityElements() }.map(\.announcement).filter {
        !$0.isEmpty
      }
      return [.string(lines.joined(separator: "\n"))]
    },
    TestVerb(Rows.snapshot) { app, name in nothing(try app.snapshot(name)) },
  ]

  private static let interfaceFields: [TestField] = [
    TestField(FieldRow("stats", .object("Stats"), "Counts of what has happened since the start.")) {
      try $0.stats()
    },
    TestField(
      FieldRow(
        "errors", .array(.object("Error")),
        "The errors that were reported so far. Reading this field marks them as expected, so that "
          + "they do not fail the case."
      )
    ) { app in
      app.seeErrors()
      return try app.list(app.errors)
    },
    TestField(
      FieldRow("diagnostics", .array(.object("Error")), "The warnings that were reported so far.")
    ) { app in
      for scene in app.scenes { scene.warnOfSilentLabels() }
      return try app.list(app.scenes.flatMap { $0.reports.diagnostics }.map(\.error))
    },
    TestField(
      FieldRow(
        "quit", .optional(.object("Quit")), "The arguments of `ui.quit`; nil if it was not called.")
    ) {
      try $0.quitValue()
    },
    TestField(
      FieldRow(
        "clipboard", .optional(.string), "The text that was copied last; nil if there was none.")
    ) {
      $0.driver.terminal.copied.map { .string($0) } ?? .nil
    },
    TestField(
      FieldRow(
        "programs", .array(.object("StartedProgram")),
        "The programs that the script has started and that `programs` has replaced, in order.")
    ) { app in .reference(try app.state.makeTable(app.programs.map { .reference($0) })) },
  ]

  private static let verbsByName = Dictionary(uniqueKeysWithValues: verbs.map { ($0.row.name, $0) })

  /// Calls one function of an interface under test.
  func perform(_ name: String, _ arguments: [LuaValue]) throws -> [LuaValue] {
    if let verb = Self.verbsByName[name] { return try verb.perform(self, arguments) }
    if let field = Self.fields.first(where: { $0.row.name == name }) {
      return [try field.read(self)]
    }
    preconditionFailure("a verb without a row: a bug in Lunette")
  }

  private static func nothing(_: Void) -> [LuaValue] { [] }
  private static func each(_ keys: [TestKey], _ body: (Key, KeyModifiers) -> Void) -> [LuaValue] {
    for key in keys { body(key.key, key.modifiers) }
    return []
  }

  private func point(of target: TestTarget, _ row: FunctionRow) throws -> Point {
    switch target {
    case .point(let point): return point
    case .element(let text, let search):
      guard let element = scene.findOnStages(text, kind: search.kind, index: search.index) else {
        let fault = TestingFault.notOnScreen(text, near: scene.nearestLabel(to: text))
        throw FunctionFault.caused(row.title, by: fault)
      }
      return element.pointToClick(text: text)
    }
  }
}
