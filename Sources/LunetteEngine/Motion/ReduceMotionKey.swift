/// Whether all that would move is at its end at once. It is a field, for a value in the table costs whoever looks there.
package enum ReduceMotionKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var defaultValue: Bool { true }
  package static var name: String { "accessibilityReduceMotion" }
  package static func get(_ environment: Environment) -> Bool { environment.fields.reducesMotion }
  package static func set(_ value: Bool, in environment: Environment) { environment.fields.reducesMotion = value }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .boolean(environment.fields.reducesMotion)
  }
}
