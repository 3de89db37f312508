/// Dismisses the context in which it is called: a page that was pushed, or a view that is
/// presented.
package final class DismissAction {
  package let perform: () -> Void
  package init(_ perform: @escaping () -> Void) { self.perform = perform }
}

/// The action of `environment.dismiss`; nil where nothing can be dismissed. It is not tracked: each
/// body that runs asks for it again.
package enum DismissKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "dismiss" }
  package static var defaultValue: DismissAction? { nil }
  package static func isSame(_ a: DismissAction?, _ b: DismissAction?) -> Bool { a === b }
  package static var isTracked: Bool { false }
  package static func set(_ value: DismissAction?, in environment: Environment) {
    environment.setAction(Self.self, value)
  }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    environment.dismissal.map { .object($0) } ?? .none
  }
}

extension Environment {
  package var dismissal: DismissAction? {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}
