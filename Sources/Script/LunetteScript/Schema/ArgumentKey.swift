import LunetteLua
import LunetteRecords

/// An argument of a function: its row, and how its value is read. A function is declared by the
/// keys of its arguments, and its Swift body gets the values that they read, so no argument is
/// fetched by a number and none reaches a body unchecked.
package struct ArgumentKey<Value>: Sendable {
  package let row: ArgumentRow
  /// Reads the value; returns nil where it is not of the row's type, and throws a fault inside the
  /// value.
  let read: @Sendable (LuaValue, ArgumentReader) throws -> Value?
  /// Reads this argument and all that follow it, and also takes this argument's position; nil where
  /// the key reads a single argument.
  let readRest: (@Sendable (ArraySlice<LuaValue>, Int, ArgumentReader) throws -> Value)?
  /// Reads the argument's index instead of its value; nil where the key reads the value.
  let readIndex: (@Sendable (Int) -> Value)?

  package init(
    _ row: ArgumentRow,
    rest: (@Sendable (ArraySlice<LuaValue>, Int, ArgumentReader) throws -> Value)? = nil,
    _ read: @escaping @Sendable (LuaValue, ArgumentReader) throws -> Value?
  ) {
    self.row = row
    self.read = read
    readRest = rest
    readIndex = nil
  }

  /// An argument that the body itself reads, by its index.
  init(_ row: ArgumentRow, index: @escaping @Sendable (Int) -> Value) {
    self.row = row
    read = { _, _ in nil }
    readRest = nil
    readIndex = index
  }
}

/// What a key may need to read an argument, in addition to the value.
package struct ArgumentReader {
  package let state: LuaState
  /// The name of the function in messages: `ui.after`, `app:click`.
  package let title: String

  package init(_ state: LuaState, _ title: String) {
    self.state = state
    self.title = title
  }

  var level: Int { state.apiLevel == 0 ? APILevel.current : state.apiLevel }

  /// Whether the script's API level has a part of the function; a deprecated one is reported.
  func has(_ availability: Availability, _ name: String) -> Bool {
    if availability.isAlways { return true }
    if !availability.isThere(at: level) { return false }
    if let notice = availability.notice(at: level) {
      state.deprecated.append("\(title): \(name) \(notice)")
    }
    return true
  }
}

extension ArgumentKey {
  /// The function that reads the argument at `position` in calls of the function `title`.
  func reader(at position: Int, of title: String) -> (borrowing LuaArguments) throws -> Value {
    if let readIndex { return { _ in readIndex(position) } }
    if let readRest {
      return {
        try readRest($0.all(from: position)[...], position, ArgumentReader($0.state, title))
      }
    }
    let (key, read, isAlways) = (self, read, row.availability.isAlways)
    return { arguments in
      let reader = ArgumentReader(arguments.state, title)
      var value = try arguments[position]
      // An argument that the script's level does not have is ignored, as are all arguments after
      // the last.
      if !isAlways, !value.isNil, !reader.has(key.row.availability, key.row.name) { value = .nil }
      if let given = try read(value, reader) { return given }
      throw FunctionFault.wrongValue(
        title, key.row.subject(at: position), expected: key.row.expected, GivenValue(value),
        among: key.row.names)
    }
  }
}

// MARK: Kinds of arguments

extension ArgumentKey where Value == LuaValue {
  /// An argument of any value, also nil.
  package static func any(_ name: String, _ documentation: String) -> ArgumentKey {
    ArgumentKey(ArgumentRow(Parameter(name, .any, documentation))) { value, _ in value }
  }
}

/// The index of an argument of plain data, which the body reads when it needs it, so that no table
/// in it is held by a reference.
package struct PlainArgument: Sendable {
  package let index: Int
  package init(index: Int) { self.index = index }
}

extension ArgumentKey where Value == PlainArgument {
  /// An argument of any plain value, also nil.
  package static func plain(_ name: String, _ documentation: String) -> ArgumentKey {
    ArgumentKey(ArgumentRow(Parameter(name, .any, documentation))) { PlainArgument(index: $0) }
  }
}

extension ArgumentKey where Value == String {
  /// A string, read as text.
  package static func string(
    _ name: String, called label: String? = nil, expected: String? = nil, _ documentation: String
  ) -> ArgumentKey {
    ArgumentKey(
      ArgumentRow(
        Parameter(name, .string, documentation).required, called: label, expected: expected)
    ) {
      value, _ in value.text
    }
  }
}

extension ArgumentKey where Value == [UInt8] {
  /// A string, read as its bytes.
  package static func bytes(_ name: String, called label: String? = nil, _ documentation: String)
    -> ArgumentKey
  {
    ArgumentKey(ArgumentRow(Parameter(name, .string, documentation).required, called: label)) {
      value, _ in
      if case .string(let string) = value { string.utf8 } else { nil }
    }
  }
}

extension ArgumentKey where Value == Bool {
  package static func boolean(_ name: String, _ documentation: String) -> ArgumentKey {
    ArgumentKey(ArgumentRow(Parameter(name, .boolean, documentation).required)) { value, _ in
      value.boolean
    }
  }
}

extension ArgumentKey where Value == Int {
  package static func integer(
    _ name: String, from least: Int, upTo maximum: Int = .max, _ documentation: String
  ) -> ArgumentKey {
    ArgumentKey(
      ArgumentRow(Parameter(name, .integer(from: least, upTo: maximum), documentation).required)
    ) { value, _ in
      guard let integer = value.integer.flatMap({ Int(exactly: $0) }), integer >= least,
        integer <= maximum
      else {
        return nil
      }
      return integer
    }
  }

  /// A name of a closed set, read as its position in the set.
  package static func name(_ name: String, of names: SchemaNames, _ documentation: String)
    -> ArgumentKey
  {
    ArgumentKey(ArgumentRow(Parameter(name, .name(names), documentation).required)) {
      value, reader in
      guard let text = value.text, let position = names.names.firstIndex(of: text) else {
        return nil
      }
      if names.availability.isEmpty { return position }
      return reader.has(names.availability[text] ?? .always, "\(name) \"\(text)\"") ? position : nil
    }
  }
}

extension ArgumentKey where Value == Double {
  /// A finite number that is `least` or more.
  package static func number(_ name: String, from least: Double, _ documentation: String)
    -> ArgumentKey
  {
    ArgumentKey(ArgumentRow(Parameter(name, .number(from: least), documentation).required)) {
      value, _ in
      guard let number = value.number, number >= least, number.isFinite else { return nil }
      return number
    }
  }
}

extension ArgumentKey where Value == LuaReference {
  package static func function(_ name: String, _ callback: CallbackRow, _ documentation: String)
    -> ArgumentKey
  {
    ArgumentKey(ArgumentRow(Parameter(name, .function, documentation).required, callback: callback))
    { value, _ in
      value.function
    }
  }
  package static func table(
    _ name: String, called label: String? = nil, options: [ArgumentRow] = [],
    _ documentation: String
  ) -> ArgumentKey {
    ArgumentKey(
      ArgumentRow(Parameter(name, .table, documentation).required, called: label, options: options)
    ) {
      value, _ in value.table
    }
  }
}

// MARK: API levels

extension ArgumentKey {
  /// The same argument, with its availability. It must be optional: an argument that not all levels
  /// have cannot be required.
  package func available(_ availability: Availability) -> ArgumentKey {
    ArgumentKey(row.available(availability), rest: readRest, read)
  }
}

// MARK: Optional and repeated arguments

extension ArgumentKey {
  /// The same argument, with its value converted by `transform`.
  package func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ArgumentKey<Other> {
    ArgumentKey<Other>(row) { [read] value, reader in try read(value, reader).map(transform) }
  }
}

extension ArgumentKey {
  /// The same argument, read as nil where it is not given.
  package static func optional<Wrapped>(_ key: ArgumentKey<Wrapped>) -> ArgumentKey
  where Value == Wrapped? {
    ArgumentKey(key.row.with(default: "nil", isRequired: false)) {
      [read = key.read] value, reader in
      if value.isNil { return .some(nil) }
      guard let given = try read(value, reader) else { return nil }
      return .some(given)
    }
  }

  /// The same argument, read as `value` where it is not given; scripts write that value as
  /// `source`.
  package static func optional(
    _ key: ArgumentKey, default value: Value, _ source: String
  ) -> ArgumentKey where Value: Sendable {
    ArgumentKey(key.row.with(default: source, isRequired: false)) {
      [read = key.read] given, reader in
      given.isNil ? value : try read(given, reader)
    }
  }

  /// All remaining arguments; messages number them.
  package static func rest<Element>(_ key: ArgumentKey<Element>) -> ArgumentKey
  where Value == [Element] {
    ArgumentKey(
      key.row.with(default: "", isRequired: false),
      rest: { values, position, reader in
        var read: [Element] = []
        for (offset, value) in values.enumerated() {
          read.append(try reader.read(key, value, as: key.row.subject(at: position + offset)))
        }
        return read
      }, { _, _ in nil })
  }
}
