import LunetteBase

/// A value that views inherit, named by a type, as in SwiftUI. The key defines the default value,
/// when two values count as the same, and where an environment stores the value.
///
/// A new key needs only a default: its value is stored in a table and costs nothing where it is not
/// set. A value that is read for each label in each frame is a field of `Environment.Fields`, which
/// its key reads and writes.
package protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
  /// Whether two values count as the same. If a modifier sets a value that is the same as before,
  /// the views below it are not updated.
  static func isSame(_ a: Value, _ b: Value) -> Bool
  static func get(_ environment: Environment) -> Value
  static func set(_ value: Value, in environment: Environment)
}

extension EnvironmentKey {
  package static func get(_ environment: Environment) -> Value { environment.tabled(Self.self) }
  package static func set(_ value: Value, in environment: Environment) {
    environment.setTabled(Self.self, value)
  }
}
extension EnvironmentKey where Value: Equatable {
  package static func isSame(_ a: Value, _ b: Value) -> Bool { a == b }
}

/// A value that a body can read by name; the body runs again when the value changes.
package protocol ReadableEnvironmentKey: Sendable {
  /// The key's name as scripts write it.
  static var name: String { get }
  static func scriptValue(_ environment: Environment) -> EnvironmentValue
  /// Whether a body that has read the value runs again when it changes. That is not worthwhile for
  /// a value that is only called.
  static var isTracked: Bool { get }
  /// The signal of changes that happen while the environment stays the same. A body that reads the
  /// value reads this signal as well.
  static func signal(_ environment: Environment) -> StateSignal?
}

extension ReadableEnvironmentKey {
  package static var isTracked: Bool { true }
  package static func signal(_ environment: Environment) -> StateSignal? { nil }
}
extension ReadableEnvironmentKey
where Self: EnvironmentKey, Value: RawRepresentable, Value.RawValue == String {
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .string(get(environment).rawValue)
  }
}

/// A value of the environment, in the form in which a body gets it.
package enum EnvironmentValue {
  case none
  case boolean(Bool)
  case integer(Int)
  case string(String)
  case paint(Paint)
  case size(Size)
  /// A value that a script has defined. `isSame` says whether two of them count as equal.
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

/// A value from a script that can be compared with another one (`rawequal`).
package protocol ComparableValue: AnyObject {
  func isSame(as other: AnyObject) -> Bool
  /// A description of the value, for tools.
  var words: String { get }
}

extension ComparableValue {
  package var words: String { "a value" }
}

/// An environment key that a script has defined, with its default value.
package final class CustomEnvironmentKey {
  package let name: String
  package let defaultValue: EnvironmentValue
  package init(name: String, defaultValue: EnvironmentValue) {
    self.name = name
    self.defaultValue = defaultValue
  }
}
