/// A style that Lunette provides, with the same interface as those of scripts.
package protocol BuiltInStyle: ControlStyle, Sendable {
  /// The style that draws the control in this environment. A style such as `automatic` leaves it to
  /// another one; all others return themselves.
  func resolved(in environment: Environment) -> any ControlStyle
}

extension BuiltInStyle {
  package var isCounted: Bool { false }
  package func resolved(in environment: Environment) -> any ControlStyle { self }
}
