"""An example of each kind of thing that CONTRIBUTING.md says how to add.

Each addition has the name of its row in the table, and the changes that a newcomer would make, in
the files that the row names. A file that exists is named by its last parts; a path with `<Name>` is
filled in.
"""
from dataclasses import dataclass, field


@dataclass
class New:
    """A new file: its path as the table writes it, below Sources or at the top, and what is in
    it."""
    path: str
    text: str


@dataclass
class Insert:
    """Lines that are added to a file, before or after the first line that contains a text."""
    path: str
    text: str
    before: str = ""
    after: str = ""


@dataclass
class Replace:
    path: str
    old: str
    new: str


@dataclass
class Addition:
    row: str
    changes: list
    # The name that is put into `<Name>` of the row's paths.
    name: str = ""
    # The folder of views that is put into `<Group>`.
    group: str = ""
    # Files that the row names for cases that this example is not, with the reason.
    not_needed: dict = field(default_factory=dict)
    # Tests in Lua of what was added, which run with the program.
    lua: str = ""
    # A command line of the program, what it prints, and the suites in Swift of the room.
    command: tuple = ()
    suites: tuple = ()


ADDITIONS = [
    Addition(
        "a view",
        name="Ruler",
        group="Drawing",
        changes=[
            New("LunetteViews/Drawing/Ruler/Ruler.swift", '''import LunetteBase
import LunetteEngine

/// A scale across its row, with a mark every few cells.
package final class Ruler: View {
  let step: Int
  package init(step: Int) {
    self.step = max(1, step)
    super.init()
  }
  package override func makeNode() -> Node { RulerNode() }
}

final class RulerNode: Node, ViewNode {
  typealias Shown = Ruler
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old != nil { setNeedsDisplay() }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width == Layout.ideal ? 10 : proposal.width, height: 1)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let marksOnly = environment[RulerMarksKey.self]
    for column in 0..<size.width where column % shown.step == 0 || !marksOnly {
      let cell = Rect(x: point.x + column, y: point.y, width: 1, height: 1)
      canvas.put(packGlyph(column % shown.step == 0 ? "+" : "-"), over: cell, pen: textPen(environment))
    }
  }
}
'''),
            New("LunetteScript/Views/Drawing/Ruler+Lua.swift", '''import LunetteRecords
import LunetteViews

extension Registry {
  static var rulerRows: [Row] {
    [
      .view("Ruler", "A scale with a mark every few cells.", example: "ui.Ruler { step = 5 }") { row in
        let step = row.optional("step", .length(), default: 5, "The distance of two marks in cells.")
        return { node in Ruler(step: node[step]) }
      }
    ]
  }
}
'''),
            Replace("Registry.swift", "{ dividerRows },", "{ dividerRows }, { rulerRows },"),
        ],
        not_needed={"LunetteControls/Drawing/Ruler/Ruler.swift": "it uses no control"},
        lua='''
test("a ruler has a mark every few cells", function(t)
  local app = t:mount(function() return ui.Ruler { step = 3 } end, { size = "8x1" })
  t:equal(app:text(), "+--+--+-")
end)
''',
        suites=("ArgumentErrorTests", "CompiledSchemaTests", "ReferenceTests"),
    ),
    Addition(
        "a modifier that sets the environment",
        name="Ruler",
        group="Drawing",
        changes=[
            New("LunetteViews/Drawing/Ruler/RulerEnvironment.swift", '''import LunetteEngine

/// Whether rulers have marks only.
package enum RulerMarksKey: EnvironmentKey {
  package static var defaultValue: Bool { false }
}
'''),
            Insert("Environment+Lua.swift", '''      .environment("rulerMarks", "Sets whether rulers have marks only.", example: "view:rulerMarks()") { row in
        let only = row.optional("only", .boolean, default: true, "Whether there is nothing between the marks.")
        return { node in .set(RulerMarksKey.self, node[only]) }
      },
''', before='.environment('),
        ],
        not_needed={"LunetteEngine/Environment/Keys/": "the key is beside the view that reads it"},
        lua='''
test("in a view with rulerMarks, a ruler has marks only", function(t)
  local app = t:mount(function() return ui.VStack { ui.Ruler { step = 3 } }:rulerMarks() end, { size = "8x1" })
  t:equal(app:text(), "+  +  +")
end)
''',
    ),
    Addition(
        "a control with styles",
        name="Callout",
        group="Containers",
        changes=[
            New("LunetteViews/Containers/Callout/Callout.swift", '''import LunetteEngine

/// A remark beside a text, drawn by the style in force.
package final class Callout: StyledGroup {
  package init(label: View?, content: [View?]) {
    super.init(label: label, Stack(axis: .vertical, horizontal: .leading, children: content))
  }
  /// `Callout(configuration)` in the body of a style: the remark as the next outer style draws it.
  package override init(_ configuration: ConfigurationSource) { super.init(configuration) }
  package override func makeNode() -> Node { StyledGroupNode(.callout, "Callout") }
  package override func spokenText(_ environment: Environment) -> String? {
    View.spokenText(of: [label, content], environment)
  }
}
'''),
            New("LunetteViews/Containers/Callout/Styles/CalloutPlainStyle.swift", '''import LunetteEngine

/// The built-in style of callouts: the label above the content.
final class CalloutPlainStyle: ControlStyle, Sendable {
  static let shared = CalloutPlainStyle()
  let name = "automatic"
  var isCounted: Bool { false }
  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    Stack(
      axis: .vertical, horizontal: .leading,
      children: [configuration.view(.label), configuration.view(.content)])
  }
}
'''),
            New("LunetteViews/Containers/Callout/CalloutStyles.swift", '''import LunetteEngine

extension StyleKind {
  package static let callout = StyleKind(
    "callout", builtIn: [.init(CalloutPlainStyle.shared)],
    protocols: [StyleProtocol("CalloutStyle", [.label, .content])],
    specimens: [
      Specimen { Callout(label: Text(.verbatim("Note")), content: [Text(.verbatim("Read this"))]) }
    ])
}
'''),
            New("LunetteScript/Views/Containers/Callout+Lua.swift", '''import LunetteRecords
import LunetteViews

extension Registry {
  static var calloutRows: [Row] {
    [
      .view(
        "Callout", "A remark with a label.", example: "ui.Callout(\\"Note\\", { a, b })",
        positions: [["title", "configuration"]], array: .children,
        exclusive: [["title", "label", "configuration"]], weight: 4100
      ) { row in
        let title = row.title("The title, shown above the content.")
        let label = row.label()
        row.configuration(
          of: "CalloutStyle", "the callout", example: "ui.HStack { $label, $content }"
        ) { Callout($0) }
        return { node in Callout(label: node.label(title, or: label), content: node.children) }
      }
    ]
  }
}
'''),
            Replace("Registry.swift", "{ groupBoxRows },", "{ groupBoxRows }, { calloutRows },"),
            Replace("StyleKinds.swift", "{ .table },", "{ .table }, { .callout },"),
        ],
        not_needed={"LunetteControls/Containers/Callout/Callout.swift": "it uses no control"},
        lua='''
test("a callout is drawn by its style, and by one of a script", function(t)
  local app = t:mount(function() return ui.Callout("Note", { ui.Text("Read this") }) end, { size = "9x2" })
  t:equal(app:text(), "Note\\nRead this")
  local style = ui.CalloutStyle(function(configuration)
    return ui.HStack { configuration.label, ui.Text(":"), configuration.content }
  end)
  app = t:mount(function() return ui.Callout("Note", { ui.Text("this") }):calloutStyle(style) end, { size = "11x1" })
  t:equal(app:text(), "Note : this")
end)
''',
        suites=("ManualTests", "StyleTests"),
    ),
    Addition(
        "a built-in style of buttons (of other controls likewise)",
        name="Quiet",
        changes=[
            New("Controls/Button/Styles/QuietButtonStyle.swift", '''import LunetteEngine

/// Draws the label without colours.
final class QuietButtonStyle: BuiltInButtonStyle {
  static let shared = QuietButtonStyle()
  let name = "quiet"
  let kind = ButtonLook.Kind.plain
}
'''),
            Insert("Lunette/Views/Button.swift", '''  /// The label without colours.
  case quiet
''', after="  case link"),
            Insert("BuiltInButtonStyles.swift", '''    .init(QuietButtonStyle.shared, "Only the label, without colours."),
''', before="    .init(LinkButtonStyle.shared,"),
        ],
        lua='''
test("a button in the quiet style shows its label", function(t)
  local app = t:mount(function() return ui.Button("Go", function() end):buttonStyle("quiet") end, { size = "6x1" })
  t:equal(app:text():match("%w+"), "Go")
end)
''',
        suites=("ChromeViewTests",),
    ),
    Addition(
        "a modifier",
        name="Doubled",
        changes=[
            New("LunetteViews/Modifiers/Doubled.swift", '''import LunetteBase
import LunetteEngine

/// Gives the content twice its height.
package final class DoubledModifier: MemberModifierView {
  package override init(_ content: View) { super.init(content) }
  package func withContent(_ content: View) -> View { DoubledModifier(content) }
  package override func makeNode() -> Node { DoubledNode() }
}

final class DoubledNode: LayoutModifierNode, ViewNode {
  typealias Shown = DoubledModifier
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let size = child?.measure(proposal) ?? .zero
    return Size(width: size.width, height: 2 * size.height)
  }
  override func childPlacement(
    _ proposal: ProposedSize, _ size: Size
  ) -> (origin: Point, proposal: ProposedSize) {
    (.zero, proposal)
  }
}
'''),
            Insert("Layout+Lua.swift", '''      .modifier("doubled", "Gives the view twice its height.", example: "view:doubled()") { _ in
        { _, content in DoubledModifier(content) }
      },
''', before="      .modifier("),
        ],
        lua='''
test("doubled gives a view twice its height", function(t)
  local app = t:mount(function()
    return ui.VStack { ui.Text("a"):doubled(), ui.Text("b") }
  end, { size = "1x3" })
  t:equal(app:text(), "a\\n\\nb")
end)
''',
        suites=("ReferenceTests",),
    ),
    Addition(
        "a function of `ui`",
        changes=[
            New("LunetteScript/Functions/RepeatedFunction.swift", '''import LunetteLua
import LunetteRecords

/// The row of `ui.repeated`.
enum RepeatedFunction {
  static let repeated = Function(
    "ui.repeated", "Returns a text several times.", example: "ui.repeated(\\"ab\\", 2)",
    .string("text", "The text."), .integer("count", from: 0, upTo: 100, "How many times."))
}

extension ScriptRuntime {
  func installRepeated() throws(LuaError) {
    try addFunction(RepeatedFunction.repeated) { _, _, text, count in
      .value(.string(.init(String(repeating: text, count: count))))
    }
  }
}
'''),
            Insert("Functions+Lua.swift", '''      LateField("repeated") { runtime throws(LuaError) in try runtime.installRepeated() },
''', before='      LateField("strings", "L")'),
            Replace("ScriptReference.swift", "[FuzzyFunction.row]",
                "[FuzzyFunction.row, RepeatedFunction.repeated.row]"),
        ],
        lua='''
test("ui.repeated returns a text several times", function(t)
  t:equal(ui.repeated("ab", 2), "abab")
  t:fails(function() ui.repeated("ab", -1) end, "count")
end)
''',
        suites=("ReferenceTests",),
    ),
    Addition(
        "a verb of the test driver",
        changes=[
            Insert("TestAppRows.swift", '''  static let rowCount = Function(
    "app:rowCount", "Returns the number of rows of the window.", example: "app:rowCount()",
    returns: [FieldRow("rows", .integer, "The number of rows.")])
''', before="  // Window and time"),
            Insert("TestApp+Verbs.swift", '''    TestVerb(Rows.rowCount) { app in [.integer(Int64(app.driver.text.split(separator: "\\n", omittingEmptySubsequences: false).count))] },
''', before="TestVerb(Rows.text)"),
        ],
        lua='''
test("app:rowCount returns the number of rows", function(t)
  t:equal(t:mount(function() return ui.Text("a\\nb") end, { size = "3x2" }):rowCount(), 2)
end)
''',
        suites=("ReferenceTests",),
    ),
    Addition(
        "an option of a command",
        changes=[
            Insert("LunetteCLI/Commands.swift", '''  @Flag(help: "Find names that are written in another case, too.") var ignoreCase = false
''', before='@Argument(help: "List only the symbols whose name'),
            Replace("LunetteCLI/Commands.swift", "try finish(Program.symbols(pattern))",
                    "try finish(Program.symbols(ignoreCase ? pattern?.lowercased() : pattern))"),
        ],
        not_needed={"ToolCommands.swift": "the command is in the other file",
            "ScriptOptions.swift": "only one command has it"},
        command=(("symbols", "--ignore-case", "Airplane.dep"),
            "✈   >->  \U000f001d   airplane.departure\n"),
    ),
    Addition(
        "a command",
        name="Hello",
        changes=[
            Insert("LunetteCLI/Commands.swift", '''struct Hello: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "hello", abstract: "Print a greeting.")

  func run() throws { try finish(Program.hello()) }
}

''', before="struct Symbols: ParsableCommand {"),
            Replace("LunetteCLI/Commands.swift", "Symbols.self, Demo.self,",
                "Symbols.self, Hello.self, Demo.self,"),
            New("LunetteTools/New/Program+Hello.swift", '''extension Program {
  /// `lunette hello`: prints a greeting.
  package static func hello() -> Int32 {
    StandardStreams.print("Hello")
    return 0
  }
}
'''),
        ],
        command=(("hello",), "Hello\n"),
        suites=("CommandsTests",),
    ),
    Addition(
        "a terminal mode",
        changes=[
            Insert("Modes.swift", '''    // 2027: the terminal measures text by grapheme clusters.
    TerminalMode(name: "grapheme clusters", set: "\\u{1b}[?2027h", reset: "\\u{1b}[?2027l") { _ in true },
''', before="    // DECSTBM:"),
            Replace("TerminalDriverTests.swift", "␛[m␛[r␛[?7h␛[?25h␛[8h␛[?1049l\"",
                "␛[m␛[r␛[?2027l␛[?7h␛[?25h␛[8h␛[?1049l\""),
        ],
        suites=("TerminalModeTests", "TerminalDriverTests"),
    ),
    Addition(
        "a symbol",
        changes=[
            Insert("BuiltInSymbols+Table.swift",
                   "    airplane.example                        f001d 1 ✈  >-> md-airplane\n",
                   after="    airplane.departure "),
        ],
        lua='''
test("a symbol is drawn by its name", function(t)
  t:equal(t:mount(function() return ui.Image { systemName = "airplane.example" } end, { size = "1x1" }):text(), "✈")
end)
''',
        command=(("symbols", "airplane.example"), "✈   >->  󰀝   airplane.example\n"),
        suites=("SymbolTests",),
    ),
]
