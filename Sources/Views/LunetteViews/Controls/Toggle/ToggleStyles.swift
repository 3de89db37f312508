import LunetteEngine

/// The built-in toggle styles.
///
/// `automatic` is a checkbox, but a switch at the trailing edge in a form or list, whose rows
/// extend from edge to edge. On and off differ in form as well as in colour: `[✓]` and `[ ]`,
/// `[━━●]` and `[●──]`, a filled box and an empty one.
package enum ToggleStyles {
  static let automatic = BuiltInToggleStyle("automatic", .automatic)
  static let `switch` = BuiltInToggleStyle("switch", .switch)
  static let checkbox = BuiltInToggleStyle("checkbox", .checkbox)
  static let button = BuiltInToggleStyle("button", .button)
  /// The form of `button` where a button style with its own look is set around the toggle.
  static let styledButton = BuiltInToggleStyle("button", .styledButton)
  package static var named: [StyleKind.Named] {
    [automatic, self.switch, checkbox, button].map { ($0.name, $0) }
  }
}

enum ToggleForm { case automatic, `switch`, checkbox, button, styledButton }

final class BuiltInToggleStyle: BuiltInStyle, StyleOf {
  let name: String
  let form: ToggleForm
  init(_ name: String, _ form: ToggleForm) {
    self.name = name
    self.form = form
  }
  func resolved(in environment: Environment) -> BuiltInToggleStyle {
    switch form {
    case .automatic:
      switch environment.container {
      case .form, .list: ToggleStyles.switch
      default: ToggleStyles.checkbox
      }
    // The standard platters show on and off in their own way.
    case .button:
      environment.buttonStyles.map { $0.style is any PlatterOfToggles } ?? true
        ? self : ToggleStyles.styledButton
    default: self
    }
  }
  /// Whether the body contains a button that stands in for the toggle.
  var holdsButton: Bool { form == .styledButton }

  func makeBody(_ configuration: ToggleConfiguration, _ scope: BodyScope) throws -> View? {
    let isOn = configuration.isOn
    // The mark is drawn in the tint while the toggle is on and enabled.
    let foreground: Paint? = isOn && configuration.isEnabled ? .tint : nil
    switch form {
    case .button:
      return ButtonPlatter(
        ButtonLook(isOn ? .prominent : .bordered, configuration), configuration.view(.label))
    case .styledButton:
      let source = configuration.source
      return Button(
        label: .view(configuration.view(.label)), isSelected: isOn,
        action: .perform { _ in source.perform(.toggle, .none) })
    case .switch:
      return RowOfControl(
        ButtonLook(.plain, configuration), label: configuration.label,
        control: SwitchMark(isOn: isOn))
    case .automatic, .checkbox:
      let mark: View =
        isOn ? CheckMark(GlyphText("✓", ascii: "x", foreground, attributes: .bold)) : CheckMark(nil)
      return RowOfCheckbox(
        ButtonLook(.plain, configuration),
        MarkedRow(mark, configuration.label ?? EmptyView.shared))
    }
  }
}

/// A checkbox with its label. In a row of a form it stands in the column of values, where colours
/// are known beside the edges of wells.
final class RowOfCheckbox: View {
  let look: ButtonLook
  let content: View
  init(_ look: ButtonLook, _ content: View) {
    self.look = look
    self.content = content
    super.init()
  }
  override func makeNode() -> Node { RowOfCheckboxNode() }
  override func spokenText(_ environment: Environment) -> String? {
    content.spokenText(environment)
  }
}

final class RowOfCheckboxNode: WrapperNode, ViewNode {
  typealias Shown = RowOfCheckbox
  override func childView() -> View {
    let content = shown.content
    guard environment.container == .form else { return ButtonPlatter(shown.look, content) }
    var look = shown.look
    look.kind = .plainRow
    return ButtonPlatter(
      look,
      TitledRow(
        title: EmptyView.shared,
        environment.tokens == nil ? content : PaddingModifier(content, EdgeInsets(leading: 1)),
        spacing: 2, isAligned: true, standsInColumn: true))
  }
}

extension StyleKind {
  package static let toggle = StyleKind(
    "toggle", "How the toggles in a view look.",
    builtIn: ToggleStyles.named,
    protocols: [
      StyleProtocol("ToggleStyle", [.label, .isOn, .isPressed, .toggle, .set, .binding] + .states)
    ],
    specimens: [
      Specimen { Toggle(label: Text(.verbatim("Wi-Fi")), isOn: SpecimenValue(.boolean(false))) },
      Specimen("on") {
        Toggle(label: Text(.verbatim("Wi-Fi")), isOn: SpecimenValue(.boolean(true)))
      },
    ])
}
