/// The values that modifiers have set and that have no field of their own. There are only few at
/// any place of a tree, so they are found by a linear search.
struct EnvironmentTable {
  private class Entry {
    /// Identifies the type of the key, or a script's key, which the entry keeps alive.
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

  /// Finds an entry without knowing the type of its value, so that an unset value is detected in a
  /// way common to all types.
  private func entry(_ id: ObjectIdentifier) -> Entry? {
    for entry in entries where entry.id == id { return entry }
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
    guard let entry = entry(ObjectIdentifier(key)) else { return key.defaultValue }
    // The cast is safe, because an entry is stored under its key's own type.
    return (castToKnown(entry) as EntryOf<Key.Value>).value
  }
  mutating func set<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) {
    put(EntryOf(ObjectIdentifier(key), value))
  }

  func value(_ key: CustomEnvironmentKey) -> EnvironmentValue {
    guard let entry = entry(ObjectIdentifier(key)) else { return key.defaultValue }
    return (castToKnown(entry) as EntryOf<EnvironmentValue>).value
  }
  mutating func set(_ key: CustomEnvironmentKey, _ value: EnvironmentValue) {
    put(EntryOf(ObjectIdentifier(key), value, key: key))
  }
}
