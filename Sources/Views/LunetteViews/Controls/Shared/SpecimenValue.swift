import LunetteBase
import LunetteEngine

/// A value to which a specimen is bound: input changes it, as it would change a state of a script.
package final class SpecimenValue: ControlBinding {
  private var value: ScalarValue
  private let changed = StateSignal()
  package init(_ value: ScalarValue) { self.value = value }

  package func get(_ scope: BodyScope?) throws -> ScalarValue {
    scope?.read(changed)
    return value
  }
  package func set(_ value: ScalarValue) throws {
    self.value = value
    changed.changed()
  }
}

extension View {
  /// This view in a frame `width` cells wide, for views that take all the width they are offered.
  package func specimen(width: Int) -> View { FrameModifier(self, width: width, height: nil) }
}
