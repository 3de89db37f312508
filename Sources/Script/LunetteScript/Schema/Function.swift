import LunetteLua
import LunetteRecords

/// What the reference says of a function: one of the `ui` table or of a table in it, or a method of
/// an object.
package struct FunctionRow: Available, Sendable {
  /// The name by which the function is found in its table.
  package let name: String
  /// The name in messages and in the reference: `ui.after`, `ui.files.read`, `state:update`.
  package let title: String
  package let documentation: String
  /// An example of a call as scripts write it.
  package let example: String
  package let arguments: [ArgumentRow]
  /// Whether the last argument may be given any number of times.
  package let repeatsLast: Bool
  package let results: [FieldRow]
  package let availability: Availability

  /// Makes the row of a function that checks its arguments itself, in C or in Lua.
  package init(
    _ title: String, _ documentation: String, example: String, _ arguments: [ArgumentRow] = [],
    repeatsLast: Bool = false, returns results: [FieldRow] = [],
    availability: Availability = .always
  ) {
    name =
      title.lastIndex { $0 == "." || $0 == ":" }.map { String(title[title.index(after: $0)...]) }
      ?? title
    self.title = title
    self.documentation = documentation
    self.example = example
    self.arguments = arguments
    self.repeatsLast = repeatsLast
    self.results = results
    self.availability = availability
  }
}

extension FunctionRow {
  /// The warning for a script of that level that calls the function; nil if there is none. Throws
  /// where the level does not have the function. For functions that are not members of the `ui`
  /// table.
  package func warning(at level: Int) throws -> String? {
    guard let notice = availability.notice(at: level) else { return nil }
    if !availability.isThere(at: level) { throw FunctionFault.otherLevel(title, notice) }
    return "\(title) \(notice)"
  }
}

/// A function whose arguments are checked and read by its row before its Swift body runs.
package struct Function<each Argument>: Sendable {
  package let row: FunctionRow
  let keys: (repeat ArgumentKey<each Argument>)

  package init(
    _ title: String, _ documentation: String, example: String,
    _ keys: repeat ArgumentKey<each Argument>,
    returns results: [FieldRow] = [], availability: Availability = .always
  ) {
    var rows: [ArgumentRow] = []
    var repeatsLast = false
    repeat rows.append((each keys).row)
    repeat repeatsLast = repeatsLast || (each keys).readRest != nil
    row = FunctionRow(
      title, documentation, example: example, rows, repeatsLast: repeatsLast, returns: results,
      availability: availability)
    self.keys = (repeat each keys)
  }

  /// Reads the arguments `given` by the keys; throws the first fault.
  package func read(_ given: [LuaValue], _ state: LuaState) throws -> (repeat each Argument) {
    // Discard what an earlier call with wrong arguments has left.
    if !state.deprecated.isEmpty { state.deprecated = [] }
    let reader = ArgumentReader(state, row.title)
    var position = 0
    func next() -> Int {
      defer { position += 1 }
      return position
    }
    return (repeat try Self.read(each keys, given, at: next(), reader))
  }

  private static func read<Value>(
    _ key: ArgumentKey<Value>, _ given: [LuaValue], at position: Int, _ reader: ArgumentReader
  ) throws -> Value {
    if let readIndex = key.readIndex { return readIndex(position) }
    if let readRest = key.readRest {
      return try readRest(given.dropFirst(position), position, reader)
    }
    var value = position < given.count ? given[position] : .nil
    // An argument that the script's level does not have is ignored, as are all arguments after the
    // last.
    if !key.row.availability.isAlways, !value.isNil, !reader.has(key.row.availability, key.row.name)
    {
      value = .nil
    }
    return try reader.read(key, value, as: key.row.subject(at: position))
  }
}

extension LuaState {
  /// Makes a Lua function for the host's own Lua code; the arguments are checked and read by the
  /// function's row.
  ///
  /// - Parameter skipping: The number of arguments that the host's Lua code passes before the
  ///   script's.
  package func makeFunction<each Argument>(
    _ function: Function<repeat each Argument>, pausesBudget: Bool = false, skipping: Int = 0,
    _ body: @escaping (borrowing LuaArguments, repeat each Argument) throws -> LuaOutcome
  ) throws(LuaError) -> LuaReference {
    try makeFunction(pausesBudget: pausesBudget) { arguments in
      let read = try function.read(arguments.all(from: skipping), arguments.state)
      arguments.reportDeprecated()
      return try body(arguments, repeat each read)
    }
  }

  /// Makes a function by which the host's own Lua code reports a field that an object does not
  /// have.
  package func makeUnknownName(_ owner: String, _ names: [String]) throws(LuaError) -> LuaReference
  {
    try makeFunction { arguments in
      throw FunctionFault.unknownName(owner, "", GivenValue(try arguments[0]), names)
    }
  }

  /// Makes a function by which the host's own Lua code reports a method that was called with a dot.
  package func makeNeedsColon(_ row: ObjectRow) throws(LuaError) -> LuaReference {
    try makeFunction { arguments in
      let name = try arguments[0].text
      guard let method = row.methods.first(where: { $0.name == name }) else { return .none }
      throw FunctionFault.needsColon(method)
    }
  }
}
