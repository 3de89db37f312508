/// Ends what it is called in: a page that was pushed, something that is presented.
package final class DismissAction {
  package let perform: () -> Void
  package init(_ perform: @escaping () -> Void) { self.perform = perform }
}

/// What `environment.dismiss` does; nil where nothing can be dismissed. Not tracked: each body that runs asks for it again.
package enum DismissKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "dismiss" }
  package static var defaultValue: DismissAction? { nil }
  package static func isSame(_ a: DismissAction?, _ b: DismissAction?) -> Bool { a === b }
  package static var isTracked: Bool { false }
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
