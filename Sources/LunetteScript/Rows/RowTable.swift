import LunetteEngine
import LunetteRecords
import Synchronization

/// What becomes of the nodes of a kind.
final class KindRow: Sendable {
  let decode: ViewDecoder.Decode
  /// The `ValueRow` of what is no view.
  let value: (any AnyValueRow)?

  private init(_ decode: @escaping ViewDecoder.Decode, _ value: (any AnyValueRow)?) {
    self.decode = decode
    self.value = value
  }
  /// For kinds without a row.
  fileprivate static let none = KindRow({ _, _ in EmptyView.shared }, nil)

  fileprivate convenience init(_ row: Row) { self.init(row.decode, row.value) }
}

/// The rows by the kinds of their nodes: made once, never freed, the same for every state.
///
/// Unchecked, for what is behind the pointer are atomics.
final class RowTable: @unchecked Sendable {
  /// What was made, which lives as long as the process; nil: nobody has asked for it.
  private let known: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>
  private let count: Int
  /// Makes those that belong together with a kind.
  private let make: @Sendable (_ kind: Int) -> [(kind: Int, row: Row)]

  init(count: Int, _ make: @escaping @Sendable (_ kind: Int) -> [(kind: Int, row: Row)]) {
    self.count = count
    self.make = make
    known = .allocate(capacity: count)
    for kind in 0..<count { (known + kind).initialize(to: Atomic(nil)) }
  }

  /// All of them, each for the declaration in its place.
  convenience init(_ rows: [Row], kinds: [Int]) {
    self.init(count: (kinds.max() ?? 0) + 1) { _ in [] }
    for (kind, row) in zip(kinds, rows) { keep(KindRow(row), kind) }
  }

  /// The view of a node.
  @inline(__always)
  func decode(_ node: ArenaNode, _ decoder: ViewDecoder) -> View {
    // What is kept lives as long as the process: it is safe unretained.
    row(node.kind)._withUnsafeGuaranteedRef { $0.decode(node, decoder) }
  }

  /// The value that nodes of this kind describe.
  func value(_ kind: Int) -> (any AnyValueRow)? { row(kind)._withUnsafeGuaranteedRef { $0.value } }

  @inline(__always)
  private func row(_ kind: Int) -> Unmanaged<KindRow> {
    precondition(kind < count, "a node of a kind that there is not: a bug in Lunette")
    return .fromOpaque(known[kind].load(ordering: .acquiring) ?? made(kind))
  }

  @inline(never)
  private func made(_ kind: Int) -> UnsafeRawPointer {
    for (kind, row) in make(kind) { keep(KindRow(row), kind) }
    keep(KindRow.none, kind)
    guard let made = known[kind].load(ordering: .acquiring) else { preconditionFailure("what was kept is there") }
    return made
  }

  /// Keeps the first that is made of a kind: another thread may make them, too.
  private func keep(_ row: KindRow, _ kind: Int) {
    // Retained for good where it is kept.
    let pointer = Unmanaged.passRetained(row)
    let (isKept, _) = known[kind].compareExchange(
      expected: nil, desired: UnsafeRawPointer(pointer.toOpaque()), ordering: .acquiringAndReleasing)
    if !isKept { pointer.release() }
  }
}
