import LunetteEngine
import LunetteViews

// The menu of a picker whose style only draws the face: a style of a script, in whose body there is
// no control, no gesture and no `Picker(configuration)` (S129).
extension PickerNode {
  /// Whether a click on the picker, Enter and Space open this menu.
  var opensOptions: Bool { style.isCounted && layers.isEmpty && !bodyReactsItself }

  func openOptions() {
    guard mayAct, !isHiddenFromUser else { return }
    let menu = optionsMenu ?? MenuLayer(presenter: self)
    optionsMenu = menu
    menu.start = .selected
    menu.anchor = .below
    show(menu)
  }
  /// Brings an open menu up to date with the picker.
  func updateOptions() {
    guard let menu = optionsMenu, menu.isPresented else { return }
    if mayAct, !options.isEmpty { show(menu) } else { menu.dismiss() }
  }
  private func show(_ menu: MenuLayer) {
    let items = PickerOption.menuItems(options, selected: selected, of: source)
    menu.present(MenuList.box(items), environment.menuItems())
  }
}
