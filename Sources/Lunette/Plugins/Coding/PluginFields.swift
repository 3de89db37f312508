/// The fields of a record: names with values, such as the keys of a Lua table.
///
/// A record of few fields is kept in an array that is searched, which costs a fraction of hashing the names. Many
/// fields are hashed.
public struct PluginFields: Sendable {
  /// A field: its name and its value.
  public typealias Element = (key: String, value: PluginValue)
  private enum Storage: Sendable {
    case few([Element])
    case many([String: PluginValue])
  }
  /// The largest number of fields that are kept in an array.
  private static let most = 16
  private var storage: Storage

  /// Creates a record without fields.
  public init() { storage = .few([]) }
  /// Creates a record of the names and values in a dictionary.
  public init(_ fields: [String: PluginValue]) {
    storage = fields.count <= Self.most ? .few(fields.map { $0 }) : .many(fields)
  }
  /// Creates a record of names and values; if a name occurs more than once, the last value counts.
  public init(_ fields: some Sequence<(String, PluginValue)>) {
    self.init()
    for (name, value) in fields { self[name] = value }
  }
  /// Creates a record of fields whose names are known to be distinct.
  init(apart fields: [Element]) {
    storage = fields.count <= Self.most ? .few(fields) : .many(Dictionary(fields) { _, last in last })
  }

  /// The number of fields.
  public var count: Int {
    switch storage {
    case .few(let fields): fields.count
    case .many(let fields): fields.count
    }
  }
  /// Whether there are no fields.
  public var isEmpty: Bool { count == 0 }
  /// The field that an iteration begins with; nil if there are no fields. The order of fields has no meaning.
  public var first: Element? {
    switch storage {
    case .few(let fields): fields.first
    case .many(let fields): fields.first
    }
  }
  /// The names of the fields, in no particular order.
  public var keys: [String] { map(\.key) }
  /// The values of the fields, in the order of `keys`.
  public var values: [PluginValue] { map(\.value) }

  /// The value of a field; nil if there is none of that name. Setting a value adds or replaces the field, and setting
  /// nil removes it.
  public subscript(_ name: String) -> PluginValue? {
    get {
      switch storage {
      case .few(let fields):
        for index in fields.indices where fields[index].key == name { return fields[index].value }
        return nil
      case .many(let fields): return fields[name]
      }
    }
    set {
      switch storage {
      case .few(var fields):
        storage = .few([])
        if let index = fields.firstIndex(where: { $0.key == name }) {
          if let newValue { fields[index].value = newValue } else { fields.remove(at: index) }
        } else if let newValue {
          fields.append((name, newValue))
        }
        self = PluginFields(apart: fields)
      case .many(var fields):
        storage = .few([])
        fields[name] = newValue
        storage = .many(fields)
      }
    }
  }
}

extension PluginFields: Sequence {
  /// Returns an iterator over the fields, in no particular order.
  public func makeIterator() -> IndexingIterator<[Element]> {
    switch storage {
    case .few(let fields): fields.makeIterator()
    case .many(let fields): fields.map { $0 }.makeIterator()
    }
  }
  /// The number of fields, as `count`.
  public var underestimatedCount: Int { count }
}

extension PluginFields: ExpressibleByDictionaryLiteral {
  /// Creates a record from a literal, such as `["pid": 3]`; if a name occurs more than once, the last value counts.
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
