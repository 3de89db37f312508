import LunetteEngine
import LunetteViews

/// Shows the selected option and offers the others in a menu: the styles `menu` and `automatic`.
final class MenuPickerStyle: BuiltInStyle, StyleOf {
  let name: String
  init(_ name: String) { self.name = name }

  func makeBody(_ configuration: PickerConfiguration, _ scope: BodyScope) throws -> View? {
    let value: View =
      configuration.selected.map { configuration.view(.options, $0) }
      ?? EnvironmentModifier(GlyphText("–", ascii: "-"), .look(.secondary, []))
    let items = PickerOption.menuItems(
      configuration.options, selected: configuration.selected, of: configuration.source)
    let menu = EnvironmentModifier(
      Menu(label: PickerValue(value), items: items, opensAt: .selected),
      .styleByDefault(.button, PickerFaceStyle(of: configuration)))
    // The value shows all states: a mark on the label beside it would be a patch of its own.
    let label = ButtonLook(
      .plain, isPressed: false, isFocused: configuration.isFocused, isHovered: false,
      isEnabled: configuration.isEnabled)
    return RowOfControl(label, label: configuration.label, control: menu, marksControl: false)
  }
}
