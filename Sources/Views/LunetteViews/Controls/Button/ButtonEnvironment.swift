import LunetteEngine

// Environment values that decide how the buttons inside a view look and act. The raw values are the
// names that scripts write.

package enum ButtonBorderShape: String, CaseIterable, Sendable {
  case automatic, roundedRectangle, capsule, circle, rectangle
}
package enum ButtonSizing: String, CaseIterable, Sendable { case automatic, fitted, flexible }
package enum ButtonRepeatBehavior: String, CaseIterable, Sendable {
  case automatic, enabled, disabled
}

/// The shape of the bordered buttons inside a view.
package enum ButtonBorderShapeKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "buttonBorderShape" }
  package static var defaultValue: ButtonBorderShape { .automatic }
}

/// Whether the buttons inside a view take all the width that they are offered.
package enum ButtonSizingKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "buttonSizing" }
  package static var defaultValue: ButtonSizing { .automatic }
}

/// Whether holding one of the buttons inside a view repeats its action.
package enum ButtonRepeatBehaviorKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "buttonRepeatBehavior" }
  package static var defaultValue: ButtonRepeatBehavior { .automatic }
}

extension Environment {
  package var ownButtonStyle: (any ControlStyle)? {
    get { self[ContainerStyleKey.self] }
    set { self[ContainerStyleKey.self] = newValue }
  }
  package var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
  package var buttonSizing: ButtonSizing {
    get { self[ButtonSizingKey.self] }
    set { self[ButtonSizingKey.self] = newValue }
  }
  package var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatBehaviorKey.self] }
    set { self[ButtonRepeatBehaviorKey.self] = newValue }
  }
}

extension EnvironmentChange {
  package static func buttonBorderShape(_ shape: ButtonBorderShape) -> EnvironmentChange {
    .set(ButtonBorderShapeKey.self, shape)
  }
  package static func buttonSizing(_ sizing: ButtonSizing) -> EnvironmentChange {
    .set(ButtonSizingKey.self, sizing)
  }
  package static func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> EnvironmentChange {
    .set(ButtonRepeatBehaviorKey.self, behavior)
  }
}
