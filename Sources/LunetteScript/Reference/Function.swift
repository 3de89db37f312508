import LunetteLua
import LunetteRecords

/// What the reference knows of a function: of the `ui` table, of a table in it, or a method of an object.
package struct FunctionRow: Available, Sendable {
  /// The key that it is found by.
  package let name: String
  /// As messages and the reference call it: `ui.after`, `ui.files.read`, `state:update`.
  package let title: String
  package let documentation: String
  /// A call as scripts write it.
  package let example: String
  package let arguments: [ArgumentRow]
  /// Whether the last argument may be given any number of times.
  package let repeatsLast: Bool
  package let results: [FieldRow]
  package let availability: Availability

  /// A function that checks its arguments itself: one in C, or in Lua.
  package init(
    _ title: String, _ documentation: String, example: String, _ arguments: [ArgumentRow] = [],
    repeatsLast: Bool = false, returns results: [FieldRow] = [], availability: Availability = .always
  ) {
    name = title.lastIndex { $0 == "." || $0 == ":" }.map { String(title[title.index(after: $0)...]) } ?? title
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
  /// What a script of that level is warned of when it calls the function; throws where the level does not have it. For
  /// functions that are not members of the `ui` table.
  package func warning(at level: Int) throws -> String? {
    guard let words = availability.words(at: level) else { return nil }
    if !availability.isThere(at: level) { throw FunctionFault.otherLevel(title, words) }
    return "\(title) \(words)"
  }
}

/// A function whose arguments are checked and read by its row before its Swift body runs.
package struct Function<each Argument>: Sendable {
  package let row: FunctionRow
  let keys: (repeat ArgumentKey<each Argument>)

  package init(
    _ title: String, _ documentation: String, example: String, _ keys: repeat ArgumentKey<each Argument>,
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

  /// What the keys read of `given`; the first fault is thrown.
  package func read(_ given: [LuaValue], _ state: LuaState) throws -> (repeat each Argument) {
    // Of a call whose arguments were wrong.
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
    if let readRest = key.readRest { return try readRest(given.dropFirst(position), position, reader) }
    var value = position < given.count ? given[position] : .nil
    // Where the script's level has no such argument, it is ignored as all are that come after the last.
    if !key.row.availability.isAlways, !value.isNil, !reader.has(key.row.availability, key.row.name) { value = .nil }
    return try reader.read(key, value, as: key.row.words(at: position))
  }
}

extension LuaState {
  /// A function for Lua text of the host's own, with its arguments checked and read by its row.
  ///
  /// - Parameter skipping: How many arguments that text puts before the script's.
  package func makeFunction<each Argument>(
    _ function: Function<repeat each Argument>, pausesBudget: Bool = false, skipping: Int = 0,
    _ body: @escaping (borrowing LuaArguments, repeat each Argument) throws -> LuaOutcome
  ) throws(LuaError) -> LuaReference {
    try makeFunction(pausesBudget: pausesBudget) { arguments in
      let read = try function.read(arguments.all(from: skipping), arguments.state)
      arguments.tellDeprecated()
      return try body(arguments, repeat each read)
    }
  }

  /// A function by which Lua text of the host's own reports a field that an object does not have.
  package func makeUnknownName(_ owner: String, _ names: [String]) throws(LuaError) -> LuaReference {
    try makeFunction { arguments in throw FunctionFault.unknownName(owner, "", GivenValue(try arguments[0]), names) }
  }

  /// A function by which it reports a method that was called with a dot.
  package func makeNeedsColon(_ row: ObjectRow) throws(LuaError) -> LuaReference {
    try makeFunction { arguments in
      let name = try arguments[0].text
      guard let method = row.methods.first(where: { $0.name == name }) else { return .none }
      throw FunctionFault.needsColon(method)
    }
  }
}
