/// The properties, beside its size, that a container asks for and that depend on everything in a
/// view. Like an answer they are remembered, so that the container is laid out again when they
/// change (see `LayoutPass`).
///
/// They depend on the tree and never on positions. The chosen candidate, the rows in sight and what
/// a `GeometryReader` makes of its size are results of the layout, so no layout may depend on them.
public struct ContentTraits: Equatable {
  /// The width in columns of the longest word that cannot be broken.
  package private(set) var longestWord: Int32 = 0
  /// The first button: 0 if there is none, 1 if it has no role, otherwise 2 plus the index of its
  /// role.
  private var firstButton: UInt8 = 0
  package init() {}

  package var hasButton: Bool { firstButton > 0 }
  /// The role of the first button.
  package var role: ButtonRole? {
    firstButton > 1 ? ButtonRole.allCases[Int(firstButton) - 2] : nil
  }

  package mutating func add(word columns: Int) {
    longestWord = max(longestWord, Int32(clamping: columns))
  }
  package mutating func add(button role: ButtonRole?) {
    guard firstButton == 0 else { return }
    firstButton = role.flatMap { ButtonRole.allCases.firstIndex(of: $0) }.map { UInt8($0 + 2) } ?? 1
  }
  package mutating func add(_ other: ContentTraits) {
    longestWord = max(longestWord, other.longestWord)
    if firstButton == 0 { firstButton = other.firstButton }
  }
}
