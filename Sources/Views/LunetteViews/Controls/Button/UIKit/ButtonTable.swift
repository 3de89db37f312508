/// Values for some of a button's states or events. This is an array of a few entries and not a
/// dictionary, because Swift's runtime looks through all conformances of the program when a
/// dictionary with a new type of key is first used, and a script's first button would wait for
/// that.
package struct ButtonTable<Key, Value>: ExpressibleByDictionaryLiteral {
  package private(set) var entries: [(key: Key, value: Value)] = []
  package init() {}
  package init(dictionaryLiteral elements: (Key, Value)...) {
    entries = elements.map { (key: $0.0, value: $0.1) }
  }
}

extension ButtonTable where Key: Equatable {
  private func index(of key: Key) -> Int? { entries.firstIndex { $0.key == key } }

  package subscript(_ key: Key) -> Value? {
    get { index(of: key).map { entries[$0].value } }
    set {
      switch (index(of: key), newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append((key, value))
      case (nil, nil): break
      }
    }
  }

  package subscript(_ key: Key, default value: @autoclosure () -> Value) -> Value {
    get { self[key] ?? value() }
    set { self[key] = newValue }
  }

  /// These entries, and those of `defaults` for other keys; `combine` makes one value of two.
  package func over(_ defaults: ButtonTable, _ combine: (Value, Value) -> Value) -> ButtonTable {
    var merged = self
    for (key, value) in defaults.entries {
      merged[key] = self[key].map { combine($0, value) } ?? value
    }
    return merged
  }
}
