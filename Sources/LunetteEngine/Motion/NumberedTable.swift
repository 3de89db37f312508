/// What is found by a number that its owner keeps: from 1 on, and given to another when it is free again.
struct NumberedTable<Element: AnyObject> {
  private var elements: ContiguousArray<Element?> = []
  private var free: ContiguousArray<UInt32> = []

  /// Nil for 0.
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
