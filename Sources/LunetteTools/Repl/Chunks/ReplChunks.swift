import LunetteLua
import LunetteScript
import LunetteSyntax
import LunetteValues

/// A chunk that is ready to run.
struct ReplChunk {
  let function: LuaReference
  /// What it declares for the session.
  let names: [SessionLocals.Name]
  /// Whether what it gives is its value; else it is statements.
  let isExpression: Bool
}

/// Compiles what is entered, and knows the session's variables.
final class ReplChunks {
  private let state: LuaState
  private let environment, constants: LuaReference
  private let declare, variableNames, restore, takesNothing: LuaReference
  /// See `repl.lua`.
  let contents: LuaReference
  /// How many results are kept as `_1` and so on: the newest.
  private static let mostResults = 100
  private(set) var resultCount = 0

  init(_ state: LuaState) throws {
    self.state = state
    let parts = try state.call(state.load(PackageResources.repl_lua, chunkName: "=lunette.repl")).map(\.reference)
    guard parts.count == 7, let environment = parts[0], let constants = parts[1], let declare = parts[2],
      let names = parts[3], let restore = parts[4], let contents = parts[5],
      let takesNothing = parts[6]
    else { preconditionFailure("repl.lua returns two tables and five functions") }
    (self.environment, self.constants, self.declare) = (environment, constants, declare)
    (variableNames, self.restore, self.contents, self.takesNothing) = (names, restore, contents, takesNothing)
  }

  /// Compiles a chunk: as an expression, else as statements. Nil where more must follow.
  ///
  /// - Parameter isWhole: Nothing follows; then what is not complete is an error.
  func read(_ source: [UInt8], name: String, isWhole: Bool) throws(LuaError) -> ReplChunk? {
    // Whoever is in the midst of a string in quotes cannot go on with it in the next line.
    let source = source + [0x0A]
    var failure: LuaError
    do throws(LuaError) {
      let function = try state.load(Array("return ".utf8) + source, chunkName: name, environment: environment)
      return ReplChunk(function: function, names: [], isExpression: true)
    } catch { failure = error }
    guard case .syntax(let endsEarly) = failure.kind else { throw failure }
    let locals = SessionLocals(source)
    do throws(LuaError) {
      // As it is first, for it is that text that messages are about.
      let whole = try state.load(locals.source, chunkName: name, environment: environment)
      let function = lastValue(of: locals.source, name: name) ?? whole
      return ReplChunk(function: function, names: locals.names, isExpression: false)
    } catch {
      if !isWhole, endsEarly || error.kind == .syntax(incompleteInput: true) { return nil }
      throw Self.beginsExpression(source) ? failure : error
    }
  }

  /// The same with its last statement as its value, where that is an expression that begins a line: as somebody means it
  /// who pastes several lines. Nil where it is none.
  private func lastValue(of source: [UInt8], name: String) -> LuaReference? {
    guard source.dropLast().contains(0x0A), let place = SessionLocals.lastStatement(in: source) else { return nil }
    let changed = source[..<place] + Array("return ".utf8) + source[place...]
    return try? state.load(Array(changed), chunkName: name, environment: environment)
  }

  /// Whether no statement begins so: then what is wrong with it as an expression says more.
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

  /// The value of a chunk is `_` from now on, and `_1`, `_2` and so on for as long as it is among the last hundred.
  func keep(_ value: LuaValue) throws(LuaError) {
    resultCount += 1
    try state.set(environment, "_", value)
    try state.set(environment, .string("_\(resultCount)"), value)
    if resultCount > Self.mostResults {
      try state.set(environment, .string("_\(resultCount - Self.mostResults)"), .nil)
    }
  }

  /// Gives `ui` back where it is nothing that can be indexed any more. Whether it had to.
  func restoreLibrary() throws(LuaError) -> Bool { try state.call(restore).first?.boolean ?? false }

  /// Whether a function is one of the script's without arguments, as bodies are.
  func couldBeBody(_ function: LuaReference) -> Bool {
    (try? state.call(takesNothing, [.reference(function)]).first?.boolean) ?? false
  }

  // MARK: For those who look names up

  /// What a name means in a chunk now, without calling anything of the script's.
  func value(of name: String) -> LuaValue {
    for table in [environment, constants] {
      if let raw = try? state.get(table, .string(name)), !raw.isNil { return raw }
    }
    if let global = try? state.global(name), !global.isNil { return global }
    return .nil
  }
  /// The session's variables.
  var variables: [String] {
    guard let table = try? state.call(variableNames).first?.table, let pairs = try? state.pairs(table) else {
      return []
    }
    return pairs.compactMap { $0.value.text }
  }
}
