import Synchronization

/// What there is for the nodes of each kind: made when the first of it is met, never freed, the same for every state.
///
/// Unchecked, for what is behind the pointer are atomics.
final class KindTable<Kept: AnyObject & Sendable>: @unchecked Sendable {
  /// What was made, which lives as long as the process; nil: nobody has asked for it.
  private let known: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
  private let count: Int
  private let none: Kept
  private let make: @Sendable (_ kind: Int) -> [(kind: Int, row: Kept)]

  /// - Parameters:
  ///   - none: For kinds without a row.
  ///   - make: Makes that of a kind, and those that come with it.
  init(count: Int, none: Kept, _ make: @escaping @Sendable (_ kind: Int) -> [(kind: Int, row: Kept)]) {
    self.count = count
    self.none = none
    self.make = make
    known = .allocate(capacity: count)
    for kind in 0..<count { (known + kind).initialize(to: Atomic(nil)) }
  }

  /// All of them.
  convenience init(_ rows: [(kind: Int, row: Kept)], none: Kept) {
    self.init(count: (rows.map(\.kind).max() ?? 0) + 1, none: none) { _ in [] }
    for (kind, row) in rows { keep(row, kind) }
  }

  @inline(__always)
  func with<Result>(_ kind: Int, _ body: (Kept) -> Result) -> Result {
    precondition(kind < count, "a node of a kind that there is not: a bug in Lunette")
    let pointer = known[kind].load(ordering: .acquiring) ?? made(kind)
    // Unretained, for what is kept lives as long as the process.
    return Unmanaged<Kept>.fromOpaque(pointer)._withUnsafeGuaranteedRef(body)
  }

  @inline(never)
  private func made(_ kind: Int) -> UnsafeRawPointer {
    for (kind, row) in make(kind) { keep(row, kind) }
    keep(none, kind)
    guard let made = known[kind].load(ordering: .acquiring) else { preconditionFailure("what was kept is there") }
    return made
  }

  /// Keeps the first that is made of a kind: another thread may make them, too.
  private func keep(_ row: Kept, _ kind: Int) {
    // Retained for good where it is kept.
    let pointer = Unmanaged.passRetained(row)
    let (isKept, _) = known[kind].compareExchange(
      expected: nil, desired: UnsafeRawPointer(pointer.toOpaque()), ordering: .acquiringAndReleasing)
    if !isKept { pointer.release() }
  }
}
