import LunetteBase
import LunetteEngine
import LunetteViews

/// A binding of a script to the values of a navigation stack's pages, from the root on. Values are
/// strings, numbers and booleans.
package protocol NavigationPath: AnyObject {
  /// Reads the values. What the binding reads is recorded in `scope`; its errors are thrown.
  func read(_ scope: BodyScope) throws -> [IdentityKey]
  /// Adds a value at the end. Throws the error of the setter.
  func append(_ value: IdentityKey) throws
  /// Removes the last value, if there is one. Throws the error of the setter.
  func removeLast() throws
}

/// A navigation stack whose pages are those of a script's path.
package final class NavigationPathStack: View {
  let root: View
  let path: any NavigationPath
  package init(root: View, path: any NavigationPath) {
    self.root = root
    self.path = path
    super.init()
  }
  package override func makeNode() -> Node { NavigationPathNode() }
}

final class NavigationPathNode: BodyNode, ViewNode {
  typealias Shown = NavigationPathStack
  override func needsRun(old: View?) -> Bool { old !== view }
  override func makeContent() throws -> View? {
    let (root, path) = (shown.root, shown.path)
    return NavigationStack(root: root, path: .init(values: try path.read(scope), binding: path))
  }
  override func fallback(_ error: ScriptError) -> View { NavigationStack(root: shown.root) }
  override var bodyDescription: String { "path" }
}

/// `navigationDestination`: a function of a script that makes the pages of values.
package protocol NavigationDestination: AnyObject {
  /// The page of `value`; nil if the function is for other values.
  func page(_ value: IdentityKey, _ scope: BodyScope) throws -> View?
  var sourceLocation: SourceLocation? { get }
}

package final class NavigationDestinationModifier: ModifierView {
  let destination: any NavigationDestination
  package init(_ content: View, _ destination: any NavigationDestination) {
    self.destination = destination
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    NavigationDestinationModifier(content, destination)
  }
  package override func makeNode() -> Node { NavigationDestinationNode() }
}

final class NavigationDestinationNode: WrapperNode, ViewNode {
  typealias Shown = NavigationDestinationModifier
  override func modifierChanged(old: View?) {
    if let old, before(old).destination === shown.destination { return }
    navigationPage?.setDestination(shown.destination, of: self)
  }
  override func willUnmount() { navigationPage?.setDestination(nil, of: self) }
}

/// The page of a value, which the first destination makes that is for such values.
final class NavigationValuePage: View {
  let value: IdentityKey
  let destinations: ArraySlice<Destination>
  /// A destination with the script that it belongs to, whichever script's stack shows the page.
  struct Destination {
    let destination: any NavigationDestination
    let scope: Scope
  }
  init(_ value: IdentityKey, _ destinations: ArraySlice<Destination>) {
    self.value = value
    self.destinations = destinations
    super.init()
  }
  override func makeNode() -> Node { NavigationValuePageNode() }

  /// This page in the scope of its first destination, in place of that of the surrounding script.
  func scoped(in environment: Environment) -> View {
    destinations.first.map { belonging(to: $0.scope, in: environment) } ?? self
  }
}

final class NavigationValuePageNode: BodyNode, ViewNode {
  typealias Shown = NavigationValuePage
  override func needsRun(old: View?) -> Bool { old !== view }
  override func makeContent() throws -> View? {
    guard let first = shown.destinations.first else { throw ViewFault.noDestination(shown.value) }
    if let page = try first.destination.page(shown.value, scope) { return page }
    return NavigationValuePage(shown.value, shown.destinations.dropFirst()).scoped(in: environment)
  }
  override var bodyDescription: String { "navigationDestination" }
  override var bodyLocation: SourceLocation? {
    shown.destinations.first?.destination.sourceLocation
  }
}
