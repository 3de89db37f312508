import LunetteBase
import LunetteEngine
import LunetteViews

/// A control that is on or off, bound to a boolean.
package final class Toggle: BoundView {
  package let label: View
  package let isOn: any ControlBinding
  package init(label: View, isOn: any ControlBinding) {
    self.label = label
    self.isOn = isOn
    super.init()
  }
  package override var name: String { "Toggle" }
  package override func makeControl(_ scope: BodyScope) throws -> View? {
    ToggleControl(label: label, isOn: try read(scope), binding: isOn)
  }
  package override func makeMenuItems(_ scope: BodyScope) throws -> View? {
    let (binding, isOn) = (isOn, try read(scope))
    return Button(
      label: .view(label), isSelected: isOn,
      action: .perform { _ in try binding.set(.boolean(!isOn)) })
  }
  private func read(_ scope: BodyScope) throws -> Bool {
    let value = try isOn.get(scope)
    if case .boolean(let isOn) = value { return isOn }
    throw ViewFault.wrongBinding(of: name, needs: .boolean, given: value)
  }
  package override func spokenText(_ environment: Environment) -> String? {
    label.spokenText(environment)
  }
}

/// A toggle whose binding was already read; or `Toggle(configuration)`, in the body of a style: the
/// toggle as the next outer style draws it.
package final class ToggleControl: View {
  let label: View
  let isOn: Bool
  let binding: (any ControlBinding)?
  let outer: ConfigurationSource?

  init(label: View, isOn: Bool, binding: any ControlBinding) {
    self.label = label
    self.isOn = isOn
    self.binding = binding
    outer = nil
    super.init()
  }
  package init(_ configuration: ConfigurationSource) {
    label = ConfigurationPart(configuration, .label)
    isOn = false
    binding = nil
    outer = configuration
    super.init()
  }
  package override func isSameKind(as old: View) -> Bool { before(old).outer === outer }
  package override func makeNode() -> Node { ToggleNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    label.spokenText(environment)
  }
}

final class ToggleNode: ControlNode, ViewNode {
  typealias Shown = ToggleControl
  private var toggle: ToggleControl { shown }
  override var kind: StyleKind { .toggle }
  override var outer: ConfigurationSource? { toggle.outer }
  var isOn: Bool { owner.toggle.isOn }

  override func updateSource(old: View?) {
    if source.label === toggle.label { return }
    source.label = toggle.label
    if old != nil { partsChanged() }
  }
  override func makeConfiguration() -> StyleConfiguration { ToggleConfiguration(self) }
  override var bodyDescription: String { "Toggle" }
  override var bodyHoldsControls: Bool {
    super.bodyHoldsControls || style is StyledButtonToggleStyle
  }

  override func activate() {
    if case .boolean(let held) = heldValue { return set(!held) }
    set(!isOn)
  }
  override func activateByShortcut() { activate() }
  override var actsUnseen: Bool { true }
  private func set(_ isOn: Bool) {
    guard let binding = toggle.binding, !holds(.boolean(isOn)) else { return }
    write { try binding.set(.boolean(isOn)) }
  }
  override func perform(_ function: StyleField, _ argument: ScalarValue) {
    let control = owner
    switch (function, argument) {
    case (.toggle, _): control.activate()
    case (.set, .boolean(let isOn)): control.set(isOn)
    default: break
    }
  }

  override func needed(by function: StyleField, insteadOf argument: ScalarValue) -> String? {
    if function != .set { return nil }
    if case .boolean = argument { return nil }
    return "a boolean"
  }
  override var binding: (any ControlBinding)? { toggle.binding }
  override var boundValue: ScalarValue { .boolean(isOn) }

  override func set(text: String) -> OperatingResult {
    switch text.lowercased() {
    case "on", "yes", "true", "1": set(true)
    case "off", "no", "false", "0": set(false)
    default: return .wrong(expected: ["on", "off"])
    }
    return .done
  }

  override var describedElement: AccessibilityElement? {
    guard var element = element(.toggle) else { return nil }
    element.value = isOn ? "on" : "off"
    return element
  }
}

/// The configuration that a toggle gives to its style.
package final class ToggleConfiguration: ControlConfiguration {
  package let isOn: Bool
  init(_ node: ToggleNode) {
    isOn = node.isOn
    super.init(node)
  }
  package override func value(_ field: StyleField) -> ScalarValue {
    field == .isOn ? .boolean(isOn) : super.value(field)
  }
}
