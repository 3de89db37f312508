import LunetteEngine
import LunetteViews

/// The options of a picker or the bar of a gauge, under the control's label; in a row of a form
/// they stand in the column of values beside the label.
final class OptionColumn: View {
  let label: View?
  let options: View
  init(label: View?, _ options: [View?]) {
    self.label = label
    self.options = Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: options)
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { (before(old).label == nil) == (label == nil) }
  override func makeNode() -> Node { OptionColumnNode() }
}

final class OptionColumnNode: WrapperNode, ViewNode {
  typealias Shown = OptionColumn
  override func childView() -> View {
    let column = shown
    guard let label = column.label else { return column.options }
    if environment.container == .form {
      return TitledRow(title: label, column.options, spacing: 2, least: 8, isAligned: true)
    }
    return Stack(
      axis: .vertical, horizontal: .leading, spacing: 0, children: [label, column.options])
  }
}
