/// The fields of a record: names with values, such as the keys of a Lua table.
///
/// A record of few fields is kept in an array that is searched, which costs a fraction of hashing
/// the names. Many fields are hashed.
public struct PluginFields: Sendable {
  /// A field: its name and its value.
  public typealias Element = (key: String, value: PluginValue)
  /// The largest number of fields that are kept in an array.
  private static let maximum = 16
  /// The fields, if they are few.
  private var few: [Element] = []
  /// The fields, if they are many; else nil. Two properties and not one enumeration, whose contents
  /// would be copied for each field that is looked up.
  private var many: [String: PluginValue]?

  /// Creates a record without fields.
  public init() {}
  /// Creates a record of the names and values in a dictionary.
  public init(_ fields: [String: PluginValue]) {
    if fields.count <= Self.maximum { few = fields.map { $0 } } else { many = fields }
  }
  /// Creates a record of names and values; if a name occurs more than once, the last value counts.
  public init(_ fields: some Sequence<(String, PluginValue)>) {
    self.init()
    for (name, value) in fields { self[name] = value }
  }
  /// Creates a record of fields whose names are known to be distinct.
  init(apart fields: [Element]) {
    if fields.count <= Self.maximum {
      few = fields
    } else {
      many = Dictionary(fields) { _, last in last }
    }
  }

  /// The number of fields.
  public var count: Int { many?.count ?? few.count }
  /// Whether there are no fields.
  public var isEmpty: Bool { count == 0 }
  /// The field that an iteration begins with; nil if there are no fields. The order of fields has
  /// no meaning.
  public var first: Element? { many?.first ?? few.first }
  /// The names of the fields, in no particular order.
  public var keys: [String] { map(\.key) }
  /// The values of the fields, in the order of `keys`.
  public var values: [PluginValue] { map(\.value) }

  /// The value of a field; nil if there is none of that name. Setting a value adds or replaces the
  /// field, and setting nil removes it.
  public subscript(_ name: String) -> PluginValue? {
    get {
      if many != nil { return many?[name] }
      for index in few.indices where few[index].key == name { return few[index].value }
      return nil
    }
    set {
      if many != nil {
        many?[name] = newValue
        return
      }
      if let index = few.firstIndex(where: { $0.key == name }) {
        if let newValue { few[index].value = newValue } else { few.remove(at: index) }
      } else if let newValue {
        few.append((name, newValue))
        if few.count > Self.maximum { self = PluginFields(apart: few) }
      }
    }
  }
}

extension PluginFields: Sequence {
  /// Returns an iterator over the fields, in no particular order.
  public func makeIterator() -> IndexingIterator<[Element]> {
    (many.map { $0.map { $0 } } ?? few).makeIterator()
  }
  /// The number of fields, as `count`.
  public var underestimatedCount: Int { count }
}

extension PluginFields: ExpressibleByDictionaryLiteral {
  /// Creates a record from a literal, such as `["pid": 3]`; if a name occurs more than once, the
  /// last value counts.
  public init(dictionaryLiteral fields: (String, PluginValue)...) { self.init(fields) }
}

extension PluginFields: Hashable {
  /// Whether two records have the same fields, in any order.
  public static func == (left: PluginFields, right: PluginFields) -> Bool {
    left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
  }
  /// Hashes the fields; their order does not matter.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(Dictionary(map { ($0.key, $0.value) }) { _, last in last })
  }
}
