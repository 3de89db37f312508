/// A label and a control beside it: side by side; in a form or list at the two edges of the row.
final class RowOfControl: View {
  let look: ButtonLook
  let label: View
  let control: View
  init(_ look: ButtonLook, label: View, control: View) {
    self.look = look
    self.label = label
    self.control = control
    super.init()
  }
  override func makeNode() -> Node { RowOfControlNode() }
}

final class RowOfControlNode: WrapperNode {
  override func childView() -> View {
    let view = unsafeDowncast(self.view, to: RowOfControl.self)
    let isRow = environment.container == .form || environment.container == .list
    var look = view.look
    if isRow, look.kind == .plain { look.kind = .plainRow }
    return ButtonPlatter(
      look,
      Stack(
        axis: .horizontal, vertical: .firstTextBaseline, spacing: 1,
        children: isRow ? [view.label, Spacer(), view.control] : [view.label, view.control]))
  }
}
