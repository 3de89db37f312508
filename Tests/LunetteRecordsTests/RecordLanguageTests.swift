import LunetteLua
import LunetteRecords
import Testing

/// The record language without views: its schema has a few kinds for this test only.
@Suite struct RecordLanguageTests {
  private static let declarations = [
    Declaration(
      "Text", .view, "", example: "ui.Text(\"a\")", positions: [["content"]], fixedKind: .text,
      [Parameter("content", .text, "")]),
    Declaration(
      "Group", .view, "", example: "ui.Group {}", array: .children, fixedKind: .group, []),
    Declaration(
      "Color", .view, "", example: "ui.Color(\"red\")", positions: [["color"]], fixedKind: .color,
      [Parameter("color", .color, "").required]),
    Declaration(
      "opacity", .modifier, "", example: "view:opacity(0.5)", positions: [["opacity"]],
      fixedKind: .opacity,
      [Parameter("opacity", .number(from: 0, upTo: 1), "")]),
    Declaration(
      "Row", .view, "", example: "ui.Row {}", array: .children, [Parameter("action", .function, "")]
    ),
    Declaration(
      "padding", .modifier, "", example: "view:padding(1)", positions: [["length"]],
      [Parameter("length", .length(), "")]),
    Declaration(
      "tint", .modifier, "", example: "view:tint(\"red\")", [Parameter("color", .color, "")]),
  ]
  private static let kinds = SchemaTables.kinds(of: declarations)
  private static let schema = SchemaTables(
    Schema(
      declarations: declarations, colors: SchemaNames("color", ["red", "blue"]),
      environment: SchemaNames("key", []),
      styleFields: [],
      styleProtocols: [], styleKinds: []))

  private let state: LuaState
  private let session: ScriptSession

  init() throws {
    state = try LuaState()
    session = try ScriptSession(state: state, schema: Self.schema)
  }

  private func run(_ source: String) throws -> BodyResult {
    let chunk = try state.load(
      "local ui = require \"lunette\"\nreturn function() \(source) end", chunkName: "@a.lua")
    guard let body = try state.call(chunk).first?.function else {
      preconditionFailure("a chunk returns its function")
    }
    return session.run(.function(LuaHandle(body)))
  }

  @Test func `a tree comes out as flat nodes`() throws {
    let result = try run("return ui.Row { \"a\", false, ui.Text('b'):padding(3), action = print }")
      .checked()
    let root = try #require(result.root)
    #expect(root.kind == Self.kinds[4])
    #expect(root.childCount == 3)
    #expect(root.child(0)?.isA(.text) == true)
    #expect(root.child(0)?.argument(0)?.string == "a")
    #expect(root.child(1) == nil)
    let padded = try #require(root.child(2))
    #expect(padded.kind == Self.kinds[5])
    #expect(padded.argument(0)?.integer == 3)
    #expect(padded.content?.argument(0)?.string == "b")
    #expect(root.argument(0)?.tag == .function)
    #expect(result.anchor != nil)
    #expect(result.weight > 0)
  }

  @Test func `colours say how they were given`() throws {
    func color(_ source: String) throws -> ArenaColor {
      try #require(
        try run("return ui.Text('a'):tint { color = \(source) }").checked().root?.argument(0)?.color
      )
    }
    guard case .rgb(0xff8800) = try color("'#f80'").source else {
      return #expect(Bool(false), "#f80")
    }
    guard case .palette(7) = try color("ui.Color.indexed(7)").source else {
      return #expect(Bool(false), "indexed")
    }
    let blue = try color("ui.Color('blue'):opacity(0.5)")
    guard case .named(1) = blue.source else { return #expect(Bool(false), "blue") }
    #expect(blue.alpha == 128)
  }

  @Test func `what a body read is reported even if it fails`() throws {
    let result = try run("local s = ui.State(1); _ = s.value; return ui.Row { action = 3 }")
    #expect(result.root == nil)
    #expect(result.reads.signals.count == 1)
    #expect(result.failure?.message == "a.lua:2: ui.Row: action must be a function, not 3")
    #expect(throws: LuaError.self) { _ = try result.checked() }
  }

  @Test func `a run inside another keeps its reads apart`() throws {
    let inner = try state.makeFunction { [unowned session, unowned state] _ in
      let chunk = try state.load(
        "return function() local s = require('lunette').State(1); return nil, s.value end",
        chunkName: "@b.lua")
      let result = session.run(.function(LuaHandle(try state.call(chunk)[0].function!)))
      return .value(.integer(Int64(result.reads.signals.count)))
    }
    try state.setGlobal("inner", .reference(inner))
    let result = try run(
      "local a, b = ui.State(1), ui.State(2); _ = a.value; local n = inner(); _ = b.value; return "
        + "tostring(n)"
    )
    #expect(result.failure == nil)
    #expect(result.root?.argument(0)?.string == "1")
    #expect(result.reads.signals.count == 2)
  }
}
