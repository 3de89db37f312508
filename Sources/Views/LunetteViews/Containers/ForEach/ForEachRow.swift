import LunetteBase
import LunetteEngine

/// Holds the `ForEach` to which rows currently belong. Rows that are kept when a new `ForEach`
/// arrives belong to it at once, so that they hold no old data.
final class RowSource {
  private(set) var each: ForEach
  init(_ each: ForEach) { self.each = each }

  /// Makes all rows, existing and future ones, belong to another `ForEach`.
  func become(_ each: ForEach) { self.each = each }
}

/// One element of a `ForEach`, with its own body.
final class ForEachRow: View {
  private(set) var source: RowSource
  private(set) var index: Int
  let key: IdentityKey
  /// The element for which the body was last called, and its position then; nil if the body has
  /// failed or if the element cannot be compared, so that the body must be called for any new data.
  private(set) var element: RememberedElement?
  private(set) var position = 0
  /// Whether the row takes over what the body has returned for the row that it replaces.
  let keepsResult: Bool
  var each: ForEach { source.each }

  init(_ source: RowSource, _ index: Int, _ key: IdentityKey) {
    self.source = source
    self.index = index
    self.key = key
    keepsResult = false
    super.init()
  }
  /// The row for an element of later data that is equal to that of `old`.
  private init(keeping old: ForEachRow, _ source: RowSource, _ index: Int) {
    self.source = source
    self.index = index
    key = old.key
    element = old.element
    position = old.position
    keepsResult = true
    super.init()
  }
  override func makeNode() -> Node { ForEachRowNode() }

  /// This row, which belongs to `old`, for the element at `index` of `source`, if the body need not
  /// be called for that; otherwise nil. It is the same object unless the views around its content
  /// have to be made again.
  func kept(from old: ForEach, in source: RowSource, at index: Int) -> ForEachRow? {
    let new = source.each
    guard let element, !new.source.takesPosition || new.source.position(at: index) == position,
      new.source.countSame(from: index, [element], backwards: false) == 1
    else { return nil }
    if old.adaptsRows || new.adaptsRows { return ForEachRow(keeping: self, source, index) }
    move(to: index, in: source)
    return self
  }
  /// Gives the row, whose element has not changed, its place in later data.
  func move(to index: Int, in source: RowSource) {
    self.source = source
    self.index = index
  }
  /// Keeps the row with data that is otherwise no longer shown.
  func stay(in each: ForEach) { source = RowSource(each) }

  /// Calls the body.
  func makeContent(_ scope: BodyScope) throws -> View? {
    element = nil
    let source = each.source
    // The element as it is before the call: a body that changes it is called again.
    let remembered = source.remember(index)
    let content = try source.content(at: index, scope)
    (element, position) = (remembered, source.position(at: index))
    return content
  }
  /// What the row shows, given what its body has returned.
  func whole(_ content: View, isSwiped: Bool) -> View {
    let each = each
    let inside = each.source.around(content, at: index)
    let whole = View.distributing(each.map?(inside) ?? inside)
    guard let editing = each.editing else { return whole }
    return editing.around(whole, index, of: each.source.count, isSwiped: isSwiped)
  }
}

final class ForEachRowNode: BodyNode, ViewNode {
  typealias Shown = ForEachRow
  /// What the body returned last; nil if it has failed.
  private var made: View?

  override func needsRun(old: View?) -> Bool { old !== view && !shown.keepsResult }
  override func makeContent() throws -> View? {
    made = nil
    made = try shown.makeContent(scope)
    return made.map(whole)
  }
  override func contentForNewView() -> View? { made.map(whole) }
  private func whole(_ content: View) -> View {
    shown.whole(content, isSwiped: environment.container == .list)
  }
  override func willRecycle() {
    super.willRecycle()
    made = nil
  }
  override var canRecycle: Bool { true }
  override var scrollID: ViewID? { ViewID(shown.key) }
  override var bodyLocation: SourceLocation? { shown.each.source.sourceLocation }
  override var bodyDescription: String { "row \(shown.index + 1)" }
}
