import LunetteLua
import LunetteRecords

// The named options of functions: tables whose keys are checked as arguments are.

extension ArgumentKey {
  /// An argument that is a table of options and may be left out. It reads as what each of `options`
  /// reads, in their order. Options that are not given must have a default.
  ///
  /// - Parameter example: An example of the table, as scripts write it.
  package static func options<each Option>(
    _ documentation: String, example: String, _ options: repeat ArgumentKey<each Option>
  ) -> ArgumentKey where Value == (repeat each Option) {
    var rows: [ArgumentRow] = []
    repeat rows.append((each options).row)
    let parameter = Parameter("options", .table, default: "{}", documentation)
    return ArgumentKey(ArgumentRow(parameter, called: "the options", options: rows)) {
      [rows] value, reader in
      var given: [String: LuaValue] = [:]
      if !value.isNil {
        guard let table = value.table else {
          throw FunctionFault.noOptions(reader.title, GivenValue(value), example: example)
        }
        given = try reader.options(in: table, among: rows)
      }
      return (repeat try reader.read(each options, given[(each options).row.name] ?? .nil))
    }
  }
}

extension ArgumentReader {
  /// Reads the named part of a table, all of whose keys must have a row.
  ///
  /// - Parameter skipsArray: Whether the table also has an array part, which other code reads.
  package func options(
    in table: LuaReference, among rows: [ArgumentRow], skipsArray: Bool = false
  ) throws -> [String: LuaValue] {
    var given: [String: LuaValue] = [:]
    for (key, value) in try state.pairs(table) where !skipsArray || key.integer == nil {
      guard let name = key.text, let row = rows.first(where: { $0.name == name }) else {
        let names = rows.filter { $0.availability.isThere(at: level) }.map(\.name)
        throw FunctionFault.unknownName(title, "option", GivenValue(key), names)
      }
      if !has(row.availability, name) {
        throw FunctionFault.otherLevel(
          "\(title): \(name)", row.availability.notice(at: level) ?? "")
      }
      given[name] = value
    }
    return given
  }

  /// Reads the value of an option by `key`.
  package func read<Value>(_ key: ArgumentKey<Value>, _ value: LuaValue) throws -> Value {
    try read(key, value, as: key.row.label ?? key.row.name)
  }

  /// Reads `value` by `key`; messages call the value `label`.
  package func read<Value>(_ key: ArgumentKey<Value>, _ value: LuaValue, as label: String) throws
    -> Value
  {
    guard let read = try key.read(value, self) else {
      throw FunctionFault.wrongValue(
        title, label, expected: key.row.expected, GivenValue(value), among: key.row.names)
    }
    return read
  }
}
