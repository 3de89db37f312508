import LunetteBase
import LunetteLua
import LunetteScript

/// A chunk that is compiled and ready to run.
struct ReplChunk {
  let function: LuaReference
  /// The variables of the session that the chunk declares.
  let names: [SessionLocals.Name]
  /// Whether the chunk is an expression; else it is statements.
  let isExpression: Bool
}

/// Compiles what is entered, and keeps the variables of the session.
final class ReplChunks {
  private let state: LuaState
  private let environment, constants: LuaReference
  private let declare, variableNames, restore, takesNothing: LuaReference
  /// The function of `repl.lua` that gives the contents of a table.
  let contents: LuaReference
  /// The number of results that are kept as `_1`, `_2` and so on: the newest ones.
  private static let maxResults = 100
  private(set) var resultCount = 0

  init(_ state: LuaState) throws {
    self.state = state
    let parts = try state.call(state.load(PackageResources.repl_lua, chunkName: "=lunette.repl"))
      .map(\.reference)
    guard parts.count == 7, let environment = parts[0], let constants = parts[1],
      let declare = parts[2],
      let names = parts[3], let restore = parts[4], let contents = parts[5],
      let takesNothing = parts[6]
    else { preconditionFailure("repl.lua returns two tables and five functions") }
    (self.environment, self.constants, self.declare) = (environment, constants, declare)
    (variableNames, self.restore, self.contents, self.takesNothing) = (
      names, restore, contents, takesNothing
    )
  }

  /// Compiles a chunk: as an expression or, if that fails, as statements. Nil where more lines must
  /// follow.
  ///
  /// - Parameter isWhole: Whether nothing follows; then an incomplete chunk is an error.
  func read(_ source: [UInt8], name: String, isWhole: Bool) throws(LuaError) -> ReplChunk? {
    // A string in quotes cannot continue on the next line. A file has its last line end, and no
    // line after it, in which messages would be.
    let source = source.last == 0x0A ? source : source + [0x0A]
    var failure: LuaError
    do throws(LuaError) {
      let function = try state.load(
        Array("return ".utf8) + source, chunkName: name, environment: environment)
      return ReplChunk(function: function, names: [], isExpression: true)
    } catch { failure = error }
    guard case .syntax = failure.kind else { throw failure }
    let locals = SessionLocals(source)
    do throws(LuaError) {
      // The unchanged text is compiled first, because messages are about that text.
      let whole = try state.load(locals.source, chunkName: name, environment: environment)
      let function = (try? lastValue(of: locals.source, name: name)) ?? whole
      return ReplChunk(function: function, names: locals.names, isExpression: false)
    } catch {
      var kinds = [failure.kind, error.kind]
      // Read as statements, lines that end with an expression are incomplete, or wrong where the
      // expression begins or continues.
      do throws(LuaError) {
        if let function = try lastValue(of: locals.source, name: name) {
          return ReplChunk(function: function, names: locals.names, isExpression: false)
        }
      } catch let other {
        kinds.append(other.kind)
      }
      if !isWhole, kinds.contains(.syntax(incompleteInput: true)) { return nil }
      throw Self.beginsExpression(source) ? failure : error
    }
  }

  /// The chunk with the value of its last statement as its result, where that is an expression at
  /// the beginning of a line: a user who pastes several lines wants to see that value. Nil where it
  /// is not.
  private func lastValue(of source: [UInt8], name: String) throws(LuaError) -> LuaReference? {
    guard source.dropLast().contains(0x0A), let start = SessionLocals.lastStatement(in: source)
    else { return nil }
    let changed = source[..<start] + Array("return ".utf8) + source[start...]
    return try state.load(Array(changed), chunkName: name, environment: environment)
  }

  /// Whether no statement can begin like this: then the error message for an expression is the
  /// better one.
  private static func beginsExpression(_ source: [UInt8]) -> Bool {
    var tokens = LuaTokens(source)
    guard let first = tokens.next() else { return false }
    switch first.kind {
    case .number, .string: return true
    case .word: return first.isOne(of: ["nil", "true", "false", "not"])
    case .symbol: return first.isOne(of: ["{", "-", "#", "~"])
    }
  }

  /// Runs a chunk.
  func run(_ chunk: ReplChunk) throws(LuaError) -> [LuaValue] {
    for name in chunk.names {
      try state.call(declare, [.string(name.name), .boolean(name.isConstant)])
    }
    return try state.call(chunk.function)
  }

  /// Makes a value available as `_`, and as `_1`, `_2` and so on while it is among the last
  /// hundred.
  func keep(_ value: LuaValue) throws(LuaError) {
    resultCount += 1
    try state.set(environment, "_", value)
    try state.set(environment, .string("_\(resultCount)"), value)
    if resultCount > Self.maxResults {
      try state.set(environment, .string("_\(resultCount - Self.maxResults)"), .nil)
    }
  }

  /// Restores `ui` where it can no longer be indexed. Returns whether that was necessary.
  func restoreLibrary() throws(LuaError) -> Bool { try state.call(restore).first?.boolean ?? false }

  /// Whether a function is a Lua function without parameters, as bodies are.
  func couldBeBody(_ function: LuaReference) -> Bool {
    (try? state.call(takesNothing, [.reference(function)]).first?.boolean) ?? false
  }

  /// Compiles code that sees the variables of the session.
  func load(_ code: String, chunkName: String) throws(LuaError) -> LuaReference {
    try state.load(Array(code.utf8), chunkName: chunkName, environment: environment)
  }

  // MARK: Looking up names

  /// The present value of a name in a chunk, found without calling a function of the script.
  func value(of name: String) -> LuaValue {
    for table in [environment, constants] {
      if let raw = try? state.get(table, .string(name)), !raw.isNil { return raw }
    }
    if let global = try? state.global(name), !global.isNil { return global }
    return .nil
  }
  /// The names of the session's variables.
  var variables: [String] {
    guard let table = try? state.call(variableNames).first?.table,
      let pairs = try? state.pairs(table)
    else {
      return []
    }
    return pairs.compactMap { $0.value.text }
  }
}
