import LunetteBase

// Keys for the present state of the scene.

/// `active`, or `inactive` while the terminal's window does not have the keyboard, if the terminal
/// reports that.
package enum ScenePhaseKey: ReadableEnvironmentKey {
  package static var name: String { "scenePhase" }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .string(environment.isActive ? "active" : "inactive")
  }
  package static func signal(_ environment: Environment) -> StateSignal? {
    environment.sharedFields.activity?.changed
  }
}

/// The scene's phase in the words that macOS uses for windows.
package enum ControlActiveStateKey: ReadableEnvironmentKey {
  package static var name: String { "controlActiveState" }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .string(environment.isActive ? "key" : "inactive")
  }
  package static func signal(_ environment: Environment) -> StateSignal? {
    environment.sharedFields.activity?.changed
  }
}

/// Whether the view is on a page, or in a presented view, that `dismiss` ends.
package enum IsPresentedKey: ReadableEnvironmentKey {
  package static var name: String { "isPresented" }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .boolean(environment.dismissal != nil)
  }
}

/// Whether the width is small (`compact`); the key below does the same for the height.
package enum HorizontalSizeClassKey: ReadableEnvironmentKey {
  package static var name: String { "horizontalSizeClass" }
  package static let regular = 60
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .string(environment.windowSize.width < regular ? "compact" : "regular")
  }
}
package enum VerticalSizeClassKey: ReadableEnvironmentKey {
  package static var name: String { "verticalSizeClass" }
  package static let regular = 20
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .string(environment.windowSize.height < regular ? "compact" : "regular")
  }
}

/// The size of letters that the user wants. A terminal's letters have one size, which is set in the
/// terminal, so this is always `large`.
package enum DynamicTypeSizeKey: ReadableEnvironmentKey {
  package static var name: String { "dynamicTypeSize" }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .string("large")
  }
}

/// The reason why views are not shown as they are: `placeholder`, or none.
package enum RedactionReasonsKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "redactionReasons" }
  package static var defaultValue: Bool { false }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    get(environment) ? .string("placeholder") : .none
  }
}

extension Environment {
  fileprivate var isActive: Bool { sharedFields.activity?.isActive ?? true }
}
