import LunetteBase
import Synchronization

/// An object for each kind of nodes: made when the first node of the kind is met, never freed, the
/// same for every state.
///
/// Unchecked `Sendable`: behind the pointer there are atomics.
final class KindTable<Kept: AnyObject & Sendable>: @unchecked Sendable {
  /// The objects made so far, which live as long as the process; nil: this one has not been asked
  /// for.
  private let known: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
  private let count: Int
  private let none: Kept
  private let make: @Sendable (_ kind: Int) -> [(kind: Int, row: Kept)]

  /// - Parameters:
  ///   - none: The object for kinds without a row.
  ///   - make: Makes the object of a kind, and those that are made with it.
  init(
    count: Int, none: Kept, _ make: @escaping @Sendable (_ kind: Int) -> [(kind: Int, row: Kept)]
  ) {
    self.count = count
    self.none = none
    self.make = make
    known = .allocate(capacity: count)
    for kind in 0..<count { (known + kind).initialize(to: Atomic(nil)) }
  }

  /// Makes a table of rows that all exist already.
  convenience init(_ rows: [(kind: Int, row: Kept)], none: Kept) {
    self.init(count: (rows.map(\.kind).max() ?? 0) + 1, none: none) { _ in [] }
    for (kind, row) in rows { keep(row, kind) }
  }

  @inline(__always)
  func with<Result>(_ kind: Int, _ body: (Kept) -> Result) -> Result {
    precondition(kind < count, "a node of a kind that there is not: a bug in Lunette")
    let pointer = known[kind].load(ordering: .acquiring) ?? made(kind)
    // Unretained: the objects live as long as the process.
    return UnownedReference<Kept>(at: pointer).with(body)
  }

  @inline(never)
  private func made(_ kind: Int) -> UnsafeRawPointer {
    for (kind, row) in make(kind) { keep(row, kind) }
    keep(none, kind)
    guard let made = known[kind].load(ordering: .acquiring) else {
      preconditionFailure("what was kept is there")
    }
    return made
  }

  /// Keeps the first object that is made for a kind: another thread may make one, too.
  private func keep(_ row: Kept, _ kind: Int) {
    // The object that is kept stays retained for good.
    let pointer = UnownedReference(retaining: row)
    let (isKept, _) = known[kind].compareExchange(
      expected: nil, desired: UnsafeRawPointer(pointer.address), ordering: .acquiringAndReleasing)
    if !isKept { pointer.release() }
  }
}
