import Lunette

/// JSON that people can compare: a value that fits into a line is written in one line, so that a
/// change of a row is a change of one line.
package indirect enum JSONText: Sendable {
  case null
  case string(String)
  case integer(Int)
  case number(Double)
  case boolean(Bool)
  case array([JSONText])
  /// An object with its members in their given order.
  case object([Member])

  package struct Member: Sendable {
    package var key: String
    package var value: JSONText
    package init(_ key: String, _ value: JSONText) {
      self.key = key
      self.value = value
    }
  }

  /// The JSON as text, with a newline at its end.
  package var text: String {
    var text = ""
    write(to: &text, indentation: 0, room: Self.longestLine)
    return text + "\n"
  }

  private static let longestLine = 120

  /// - Parameter room: The bytes that are left in the line.
  private func write(to text: inout String, indentation: Int, room: Int) {
    let line = self.line
    if line.utf8.count <= room {
      text += line
      return
    }
    let inside = String(repeating: " ", count: indentation + 2)
    let outside = String(repeating: " ", count: indentation)
    switch self {
    case .array(let items) where !items.isEmpty:
      for (index, item) in items.enumerated() {
        text += (index == 0 ? "[\n" : ",\n") + inside
        item.write(
          to: &text, indentation: indentation + 2, room: Self.longestLine - indentation - 3)
      }
      text += "\n" + outside + "]"
    case .object(let members) where !members.isEmpty:
      for (index, member) in members.enumerated() {
        let key = JSONWriter.quoted(member.key) + ": "
        text += (index == 0 ? "{\n" : ",\n") + inside + key
        let room = Self.longestLine - indentation - 3 - key.utf8.count
        member.value.write(to: &text, indentation: indentation + 2, room: room)
      }
      text += "\n" + outside + "}"
    default: text += line
    }
  }

  private var line: String {
    switch self {
    case .null: "null"
    case .string(let value): JSONWriter.quoted(value)
    case .integer(let value): "\(value)"
    case .number(let value): value.isFinite ? "\(value)" : JSONWriter.quoted("\(value)")
    case .boolean(let value): value ? "true" : "false"
    case .array(let items): "[" + items.map(\.line).joined(separator: ", ") + "]"
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      "{ "
        + members.map { JSONWriter.quoted($0.key) + ": " + $0.value.line }.joined(separator: ", ")
        + " }"
    }
  }
}
