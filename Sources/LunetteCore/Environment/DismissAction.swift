/// What opens the addresses of links inside, in the host's place: SwiftUI's action of that name.
package final class OpenURLAction {
  /// Answers whether it has seen to the address; if not, the host opens it.
  package let perform: (String) throws -> Bool
  package init(_ perform: @escaping (String) throws -> Bool) { self.perform = perform }
}

/// Ends what it is called in: a page that was pushed, something that is presented.
package final class DismissAction {
  package let perform: () -> Void
  package init(_ perform: @escaping () -> Void) { self.perform = perform }
}
