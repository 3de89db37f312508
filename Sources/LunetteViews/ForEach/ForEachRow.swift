import LunetteDiagnostics
import LunetteEngine

/// Holds the `ForEach` to which rows currently belong. Rows that are kept when a new `ForEach` arrives belong to it at once, so
/// that they hold no old data.
final class RowSource {
  fileprivate(set) var each: ForEach
  /// The positions of rows whose bodies have failed, or have run by themselves since `noteRows`.
  fileprivate(set) var loose: ContiguousArray<Int> = []
  /// Whether the mark of at least one element is not 0, which means that the element was more than a plain value.
  fileprivate(set) var isMarked = false
  init(_ each: ForEach) { self.each = each }

  /// Makes all rows, existing and future ones, belong to another `ForEach`.
  func become(_ each: ForEach) {
    self.each = each
    loose.removeAll()
  }
}

/// One element of a `ForEach`, with a body of its own.
final class ForEachRow: View {
  private(set) var source: RowSource
  private(set) var index: Int
  let key: IdentityKey
  /// `runsAsNoted`: the body is about to run under the conditions that `noteRows` has noted. `isNoted`: the body has done so and
  /// has not run again since, so that the notes describe what it has seen.
  private var runsAsNoted: Bool
  private(set) var isNoted = false
  /// The mark of the element at the time when the body ran.
  private(set) var elementMark: UInt64 = 0
  var each: ForEach { source.each }

  /// - Parameter isNoted: Whether the body will run right after `noteRows`.
  init(_ source: RowSource, _ index: Int, _ key: IdentityKey, isNoted: Bool) {
    self.source = source
    self.index = index
    self.key = key
    runsAsNoted = isNoted
    super.init()
  }
  override func makeNode() -> Node { ForEachRowNode() }

  /// Keeps the row for the same, unchanged element in later data.
  func keep(in source: RowSource, at index: Int) {
    self.source = source
    self.index = index
  }
  /// Keeps the row with data that is otherwise no longer shown.
  func stay(in each: ForEach) { source = RowSource(each) }

  func content(_ scope: BodyScope, isSwiped: Bool) throws -> View? {
    let isNotedNow = runsAsNoted
    if isNoted || isNotedNow { source.loose.append(index) }
    (runsAsNoted, isNoted) = (false, false)
    let each = source.each
    let content = try each.source.content(at: index, scope)
    if isNotedNow {
      elementMark = each.source.elementMark
      if elementMark != 0 { source.isMarked = true }
      isNoted = true
      source.loose.removeLast()
    }
    guard let whole = content.map({ each.map?($0) ?? $0 }).map(View.distributing) else { return nil }
    guard let editing = each.editing else { return whole }
    return editing.around(whole, index, of: each.source.count, isSwiped: isSwiped)
  }
}

final class ForEachRowNode: BodyNode, ViewNode {
  typealias Shown = ForEachRow
  override func needsRun(old: View?) -> Bool { old !== view }
  override func makeContent() throws -> View? { try shown.content(scope, isSwiped: environment.container == .list) }
  override var keepsNothing: Bool { true }
  override var scrollID: ViewID? { ViewID(shown.key) }
  override var bodyLocation: SourceLocation? { shown.each.source.sourceLocation }
  override var bodyDescription: String { "row \(shown.index + 1)" }
}
