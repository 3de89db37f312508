/// Opens the addresses of links in place of the host, like SwiftUI's action of that name.
package final class OpenURLAction {
  /// Returns whether it has handled the address; if not, the host opens it.
  package let perform: (String) throws -> Bool
  package init(_ perform: @escaping (String) throws -> Bool) { self.perform = perform }
}

/// The action that opens addresses; nil for the host's. It is not tracked: each body that runs asks
/// for it again.
package enum OpenURLKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "openURL" }
  package static var defaultValue: OpenURLAction? { nil }
  package static func isSame(_ a: OpenURLAction?, _ b: OpenURLAction?) -> Bool { a === b }
  package static var isTracked: Bool { false }
  package static func set(_ value: OpenURLAction?, in environment: Environment) {
    environment.setAction(Self.self, value)
  }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    environment.openURL.map { .object($0) } ?? .none
  }
}

extension Environment {
  package var openURL: OpenURLAction? { self[OpenURLKey.self] }
}

extension EnvironmentChange {
  package static func openURL(_ action: OpenURLAction?) -> EnvironmentChange {
    .set(OpenURLKey.self, action)
  }
}

/// The host's function for opening addresses, which is used where no action of a view has handled
/// the address.
private final class HostURLOpener: ScopeFeature {
  var open: ((String) -> Void)?
  func scopeClosed() { open = nil }
}

extension Scope {
  package var openURL: ((String) -> Void)? {
    get { feature(HostURLOpener.self).open }
    set { feature(HostURLOpener.self).open = newValue }
  }
}
