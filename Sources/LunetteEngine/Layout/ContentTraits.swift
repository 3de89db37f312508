/// What a container asks of all that is in a view, beside its size: remembered as asked, like an answer, so that the
/// container is laid out again when it is another (see `LayoutPass`).
///
/// It is of the tree, never of where things stand: which candidate is chosen, which rows are in sight and what a
/// `GeometryReader` makes of its size follow from the layout, so that no layout can depend on them.
public struct ContentTraits: Equatable {
  /// Of the words in it that cannot be broken, the columns of the longest.
  package private(set) var longestWord: Int32 = 0
  /// 0: there is no button in it; 1: the first has no role; else 2 + the role's number.
  private var firstButton: UInt8 = 0
  package init() {}

  package var hasButton: Bool { firstButton > 0 }
  /// Of the first button.
  package var role: ButtonRole? { firstButton > 1 ? ButtonRole.allCases[Int(firstButton) - 2] : nil }

  package mutating func add(word columns: Int) { longestWord = max(longestWord, Int32(clamping: columns)) }
  package mutating func add(button role: ButtonRole?) {
    guard firstButton == 0 else { return }
    firstButton = role.flatMap { ButtonRole.allCases.firstIndex(of: $0) }.map { UInt8($0 + 2) } ?? 1
  }
  package mutating func add(_ other: ContentTraits) {
    longestWord = max(longestWord, other.longestWord)
    if firstButton == 0 { firstButton = other.firstButton }
  }
}
