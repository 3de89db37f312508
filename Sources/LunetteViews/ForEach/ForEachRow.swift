import LunetteDiagnostics
import LunetteEngine

/// One element of a `ForEach`: a body of its own.
final class ForEachRow: View {
  let each: ForEach
  let index: Int
  let key: IdentityKey
  private init(_ each: ForEach, _ index: Int, _ key: IdentityKey) {
    self.each = each
    self.index = index
    self.key = key
    super.init()
  }
  /// `old`, if it is the same row of the same data, so that its body need not run again.
  static func reusing(_ old: View?, _ each: ForEach, _ index: Int, _ key: IdentityKey) -> ForEachRow {
    if let old = old as? ForEachRow, old.each === each, old.index == index { return old }
    return ForEachRow(each, index, key)
  }
  override func makeNode() -> Node { ForEachRowNode() }
}

final class ForEachRowNode: BodyNode, ViewNode {
  typealias Shown = ForEachRow
  override func needsRun(old: View?) -> Bool { old !== view }
  override func makeContent() throws -> View? {
    let row = shown
    let content = try row.each.source.content(at: row.index, scope)
    guard let whole = content.map({ row.each.map?($0) ?? $0 }).map(View.distributing) else { return nil }
    guard let editing = row.each.editing else { return whole }
    return editing.around(whole, row.index, of: row.each.source.count, isSwiped: environment.container == .list)
  }
  override var scrollID: ViewID? { ViewID(shown.key) }
  override var bodyLocation: SourceLocation? { shown.each.source.sourceLocation }
  override var bodyDescription: String { "row \(shown.index + 1)" }
}
