/// Values in the order in which they were added, each of which is found and removed by its key in
/// the same time for any number of them.
///
/// A few keys are searched, which takes less time than a table of their positions. A value that is
/// removed leaves a gap, so that the positions of the others stay; the gaps are closed when there
/// are more of them than values.
struct OrderedTable<Key: Hashable, Value>: Sequence {
  private var entries: ContiguousArray<(key: Key, value: Value)?> = []
  /// The positions of all values, once there are many.
  private var positions: [Key: Int] = [:]
  private(set) var count = 0
  /// The position of the first value.
  private var start = 0
  /// The number of keys that are searched one by one.
  private static var few: Int { 16 }

  var isEmpty: Bool { count == 0 }
  var first: Value? { count == 0 ? nil : entries[start]?.value }

  /// The value of a key. A new value is added at the end, a value of a known key is replaced, and
  /// nil removes it.
  subscript(key: Key) -> Value? {
    get { position(of: key).flatMap { entries[$0]?.value } }
    set {
      switch (position(of: key), newValue) {
      case (let position?, let value?): entries[position]?.value = value
      case (let position?, nil): remove(at: position, key)
      case (nil, let value?): append(value, key)
      case (nil, nil): break
      }
    }
  }
  func contains(_ key: Key) -> Bool { position(of: key) != nil }

  struct Iterator: IteratorProtocol {
    fileprivate var entries: ContiguousArray<(key: Key, value: Value)?>.Iterator
    mutating func next() -> Value? {
      while let entry = entries.next() { if let entry { return entry.value } }
      return nil
    }
  }
  func makeIterator() -> Iterator { Iterator(entries: entries.makeIterator()) }
  @inline(__always) func forEach(_ body: (Value) -> Void) {
    for case let entry? in entries { body(entry.value) }
  }

  private func position(of key: Key) -> Int? {
    positions.isEmpty ? entries.firstIndex { $0?.key == key } : positions[key]
  }
  private mutating func append(_ value: Value, _ key: Key) {
    entries.append((key, value))
    count += 1
    if !positions.isEmpty { positions[key] = entries.count - 1 } else if count > Self.few { note() }
  }
  private mutating func remove(at position: Int, _ key: Key) {
    entries[position] = nil
    count -= 1
    if !positions.isEmpty { positions[key] = nil }
    if entries.count > 2 * count { return close() }
    while entries[start] == nil { start += 1 }
  }
  private mutating func close() {
    entries.removeAll { $0 == nil }
    start = 0
    if count > Self.few { note() } else { positions = [:] }
  }
  private mutating func note() {
    positions.removeAll(keepingCapacity: true)
    for (position, entry) in entries.enumerated() {
      if let entry { positions[entry.key] = position }
    }
  }
}
