import LunetteBase

/// The type of plain data: of an action's parameters and result, a published value or an event's
/// payload.
///
/// The host does not declare it: it is found by observing what a `Decodable` type decodes.
public indirect enum PluginType: Hashable, Sendable {
  /// Any plain data.
  case any
  /// No value: the result of an action without one.
  case none
  /// A boolean.
  case boolean
  /// An integer of 64 bits. A number that is whole is accepted as one, too.
  case integer
  /// A floating-point number. An integer is accepted as one, too.
  case number
  /// A string.
  case string
  /// A number or a string that represents something else, such as a date.
  case format(PluginFormat)
  /// One of several strings, from an enumeration that has string raw values and is `CaseIterable`.
  case choice([String])
  /// An array whose elements have one type.
  case array(PluginType)
  /// A dictionary: any names, with values of one type.
  case dictionary(PluginType)
  /// A record: a table that has these fields and no others.
  case record([PluginField])

  /// The type as a noun with its article, for messages.
  package var noun: String {
    switch self {
    case .any: "a plain value"
    case .none: "nothing"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .format(let format): format.noun
    case .choice(let names): names.map { "\"\($0)\"" }.joined(separator: " or ")
    case .array(let element): "an array of which each is \(element.noun)"
    case .dictionary, .record: "a table"
    }
  }
}

/// A field of a record.
public struct PluginField: Hashable, Sendable {
  /// The name of the field, which is its key in Lua.
  public var name: String
  /// The type of the field's value.
  public var type: PluginType
  /// Whether the field may be left out.
  public var isOptional: Bool
  /// The value of the field when it is left out; nil for none.
  public var defaultValue: PluginValue?
  /// A sentence for authors of plugins; empty if there is none.
  public var summary: String

  /// Creates a field. A field that has a default may always be left out, whatever `isOptional`
  /// says.
  public init(
    _ name: String, _ type: PluginType, isOptional: Bool = false,
    default defaultValue: PluginValue? = nil,
    summary: String = ""
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional || defaultValue != nil
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

extension PluginType {
  /// Returns `value` with the defaults of missing fields filled in; throws for the first part that
  /// does not have its type.
  func checked(_ value: PluginValue, at path: String = "") throws(PluginMismatch) -> PluginValue {
    func wrong(_ nearest: String? = nil) -> PluginMismatch {
      PluginMismatch(path: path, why: .wrong(given: value, expected: noun, nearest: nearest))
    }
    switch (self, value) {
    case (.any, _), (.none, .null), (.boolean, .boolean), (.integer, .integer), (.number, .number),
      (.string, .string),
      (.string, .bytes):
      return value
    case (.format(let format), _):
      guard let kept = format.kept(value) else { throw wrong() }
      return kept
    case (.number, .integer(let integer)): return .number(Double(integer))
    case (.integer, .number(let number)):
      guard let exact = Int64(exactly: number) else { throw wrong() }
      return .integer(exact)
    case (.choice(let names), .string(let text)):
      if names.contains(text) { return value }
      throw wrong(nearestName(to: text, in: names))
    case (.array(let element), .array(let values)):
      if case .any = element { return value }
      var checked: [PluginValue] = []
      checked.reserveCapacity(values.count)
      for (index, value) in values.enumerated() {
        checked.append(try element.checked(value, at: "\(path)[\(index + 1)]"))
      }
      return .array(checked)
    case (.dictionary(let element), .record(let fields)):
      var checked: [PluginFields.Element] = []
      checked.reserveCapacity(fields.count)
      for (name, value) in fields {
        checked.append((name, try element.checked(value, at: path.inner(name))))
      }
      return .record(PluginFields(apart: checked))
    case (.dictionary, .array(let values)) where values.isEmpty: return .record([:])
    case (.record(let wanted), .record(let given)):
      return .record(try PluginType.checked(given, wanted, at: path))
    case (.record(let wanted), .array(let values)) where values.isEmpty:
      return .record(try PluginType.checked([:], wanted, at: path))
    // Null stands for a record without any fields, such as an action without parameters.
    case (.record(let wanted), .null): return .record(try PluginType.checked([:], wanted, at: path))
    default: throw wrong()
    }
  }

  private static func checked(
    _ given: PluginFields, _ wanted: [PluginField], at path: String
  ) throws(PluginMismatch) -> PluginFields {
    // Most values are correct already: then each field is looked up once, and nothing is copied.
    var kept = 0
    for index in wanted.indices {
      guard let value = given[wanted[index].name], wanted[index].type.isKept(value) else { break }
      kept += 1
    }
    if kept == wanted.count, kept == given.count { return given }
    var known = 0
    for field in wanted where given[field.name] != nil { known += 1 }
    // The first unknown name in alphabetical order, so that the message does not change from run to
    // run.
    if known < given.count,
      let other = given.keys.sorted().first(where: { name in !wanted.contains { $0.name == name } })
    {
      let nearest = nearestName(to: other, in: wanted.map(\.name))
      throw PluginMismatch(path: path, why: .unknown(name: other, nearest: nearest))
    }
    var checked = given
    for field in wanted {
      guard let value = given[field.name], !value.isNull else {
        if let value = field.defaultValue {
          checked[field.name] = value
        } else if !field.isOptional {
          throw PluginMismatch(
            path: path.inner(field.name), why: .missing(expected: field.type.noun))
        } else if given[field.name] != nil {
          checked[field.name] = nil
        }
        continue
      }
      if field.type.isKept(value) { continue }
      checked[field.name] = try field.type.checked(value, at: path.inner(field.name))
    }
    return checked
  }

  /// Whether the check leaves a value unchanged, and the value has no parts to be checked.
  private func isKept(_ value: PluginValue) -> Bool {
    switch (self, value) {
    case (.any, .null): false
    case (.any, _), (.boolean, .boolean), (.integer, .integer), (.number, .number),
      (.string, .string):
      true
    default: false
    }
  }
}

extension String {
  fileprivate func inner(_ name: String) -> String { isEmpty ? name : "\(self).\(name)" }
}
