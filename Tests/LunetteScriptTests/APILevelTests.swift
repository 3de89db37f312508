import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews
import Testing

@testable import LunetteScript

/// Scripts that were written for each of three API levels, and rows that were added, deprecated and
/// removed. All of Lunette's own rows are of level 1, so these tests add some rows and give others
/// another level.
@Suite("A script sees what its API level has")
struct APILevelTests {
  /// The availability of a row that is deprecated in level 2 and removed in level 3.
  private static let going = Availability(deprecated: 2, instead: "use ui.Dial", removed: 3)

  private static let shades = SchemaNames(
    "Shade", ["hard", "old", "soft"], "How dark.", availability: ["hard": .since(2), "old": going])

  private static let dial = Row.view("Dial", "Came.", example: "ui.Dial()", availability: .since(2))
  { _ in
    { _ in Text(.verbatim("dial")) }
  }
  private static let candle = Row.view(
    "Candle", "Goes.", example: "ui.Candle()", availability: going
  ) { _ in
    { _ in Text(.verbatim("candle")) }
  }
  private static let lamp = Row.view(
    "Lamp", "Stays.", example: "ui.Lamp(\"on\")", positions: [["text", "glow"], ["shine"]],
    needs: [["text", "glow"]],
    exclusive: [["text", "glow"], ["shine", "dim"]]
  ) { row in
    let text = row.optional("text", .text, "What it says.")
    let glow = row.optional("glow", .boolean, availability: .since(2), "Came.")
    let dim = row.optional("dim", .length(), availability: going, "Goes.")
    let shine = row.optional("shine", .length(), availability: .since(2), "Came.")
    let shade = row.optional("shade", ShadeArgument(), "A set that changes.")
    return { node in
      var parts: [String] = []
      if node[text] != nil { parts.append("text") }
      if let glow = node[glow] { parts.append("glow \(glow)") }
      if let dim = node[dim] { parts.append("dim \(dim)") }
      if let shine = node[shine] { parts.append("shine \(shine)") }
      if let shade = node[shade] { parts.append("shade \(shade)") }
      return Text(.verbatim(parts.joined(separator: ", ")))
    }
  }
  private static let lit = Row.modifier(
    "lit", "Came.", example: "view:lit()", availability: .since(2)
  ) { _ in
    { _, _ in Text(.verbatim("lit")) }
  }
  private static let unlit = Row.modifier(
    "unlit", "Goes.", example: "view:unlit()", availability: going
  ) { _ in
    { _, _ in Text(.verbatim("unlit")) }
  }
  private static let warmth = Row.environment(
    "warmth", "Came.", example: "view:warmth(1)", availability: .since(2)
  ) { row in
    let color = row.optional("color", .color, "Any.")
    return { node in .tint(node[color]) }
  }
  private static let rows: [Row] = Registry.rows + [dial, lamp, candle, lit, unlit, warmth]

  /// A parameter whose decoded value is the index of its name among all shades.
  private struct ShadeArgument: ArgumentKind {
    var type: ParameterType { .name(shades) }
    func read(_ slot: ArenaSlot, _ node: NodeReader) -> Int { slot.integer }
  }

  private static let schema: Schema = {
    var schema = Registry.schema
    schema.declarations = rows.map(\.declaration)
    schema.environment = SchemaNames(
      "environment key", schema.environment.names,
      availability: ["lineLimit": .since(2), "font": going])
    schema.styleProtocols = schema.styleProtocols.map { style in
      var style = style
      if style.name == "ButtonStyle" {
        style.availability = ["isHovered": .since(2), "isPressed": going]
      }
      return style
    }
    return schema
  }()

  private static let reference: Reference = {
    var reference = Reference()
    reference.functions = [
      FunctionRow("ui.after", "", example: "", availability: .since(2)),
      FunctionRow("ui.every", "", example: "", availability: going),
    ]
    reference.values = [FieldRow("infinity", .number, availability: going, "")]
    reference.objects = [
      ObjectRow(
        "ui.json", "", example: "",
        methods: [
          FunctionRow("ui.json.encode", "", example: "", availability: going),
          FunctionRow("ui.json.decode", "", example: "", availability: .since(2)),
        ]),
      ObjectRow(
        "State", "", example: "",
        methods: [
          FunctionRow("state:update", "", example: "", availability: .since(2)),
          FunctionRow("state:binding", "", example: "", availability: going),
        ]),
      ObjectRow("ui.symbols", "", example: "", availability: going),
    ]
    return reference
  }()

  private static let languages = (1...3).map { level in
    ScriptLanguage(
      schema: schema, rows: rows, environmentKeys: Registry.environmentKeys, level: level,
      hasRemovedMembers: true,
      reference: { reference })
  }

  private func harness(_ level: Int) throws -> Harness {
    try Harness(language: Self.languages[level - 1])
  }
  private func failure(_ level: Int, _ source: String) throws -> String {
    try harness(level).failure(source)
  }
  /// The warnings when the statements run twice at a level.
  private func warnings(_ level: Int, _ source: String) throws -> [String] {
    let harness = try harness(level)
    _ = try harness.run(source)
    _ = try harness.run(source)
    return harness.warnings
  }

  private static let came = "was added in API level 2, but this script asks for level 1"
  private static let goes =
    "has been deprecated since API level 2 and will be removed in level 3: use ui.Dial"
  private static let went = "was removed in API level 3: use ui.Dial"

  @Test func `a script can ask which level it has`() throws {
    for level in 1...3 {
      #expect(try harness(level).run("return ui.apiLevel").first?.integer == Int64(level))
    }
    #expect(try harness(1).run("return ui.version").first?.text == APILevel.version)
    #expect(throws: LuaError.self) {
      try ScriptRuntime(state: try LuaState(), level: APILevel.current + 1)
    }
    #expect(throws: LuaError.self) { try ScriptRuntime(state: try LuaState(), level: 0) }
  }

  @Test func `views`() throws {
    #expect(try failure(1, "ui.Dial()") == "test.lua:1: ui.Dial \(Self.came)")
    #expect(try harness(2).load("return require 'lunette'.Dial()").text.contains("dial"))
    #expect(try warnings(1, "ui.Candle()") == [])
    #expect(try warnings(2, "ui.Candle()") == ["test.lua:1: ui.Candle \(Self.goes)"])
    #expect(try failure(3, "ui.Candle()") == "test.lua:1: ui.Candle \(Self.went)")
    // The kinds of the rows after a removed one do not change.
    #expect(try harness(1).load("return require 'lunette'.Candle()").text.contains("candle"))
    #expect(
      try harness(3).run("for name in pairs(ui) do if name == 'Candle' then return 1 end end")
        .isEmpty)
  }

  @Test func `modifiers`() throws {
    #expect(try failure(1, "ui.Text('x'):lit()") == "test.lua:1: :lit() \(Self.came)")
    #expect(try harness(2).load("return require 'lunette'.Text('x'):lit()").text.contains("lit"))
    #expect(try warnings(2, "ui.Text('x'):unlit()") == ["test.lua:1: :unlit() \(Self.goes)"])
    #expect(try failure(3, "ui.Text('x'):unlit()") == "test.lua:1: :unlit() \(Self.went)")
    #expect(try failure(1, "ui.Text('x'):warmth('red')") == "test.lua:1: :warmth() \(Self.came)")
    #expect(
      try failure(1, "ui.Text('x'):environment('warmth', 'red')")
        == "test.lua:1: :environment(): the key 'warmth' \(Self.came)")
    #expect(try failure(2, "ui.Text('x'):environment('warmth', 'red')") == "(no error)")
  }

  @Test func `options keep their numbers`() throws {
    func shown(_ level: Int, _ source: String) throws -> String {
      try harness(level).load("local ui = require 'lunette'; return \(source)").text
    }
    #expect(try failure(1, "ui.Lamp { glow = true }") == "test.lua:1: ui.Lamp: glow \(Self.came)")
    #expect(
      try shown(1, "ui.Lamp { text = 'a', dim = 3, shade = 'soft' }").contains(
        "text, dim 3, shade 2"))
    #expect(try shown(3, "ui.Lamp { glow = true, shine = 4 }").contains("glow true, shine 4"))
    #expect(
      try warnings(2, "ui.Lamp('a', { dim = 3 })") == ["test.lua:1: ui.Lamp: dim \(Self.goes)"])
    #expect(try failure(3, "ui.Lamp('a', { dim = 3 })") == "test.lua:1: ui.Lamp: dim \(Self.went)")
    #expect(try failure(1, "ui.Lamp { zzz = 1 }").hasSuffix("it has text, dim and shade"))
    #expect(try failure(3, "ui.Lamp { zzz = 1 }").hasSuffix("it has text, glow, shine and shade"))
  }

  @Test func `positions and rules are those of the level`() throws {
    #expect(try failure(1, "ui.Lamp(true)").hasPrefix("test.lua:1: ui.Lamp: text must be"))
    #expect(try failure(2, "ui.Lamp(true)") == "(no error)")
    #expect(try failure(1, "ui.Lamp('a', 3)") != "(no error)")
    #expect(try failure(2, "ui.Lamp('a', 3)") == "(no error)")
    #expect(try failure(1, "ui.Lamp {}").hasPrefix("test.lua:1: ui.Lamp needs text, as in"))
    #expect(try failure(2, "ui.Lamp {}").hasPrefix("test.lua:1: ui.Lamp needs text or glow, as in"))
    #expect(try failure(2, "ui.Lamp('a', { shine = 1, dim = 1 })").contains("give only one of"))
  }

  @Test func `names of a set`() throws {
    let lamp = "ui.Lamp { text = 'a', shade = "
    #expect(
      try failure(1, lamp + "'hard' }") == "test.lua:1: ui.Lamp: shade: \"hard\" \(Self.came)")
    #expect(try failure(2, lamp + "'hard' }") == "(no error)")
    #expect(try warnings(2, lamp + "'old' }") == ["test.lua:1: the name \"old\" \(Self.goes)"])
    #expect(try failure(3, lamp + "'old' }") == "test.lua:1: ui.Lamp: shade: \"old\" \(Self.went)")
    #expect(try failure(1, lamp + "'sft' }").contains("must be \"old\" or \"soft\", not \"sft\""))
    #expect(try failure(3, lamp + "'sft' }").contains("must be \"hard\" or \"soft\", not \"sft\""))
  }

  @Test func `the environment`() throws {
    func shown(_ level: Int, _ body: String) throws -> (text: String, harness: Harness) {
      let harness = try harness(level)
      try harness.load("local ui = require 'lunette'; return function() \(body) end")
      return (harness.text, harness)
    }
    let read = "return ui.Text(tostring(ui.environment.lineLimit))"
    #expect(
      try shown(1, read).harness.reported.contains {
        $0.contains("environment.lineLimit \(Self.came)")
      })
    #expect(try shown(2, read).text.contains("nil"))
    let font = try shown(2, "return ui.Text(tostring(ui.environment.font))")
    #expect(font.harness.warnings == ["test.lua:1: environment.font \(Self.goes)"])
    #expect(
      try shown(3, "return ui.Text(tostring(ui.environment.font))").harness.reported
        .contains { $0.contains("environment.font \(Self.went)") })
    // A script of level 1 may declare an environment key that became one of Lunette's later.
    let own = "ui.EnvironmentKey('lineLimit', 'mine'); return ui.Text(ui.environment.lineLimit)"
    #expect(try shown(1, own).text.contains("mine"))
    #expect(
      try shown(2, own).harness.reported.contains {
        $0.contains("already a key of the environment")
      })
  }

  @Test func `what styles receive`() throws {
    func shown(_ level: Int, _ field: String) throws -> Harness {
      let style = "ui.ButtonStyle(function(c) return ui.Text('is ' .. tostring(c.\(field))) end)"
      return try harness(level).load(
        "local ui = require 'lunette'; return ui.Button('x', print):buttonStyle(\(style))")
    }
    #expect(
      try shown(1, "isHovered").reported
        .contains { $0.contains("configuration.isHovered of a ButtonStyle \(Self.came)") })
    #expect(try shown(2, "isHovered").text.contains("is false"))
    #expect(try shown(1, "isPressed").text.contains("is false"))
    let going = try shown(2, "isPressed")
    #expect(going.text.contains("is false"))
    #expect(going.warnings == ["test.lua:1: configuration.isPressed of a ButtonStyle \(Self.goes)"])
    #expect(try shown(3, "isPressed").reported.contains { $0.contains(Self.went) })
  }

  @Test func `functions, values and tables of ui`() throws {
    #expect(try failure(1, "ui.after(1, print)") == "test.lua:1: ui.after \(Self.came)")
    #expect(try failure(2, "ui.after(1, print)") == "(no error)")
    #expect(try warnings(1, "ui.every(1, print)") == [])
    #expect(try warnings(2, "ui.every(1, print)") == ["test.lua:1: ui.every \(Self.goes)"])
    #expect(try failure(3, "ui.every(1, print)") == "test.lua:1: ui.every \(Self.went)")
    #expect(
      try warnings(2, "assert(ui.infinity == math.huge)") == [
        "test.lua:1: ui.infinity \(Self.goes)"
      ])
    #expect(try failure(3, "return ui.infinity") == "test.lua:1: ui.infinity \(Self.went)")
    #expect(try failure(1, "ui.json.decode('1')") == "test.lua:1: ui.json.decode \(Self.came)")
    #expect(
      try warnings(2, "assert(ui.json.encode(1) == '1')") == [
        "test.lua:1: ui.json.encode \(Self.goes)"
      ])
    #expect(try failure(3, "ui.json.encode(1)") == "test.lua:1: ui.json.encode \(Self.went)")
    #expect(try warnings(2, "ui.symbols.register('a', { unicode = 'a', ascii = 'a' })").count == 1)
    #expect(try failure(3, "ui.symbols.register('a', {})") == "test.lua:1: ui.symbols \(Self.went)")
    // A name that exists at no level gets the usual message.
    #expect(
      try failure(1, "ui.Txet('x')") == "test.lua:1: lunette has no 'Txet'; did you mean 'Text'?")
  }

  @Test func `members of objects`() throws {
    #expect(try failure(1, "ui.State({}):update(print)") == "test.lua:1: State.update \(Self.came)")
    #expect(try failure(2, "ui.State({}):update(function() end)") == "(no error)")
    #expect(try warnings(2, "ui.State(1):binding()") == ["test.lua:1: State.binding \(Self.goes)"])
    #expect(try failure(3, "ui.State(1):binding()") == "test.lua:1: State.binding \(Self.went)")
    for level in 1...3 {
      #expect(try harness(level).run("return ui.State(7).value").first?.integer == 7)
    }
  }

  @Test func `arguments and options of functions`() throws {
    let options = ArgumentKey.options(
      "", example: "{ fast = true }", .optional(.boolean("fast", "")).available(.since(2)),
      .optional(.boolean("slow", "")).available(Self.going)
    ).map { fast, slow in "\(fast ?? false) \(slow ?? false)" }
    let attempt = Function(
      "ui.attempt", "", example: "", .optional(.name("how", of: Self.shades, "")),
      .optional(.string("words", "")).available(.since(2)), options)
    func harness(_ level: Int) throws -> Harness {
      let harness = try self.harness(level)
      try harness.runtime.addFunction(attempt) { _, _, how, words, options in
        .value(.string("\(how ?? -1) \(words ?? "-") \(options)"))
      }
      return harness
    }
    func result(_ level: Int, _ call: String) throws -> String? {
      try harness(level).run("return ui.attempt(\(call))").first?.text
    }
    #expect(try result(1, "'soft', 'x'") == "2 - false false")
    #expect(try result(2, "'soft', 'x'") == "2 x false false")
    #expect(try result(2, "'hard'") == "0 - false false")
    #expect(try harness(1).failure("ui.attempt('hard')").contains("not \"hard\""))
    let fast = "ui.attempt(nil, nil, { fast = true })"
    #expect(try harness(1).failure(fast) == "test.lua:1: ui.attempt: fast \(Self.came)")
    #expect(try result(2, "nil, nil, { fast = true, slow = true }") == "-1 - true true")
    let slow = try harness(2)
    _ = try slow.run("ui.attempt(nil, nil, { slow = true })")
    _ = try slow.run("ui.attempt(nil, nil, { slow = true })")
    #expect(slow.warnings == ["test.lua:1: ui.attempt: slow \(Self.goes)"])
    #expect(try harness(3).failure("ui.attempt(nil, nil, { slow = true })").hasSuffix(Self.went))
  }

  @Test func `what a host adds has levels too`() throws {
    let beep = Function("ui.beep", "", example: "", availability: .since(2))
    func harness(_ level: Int) throws -> Harness {
      let harness = try self.harness(level)
      try harness.runtime.addFunction(beep) { _, _ in .none }
      var host = Reference()
      host.functions = [beep.row]
      try harness.runtime.note(host)
      return harness
    }
    #expect(try harness(2).failure("ui.beep()") == "(no error)")
    #expect(try harness(1).failure("ui.beep()") == "test.lua:1: ui.beep \(Self.came)")
  }

  @Test func `a verb of tests has levels too`() throws {
    let coming = FunctionRow("app:tap", "", example: "", availability: .since(2))
    #expect(throws: FunctionFault.self) { try coming.warning(at: 1) }
    #expect(try coming.warning(at: 2) == nil)
    let going = FunctionRow("app:poke", "", example: "", availability: Self.going)
    #expect(try going.warning(at: 1) == nil)
    #expect(try going.warning(at: 2) == "app:poke \(Self.goes)")
    #expect(throws: FunctionFault.self) { try going.warning(at: 3) }
  }

  @Test func `the rows of a level are the same rows`() {
    var all = Self.reference
    all.declarations = Self.schema.declarations
    let seen = all.seen(at: 1)
    #expect(seen.declarations.map(\.name).contains("Candle"))
    #expect(!seen.declarations.map(\.name).contains("Dial"))
    #expect(
      seen.declarations.first { $0.name == "Lamp" }?.parameters.map(\.name) == [
        "text", "dim", "shade",
      ])
    #expect(seen.declarations.first { $0.name == "Lamp" }?.positions == [["text"]])
    #expect(seen.functions.map(\.name) == ["every"])
    #expect(all.seen(at: 3).functions.map(\.name) == ["after"])
    #expect(all.seen(at: 3).object("ui.json")?.names == ["decode"])
  }

  @Test func `what a row says of its level can be wrong`() {
    #expect(Availability.always.mistake == nil)
    #expect(Availability(since: APILevel.current + 1).mistake != nil)
    #expect(Availability(deprecated: 2).mistake != nil)
    #expect(Availability(instead: "use it", removed: 2).mistake != nil)
    #expect(Availability(deprecated: 3, instead: "use it", removed: 3).mistake != nil)
    #expect(Availability(deprecated: 2, instead: "use it", removed: 3).mistake == nil)
  }
}
