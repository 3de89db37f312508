import LunetteLua
import LunetteRecords

/// An argument with its row and how its value is read: a function is declared by its keys, and its Swift body gets what
/// they read, so that no argument is fetched by a number and none reaches a body unchecked.
package struct ArgumentKey<Value>: Sendable {
  package let row: ArgumentRow
  /// Nil where the value is not what the row says. What is wrong inside of it is thrown.
  let read: @Sendable (LuaValue, ArgumentReader) throws -> Value?
  /// Takes all arguments from its own, whose position comes along; nil where it takes one.
  let readRest: (@Sendable (ArraySlice<LuaValue>, Int, ArgumentReader) throws -> Value)?
  /// Takes the argument's index and not its value; nil where it takes that.
  let readIndex: (@Sendable (Int) -> Value)?

  package init(
    _ row: ArgumentRow, rest: (@Sendable (ArraySlice<LuaValue>, Int, ArgumentReader) throws -> Value)? = nil,
    _ read: @escaping @Sendable (LuaValue, ArgumentReader) throws -> Value?
  ) {
    self.row = row
    self.read = read
    readRest = rest
    readIndex = nil
  }

  /// An argument that the body reads where it lies.
  init(_ row: ArgumentRow, index: @escaping @Sendable (Int) -> Value) {
    self.row = row
    read = { _, _ in nil }
    readRest = nil
    readIndex = index
  }
}

/// What reading an argument may need beside the value.
package struct ArgumentReader {
  /// Unsafe, for it is the caller's, who holds it while arguments are read.
  package unowned(unsafe) let state: LuaState
  /// The function, as messages call it: `ui.after`, `app:click`.
  package let title: String

  package init(_ state: LuaState, _ title: String) {
    self.state = state
    self.title = title
  }

  var level: Int { state.apiLevel == 0 ? APILevel.current : state.apiLevel }

  /// Whether the script's API level has something of the function's; what will go is told.
  func has(_ availability: Availability, _ name: String) -> Bool {
    if availability.isAlways { return true }
    if !availability.isThere(at: level) { return false }
    if let words = availability.words(at: level) { state.deprecated.append("\(title): \(name) \(words)") }
    return true
  }
}

extension ArgumentKey {
  /// How the argument at `position` of the function `title` is read of its calls.
  func reader(at position: Int, of title: String) -> (borrowing LuaArguments) throws -> Value {
    if let readIndex { return { _ in readIndex(position) } }
    if let readRest {
      return { try readRest($0.all(from: position)[...], position, ArgumentReader($0.state, title)) }
    }
    let (key, read, isAlways) = (self, read, row.availability.isAlways)
    return { arguments in
      let reader = ArgumentReader(arguments.state, title)
      var value = try arguments[position]
      // Where the script's level has no such argument, it is ignored as all are that come after the last.
      if !isAlways, !value.isNil, !reader.has(key.row.availability, key.row.name) { value = .nil }
      if let given = try read(value, reader) { return given }
      throw FunctionFault.wrongValue(
        title, key.row.words(at: position), expected: key.row.expected, GivenValue(value), among: key.row.names)
    }
  }
}

// MARK: What there is

extension ArgumentKey where Value == LuaValue {
  /// Any value; nil too.
  package static func any(_ name: String, _ documentation: String) -> ArgumentKey {
    ArgumentKey(ArgumentRow(Parameter(name, .any, documentation))) { value, _ in value }
  }
}

/// Where an argument of plain data lies, which the body reads when it wants it: no table of it is held by a reference.
package struct PlainArgument: Sendable { package let index: Int }

extension ArgumentKey where Value == PlainArgument {
  /// Any plain value; nil too.
  package static func plain(_ name: String, _ documentation: String) -> ArgumentKey {
    ArgumentKey(ArgumentRow(Parameter(name, .any, documentation))) { PlainArgument(index: $0) }
  }
}

extension ArgumentKey where Value == String {
  /// A string as text.
  package static func string(
    _ name: String, called label: String? = nil, expected: String? = nil, _ documentation: String
  ) -> ArgumentKey {
    ArgumentKey(ArgumentRow(Parameter(name, .string, documentation).required, called: label, expected: expected)) {
      value, _ in value.text
    }
  }
}

extension ArgumentKey where Value == [UInt8] {
  /// A string as its bytes.
  package static func bytes(_ name: String, called label: String? = nil, _ documentation: String) -> ArgumentKey {
    ArgumentKey(ArgumentRow(Parameter(name, .string, documentation).required, called: label)) { value, _ in
      if case .string(let string) = value { string.utf8 } else { nil }
    }
  }
}

extension ArgumentKey where Value == Bool {
  package static func boolean(_ name: String, _ documentation: String) -> ArgumentKey {
    ArgumentKey(ArgumentRow(Parameter(name, .boolean, documentation).required)) { value, _ in value.boolean }
  }
}

extension ArgumentKey where Value == Int {
  package static func integer(
    _ name: String, from least: Int, upTo most: Int = .max, _ documentation: String
  ) -> ArgumentKey {
    ArgumentKey(ArgumentRow(Parameter(name, .integer(from: least, upTo: most), documentation).required)) { value, _ in
      guard let integer = value.integer.flatMap({ Int(exactly: $0) }), integer >= least, integer <= most else {
        return nil
      }
      return integer
    }
  }

  /// A name of a closed set, as its position in it.
  package static func name(_ name: String, of names: SchemaNames, _ documentation: String) -> ArgumentKey {
    ArgumentKey(ArgumentRow(Parameter(name, .name(names), documentation).required)) { value, reader in
      guard let text = value.text, let position = names.names.firstIndex(of: text) else { return nil }
      if names.availability.isEmpty { return position }
      return reader.has(names.availability[text] ?? .always, "\(name) \"\(text)\"") ? position : nil
    }
  }
}

extension ArgumentKey where Value == Double {
  /// A finite number, `least` or more.
  package static func number(_ name: String, from least: Double, _ documentation: String) -> ArgumentKey {
    ArgumentKey(ArgumentRow(Parameter(name, .number(from: least), documentation).required)) { value, _ in
      guard let number = value.number, number >= least, number.isFinite else { return nil }
      return number
    }
  }
}

extension ArgumentKey where Value == LuaReference {
  package static func function(_ name: String, _ callback: CallbackRow, _ documentation: String) -> ArgumentKey {
    ArgumentKey(ArgumentRow(Parameter(name, .function, documentation).required, callback: callback)) { value, _ in
      value.function
    }
  }
  package static func table(
    _ name: String, called label: String? = nil, options: [ArgumentRow] = [], _ documentation: String
  ) -> ArgumentKey {
    ArgumentKey(ArgumentRow(Parameter(name, .table, documentation).required, called: label, options: options)) {
      value, _ in value.table
    }
  }
}

// MARK: Since when

extension ArgumentKey {
  /// The same with a level since which it is there, or with which it goes. It can be left out: an argument that not all
  /// levels have cannot be needed.
  package func available(_ availability: Availability) -> ArgumentKey {
    ArgumentKey(row.available(availability), rest: readRest, read)
  }
}

// MARK: How many

extension ArgumentKey {
  /// What `transform` makes of the value that this reads.
  package func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ArgumentKey<Other> {
    ArgumentKey<Other>(row) { [read] value, reader in try read(value, reader).map(transform) }
  }
}

extension ArgumentKey {
  /// Nil where it is not given.
  package static func optional<Wrapped>(_ key: ArgumentKey<Wrapped>) -> ArgumentKey where Value == Wrapped? {
    ArgumentKey(key.row.with(default: "nil", isRequired: false)) { [read = key.read] value, reader in
      if value.isNil { return .some(nil) }
      guard let given = try read(value, reader) else { return nil }
      return .some(given)
    }
  }

  /// `value`, which scripts write as `source`, where it is not given.
  package static func optional(
    _ key: ArgumentKey, default value: Value, _ source: String
  ) -> ArgumentKey where Value: Sendable {
    ArgumentKey(key.row.with(default: source, isRequired: false)) { [read = key.read] given, reader in
      given.isNil ? value : try read(given, reader)
    }
  }

  /// All arguments that are left; a message counts them.
  package static func rest<Element>(_ key: ArgumentKey<Element>) -> ArgumentKey where Value == [Element] {
    ArgumentKey(
      key.row.with(default: "", isRequired: false),
      rest: { values, position, reader in
        var read: [Element] = []
        for (offset, value) in values.enumerated() {
          read.append(try reader.read(key, value, as: key.row.words(at: position + offset)))
        }
        return read
      }, { _, _ in nil })
  }
}
