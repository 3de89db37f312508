import LunetteBase

// Types in the form of descriptions: a word, or an object with one field that names the kind of the
// type.
extension PluginType {
  private static let simple: [(word: String, type: PluginType)] = [
    ("any", .any), ("none", .none), ("boolean", .boolean), ("integer", .integer),
    ("number", .number),
    ("string", .string),
  ]
  /// The names of the simple types and of the formats.
  private static let names = simple.map(\.word) + PluginFormat.allCases.map(\.rawValue)
  private static let kinds = ["choice", "array", "dictionary", "record"]

  /// The type as plain data, such as `"integer"`, `{"choice": ["term", "kill"]}`,
  /// `{"array": "string"}` or `{"record": [{"name": "x", "type": "number"}]}`.
  var form: PluginValue {
    switch self {
    case .format(let format): .string(format.rawValue)
    case .choice(let names): ["choice": .array(names.map { .string($0) })]
    case .array(let element): ["array": element.form]
    case .dictionary(let element): ["dictionary": element.form]
    case .record(let fields): ["record": .array(fields.map(\.form))]
    case .any, .none, .boolean, .integer, .number, .string:
      .string(Self.simple.first { $0.type == self }?.word ?? "any")
    }
  }

  /// - Parameter place: The place in the description, for messages.
  init(form: PluginValue, at path: String) throws(DescriptionFault) {
    switch form {
    case .string(let word):
      if let known = Self.simple.first(where: { $0.word == word }) {
        self = known.type
      } else if let format = PluginFormat(rawValue: word) {
        self = .format(format)
      } else {
        throw .noType(
          at: path, given: "\"\(word)\"", nearest: nearestName(to: word, in: Self.names))
      }
    case .record(let fields) where fields.count == 1:
      let (kind, content) = fields.first ?? ("", .null)
      let inner = "\(path).\(kind)"
      switch (kind, content) {
      case ("choice", let names):
        let names = try DescriptionFormat.checked(names, .array(.string), at: inner).elements
        guard !names.isEmpty else {
          throw .noType(at: inner, given: "an empty array", nearest: nil)
        }
        self = .choice(names.compactMap(\.text))
      case ("array", let element): self = .array(try PluginType(form: element, at: inner))
      case ("dictionary", let element): self = .dictionary(try PluginType(form: element, at: inner))
      case ("record", let fields): self = .record(try PluginField.fields(fields, at: inner))
      default:
        throw .noType(
          at: path, given: "{\"\(kind)\": …}", nearest: nearestName(to: kind, in: Self.kinds))
      }
    default: throw .noType(at: path, given: form.noun, nearest: nil)
    }
  }
}

extension PluginField {
  var form: PluginValue {
    var fields: PluginFields = ["name": .string(name), "type": type.form]
    if !summary.isEmpty { fields["summary"] = .string(summary) }
    if let defaultValue {
      fields["default"] = defaultValue
    } else if isOptional {
      fields["optional"] = true
    }
    return .record(fields)
  }

  /// The fields of a record; no two have the same name, and defaults have the field's type.
  static func fields(_ form: PluginValue, at path: String) throws(DescriptionFault)
    -> [PluginField]
  {
    var fields: [PluginField] = []
    let given = try DescriptionFormat.checked(form, .array(DescriptionFormat.field), at: path)
      .elements
    for (index, value) in given.enumerated() {
      let inner = "\(path)[\(index + 1)]"
      let type = try PluginType(form: value["type"], at: inner + ".type")
      var defaultValue: PluginValue?
      if !value["default"].isNull {
        defaultValue = try DescriptionFormat.checked(value["default"], type, at: inner + ".default")
      }
      let name = value["name"].text ?? ""
      if name.isEmpty { throw .noName(at: inner + ".name") }
      if fields.contains(where: { $0.name == name }) { throw .twice("field", name) }
      fields.append(
        PluginField(
          name, type, isOptional: value["optional"] == true, default: defaultValue,
          summary: value["summary"].text ?? ""
        ))
    }
    return fields
  }
}

extension PluginValue {
  /// The field of a record with that name; `null` if there is none, or the value is not a record.
  public subscript(_ name: String) -> PluginValue {
    if case .record(let fields) = self { fields[name] ?? .null } else { .null }
  }
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var number: Int { if case .integer(let integer) = self { Int(integer) } else { 0 } }
  var elements: [PluginValue] { if case .array(let values) = self { values } else { [] } }
}
