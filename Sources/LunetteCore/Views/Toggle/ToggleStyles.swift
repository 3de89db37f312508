/// The toggle styles that Lunette brings along.
///
/// `automatic` is a checkbox; in a form or list, whose rows go from edge to edge, a switch at the trailing one. On and
/// off are told by form as well as by colour: `[✓]` and `[ ]`, `──●` and `●──`, a filled box and an empty one.
package enum ToggleStyles {
  nonisolated(unsafe) static let automatic = BuiltInToggleStyle("automatic", .automatic)
  nonisolated(unsafe) static let `switch` = BuiltInToggleStyle("switch", .switch)
  nonisolated(unsafe) static let checkbox = BuiltInToggleStyle("checkbox", .checkbox)
  nonisolated(unsafe) static let button = BuiltInToggleStyle("button", .button)
  package static var named: [(name: String, style: any ControlStyle)] {
    [automatic, self.switch, checkbox, button].map { ($0.name, $0) }
  }
}

enum ToggleForm { case automatic, `switch`, checkbox, button }

final class BuiltInToggleStyle: BuiltInStyle<ToggleForm> {
  func resolved(in environment: Environment) -> BuiltInToggleStyle {
    guard form == .automatic else { return self }
    switch environment.container {
    case .form, .list: return ToggleStyles.switch
    default: return ToggleStyles.checkbox
    }
  }

  override func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    let configuration = unsafeDowncast(configuration, to: ToggleConfiguration.self)
    let isOn = configuration.isOn
    // The mark is in the tint while the toggle is on and can be used.
    let ink: Paint? = isOn && configuration.isEnabled ? .tint : nil
    switch form {
    case .button:
      return ButtonPlatter(
        ButtonLook(isOn ? .prominent : .bordered, configuration), configuration.view(.label))
    case .switch:
      let mark =
        isOn
        ? GlyphText("──●", ascii: "--O", ink, attributes: .bold, mirrored: ("●──", "O--"))
        : GlyphText("○──", ascii: "o--", nil, mirrored: ("──○", "--o"))
      return RowOfControl(ButtonLook(.plain, configuration), label: configuration.label, control: mark)
    case .automatic, .checkbox:
      let mark = isOn ? GlyphText("[✓]", ascii: "[x]", ink) : GlyphText("[ ]", ascii: "[ ]", ink)
      return ButtonPlatter(
        ButtonLook(.plain, configuration),
        MarkedRow(mark, configuration.label ?? EmptyView.shared))
    }
  }
}
