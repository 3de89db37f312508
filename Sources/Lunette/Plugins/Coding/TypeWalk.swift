/// Finds the structure of a `Decodable` type: the type decodes itself from a decoder that notes the requests.
///
/// The decoder returns empty values: empty text, 0, false, empty arrays. If a type refuses such values (by an initialiser of
/// its own that throws), its structure is known only in part. That is an error when the type is registered, before any plugin
/// runs.
enum TypeWalk {
  /// The nesting level of the type that is examined. Below the deepest level, a type counts as any plain data, so that a
  /// recursive type ends.
  @TaskLocal private static var depth = 0
  private static let mostLevels = 12

  static func type<Value>(of type: Value.Type) throws(PluginFault) -> PluginType {
    if let known = simple(type) { return known }
    // Arrays and dictionaries would decode no elements, and so not reveal the type of their elements.
    if let array = type as? any ArrayType.Type { return .array(try array.element()) }
    if let dictionary = type as? any DictionaryType.Type { return .dictionary(try dictionary.element()) }
    guard depth < mostLevels, let decodable = type as? any Decodable.Type else { return .any }
    let note = WalkNote()
    do {
      _ = try $depth.withValue(depth + 1) { try decodable.init(from: WalkDecoder(note: note)) }
    } catch let fault as PluginFault {
      throw fault
    } catch {
      throw .typeUnknown("\(type)", why: "\(error)")
    }
    return note.type
  }

  /// The structure of types that are known without examining them; nil for others.
  static func simple(_ type: Any.Type) -> PluginType? {
    switch type {
    case is PluginValue.Type: .any
    case is Bool.Type: .boolean
    case is String.Type: .string
    case is Double.Type, is Float.Type: .number
    case is any BinaryInteger.Type: .integer
    case let type as any (CaseIterable & RawRepresentable<String>).Type: .choice(type.names)
    case is NoParameters.Type: .record([])
    case let type as any OptionalType.Type: simple(type.wrapped)
    default: nil
    }
  }
}

private protocol OptionalType { static var wrapped: Any.Type { get } }
extension Optional: OptionalType { static var wrapped: Any.Type { Wrapped.self } }
private protocol ArrayType { static func element() throws(PluginFault) -> PluginType }
extension Array: ArrayType {
  static func element() throws(PluginFault) -> PluginType { try TypeWalk.type(of: Element.self) }
}
extension Set: ArrayType {
  static func element() throws(PluginFault) -> PluginType { try TypeWalk.type(of: Element.self) }
}
private protocol DictionaryType { static func element() throws(PluginFault) -> PluginType }
extension Dictionary: DictionaryType {
  static func element() throws(PluginFault) -> PluginType { try TypeWalk.type(of: Value.self) }
}

extension CaseIterable where Self: RawRepresentable<String> {
  fileprivate static var names: [String] { allCases.map(\.rawValue) }
  fileprivate static var first: Any? { allCases.first }
}

/// The structure that one type's requests have revealed so far.
private final class WalkNote {
  var type = PluginType.none
  func add(_ field: PluginField) {
    guard case .record(var fields) = type else {
      type = .record([field])
      return
    }
    if !fields.contains(where: { $0.name == field.name }) { fields.append(field) }
    type = .record(fields)
  }
}

private struct WalkDecoder: Decoder {
  let note: WalkNote
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    if case .record = note.type {} else { note.type = .record([]) }
    return KeyedDecodingContainer(WalkRecord(note: note))
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    note.type = .array(.any)
    return WalkArray(note: note)
  }
  func singleValueContainer() -> any SingleValueDecodingContainer { WalkSingle(note: note) }
}

/// A value of `type` with which the examined type can go on, and the structure of `type`.
private func placeholder<Value: Decodable>(_ type: Value.Type) throws -> (value: Value, type: PluginType) {
  func known(_ value: Any, _ type: PluginType) throws -> (value: Value, type: PluginType) {
    guard let value = value as? Value else { throw PluginFault.typeUnknown("\(Value.self)", why: "it has no cases") }
    return (value, type)
  }
  switch type {
  case is PluginValue.Type: return try known(PluginValue.null, .any)
  case is Bool.Type: return try known(false, .boolean)
  case is String.Type: return try known("", .string)
  case is Double.Type: return try known(0.0, .number)
  case is Float.Type: return try known(Float(0), .number)
  case let type as any (BinaryInteger & Decodable).Type: return try known(type.init(), .integer)
  case let type as any (CaseIterable & RawRepresentable<String>).Type:
    return try known(type.first as Any, .choice(type.names))
  case let type as any (ArrayType & Decodable).Type:
    return (try Value(from: PluginDecoder(value: .array([]), codingPath: [])), .array(try type.element()))
  case let type as any (DictionaryType & Decodable).Type:
    return (try Value(from: PluginDecoder(value: .record([:]), codingPath: [])), .dictionary(try type.element()))
  default:
    let note = WalkNote()
    let value = try Value(from: WalkDecoder(note: note))
    return (value, note.type)
  }
}

private struct WalkSingle: SingleValueDecodingContainer {
  let note: WalkNote
  var codingPath: [any CodingKey] { [] }
  func decodeNil() -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let found = try placeholder(type)
    note.type = found.type
    return found.value
  }
}

private struct WalkRecord<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let note: WalkNote
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }
  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let found = try placeholder(type)
    note.add(PluginField(key.stringValue, found.type))
    return found.value
  }
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    let found = try placeholder(type)
    note.add(PluginField(key.stringValue, found.type, isOptional: true))
    return nil
  }
  // The standard library has an implementation of its own for each of these, which calls `decode` and would lose the
  // information that the field may be left out.
  private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    note.add(PluginField(key.stringValue, TypeWalk.simple(type) ?? .any, isOptional: true))
    return nil
  }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optional(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optional(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try optional(type, key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try optional(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try optional(type, key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try optional(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try optional(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try optional(type, key) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> {
    note.add(PluginField(key.stringValue, .any))
    return KeyedDecodingContainer(WalkRecord<Nested>(note: WalkNote()))
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    note.add(PluginField(key.stringValue, .array(.any)))
    return WalkArray(note: WalkNote())
  }
  func superDecoder() -> any Decoder { WalkDecoder(note: note) }
  func superDecoder(forKey key: Key) -> any Decoder { WalkDecoder(note: note) }
}

private struct WalkArray: UnkeyedDecodingContainer {
  let note: WalkNote
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }
  func decodeNil() -> Bool { true }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let found = try placeholder(type)
    note.type = .array(found.type)
    return found.value
  }
  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(WalkRecord<Nested>(note: WalkNote()))
  }
  func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { WalkArray(note: WalkNote()) }
  func superDecoder() -> any Decoder { WalkDecoder(note: note) }
}
