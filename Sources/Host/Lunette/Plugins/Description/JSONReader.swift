/// A type that can be read from JSON: a value is made of its parts, which were read before.
package protocol JSONReadable {
  init(_ part: JSONPart<Self>)
}

/// A value of JSON whose elements and members are read already.
package enum JSONPart<Value> {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([Value])
  /// The members of an object, in the order of the text.
  case object([(name: String, value: Value)])
}

extension PluginValue: JSONReadable {
  package init(_ part: JSONPart<PluginValue>) {
    self =
      switch part {
      case .null: .null
      case .boolean(let value): .boolean(value)
      case .integer(let value): .integer(value)
      case .number(let value): .number(value)
      case .string(let value): .string(value)
      case .array(let values): .array(values)
      case .object(let members): .record(PluginFields(members.map { ($0.name, $0.value) }))
      }
  }
}

/// Reads JSON (RFC 8259) and nothing else: no comments, no duplicate names, nothing after the
/// value.
///
/// A number with neither point nor exponent is an integer if it fits into 64 bits.
struct JSONReader<Value: JSONReadable> {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private let maxLevels: Int

  /// - Parameter maxLevels: How many levels arrays and objects may be nested.
  /// - Throws: The error with its line and column, both from 1; columns are bytes.
  static func value(of bytes: [UInt8], maxLevels: Int = 200) throws(DescriptionFault) -> Value {
    var reader = JSONReader(bytes: bytes, maxLevels: maxLevels)
    if bytes.starts(with: "\u{feff}".utf8) {
      throw reader.fault("the text begins with a byte order mark, expected UTF-8 without one")
    }
    reader.skipBlanks()
    let value = try reader.value()
    reader.skipBlanks()
    if reader.position < bytes.count { throw reader.fault("unexpected text after the value") }
    return value
  }

  private init(bytes: [UInt8], maxLevels: Int) { (self.bytes, self.maxLevels) = (bytes, maxLevels) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func fault(_ why: String) -> DescriptionFault {
    let before = bytes[..<min(position, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return .notJSON(why, line: line, column: before.count - start + 1)
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || (0x09...0x0d).contains(byte), byte != 0x0b, byte != 0x0c
    { position += 1 }
  }
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(DescriptionFault) -> Value {
    guard let byte = next else { throw fault("unexpected end of the text, expected a value") }
    switch byte {
    case UInt8(ascii: "{"):
      return try nested { reader throws(DescriptionFault) in try reader.object() }
    case UInt8(ascii: "["):
      return try nested { reader throws(DescriptionFault) in try reader.array() }
    case UInt8(ascii: "\""): return Value(.string(try string()))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default:
      let literals: [(String, JSONPart<Value>)] = [
        ("true", .boolean(true)), ("false", .boolean(false)), ("null", .null),
      ]
      for (word, part) in literals where bytes[position...].starts(with: word.utf8) {
        position += word.utf8.count
        return Value(part)
      }
      throw fault("expected a value")
    }
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(DescriptionFault) -> Value
  ) throws(DescriptionFault) -> Value {
    if depth == maxLevels { throw fault("it is nested more than \(maxLevels) levels deep") }
    position += 1
    depth += 1
    skipBlanks()
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(DescriptionFault) -> Value {
    var members: [(name: String, value: Value)] = []
    var names: Set<String> = []
    if take("}") { return Value(.object(members)) }
    while true {
      guard next == UInt8(ascii: "\"") else { throw fault("expected a name in quotation marks") }
      let start = position
      let name = try string()
      if !names.insert(name).inserted {
        position = start
        throw fault("the name \"\(name)\" appears twice")
      }
      skipBlanks()
      guard take(":") else { throw fault("expected a colon after a name") }
      skipBlanks()
      members.append((name, try value()))
      skipBlanks()
      if take("}") { return Value(.object(members)) }
      guard take(",") else { throw fault("expected a comma or }") }
      skipBlanks()
    }
  }

  private mutating func array() throws(DescriptionFault) -> Value {
    var values: [Value] = []
    if take("]") { return Value(.array(values)) }
    while true {
      values.append(try value())
      skipBlanks()
      if take("]") { return Value(.array(values)) }
      guard take(",") else { throw fault("expected a comma or ]") }
      skipBlanks()
    }
  }

  private mutating func number() throws(DescriptionFault) -> Value {
    let start = position
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    func digits(_ reader: inout JSONReader) throws(DescriptionFault) {
      guard isDigit(reader.next) else { throw reader.fault("expected a digit") }
      while isDigit(reader.next) { reader.position += 1 }
    }
    _ = take("-")
    // A leading zero is the only digit before the point.
    if take("0") {
      if isDigit(next) { throw fault("a number cannot begin with a zero") }
    } else {
      try digits(&self)
    }
    var isWhole = true
    if take(".") {
      isWhole = false
      try digits(&self)
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      try digits(&self)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let integer = Int64(text) { return Value(.integer(integer)) }
    return Value(.number(Double(text) ?? 0))
  }

  private mutating func string() throws(DescriptionFault) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw fault("a string is not UTF-8")
        }
        position += 1
        return string
      case UInt8(ascii: "\\"):
        position += 1
        text += try escaped().utf8
      case 0..<0x20:
        throw fault(
          "a control character in a string must be written as \\u00\(byte < 16 ? "0" : "")"
            + String(byte, radix: 16))
      default:
        let start = position
        while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\")
        {
          position += 1
        }
        text += bytes[start..<position]
      }
    }
    throw fault("a string is not closed")
  }

  private mutating func escaped() throws(DescriptionFault) -> String {
    let plain: [(Unicode.Scalar, String)] = [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{c}"), ("n", "\n"),
      ("r", "\r"), ("t", "\t"),
    ]
    for (scalar, meaning) in plain where take(scalar) { return meaning }
    guard take("u") else { throw fault("unknown escape") }
    var scalar = try hexadecimal()
    if (0xd800..<0xdc00).contains(scalar), take("\\"), take("u") {
      let low = try hexadecimal()
      guard (0xdc00..<0xe000).contains(low) else { throw fault("an unpaired surrogate") }
      scalar = 0x10000 + (scalar - 0xd800) << 10 + (low - 0xdc00)
    }
    guard let scalar = Unicode.Scalar(scalar) else { throw fault("an unpaired surrogate") }
    return String(scalar)
  }
  private mutating func hexadecimal() throws(DescriptionFault) -> UInt32 {
    let digits = bytes[position..<min(position + 4, bytes.count)]
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, text.allSatisfy(\.isHexDigit), let value = UInt32(text, radix: 16)
    else {
      throw fault("\\u must be followed by four hexadecimal digits")
    }
    position += 4
    return value
  }
}
