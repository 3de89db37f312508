import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import Testing

@testable import LunetteScript

/// The rows as documentation: each has a description and an example, and the example runs.
@Suite struct ExampleTests {
  static let declarations = Registry.rows.map(\.declaration)

  @Test func everyRowAndEveryParameterHasASentence() {
    for declaration in ExampleTests.declarations {
      #expect(declaration.documentation.hasSuffix("."), "\(declaration.name)")
      #expect(!declaration.example.isEmpty, "\(declaration.name)")
      for parameter in declaration.parameters {
        #expect(parameter.documentation.hasSuffix("."), "\(declaration.name): \(parameter.name)")
        if let names = parameter.type.names {
          #expect(names.documentation.hasSuffix("."), "\(names.name)")
        }
      }
    }
  }

  @Test(arguments: declarations.map(\.name)) func anExampleRuns(_ name: String) throws {
    try runExample(name, Registry.makeLanguage(level: APILevel.current))
  }

  /// The same with the compiled schema of release programs, which make each row when a script first
  /// uses it.
  @Test(arguments: declarations.map(\.name)) func anExampleRunsWithTheCompiledSchema(_ name: String)
    throws
  {
    try runExample(name, Registry.compiledLanguage)
  }

  /// Wherever a view stands, nothing of it keeps its script when the scene is gone.
  @Test(arguments: declarations.filter { $0.kind == .view || $0.kind == .modifier }.map(\.name))
  func aScriptGoesWithItsScene(_ name: String) throws {
    let declaration = try #require(ExampleTests.declarations.first { $0.name == name })
    weak var state: LuaState?
    do {
      let harness = try Harness()
      try harness.load(
        """
        \(ExampleTests.surroundings)
        local shown = \(try ExampleTests.expression(declaration))
        return function()
          return ui.VStack { shown, ui.List { shown }, ui.ScrollView { ui.LazyVStack { shown } } }
        end
        """)
      state = harness.runtime.state
      for key in [Key.tab, .right, .enter, .tab, .escape] { harness.press(key) }
      harness.draw()
      #expect(state != nil)
    }
    #expect(state == nil, "\(name) keeps its script")
  }

  private func runExample(_ name: String, _ language: ScriptLanguage) throws {
    let declaration = try #require(ExampleTests.declarations.first { $0.name == name })
    let harness = try Harness(language: language)
    harness.runtime.session.noteAllLocations()
    let source = "\(ExampleTests.surroundings)\nreturn \(try ExampleTests.expression(declaration))"
    do {
      try harness.load(source)
    } catch {
      Issue.record("\(error), in\n\(source)")
      return
    }
    // Examples may refer to files that do not exist here, so only errors of the script itself
    // count.
    #expect(
      harness.scene.reports.errors.filter { $0.kind == .script }.map(\.error.message) == [],
      "\(source)")
    #expect(harness.errors == [], "\(source)")
    // Views and modifiers know the line of the script that made them, for tools.
    let isConstructed = Registry.internalRows.allSatisfy { $0.declaration.name != name }
    if isConstructed, declaration.kind == .view || declaration.kind == .modifier {
      #expect(harness.app?.root.sourceLocation != 0, "\(source)")
    }
  }

  /// The variables that the examples use.
  private static let surroundings = """
    local ui = require "lunette"
    local a, b, c, d, view = ui.Text("a"), ui.Text("b"), ui.Text("c"), ui.Text("d"), ui.Text("view")
    local below, above, badge, content, root, wide, narrow = a, b, c, d, a, b, c
    local function f() end
    local g, action, delete, rename, cut, copy, send = f, f, f, f, f, f, f
    local items = { { key = 1 }, { key = 2 } }
    local item, destination = items[1], function() return a end
    local count, volume, size, picked = ui.State(0), ui.State(5), ui.State("S"), ui.State(1)
    local departure, accent = ui.State("2026-11-24"), ui.State("#3366ff")
    local name, query, field = ui.State(""), ui.State(""), ui.State("other")
    local wifi, binding, shown = ui.State(false), ui.State(false), ui.State(true)
    local Density = ui.EnvironmentKey("density", "regular")
    local Counter = ui.View "Counter"
    Counter.step = 1
    function Counter:body() return "counter" end
    """

  /// A view that uses the example of a row.
  private static func expression(_ declaration: Declaration) throws -> String {
    // The three dots stand for code of the reader.
    let example = declaration.example.replacing("return … end", with: "return view end").replacing(
      ") … end", with: ") end")
    if example.hasPrefix("configuration.") {
      return "ui.Button('x', f):buttonStyle(function(configuration) return \(example) end)"
    }
    switch declaration.kind {
    case .view, .modifier: return example
    case .options: return try button(example, of: declaration.name)
    case .value:
      if declaration.name == "App" { return example }
      if declaration.name.hasPrefix("appearance.") {
        return "(function() \(example) return view end)()"
      }
      return try use(of: declaration.name, example)
    }
  }

  /// A view that uses a value in a parameter that accepts it.
  private static func use(of name: String, _ value: String) throws -> String {
    for user in declarations where user.kind == .modifier {
      for parameter in user.parameters {
        if case .value(let names) = parameter.type, names.contains(name) {
          return "view:\(user.name)(\(value))"
        }
      }
    }
    // These values are results of functions.
    if name == "TextAttributes" {
      return "ui.TextEditor(name, { spans = function() return { { 1, 1, \(value) } } end })"
    }
    throw TestFault("nothing takes \(name)")
  }

  /// A view that is given `option`, which is `name = { … }` with the options of a row.
  private static func button(_ option: String, of name: String) throws -> String {
    for user in declarations {
      for parameter in user.parameters {
        guard case .options(name) = parameter.type, option.hasPrefix("\(parameter.name) = ") else {
          continue
        }
        if user.kind == .view { return "ui.\(user.name)('x', { \(option) })" }
        guard user.kind == .options, let outer = taker(of: user.name) else { continue }
        return try button("\(outer) = { \(option) }", of: user.name)
      }
    }
    throw TestFault("nothing takes \(name)")
  }
  /// The name of an option that takes the options of a row.
  private static func taker(of name: String) -> String? {
    for declaration in declarations {
      for parameter in declaration.parameters {
        if case .options(name) = parameter.type { return parameter.name }
      }
    }
    return nil
  }
}

extension ParameterType {
  fileprivate var names: SchemaNames? {
    switch self {
    case .name(let names), .names(let names), .keystroke(let names), .shortcut(let names),
      .keystrokes(let names):
      names
    default: nil
    }
  }
}
