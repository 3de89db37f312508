/// What is inherited by a key that is an object, such as a kind of styles: a list by one reference, whose first entry for a
/// key counts. An entry is all that a change costs. What styles leave to their bodies differs at each of them, so the list
/// is as long as styles are nested.
struct InheritedReferences {
  private final class Entry {
    let key: AnyObject
    let value: AnyObject?
    let next: Entry?
    init(_ key: AnyObject, _ value: AnyObject?, _ next: Entry?) {
      self.key = key
      self.value = value
      self.next = next
    }
  }
  private var first: Entry?

  subscript(key: AnyObject) -> AnyObject? {
    get {
      var entry = first
      while let here = entry {
        if here.key === key { return here.value }
        entry = here.next
      }
      return nil
    }
    set {
      if self[key] === newValue { return }
      if let first, first.key === key {
        self.first = newValue == nil && first.next == nil ? nil : Entry(key, newValue, first.next)
      } else {
        first = Entry(key, newValue, first)
      }
    }
  }
}
