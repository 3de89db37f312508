/// What one type has requested so far.
final class WalkNote {
  private enum Content {
    case nothing
    /// One value of a type.
    case single(Any.Type, PluginType)
    /// Values that were requested one after another, without keys.
    case list([(swift: Any.Type, type: PluginType)])
    case record([Field])
  }
  private struct Field {
    let name: String
    let isOptional: Bool
    let type: () throws -> PluginType
  }
  private var content = Content.nothing

  func addSingle(_ swift: Any.Type, _ type: PluginType) { content = .single(swift, type) }
  func beginRecord() { if case .record = content {} else { content = .record([]) } }
  func beginList() { if case .list = content {} else { content = .list([]) } }
  func add(_ swift: Any.Type, _ type: PluginType) {
    guard case .list(let known) = content else { return }
    content = .list(known + [(swift, type)])
  }
  func add(_ name: String, isOptional: Bool = false, _ type: @escaping () throws -> PluginType) {
    guard case .record(let fields) = content, !fields.contains(where: { $0.name == name }) else {
      return
    }
    content = .record(fields + [Field(name: name, isOptional: isOptional, type: type)])
  }

  /// The structure of a type of which `example` was made.
  ///
  /// - Throws: For an enumeration, and for a type that reads itself from numbers which are none of
  ///   its properties: what they mean is known to the type alone.
  func type(of example: Any) throws(PluginFault) -> PluginType {
    let name = "\(Swift.type(of: example))"
    let mirror = Mirror(reflecting: example)
    func has(_ type: Any.Type) -> Bool {
      mirror.children.contains { Swift.type(of: $0.value) == type }
        || mirror.superclassMirror != nil
    }
    switch content {
    case .single(let swift, let type):
      if mirror.displayStyle == .enum, type != .string { throw .enumeration(name, raw: "\(swift)") }
      if type.isNumber, !has(swift), !(example is any RawRepresentable) {
        throw .ownNumbers(name, from: "\(swift)")
      }
      return type
    case .list(let requested):
      guard let first = requested.first else { return .array(.any) }
      if first.type.isNumber, !requested.allSatisfy({ has($0.swift) }), !(example is any Sequence) {
        throw .ownNumbers(name, from: "\(first.swift)")
      }
      return .array(requested.allSatisfy { $0.type == first.type } ? first.type : .any)
    case .nothing, .record: return try type()
    }
  }

  /// The structure of what a container within a type was asked for.
  func type() throws(PluginFault) -> PluginType {
    switch content {
    case .nothing: return .record([])
    case .single(_, let type): return type
    case .list(let requested): return .array(requested.first?.type ?? .any)
    case .record(let fields):
      do {
        return .record(
          try fields.map { PluginField($0.name, try $0.type(), isOptional: $0.isOptional) })
      } catch let fault as PluginFault { throw fault } catch { return .any }
    }
  }
}

extension PluginType {
  fileprivate var isNumber: Bool { self == .integer || self == .number }
}

/// The decoder of a type that is examined.
struct WalkDecoder: Decoder {
  let walk: TypeWalk
  let note: WalkNote
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    note.beginRecord()
    return KeyedDecodingContainer(WalkRecord(walk: walk, note: note))
  }
  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    note.beginList()
    return WalkArray(walk: walk, note: note)
  }
  func singleValueContainer() -> any SingleValueDecodingContainer {
    WalkSingle(walk: walk, note: note)
  }
}

private struct WalkSingle: SingleValueDecodingContainer {
  let walk: TypeWalk
  let note: WalkNote
  var codingPath: [any CodingKey] { [] }
  func decodeNil() -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try single(type) }
  func decode(_ type: Int128.Type) throws -> Int128 { try single(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try single(type) }
  private func single<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let found = try walk.example(type)
    note.addSingle(type, found.type)
    return found.value
  }
}

private struct WalkRecord<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let walk: TypeWalk
  let note: WalkNote
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }
  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try required(type, key)
  }
  private func required<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value {
    let found = try walk.example(type)
    note.add(key.stringValue) { found.type }
    return found.value
  }
  // The standard library has its own implementation for each of these, which calls `decode` and
  // would lose the information that the field may be left out. No value of the type is made for it.
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try optional(type, key)
  }
  private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    let found = try walk.find(type).type
    note.add(key.stringValue, isOptional: true) { found }
    return nil
  }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try optional(type, key)
  }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try optional(type, key)
  }
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try required(type, key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try required(type, key) }

  /// A field whose contents are noted after the field.
  private func inner(_ name: String) -> WalkNote {
    let inner = WalkNote()
    note.add(name) { try inner.type() }
    return inner
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> {
    WalkDecoder(walk: walk, note: inner(key.stringValue)).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    WalkDecoder(walk: walk, note: inner(key.stringValue)).unkeyedContainer()
  }
  func superDecoder() -> any Decoder { WalkDecoder(walk: walk, note: inner("super")) }
  func superDecoder(forKey key: Key) -> any Decoder {
    WalkDecoder(walk: walk, note: inner(key.stringValue))
  }
}

private struct WalkArray: UnkeyedDecodingContainer {
  let walk: TypeWalk
  let note: WalkNote
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }
  func decodeNil() -> Bool { true }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try element(type) }
  func decode(_ type: Int128.Type) throws -> Int128 { try element(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try element(type) }
  private func element<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let found = try walk.example(type)
    note.add(type, found.type)
    return found.value
  }
  // Containers in an array may each have another content, which the type of one array cannot
  // express. So what they contain is not noted.
  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<
    Nested
  > {
    WalkDecoder(walk: walk, note: WalkNote()).container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
    WalkDecoder(walk: walk, note: WalkNote()).unkeyedContainer()
  }
  func superDecoder() -> any Decoder { WalkDecoder(walk: walk, note: WalkNote()) }
}
