/// The inherited values whose key is an object, such as a kind of styles. They form a linked list
/// behind one reference, and the first entry for a key counts. A change costs no more than one
/// entry. Each style leaves its body another stack of styles, so the list is as long as styles are
/// nested.
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
