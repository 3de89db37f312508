/// A table of objects that are found by a number, which the user of the table stores. Numbers begin
/// with 1 and are used again when they have become free.
struct NumberedTable<Element: AnyObject> {
  private var elements: ContiguousArray<Element?> = []
  private var free: ContiguousArray<UInt32> = []

  /// The object with a number; nil for 0.
  @inline(__always)
  subscript(_ number: UInt32) -> Element? { number == 0 ? nil : elements[Int(number) - 1] }

  mutating func add(_ element: Element) -> UInt32 {
    if let number = free.popLast() {
      elements[Int(number) - 1] = element
      return number
    }
    elements.append(element)
    return UInt32(elements.count)
  }
  mutating func remove(_ number: UInt32) {
    if number == 0 { return }
    elements[Int(number) - 1] = nil
    free.append(number)
  }
}
