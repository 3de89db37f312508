/// JSON (RFC 8259) that people can read and compare: two spaces a level, and an array or object
/// that holds no list of tables is written in one line if there is room for it.
///
///     JSONText.object([.init("name", .string("notes")), .init("sizes", .array([.integer(1)]))])
package indirect enum JSONText: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONText])
  /// An object with its members in the given order.
  case object([Member])

  package struct Member: Sendable {
    package var key: String
    package var value: JSONText
    package init(_ key: String, _ value: JSONText) {
      self.key = key
      self.value = value
    }
  }

  /// The JSON, with a line break at the end.
  package var text: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text + "\n"
  }

  /// The largest number of columns of a line that holds a whole table.
  private static let width = 100

  private func write(to text: inout String, indentation: Int) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += Self.digits(of: value)
    case .string(let value): text += Self.quoted(value)
    case .array(let items):
      Self.write(items.map { (nil, $0) }, "[", "]", to: &text, indentation)
    case .object(let members):
      Self.write(members.map { ($0.key, $0.value) }, "{", "}", to: &text, indentation)
    }
  }

  private typealias Part = (key: String?, value: JSONText)

  /// Writes the parts of an array or object, those of an object with their keys.
  private static func write(
    _ parts: [Part], _ opening: String, _ closing: String, to text: inout String,
    _ indentation: Int
  ) {
    if parts.isEmpty {
      text += opening + closing
      return
    }
    if let line = line(of: parts), indentation + line.count + 4 <= width {
      // An object's brackets are separated from its contents by spaces.
      let gap = opening == "{" ? " " : ""
      text += opening + gap + line + gap + closing
      return
    }
    let inner = indentation + 2
    text += opening
    for (index, part) in parts.enumerated() {
      text += (index > 0 ? ",\n" : "\n") + String(repeating: " ", count: inner)
      write(part, to: &text, inner)
    }
    text += "\n" + String(repeating: " ", count: indentation) + closing
  }

  private static func write(_ part: Part, to text: inout String, _ indentation: Int) {
    if let key = part.key { text += quoted(key) + ": " }
    part.value.write(to: &text, indentation: indentation)
  }

  /// The parts in one line; nil if they do not fit.
  private static func line(of parts: [Part]) -> String? {
    if parts.contains(where: { $0.value.holdsList }) { return nil }
    if parts.contains(where: { $0.key == nil && $0.value.isTable }) { return nil }
    var line = ""
    for (index, part) in parts.enumerated() {
      if index > 0 { line += ", " }
      write(part, to: &line, 0)
      // A table inside did not fit into one line.
      if line.utf8.count > 4 * width { return nil }
    }
    return line.contains("\n") ? nil : line
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

  /// Whether the value is an array or object with contents.
  private var isTable: Bool {
    switch self {
    case .array(let items): !items.isEmpty
    case .object(let members): !members.isEmpty
    default: false
    }
  }
  /// Whether the value contains a list of tables, each of which has its own line.
  private var holdsList: Bool {
    switch self {
    case .array(let items): items.contains { $0.isTable }
    case .object(let members): members.contains { $0.value.holdsList }
    default: false
    }
  }
}

extension PluginValue {
  /// The value as JSON that is the same for the same data: the keys are in the order of their
  /// bytes.
  package var json: JSONText {
    switch self {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(Int(value))
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    // JSON has no bytes; a default of bytes is refused when the action is registered.
    case .bytes(let bytes): .string(String(decoding: bytes, as: UTF8.self))
    case .array(let values): .array(values.map(\.json))
    case .record(let fields):
      .object(
        fields.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
          .map { JSONText.Member($0.key, $0.value.json) })
    }
  }
}
