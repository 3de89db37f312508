/// Ends what it is called in: a page that was pushed, something that is presented.
package final class DismissAction {
  package let perform: () -> Void
  package init(_ perform: @escaping () -> Void) { self.perform = perform }
}
