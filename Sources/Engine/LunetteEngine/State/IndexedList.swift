import LunetteBase

/// A reference to an object, which is identified by it.
protocol ObjectReference {
  var identity: ObjectIdentifier { get }
}
extension UnownedReference: ObjectReference {
  var identity: ObjectIdentifier { with { ObjectIdentifier($0) } }
}

/// References to objects, each at most once, in an order that `remove` changes. Whether the list
/// contains an object is found in the same time for any length: a long list has a table of the
/// positions.
///
/// The first reference needs no block of memory, because most of these lists have one: a body reads
/// one state, and a state is read by one body.
struct IndexedList<Element: ObjectReference> {
  private var first: Element?
  private var others: ContiguousArray<Element> = []
  /// The positions of all elements, once there are many.
  private var positions: [ObjectIdentifier: Int] = [:]
  /// The number of elements that are searched one by one in less time than in a table.
  private static var few: Int { 16 }

  var count: Int { first == nil ? 0 : 1 + others.count }
  subscript(index: Int) -> Element { index == 0 ? first! : others[index - 1] }

  @inline(__always)
  func forEach(_ body: (Element) -> Void) {
    guard let first else { return }
    body(first)
    for element in others { body(element) }
  }

  /// The position of the object; nil if it is not in the list.
  func index(of identity: ObjectIdentifier) -> Int? {
    if !positions.isEmpty { return positions[identity] }
    guard let first else { return nil }
    if first.identity == identity { return 0 }
    return others.lastIndex { $0.identity == identity }.map { $0 + 1 }
  }

  mutating func append(_ element: Element) {
    if first == nil {
      first = element
      return
    }
    others.append(element)
    if !positions.isEmpty {
      positions[element.identity] = others.count
    } else if others.count == Self.few {
      for index in 0..<count { positions[self[index].identity] = index }
    }
  }
  mutating func removeLast() -> Element {
    guard let last = others.popLast() else {
      defer { (first, positions) = (nil, [:]) }
      return first!
    }
    if !positions.isEmpty { positions[last.identity] = nil }
    return last
  }
  mutating func swapAt(_ a: Int, _ b: Int) {
    if a == b { return }
    let (low, high) = (self[min(a, b)], self[max(a, b)])
    set(min(a, b), high)
    set(max(a, b), low)
  }
  private mutating func set(_ index: Int, _ element: Element) {
    if index == 0 { first = element } else { others[index - 1] = element }
    if !positions.isEmpty { positions[element.identity] = index }
  }
  /// Removes the object if it is in the list; the last one takes its position.
  mutating func remove(_ identity: ObjectIdentifier) {
    guard let index = index(of: identity) else { return }
    swapAt(index, count - 1)
    _ = removeLast()
  }
}
