import LunetteBase
import LunetteEngine

/// A row that the user may delete or move, with the marks for that on its sides while its list is
/// in edit mode.
final class EditableRow: WrapperView {
  /// What a click on the first mark does, and a drag of the last one by a number of rows; nil if
  /// the row has no such mark.
  let onDelete: (() throws -> Void)?
  let onMove: ((_ rows: Int) throws -> Void)?
  init(_ content: View, onDelete: (() throws -> Void)?, onMove: ((Int) throws -> Void)?) {
    self.onDelete = onDelete
    self.onMove = onMove
    super.init(content)
  }
  override func makeNode() -> Node { EditableRowNode() }
}

final class EditableRowNode: LayoutModifierNode, ViewNode {
  typealias Shown = EditableRow
  private var minus: Node?
  private var handle: Node?
  /// The columns of a mark with the blank beside it.
  private static let width = 2
  private var isEditing: Bool { environment[EditModeKey.self] != .inactive }

  override func modifierChanged(old: View?) {
    let before = (minus != nil, handle != nil)
    minus = mark(minus, isEditing && shown.onDelete != nil ? deleteMark : nil)
    handle = mark(handle, isEditing && shown.onMove != nil ? moveMark : nil)
    if before == (minus != nil, handle != nil) { return }
    invalidateLayout()
    setNeedsDisplay()
  }
  private func mark(_ node: Node?, _ view: View?) -> Node? {
    guard let view else {
      node?.unmount()
      return nil
    }
    return reconcile(node, with: view, environment)
  }
  private func symbol(_ name: String, _ paint: Paint, _ title: String) -> View {
    AccessibilityModifier(
      EnvironmentModifier(Image(systemName: name), .foreground(paint)), label: .key(title))
  }
  // Gestures and no buttons: a row with a button as its only control would be that button.
  private var deleteMark: View {
    GestureModifier(
      symbol("minus.circle.fill", .destructive, "Delete"),
      .tap(count: 1, onEnded: { [weak self] _ in try self?.shown.onDelete?() }))
  }
  private var moveMark: View {
    GestureModifier(
      symbol("line.3.horizontal", .secondary, "Move"),
      .drag(
        minimumDistance: 1, onChanged: nil,
        onEnded: { [weak self] value in
          guard let self else { return }
          try shown.onMove?(value.translation.y / max(1, size.height))
          scene.focus.rowMoves(around: self)
        }))
  }
  override func forEachChild(_ body: (Node) -> Void) {
    if let minus { body(minus) }
    if let child { body(child) }
    if let handle { body(handle) }
  }

  /// The columns of both marks.
  private var marksWidth: Int { (minus == nil ? 0 : Self.width) + (handle == nil ? 0 : Self.width) }
  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    proposal.inset(x: marksWidth, y: 0)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    var size = child?.measure(inner(proposal)) ?? .zero
    size.width += marksWidth
    // The handle stands at the end of the row.
    if handle != nil, proposal.width < Layout.infinity, proposal.width != Layout.ideal {
      size.width = max(size.width, proposal.width)
    }
    return size
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    let offered = inner(proposal)
    let before = minus == nil ? 0 : Self.width
    let width = child?.measure(offered).width ?? 0
    return (
      Point(x: environment.isRightToLeft ? size.width - before - width : before, y: 0), offered
    )
  }
  override func placeChildren() {
    super.placeChildren()
    let isMirrored = environment.isRightToLeft
    minus?.place(at: Point(x: isMirrored ? size.width - 1 : 0, y: 0), .ideal)
    handle?.place(at: Point(x: isMirrored ? 0 : size.width - 1, y: 0), .ideal)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    drawChild(in: canvas, from: point)
    minus?.drawTree(in: canvas, from: point)
    handle?.drawTree(in: canvas, from: point)
  }
}
