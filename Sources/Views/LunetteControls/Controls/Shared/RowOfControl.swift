import LunetteEngine
import LunetteViews

/// A label and a control: side by side; in a form or list at the two edges of the row.
final class RowOfControl: View {
  let look: ButtonLook
  let label: View?
  let control: View
  /// Whether the control shows the look as the label does; if not, it has marks of its own.
  let marksControl: Bool
  init(_ look: ButtonLook, label: View?, control: View, marksControl: Bool = true) {
    self.look = look
    self.label = label
    self.control = control
    self.marksControl = marksControl
    super.init()
  }
  override func makeNode() -> Node { RowOfControlNode() }
}

final class RowOfControlNode: WrapperNode, ViewNode {
  typealias Shown = RowOfControl
  override func childView() -> View {
    let view = shown
    let isRow = environment.container == .form || environment.container == .list
    let label: View? = view.marksControl ? view.label : view.label.map(besideMarkedControl)
    // In a form all values begin in one column; in a list the value is at the end of the row.
    let isInForm = environment.container == .form
    let row = TitledRow(
      title: label ?? EmptyView.shared, view.control, spacing: isInForm ? 2 : 1,
      ends: isRow && !isInForm ? .apart : .together, isAligned: isInForm)
    guard view.marksControl else {
      // The whole row belongs to its control.
      return isInForm
        ? FlexibleFrameModifier(
          row, width: .init(max: Layout.infinity), height: .init(), alignment: .leading) : row
    }
    var look = view.look
    if isRow, look.kind == .plain { look.kind = .plainRow }
    return ButtonPlatter(look, row)
  }

  /// A label beside a control that shows the focus itself is bold then, as that of a text field is;
  /// two marks would be one too many.
  private func besideMarkedControl(_ label: View) -> View {
    var look = shown.look
    look.isFocused = false
    return EnvironmentModifier(
      ButtonPlatter(look, label), .attribute(.bold, shown.look.isFocused), isForContent: true)
  }
}
