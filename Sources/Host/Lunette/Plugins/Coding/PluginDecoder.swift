/// A decoder that makes `Decodable` values of plain data.
///
/// An action decodes the parameters of all its calls with one decoder (`decodeNext`), so that the
/// container of the type's properties is made once: making it takes longer than reading all of its
/// values.
@usableFromInline final class PluginDecoder: Decoder {
  private(set) var value: PluginValue
  /// The path of the container that holds the value, and the value's key in it. They are joined
  /// only when the full path is asked for, which happens mostly in error messages.
  private let outerPath: [any CodingKey]
  private let key: (any CodingKey)?
  @usableFromInline var codingPath: [any CodingKey] { key.map { outerPath + [$0] } ?? outerPath }

  /// What a decoder keeps for the next value: the container, and the record whose fields the
  /// container reads.
  private var kept: (container: AnyKeptContainer, record: DecodedRecord)?
  private let keepsContainer: Bool
  private var isInUse = false

  init(value: PluginValue, codingPath: [any CodingKey], key: (any CodingKey)? = nil) {
    self.value = value
    outerPath = codingPath
    self.key = key
    keepsContainer = false
  }

  /// Creates a decoder for `decodeNext`.
  @usableFromInline init() {
    value = .null
    outerPath = []
    key = nil
    keepsContainer = true
  }

  @usableFromInline var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func decode<Value: Decodable>(_ type: Value.Type, from value: PluginValue) throws -> Value
  {
    try PluginDecoder(value: value, codingPath: []).decode(type)
  }

  /// Decodes a value with the container that was made for the last one, if its type is the same.
  @usableFromInline func decodeNext<Value: Decodable>(_ type: Value.Type, from value: PluginValue)
    throws -> Value
  {
    // The code of a type that is being decoded has called this decoder again.
    if isInUse { return try PluginDecoder.decode(type, from: value) }
    isInUse = true
    defer {
      isInUse = false
      self.value = .null
      kept?.record.fields = PluginFields()
    }
    self.value = value
    return try decode(type)
  }

  /// Decodes what a plugin has given for a type, with the decoder that all calls share.
  ///
  /// - Throws: `PluginMismatch` for whatever the type refuses, so that other errors of the host are
  ///   not taken for refusals.
  @usableFromInline func decodeGiven<Value: Decodable>(_ type: Value.Type, from value: PluginValue)
    throws -> Value
  {
    do { return try decodeNext(type, from: value) } catch { throw PluginMismatch(error, in: value) }
  }

  @usableFromInline func container<Key: CodingKey>(keyedBy type: Key.Type) throws
    -> KeyedDecodingContainer<Key>
  {
    let fields: PluginFields
    switch value {
    case .record(let record): fields = record
    case .array(let values) where values.isEmpty: fields = [:]
    // Null is taken for an empty record: all optional fields are nil.
    case .null: fields = [:]
    default: throw mismatch("a table")
    }
    if let kept, kept.container.keys == ObjectIdentifier(type) {
      kept.record.fields = fields
      // The cast is safe, because the container's keys are of this type; a checked cast would look
      // that type up.
      return unsafeDowncast(kept.container, to: KeptContainer<Key>.self).container
    }
    let record = DecodedRecord(fields, codingPath)
    let container = KeyedDecodingContainer(RecordDecoder<Key>(record: record))
    if keepsContainer { kept = (KeptContainer(container), record) }
    return container
  }
  @usableFromInline func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = value else { throw mismatch("an array") }
    return ArrayDecoder(values: values, codingPath: codingPath)
  }
  @usableFromInline func singleValueContainer() -> any SingleValueDecodingContainer { self }

  fileprivate func mismatch(_ expected: String) -> DecodingError {
    let mismatch = PluginMismatch(
      path: codingPath.path, why: .wrong(given: value, expected: expected, nearest: nil))
    return .typeMismatch(
      PluginValue.self,
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "\(value.noun), expected \(expected)",
        underlyingError: mismatch))
  }
}

/// The fields that a container reads; they are replaced when the container is used for another
/// record. This is a class because the container, which is copied for each value, then has only one
/// reference to retain.
private final class DecodedRecord {
  var fields: PluginFields
  let codingPath: [any CodingKey]
  init(_ fields: PluginFields, _ codingPath: [any CodingKey]) {
    (self.fields, self.codingPath) = (fields, codingPath)
  }
}

/// A container that a decoder keeps, by the type of its keys.
private class AnyKeptContainer {
  let keys: ObjectIdentifier
  init(keys: ObjectIdentifier) { self.keys = keys }
}
private final class KeptContainer<Key: CodingKey>: AnyKeptContainer {
  let container: KeyedDecodingContainer<Key>
  init(_ container: KeyedDecodingContainer<Key>) {
    self.container = container
    super.init(keys: ObjectIdentifier(Key.self))
  }
}

extension PluginDecoder: SingleValueDecodingContainer {
  @usableFromInline func decodeNil() -> Bool { value.isNull }
  @usableFromInline func decode(_ type: Bool.Type) throws -> Bool {
    guard case .boolean(let value) = value else { throw mismatch("a boolean") }
    return value
  }
  @usableFromInline func decode(_ type: String.Type) throws -> String {
    switch value {
    case .string(let text): return text
    // A `String` property gets valid text: each invalid sequence is replaced by U+FFFD.
    case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
    default: throw mismatch("a string")
    }
  }
  @usableFromInline func decode(_ type: Double.Type) throws -> Double {
    switch value {
    case .number(let value): return value
    case .integer(let value): return Double(value)
    default: throw mismatch("a number")
    }
  }
  @usableFromInline func decode(_ type: Float.Type) throws -> Float {
    let number = try decode(Double.self)
    let rounded = Float(number)
    // A finite number does not become infinite by being rounded.
    if number.isFinite, !rounded.isFinite { throw mismatch("a number within ±3.4e38") }
    return rounded
  }
  private func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    switch value {
    case .integer(let value):
      guard let exact = Value(exactly: value) else {
        throw mismatch("an integer from \(Value.min) to \(Value.max)")
      }
      return exact
    case .number(let value):
      guard let exact = Value(exactly: value) else { throw mismatch("an integer") }
      return exact
    default: throw mismatch("an integer")
    }
  }
  @usableFromInline func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  @usableFromInline func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  @usableFromInline func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  @usableFromInline func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  @usableFromInline func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  @usableFromInline func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  @usableFromInline func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  @usableFromInline func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  @usableFromInline func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  @usableFromInline func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }
  @usableFromInline func decode(_ type: Int128.Type) throws -> Int128 { try integer(type) }
  @usableFromInline func decode(_ type: UInt128.Type) throws -> UInt128 { try integer(type) }
  @usableFromInline func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == PluginValue.self { return plain() }
    if let converted = try converted(type) { return converted }
    return try Value(from: self)
  }
  /// The value of a type that chooses its form by itself; nil for other types.
  @inline(never)
  private func converted<Value>(_ type: Value.Type) throws -> Value? {
    guard let convertible = type as? any PluginConvertible.Type else { return nil }
    let checked = try convertible.pluginType.checked(value, at: codingPath.path)
    do { return try convertible.init(pluginValue: checked) as? Value } catch {
      var why = PluginMismatch.Why.wrong(
        given: value, expected: convertible.pluginType.noun, nearest: nil)
      if let facing = error as? any PluginFacingError {
        why = .refused(given: value, facing.pluginMessage)
      }
      throw PluginMismatch(path: codingPath.path, why: why)
    }
  }
  // A function of its own, because a function with a conditional cast looks up the metadata of its
  // type whenever it is called.
  @inline(never)
  private func plain<Value>() -> Value {
    guard let plain = value as? Value else { preconditionFailure("it was asked for as plain data") }
    return plain
  }
}

private struct RecordDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let record: DecodedRecord
  var codingPath: [any CodingKey] { record.codingPath }
  private var fields: PluginFields { record.fields }
  var allKeys: [Key] { fields.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { fields[key.stringValue]?.isNull ?? true }
  private func inner(_ key: any CodingKey) throws -> PluginDecoder {
    guard let value = fields[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "'\(key.stringValue)' is missing"))
    }
    return PluginDecoder(value: value, codingPath: codingPath, key: key)
  }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try inner(key).decode(type)
  }
  // The standard library's implementations of these call the type's own `init(from:)` and make a
  // container for each value. A value that exists and has the right type needs no decoder of its
  // own either.
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    if case .boolean(let value) = fields[key.stringValue] {
      value
    } else {
      try inner(key).decode(type)
    }
  }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    if case .string(let value) = fields[key.stringValue] {
      value
    } else {
      try inner(key).decode(type)
    }
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    if case .number(let value) = fields[key.stringValue] {
      value
    } else {
      try inner(key).decode(type)
    }
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    if case .integer(let value) = fields[key.stringValue] {
      Int(value)
    } else {
      try inner(key).decode(type)
    }
  }
  // Their own implementations say that decoders do not know these types.
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try inner(key).decode(type) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try inner(key).decode(type)
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try inner(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try inner(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { try inner(NameKey("super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try inner(key) }
}

private struct ArrayDecoder: UnkeyedDecodingContainer {
  let values: [PluginValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  init(values: [PluginValue], codingPath: [any CodingKey]) {
    self.values = values
    self.codingPath = codingPath
  }
  private mutating func inner() throws -> PluginDecoder {
    let key = NameKey(index: currentIndex)
    guard currentIndex < values.count else {
      throw DecodingError.valueNotFound(
        PluginValue.self,
        DecodingError.Context(
          codingPath: codingPath + [key], debugDescription: "the array has ended")
      )
    }
    defer { currentIndex += 1 }
    return PluginDecoder(value: values[currentIndex], codingPath: codingPath, key: key)
  }
  mutating func decodeNil() throws -> Bool {
    guard currentIndex < values.count, values[currentIndex].isNull else { return false }
    currentIndex += 1
    return true
  }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try inner().decode(type)
  }
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try inner().decode(type) }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try inner().decode(type) }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try inner().container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try inner().unkeyedContainer()
  }
  mutating func superDecoder() throws -> any Decoder { try inner() }
}

extension PluginValue: Decodable {
  /// Creates plain data from any decoder, such as one for JSON. Throws `DecodingError`.
  public init(from decoder: any Decoder) throws {
    if let own = decoder as? PluginDecoder {
      self = own.value
      return
    }
    if let container = try? decoder.container(keyedBy: NameKey.self) {
      var fields = PluginFields()
      for key in container.allKeys {
        fields[key.stringValue] = try container.decode(PluginValue.self, forKey: key)
      }
      self = .record(fields)
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var values: [PluginValue] = []
      while !container.isAtEnd { values.append(try container.decode(PluginValue.self)) }
      self = .array(values)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .string(try container.decode(String.self))
    }
  }
}
