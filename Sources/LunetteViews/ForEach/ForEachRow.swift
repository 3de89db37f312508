import LunetteDiagnostics
import LunetteEngine

/// The `ForEach` that rows are of now. Rows that are kept when there is another are of that one at once, and hold no data but
/// the latest.
final class RowSource {
  fileprivate(set) var each: ForEach
  /// The positions of rows whose bodies have run since `noteRows`, or failed.
  fileprivate(set) var loose: ContiguousArray<Int> = []
  /// Whether an element was more than a plain value.
  fileprivate(set) var isMarked = false
  init(_ each: ForEach) { self.each = each }

  /// Its rows are of another one from now on: those that are kept, and those that are made.
  func become(_ each: ForEach) {
    self.each = each
    loose.removeAll()
  }
}

/// One element of a `ForEach`: a body of its own.
final class ForEachRow: View {
  private(set) var source: RowSource
  private(set) var index: Int
  let key: IdentityKey
  /// Whether its body is about to run with what `noteRows` has noted; and whether it did, and has not run again since, so that
  /// what was noted says what it saw.
  private var runsAsNoted: Bool
  private(set) var isNoted = false
  /// What its element was when its body ran.
  private(set) var elementMark: UInt64 = 0
  var each: ForEach { source.each }

  /// - Parameter isNoted: Its body will run now, right after `noteRows`.
  init(_ source: RowSource, _ index: Int, _ key: IdentityKey, isNoted: Bool) {
    self.source = source
    self.index = index
    self.key = key
    runsAsNoted = isNoted
    super.init()
  }
  override func makeNode() -> Node { ForEachRowNode() }

  /// It is the row of an element that is as it was, in later data.
  func keep(in source: RowSource, at index: Int) {
    self.source = source
    self.index = index
  }
  /// It stays in data that is no longer shown.
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
  override var scrollID: ViewID? { ViewID(shown.key) }
  override var bodyLocation: SourceLocation? { shown.each.source.sourceLocation }
  override var bodyDescription: String { "row \(shown.index + 1)" }
}
