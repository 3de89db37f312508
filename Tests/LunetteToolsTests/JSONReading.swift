@testable import Lunette

extension JSONText: Equatable {
  /// Two values are equal if they are written in the same way.
  public static func == (a: JSONText, b: JSONText) -> Bool { a.text == b.text }
}

extension JSONText: JSONReadable {
  public init(_ part: JSONPart<JSONText>) {
    self =
      switch part {
      case .null: .null
      case .boolean(let value): .boolean(value)
      case .integer(let value): .integer(Int(value))
      case .number(let value): .number(value)
      case .string(let value): .string(value)
      case .array(let values): .array(values)
      case .object(let members): .object(members.map { Member($0.name, $0.value) })
      }
  }

  /// Reads JSON of the form that `text` writes.
  init(reading source: String) throws {
    self = try JSONReader<JSONText>.value(of: Array(source.utf8))
  }
}
