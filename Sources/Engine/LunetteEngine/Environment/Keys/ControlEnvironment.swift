// Keys for what controls can do and how they look.

/// The colour of buttons and other controls; nil for the colour of the theme.
package enum TintKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "tint" }
  package static var defaultValue: Paint? { nil }
  package static func get(_ environment: Environment) -> Paint? { environment.tint }
  package static func set(_ value: Paint?, in environment: Environment) { environment.tint = value }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    environment.tint.map { .paint($0) } ?? .none
  }
}

package enum IsEnabledKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "isEnabled" }
  package static var defaultValue: Bool { true }
  package static func get(_ environment: Environment) -> Bool { environment.isEnabled }
  package static func set(_ value: Bool, in environment: Environment) {
    environment.isEnabled = value
  }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .boolean(environment.isEnabled)
  }
}

/// Whether the surrounding control has the focus. This is not stored in the environment, but bodies
/// read it in the same way.
package enum IsFocusedKey: ReadableEnvironmentKey {
  package static var name: String { "isFocused" }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .boolean(environment.control?.isFocused ?? false)
  }
  package static func signal(_ environment: Environment) -> StateSignal? {
    environment.control?.focusSignal
  }
}

package enum ControlSizeKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "controlSize" }
  package static var defaultValue: ControlSize { .regular }
  package static func get(_ environment: Environment) -> ControlSize { environment.controlSize }
  package static func set(_ value: ControlSize, in environment: Environment) {
    environment.controlSize = value
  }
}

/// Whether the runtime shows the focus where no style shows it.
package enum IsFocusEffectEnabledKey: EnvironmentKey {
  package static var defaultValue: Bool { true }
}

/// The keyboard shortcut of the surrounding menu item.
enum MenuShortcutKey: EnvironmentKey {
  static var defaultValue: KeyboardShortcut? { nil }
}

extension Environment {
  package var tint: Paint? {
    get { fields.tint }
    set { fields.tint = newValue }
  }
  package var isEnabled: Bool {
    get { fields.isEnabled }
    set { fields.isEnabled = newValue }
  }
  package var controlSize: ControlSize {
    get { fields.controlSize }
    set { fields.controlSize = newValue }
  }
  /// The control in whose style or label this environment is.
  package var control: ControlState? {
    get { fields.control }
    set { fields.control = newValue }
  }
  /// Whether this environment is in the body of a style with the standard press, where buttons are
  /// not stops (S42).
  package var isInsideButtonStyle: Bool {
    get { fields.isInsideButtonStyle }
    set { fields.isInsideButtonStyle = newValue }
  }
  package var isFocusEffectEnabled: Bool { self[IsFocusEffectEnabledKey.self] }
  package var menuShortcut: KeyboardShortcut? {
    get { self[MenuShortcutKey.self] }
    set { self[MenuShortcutKey.self] = newValue }
  }
}

extension EnvironmentChange {
  package static func tint(_ paint: Paint?) -> EnvironmentChange { .set(TintKey.self, paint) }
  package static func controlSize(_ size: ControlSize) -> EnvironmentChange {
    .set(ControlSizeKey.self, size)
  }
  /// Disables or enables controls. A view is enabled only if all `disabled` modifiers around it say
  /// so: `disabled(false)` inside `disabled(true)` changes nothing (S9).
  package static func disabled(_ isDisabled: Bool) -> EnvironmentChange {
    EnvironmentChange(DisabledEdit(isDisabled: isDisabled))
  }
  package static func focusEffectDisabled(_ isDisabled: Bool) -> EnvironmentChange {
    .set(IsFocusEffectEnabledKey.self, !isDisabled)
  }
}

package struct DisabledEdit: EnvironmentEdit {
  package let isDisabled: Bool
  package func apply(to environment: Environment) {
    if isDisabled { environment.isEnabled = false }
  }
  package func isSame(as other: Self) -> Bool { isDisabled == other.isDisabled }
}
