import LunetteEngine
import LunetteViews

/// `changesSelectionAsPrimaryAction`: a button that shows the item of its menu that was chosen
/// last, a pop-up button; or, without a menu, a button that is selected by one press and no longer
/// by the next.
package final class SelectingButton: View {
  let button: Button
  let items: [View?]
  package init(_ button: Button, items: [View?]) {
    self.button = button
    self.items = items
    super.init()
  }
  package override func makeNode() -> Node { SelectingButtonNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    button.spokenText(environment)
  }
}

final class SelectingButtonNode: WrapperNode, ViewNode {
  typealias Shown = SelectingButton
  /// The index of the chosen item, and whether a button without a menu is selected; nil until the
  /// user has used the button.
  private var chosen: Int?
  private var isOn: Bool?

  override func childView() -> View { shown.items.isEmpty ? toggleButton : popUpButton }

  private var toggleButton: View {
    let button = shown.button
    var options = button.options ?? UIKitOptions()
    let isSelected = isOn ?? options.isSelected ?? false
    options.isSelected = isSelected
    return Button(
      label: .view(button.label), role: button.role, options: BoxedButtonOptions(options),
      action: .perform { [weak self] context in
        self?.isOn = !isSelected
        self?.updateChild()
        if case .perform(let action) = button.action { try action(context) }
      })
  }

  private var popUpButton: View {
    let items = shown.items
    let first = items.firstIndex { $0 is Button }
    let declared = items.firstIndex { ($0 as? Button)?.options?.isSelected == true }
    let current =
      chosen.flatMap { items.indices.contains($0) && items[$0] is Button ? $0 : nil } ?? declared
      ?? first
    let rows = items.enumerated().map { index, item -> View? in
      guard let item = item as? Button else { return item }
      return Button(
        label: .view(item.label), role: item.role, isSelected: index == current,
        action: .perform { [weak self] context in
          self?.chosen = index
          self?.updateChild()
          if case .perform(let action) = item.action { try action(context) }
        })
    }
    let shownItem = current.flatMap { items[$0] as? Button }
    return Menu(label: shownItem?.label ?? shown.button.label, items: rows)
  }
}
