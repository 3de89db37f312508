import LunetteScreen

// What the scene is to the user now.

/// `active`, or `inactive` while the terminal's window has not the keyboard, where the terminal reports that.
package enum ScenePhaseKey: ReadableEnvironmentKey {
  package static var name: String { "scenePhase" }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .string(environment.isActive ? "active" : "inactive")
  }
  package static func signal(_ environment: Environment) -> StateSignal? { environment.sharedFields.activity?.changed }
}

/// The same in the words that macOS has for windows.
package enum ControlActiveStateKey: ReadableEnvironmentKey {
  package static var name: String { "controlActiveState" }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .string(environment.isActive ? "key" : "inactive")
  }
  package static func signal(_ environment: Environment) -> StateSignal? { environment.sharedFields.activity?.changed }
}

/// Whether it is on a page, or in something presented, that `dismiss` ends.
package enum IsPresentedKey: ReadableEnvironmentKey {
  package static var name: String { "isPresented" }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .boolean(environment.dismissal != nil)
  }
}

/// Whether there is little room in width, or in height.
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

/// How large the user wants letters: a terminal's have one size, which is the terminal's to choose.
package enum DynamicTypeSizeKey: ReadableEnvironmentKey {
  package static var name: String { "dynamicTypeSize" }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue { .string("large") }
}

/// Why what is inside is not shown as it is: `placeholder`, or nothing.
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
