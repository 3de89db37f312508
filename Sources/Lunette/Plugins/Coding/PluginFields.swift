/// The fields of a record, by name.
///
/// Most records have few fields: these are kept in an array that is searched, which costs a fraction of hashing their names.
/// Many fields are hashed.
public struct PluginFields: Sendable {
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

  public var count: Int {
    switch storage {
    case .few(let fields): fields.count
    case .many(let fields): fields.count
    }
  }
  public var isEmpty: Bool { count == 0 }
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

  /// The value of a field; nil if there is none of that name.
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
  public func makeIterator() -> IndexingIterator<[Element]> {
    switch storage {
    case .few(let fields): fields.makeIterator()
    case .many(let fields): fields.map { $0 }.makeIterator()
    }
  }
  public var underestimatedCount: Int { count }
}

extension PluginFields: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral fields: (String, PluginValue)...) { self.init(fields) }
}

extension PluginFields: Hashable {
  /// Whether two records have the same fields, in any order.
  public static func == (left: PluginFields, right: PluginFields) -> Bool {
    left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(Dictionary(map { ($0.key, $0.value) }) { _, last in last })
  }
}
