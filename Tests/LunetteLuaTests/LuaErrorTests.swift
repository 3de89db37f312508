import LunetteBase
import Testing

@testable import LunetteLua

private typealias Location = LunetteBase.SourceLocation

/// Facts that are parsed from Lua's messages.
@Suite struct LuaErrorTests {
  /// One of each kind.
  private static let kinds: [LuaError.Kind] = [
    .syntax(incompleteInput: false), .syntax(incompleteInput: true), .runtime, .memory, .timeLimit,
    .instructionLimit,
    .interrupted, .bytecode, .notUTF8,
  ]
  private enum Name: CaseIterable {
    case syntax, runtime, memory, timeLimit, instructionLimit, interrupted, bytecode, notUTF8
  }
  /// A new kind does not compile until it is in the table.
  private static func name(_ kind: LuaError.Kind) -> Name {
    switch kind {
    case .syntax: .syntax
    case .runtime: .runtime
    case .memory: .memory
    case .timeLimit: .timeLimit
    case .instructionLimit: .instructionLimit
    case .interrupted: .interrupted
    case .bytecode: .bytecode
    case .notUTF8: .notUTF8
    }
  }

  @Test func `of every kind the place is a fact, and the words are without it`() {
    #expect(Set(Self.kinds.map(Self.name)) == Set(Name.allCases))
    for kind in Self.kinds {
      let error = LuaError(kind, text: "app.lua:3: no: never")
      let file =
        kind == .bytecode
        ? Location(file: "app.lua:3", line: nil) : Location(file: "app.lua", line: 3)
      #expect(error.location == file, "\(kind)")
      #expect(error.words == "no: never")
      #expect(error.message == "app.lua:3: no: never")
    }
  }

  @Test func `the innermost line of the script is read from the traceback`() {
    let frames =
      "\t[C]: in function 'error'\n\tapp.lua:7: in function 'f'\n\tapp.lua:9: in main chunk"
    #expect(
      LuaError(.runtime, text: "no", traceback: frames).frame == Location(file: "app.lua", line: 7))
    #expect(
      LuaError(.runtime, text: "no", traceback: "\tlunette.test:1: in x\n\tapp.lua:7: in f").frame
        == nil)
    #expect(LuaError(.runtime, text: "no").frame == nil)
  }

  @Test func `a long path is reported whole, though Lua keeps only its end`() throws {
    let path = String(repeating: "a-folder/", count: 20) + "app.lua"
    let sources = [
      "local x\nx()", "error('no')\n", "local function f() error('no') end\nf()\n",
      "\nstring.rep()",
      "local x =\nreturn",
    ]
    for source in sources {
      let error = #expect(throws: LuaError.self) {
        let state = try LuaState()
        _ = try state.call(state.load([UInt8](source.utf8), chunkName: "@" + path))
      }
      #expect(error?.location?.file == path, "\(source)")
      #expect(error?.words.contains("...") == false, "\(source)")
    }
  }

  @Test func `a global that is nil is named`() {
    let words = "app.lua:1: attempt to index a nil value (global 'ui')"
    #expect(LuaError(.runtime, text: words).missingGlobal == "ui")
    #expect(
      LuaError(.runtime, text: "app.lua:1: attempt to index a nil value (local 'ui')").missingGlobal
        == nil)
  }

  @Test func `what holds a value in place of the value itself is named`() {
    let table: [(String, String?)] = [
      ("attempt to concatenate a State value (upvalue 'count')", "count"),
      ("attempt to perform arithmetic on a Binding value (field 'n')", "n"),
      ("attempt to compare number with State", "state"),
      ("attempt to compare Binding with number", "binding"),
      ("attempt to compare two State values", "state"), ("attempt to compare number with nil", nil),
      ("attempt to concatenate a nil value (local 'State')", nil),
    ]
    for (words, name) in table {
      #expect(LuaError(.runtime, text: "app.lua:1: \(words)").heldName == name, "\(words)")
    }
  }

  @Test func `a likely slip is reported from Lua's error`() throws {
    let table: [(String, LuaError.Slip?)] = [
      ("return { a b }", .comma), ("return {\n  1\n  'b',\n}", .comma), ("return f(a 1)", .comma),
      ("return { f()\n  nil }", .comma), ("return { a", nil), ("return { a end", nil),
      ("return f({ 1 }", nil),
      ("return { a = 1)", nil), ("if a = 1 then end", .comparison),
      ("while a = 1 do end", .comparison),
      ("a = = 1", nil),
      ("return a != 1", .foreignOperator("~= or not")),
      ("if !a then end", .foreignOperator("~= or not")),
      ("return a && b", .foreignOperator("and")), ("return a || b", .foreignOperator("or")),
      ("return a & b", nil),
      ("return 'a' + 'b'", .foreignOperator("..")), ("return 1 + {}", nil),
      ("return a ? b : c", .foreignOperator("condition and a or b")),
      ("local n = 1; n++", .foreignOperator("a = a + b")),
      ("local n = 1; n -= 1", .foreignOperator("a = a - b")),
      ("local s = ''; s ..= 'a'", .foreignOperator("a = a .. b")), ("return 1 +", nil),
      ("// a comment", .foreignOperator("--, where a comment begins")),
      ("/* a comment */", .foreignOperator("--, where a comment begins")),
      ("# a\n# a comment", .foreignOperator("--, where a comment begins")),
      ("return [1, 2]", .foreignOperator("{ a, b }")),
      ("return { a: 1 }", .fieldColon), ("return { a: 'b' }", .fieldColon),
      ("return { a: { 1 } }", .fieldColon),
      ("return { a: b }", .fieldColon), ("return { a: b, c: d }", .fieldColon),
      ("return { a: nil }", .fieldColon),
      ("return { 'a': 1 }", .fieldColon),
      ("return a:b", nil), ("return a:b + 1", nil), ("local end", nil),
    ]
    for (source, slip) in table {
      var found: LuaError.Slip?
      do {
        let state = try LuaState()
        _ = try state.call(state.load([UInt8](source.utf8), chunkName: "@app.lua"))
      } catch { found = error.slip }
      #expect(found == slip, "\(source)")
    }
    // Where the called value is a variable, Lua's message has its name.
    #expect(LuaError(.runtime, text: "app.lua:1: attempt to call a View value").slip == .comma)
    #expect(
      LuaError(.runtime, text: "app.lua:1: attempt to call a View value (local 'a')").slip == nil)
  }

  @Test func `precompiled code has a file and no line`() throws {
    let error = #expect(throws: LuaError.self) {
      try LuaState().load("\u{1b}Lua", chunkName: "@app.lua")
    }
    #expect(error?.kind == .bytecode)
    #expect(error?.location == Location(file: "app.lua", line: nil))
    #expect(
      error?.words == "this is precompiled Lua code, which is not accepted; give the source text")
  }
}
