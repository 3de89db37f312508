/// A style that Lunette provides, with the same interface as those of scripts.
package protocol BuiltInStyle: ControlStyle, Sendable {}

extension BuiltInStyle {
  package var isCounted: Bool { false }
}
