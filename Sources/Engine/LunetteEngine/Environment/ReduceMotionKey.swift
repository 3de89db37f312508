/// Whether everything that would move is at its end at once. The value is stored in a field,
/// because a value in the environment's table makes each lookup there slower.
package enum ReduceMotionKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var defaultValue: Bool { true }
  package static var name: String { "accessibilityReduceMotion" }
  package static func get(_ environment: Environment) -> Bool { environment.fields.reducesMotion }
  package static func set(_ value: Bool, in environment: Environment) {
    environment.fields.reducesMotion = value
  }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .boolean(environment.fields.reducesMotion)
  }
}
