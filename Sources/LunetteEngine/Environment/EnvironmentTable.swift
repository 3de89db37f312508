/// The values that a modifier has set and that have no field of their own: few at any place of a tree, so they are found
/// by looking at each.
struct EnvironmentTable {
  private class Entry {
    /// Of a key's type, or of a script's key, which it keeps.
    final let id: ObjectIdentifier
    init(_ id: ObjectIdentifier) { self.id = id }
  }
  private final class EntryOf<Value>: Entry {
    let value: Value
    private let key: AnyObject?
    init(_ id: ObjectIdentifier, _ value: Value, key: AnyObject? = nil) {
      self.value = value
      self.key = key
      super.init(id)
    }
  }
  private var entries: ContiguousArray<Entry> = []

  private func find<Value>(_ id: ObjectIdentifier, _ type: Value.Type) -> Value? {
    // An entry is put in under its key's own type.
    for entry in entries where entry.id == id { return (castToKnown(entry) as EntryOf<Value>).value }
    return nil
  }
  private mutating func put(_ entry: Entry) {
    if let index = entries.firstIndex(where: { $0.id == entry.id }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  func value<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value {
    if entries.isEmpty { return key.defaultValue }
    return find(ObjectIdentifier(key), Key.Value.self) ?? key.defaultValue
  }
  mutating func set<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) {
    put(EntryOf(ObjectIdentifier(key), value))
  }

  func value(_ key: CustomEnvironmentKey) -> EnvironmentValue {
    find(ObjectIdentifier(key), EnvironmentValue.self) ?? key.defaultValue
  }
  mutating func set(_ key: CustomEnvironmentKey, _ value: EnvironmentValue) {
    put(EntryOf(ObjectIdentifier(key), value, key: key))
  }
}
