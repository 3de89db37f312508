/// An encoder that makes plain data of `Encodable` values.
///
/// Integers of all widths become integers of Lua's, which have 64 bits and a sign; one beyond
/// `Int64`, such as a large `UInt64`, throws. Floating-point numbers become numbers of 64 bits with
/// the same value, not-a-number and infinities among them. A `PluginConvertible` value is asked for
/// its form, wherever it stands.
@usableFromInline enum PluginEncoder {
  // Inlinable, so that the compiler chooses the case where it knows the type.
  @inlinable static func encode(_ value: some Encodable) throws -> PluginValue {
    // Values that need no containers, the frequent types first.
    switch value {
    case let value as Int: return .integer(Int64(value))
    case let value as Bool: return .boolean(value)
    case let value as String: return .string(value)
    case let value as PluginValue: return value
    case let value as Double: return .number(value)
    default: return try encodeParts(of: value)
    }
  }
  @usableFromInline static func encodeParts(of value: some Encodable) throws -> PluginValue {
    if let value = value as? any PluginConvertible { return try value.pluginValue }
    let node = EncodedNode()
    try value.encode(to: ValueEncoder(node: node, codingPath: []))
    return node.value
  }
}

/// A part of the result, which is filled by its container.
private final class EncodedNode {
  enum Content {
    case nothing
    case single(PluginValue)
    case array([EncodedNode])
    case record([(String, EncodedNode)])
  }
  var content = Content.nothing

  init(_ content: Content = .nothing) { self.content = content }

  var value: PluginValue {
    switch content {
    // A type that encodes nothing has no properties.
    case .nothing: .record([:])
    case .single(let value): value
    case .array(let nodes): .array(nodes.map(\.value))
    case .record(let fields):
      // As in Lua, a nil field does not exist.
      .record(
        PluginFields(
          fields.compactMap { name, node in
            let value = node.value
            return value.isNull ? nil : (name, value)
          }))
    }
  }
  func add(_ name: String, _ node: EncodedNode) {
    guard case .record(var fields) = content else { return }
    content = .nothing
    fields.append((name, node))
    content = .record(fields)
  }
  func add(_ node: EncodedNode) {
    guard case .array(var nodes) = content else { return content = .array([node]) }
    // Taken out meanwhile, so that it is not copied for each element.
    content = .nothing
    nodes.append(node)
    content = .array(nodes)
  }
}

private struct ValueEncoder: Encoder {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .record = node.content {} else { node.content = .record([]) }
    return KeyedEncodingContainer(RecordEncoder(node: node, codingPath: codingPath))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .array = node.content {} else { node.content = .array([]) }
    return ArrayEncoder(node: node, codingPath: codingPath)
  }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension ValueEncoder: SingleValueEncodingContainer {
  private func put(_ value: PluginValue) { node.content = .single(value) }
  func encodeNil() throws { put(.null) }
  func encode(_ value: Bool) throws { put(.boolean(value)) }
  func encode(_ value: String) throws { put(.string(value)) }
  func encode(_ value: Double) throws { put(.number(value)) }
  func encode(_ value: Float) throws { put(.number(Double(value))) }
  private func put(integer value: some BinaryInteger) throws {
    guard let exact = Int64(exactly: value) else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: codingPath,
          debugDescription: "\(value) does not fit into an integer of Lua, which has 64 bits"))
    }
    put(.integer(exact))
  }
  func encode(_ value: Int) throws { put(.integer(Int64(value))) }
  func encode(_ value: Int8) throws { try put(integer: value) }
  func encode(_ value: Int16) throws { try put(integer: value) }
  func encode(_ value: Int32) throws { try put(integer: value) }
  func encode(_ value: Int64) throws { put(.integer(value)) }
  func encode(_ value: UInt) throws { try put(integer: value) }
  func encode(_ value: UInt8) throws { try put(integer: value) }
  func encode(_ value: UInt16) throws { try put(integer: value) }
  func encode(_ value: UInt32) throws { try put(integer: value) }
  func encode(_ value: UInt64) throws { try put(integer: value) }
  func encode(_ value: Int128) throws { try put(integer: value) }
  func encode(_ value: UInt128) throws { try put(integer: value) }
  func encode<Value: Encodable>(_ value: Value) throws {
    if let plain = value as? PluginValue { return put(plain) }
    if let value = value as? any PluginConvertible { return put(try value.pluginValue) }
    try value.encode(to: self)
  }
}

private struct RecordEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  private func inner(_ key: any CodingKey) -> ValueEncoder {
    let inner = EncodedNode()
    node.add(key.stringValue, inner)
    return ValueEncoder(node: inner, codingPath: codingPath + [key])
  }
  func encodeNil(forKey key: Key) throws {}
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try inner(key).encode(value)
  }
  // Their own implementations say that encoders do not know these types.
  func encode(_ value: Int128, forKey key: Key) throws { try inner(key).encode(value) }
  func encode(_ value: UInt128, forKey key: Key) throws { try inner(key).encode(value) }
  func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    inner(key).container(keyedBy: keyType)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    inner(key).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { inner(NameKey("super")) }
  func superEncoder(forKey key: Key) -> any Encoder { inner(key) }
}

private struct ArrayEncoder: UnkeyedEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  private(set) var count = 0

  init(node: EncodedNode, codingPath: [any CodingKey]) {
    self.node = node
    self.codingPath = codingPath
  }
  private mutating func inner() -> ValueEncoder {
    let inner = EncodedNode()
    node.add(inner)
    count += 1
    return ValueEncoder(node: inner, codingPath: codingPath + [NameKey(index: count - 1)])
  }
  // An array in Lua has no gaps.
  mutating func encodeNil() throws {
    throw EncodingError.invalidValue(
      "nil",
      EncodingError.Context(
        codingPath: codingPath, debugDescription: "an array in Lua cannot contain nil"))
  }
  mutating func encode<Value: Encodable>(_ value: Value) throws { try inner().encode(value) }
  mutating func encode(_ value: Int128) throws { try inner().encode(value) }
  mutating func encode(_ value: UInt128) throws { try inner().encode(value) }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    inner().container(keyedBy: keyType)
  }
  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    inner().unkeyedContainer()
  }
  mutating func superEncoder() -> any Encoder { inner() }
}

/// A key that is a name or an index in an array.
struct NameKey: CodingKey {
  let stringValue: String
  let intValue: Int?
  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init(index: Int) { (stringValue, intValue) = ("\(index)", index) }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(index: intValue) }
}

extension PluginValue: Encodable {
  /// Encodes the plain data with any encoder, such as one for JSON. Rethrows the encoder's errors.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .boolean(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .integer(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .number(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .string(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .bytes(let bytes):
      var container = encoder.singleValueContainer()
      try container.encode(bytes)
    case .array(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .record(let fields):
      var container = encoder.container(keyedBy: NameKey.self)
      for (name, value) in fields { try container.encode(value, forKey: NameKey(name)) }
    }
  }
}
