/// Writes plain data as JSON (RFC 8259) that is the same for the same data: names in the order of
/// their bytes, two spaces a level. An array or object that holds no list of tables is written in
/// one line if there is room for it.
package struct JSONWriter {
  private var text = ""
  /// The largest number of columns of a line that holds a whole table.
  private static let width = 100

  /// The JSON for a value, with a line break at the end.
  static func text(of value: PluginValue) -> String {
    var writer = JSONWriter()
    writer.write(value, indentation: 0)
    return writer.text + "\n"
  }

  private mutating func write(_ value: PluginValue, indentation: Int) {
    switch value {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += Self.digits(of: value)
    case .string(let value): text += Self.quoted(value)
    // JSON has no bytes; a default of bytes is refused when the action is registered.
    case .bytes(let bytes): text += Self.quoted(String(decoding: bytes, as: UTF8.self))
    case .array(let values): write(values.map { (nil, $0) }, "[", "]", indentation)
    case .record(let fields):
      let sorted = fields.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      write(sorted.map { ($0.key, $0.value) }, "{", "}", indentation)
    }
  }

  /// Writes the parts of an array or object, those of an object with their names.
  private mutating func write(
    _ parts: [(name: String?, value: PluginValue)], _ opening: String, _ closing: String,
    _ indentation: Int
  ) {
    if parts.isEmpty {
      text += opening + closing
      return
    }
    if let line = Self.line(of: parts), indentation + line.count + 4 <= Self.width {
      // An object's brackets are separated from its contents by spaces.
      let gap = opening == "{" ? " " : ""
      text += opening + gap + line + gap + closing
      return
    }
    let inner = indentation + 2
    text += opening
    for (index, part) in parts.enumerated() {
      text += (index > 0 ? ",\n" : "\n") + String(repeating: " ", count: inner)
      write(part, indentation: inner)
    }
    text += "\n" + String(repeating: " ", count: indentation) + closing
  }

  private mutating func write(_ part: (name: String?, value: PluginValue), indentation: Int) {
    if let name = part.name {
      text += Self.quoted(name) + ": "
    }
    write(part.value, indentation: indentation)
  }

  /// The parts in one line; nil if they do not fit.
  private static func line(of parts: [(name: String?, value: PluginValue)]) -> String? {
    if parts.contains(where: { $0.value.holdsList }) { return nil }
    if parts.contains(where: { $0.name == nil && $0.value.isTable }) { return nil }
    var line = JSONWriter()
    for (index, part) in parts.enumerated() {
      if index > 0 { line.text += ", " }
      line.write(part, indentation: 0)
      // A table inside did not fit into one line.
      if line.text.utf8.count > 4 * width { return nil }
    }
    return line.text.contains("\n") ? nil : line.text
  }

  /// JSON has no infinity: a number that is too large for any reader is written for it.
  /// Not-a-number is written as null.
  private static func digits(of value: Double) -> String {
    if value.isNaN { return "null" }
    return value.isInfinite ? (value < 0 ? "-1e999" : "1e999") : "\(value)"
  }

  /// A text as a JSON string.
  package static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Control characters, characters that editors take for the end of a line, and those that
      // change the direction of what is around them.
      case "\0"..<" ", "\u{7f}"..<"\u{a0}", "\u{61c}", "\u{200e}", "\u{200f}",
        "\u{2028}"..."\u{202e}",
        "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension PluginValue {
  /// Whether the value is an array or object with contents.
  fileprivate var isTable: Bool {
    switch self {
    case .array(let values): !values.isEmpty
    case .record(let fields): !fields.isEmpty
    default: false
    }
  }
  /// Whether the value contains a list of tables, each of which has its own line.
  fileprivate var holdsList: Bool {
    switch self {
    case .array(let values): values.contains { $0.isTable }
    case .record(let fields): fields.values.contains { $0.holdsList }
    default: false
    }
  }
}
