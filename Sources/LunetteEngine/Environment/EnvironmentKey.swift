import LunetteScreen
import LunetteValues

/// A value that views inherit, named by a type, as in SwiftUI: what it is where nobody has set it, when two count as the
/// same, and where an environment keeps it.
///
/// A new one needs a default and nothing else: it is kept in a table, and costs nothing where it is not set. What is asked
/// for each label of each frame is a field of `Environment.Fields`, which its key reads and writes.
package protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
  /// A modifier that sets the same keeps what is below it as it is.
  static func isSame(_ a: Value, _ b: Value) -> Bool
  static func get(_ environment: Environment) -> Value
  static func set(_ value: Value, in environment: Environment)
}

extension EnvironmentKey {
  package static func get(_ environment: Environment) -> Value { environment.tabled(Self.self) }
  package static func set(_ value: Value, in environment: Environment) { environment.setTabled(Self.self, value) }
}
extension EnvironmentKey where Value: Equatable {
  package static func isSame(_ a: Value, _ b: Value) -> Bool { a == b }
}

/// What a body can read by name, so that it runs again when that changes.
package protocol ReadableEnvironmentKey: Sendable {
  /// As scripts write it.
  static var name: String { get }
  static func scriptValue(_ environment: Environment) -> EnvironmentValue
  /// Whether a body that has read it runs again when it is another. What is only called is not worth that.
  static var isTracked: Bool { get }
  /// What changes it while the environment stays; a body that reads it reads that as well.
  static func signal(_ environment: Environment) -> StateSignal?
}

extension ReadableEnvironmentKey {
  package static var isTracked: Bool { true }
  package static func signal(_ environment: Environment) -> StateSignal? { nil }
}
extension ReadableEnvironmentKey where Self: EnvironmentKey, Value: RawRepresentable, Value.RawValue == String {
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .string(get(environment).rawValue)
  }
}

/// What a body gets when it reads the environment.
package enum EnvironmentValue {
  case none
  case boolean(Bool)
  case integer(Int)
  case string(String)
  case paint(Paint)
  case size(Size)
  /// A value of the script's own. `isSame` says whether two of them count as equal.
  case object(AnyObject)

  package func isSame(as other: EnvironmentValue) -> Bool {
    switch (self, other) {
    case (.none, .none): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.string(let a), .string(let b)): a.isExactly(b)
    case (.paint(let a), .paint(let b)): a == b
    case (.size(let a), .size(let b)): a == b
    case (.object(let a), .object(let b)): a === b || (a as? ComparableValue)?.isSame(as: b) == true
    default: false
    }
  }
}

/// A script's value that knows whether it equals another (`rawequal`).
package protocol ComparableValue: AnyObject {
  func isSame(as other: AnyObject) -> Bool
  /// What it is, for tools.
  var words: String { get }
}

extension ComparableValue {
  package var words: String { "a value" }
}

/// A key of the script's own in the environment, and the value where none is set.
package final class CustomEnvironmentKey {
  package let name: String
  package let defaultValue: EnvironmentValue
  package init(name: String, defaultValue: EnvironmentValue) {
    self.name = name
    self.defaultValue = defaultValue
  }
}
