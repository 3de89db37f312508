/// Finds the structure of a `Decodable` type: the type decodes itself from a decoder that notes the
/// requests.
///
/// The decoder returns examples: empty text, 0, false, empty arrays, and what types of their own
/// kind give as examples. If a type refuses such values (by an initialiser of its own that throws),
/// its structure is not known. That is an error when the type is registered, before any plugin
/// runs.
///
/// A type may lead back to itself: by an optional property, an array, another type. So the types in
/// progress are known, nothing of such a type is made, and where it stands again, any plain data is
/// accepted. Each other type is examined once.
final class TypeWalk {
  /// What a type was found to be, and an example of it; there is none of a type in progress.
  struct Found {
    let type: PluginType
    let example: Any?
  }
  private var inProgress: [ObjectIdentifier] = []
  private var found: [ObjectIdentifier: Found] = [:]
  /// The types in progress at the same time. Where there are more, as in a generic type that
  /// contains itself with ever new arguments, any plain data is accepted.
  private static let maxLevels = 12

  static func type<Value>(of type: Value.Type) throws(PluginFault) -> PluginType {
    try TypeWalk().find(type).type
  }

  /// Examines a type.
  func find(_ type: Any.Type) throws(PluginFault) -> Found {
    let id = ObjectIdentifier(type)
    if let known = found[id] { return known }
    let result: Found
    if let simple = try known(type) {
      result = simple
    } else {
      if inProgress.contains(id) || inProgress.count >= Self.maxLevels {
        return Found(type: .any, example: nil)
      }
      inProgress.append(id)
      defer { inProgress.removeLast() }
      result = try examine(type)
    }
    found[id] = result
    return result
  }

  /// An example of a type that is requested, which must not be one that is still examined.
  func example<Value>(_ type: Value.Type) throws(PluginFault) -> (value: Value, type: PluginType) {
    let found = try find(type)
    guard let value = found.example as? Value else { throw .endless("\(type)") }
    return (value, found.type)
  }

  /// A type that is known without a request, or a container of another one; nil for others.
  private func known(_ type: Any.Type) throws(PluginFault) -> Found? {
    switch type {
    case is PluginValue.Type: return Found(type: .any, example: PluginValue.null)
    case is Bool.Type: return Found(type: .boolean, example: false)
    case is String.Type: return Found(type: .string, example: "")
    case let type as any BinaryFloatingPoint.Type: return Found(type: .number, example: type.zero)
    case let type as any BinaryInteger.Type: return Found(type: .integer, example: type.zero)
    case let type as any PluginConvertible.Type: return try converted(type)
    case let type as any OptionalType.Type:
      return Found(type: try find(type.wrapped).type, example: type.none)
    case let type as any ListType.Type:
      return Found(type: .array(try find(type.element).type), example: type.empty)
    case let type as any DictionaryType.Type:
      guard type.hasNames else { throw .wrongKeys("\(type)") }
      return Found(type: .dictionary(try find(type.element).type), example: type.empty)
    case let type as any (CaseIterable & RawRepresentable<String>).Type:
      guard let first = type.first else { throw .typeUnknown("\(type)", why: "it has no cases") }
      return Found(type: .choice(type.names), example: first)
    default:
      if let foreign = ForeignType(type) { throw foreign.fault }
      return nil
    }
  }

  private func converted(_ type: any PluginConvertible.Type) throws(PluginFault) -> Found {
    do {
      return Found(type: type.pluginType, example: try type.init(pluginValue: type.pluginExample))
    } catch {
      throw .typeUnknown("\(type)", why: "it rejects its own example, \(type.pluginExample.noun)")
    }
  }

  private func examine(_ type: Any.Type) throws(PluginFault) -> Found {
    guard let decodable = type as? any Decodable.Type else {
      return Found(type: .any, example: nil)
    }
    let note = WalkNote()
    let example: any Decodable
    do { example = try decodable.init(from: WalkDecoder(walk: self, note: note)) } catch let fault
      as PluginFault
    {
      throw fault
    } catch {
      if let raw = type as? any RawRepresentable.Type {
        throw .enumeration("\(type)", raw: raw.rawName)
      }
      let why =
        (error as? DecodingError)?.context.debugDescription
        ?? "it rejects example values of its properties: \(error)"
      throw .typeUnknown("\(type)", why: why)
    }
    return Found(type: try note.type(of: example), example: example)
  }
}

protocol OptionalType {
  static var wrapped: Any.Type { get }
  static var none: Self { get }
}
extension Optional: OptionalType { static var wrapped: Any.Type { Wrapped.self } }

/// A collection that is encoded as a list of its elements. It would decode none, and so not reveal
/// their type.
private protocol ListType {
  static var element: Any.Type { get }
  static var empty: Self { get }
}
extension Array: ListType {
  static var element: Any.Type { Element.self }
  static var empty: [Element] { [] }
}
extension ContiguousArray: ListType {
  static var element: Any.Type { Element.self }
  static var empty: ContiguousArray<Element> { [] }
}
extension ArraySlice: ListType {
  static var element: Any.Type { Element.self }
  static var empty: ArraySlice<Element> { [] }
}
extension Set: ListType {
  static var element: Any.Type { Element.self }
  static var empty: Set<Element> { [] }
}

private protocol DictionaryType {
  static var element: Any.Type { get }
  /// Whether the dictionary is encoded by names: with other keys, keys and values are encoded in
  /// turn, as a list.
  static var hasNames: Bool { get }
  static var empty: Self { get }
}
extension Dictionary: DictionaryType {
  static var element: Any.Type { Value.self }
  static var hasNames: Bool {
    Key.self == String.self || Key.self == Int.self || Key.self is any CodingKeyRepresentable.Type
  }
  static var empty: [Key: Value] { [:] }
}

extension CaseIterable where Self: RawRepresentable<String> {
  fileprivate static var names: [String] { allCases.map(\.rawValue) }
  fileprivate static var first: Any? { allCases.first }
}
extension RawRepresentable {
  fileprivate static var rawName: String { "\(RawValue.self)" }
}

/// A type of Foundation or of the standard library that encodes itself in a form that means nothing
/// to a plugin.
private struct ForeignType {
  let fault: PluginFault

  /// Nil for any other type.
  init?(_ type: Any.Type) {
    let name = String(reflecting: type)
    let parts = name.split(separator: ".", maxSplits: 1)
    guard let module = parts.first, let rest = parts.last.map(String.init), parts.count == 2 else {
      return nil
    }
    switch module {
    case "Foundation", "FoundationEssentials", "FoundationInternationalization":
      fault = .foundationType(rest, isKnown: Self.inLunetteFoundation.contains(rest))
    case "Swift", "_Concurrency", "Dispatch":
      guard type is any InstantProtocol.Type else { return nil }
      fault = .foundationType(rest, isKnown: false)
    default: return nil
    }
  }
  /// The types to which the product `LunetteFoundation` gives a form.
  private static let inLunetteFoundation = ["Date", "Data", "Decimal", "UUID", "URL"]
}
