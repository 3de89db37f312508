/// A search by bisection, in collections whose elements are in order: first all that do not belong
/// to what is sought, then all that do.
///
///     let line = lineStarts.partitioningIndex { $0 > offset } - 1
extension RandomAccessCollection {
  /// The index of the first element for which `belongs` is true; `endIndex` if there is none. It
  /// must be true for all elements after that one. Complexity: O(log *n*) calls of `belongs`.
  @inlinable package func partitioningIndex(
    where belongs: (Element) throws -> Bool
  ) rethrows -> Index {
    var start = startIndex
    var rest = count
    while rest > 0 {
      let middle = index(start, offsetBy: rest / 2)
      if try belongs(self[middle]) {
        rest /= 2
      } else {
        start = index(after: middle)
        rest -= rest / 2 + 1
      }
    }
    return start
  }
}
