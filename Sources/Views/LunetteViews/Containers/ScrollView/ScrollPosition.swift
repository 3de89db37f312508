import LunetteBase
import LunetteEngine

/// Binds the position of the scroll view inside to an id: when the binding changes, the view
/// scrolls to that id; when the user has scrolled, the binding is set to the id of the view at the
/// anchor.
package final class ScrollPositionModifier: ModifierView {
  let position: any ControlBinding
  let anchor: Alignment?
  /// - Parameter anchor: A position in the room of the scroll view; nil scrolls as little as shows
  ///   the target, and reports the
  /// view at the top leading corner.
  package init(_ content: View, _ position: any ControlBinding, anchor: Alignment?) {
    (self.position, self.anchor) = (position, anchor)
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    ScrollPositionModifier(content, position, anchor: anchor)
  }
  package override func makeNode() -> Node { ScrollPositionNode() }
}

final class ScrollPositionNode: WrapperNode, BodyOwner, ViewNode {
  typealias Shown = ScrollPositionModifier
  private lazy var scope = BodyScope(owner: self)
  private lazy var reporter = ScrollReporter { [weak self] in self?.scrolled($0) }
  private var inner = DerivedEnvironment()
  /// The id that was last read from the binding or written to it.
  private var known: IdentityKey?
  private var isReadDue = false
  private var isNotificationDue = false
  /// Whether the view is scrolling to the id of the binding, which therefore needs not be written.
  private var isGoing = false

  override func childEnvironment(old: View?) -> Environment {
    inner.of(environment) { $0.forContent { $0[ScrollReporterKey.self] = reporter } }
  }
  override func modifierChanged(old: View?) { if old !== view { read(by: scene.motion.current) } }
  override func willUnmount() { scope.dispose() }

  var bodyEnvironment: Environment { environment }
  func bodyInvalidated() { readLater(by: nil) }
  func bodyInvalidated(by animation: Animation) { readLater(by: animation) }
  private func readLater(by animation: Animation?) {
    if isReadDue { return }
    isReadDue = true
    scene.afterUpdate(for: self) { [self] in
      isReadDue = false
      read(by: animation)
    }
  }

  private func read(by animation: Animation?) {
    var wanted: IdentityKey?
    scope.begin()
    do {
      wanted = IdentityKey(try shown.position.get(scope))?.normalized
    } catch {
      scene.reports.report(ScriptError(thrown: error), from: self)
    }
    scope.end()
    if wanted == known { return }
    known = wanted
    guard let wanted else { return }
    // The target may be added in the same pass.
    scene.afterUpdate(for: self) { [self] in
      isGoing = true
      scene.motion.with(animation) { _ = scrollNow(to: wanted, shown.anchor) }
      isGoing = false
    }
  }

  private func scrolled(_ scroller: any Scroller) {
    if isGoing || isNotificationDue { return }
    // A scroll view inside another one has its own position.
    var above = scroller.parent
    while let here = above, here !== self {
      if here.scroller != nil { return }
      above = here.parent
    }
    isNotificationDue = true
    scene.afterUpdate(for: self) { [self] in
      isNotificationDue = false
      guard scroller.flags.contains(.mounted),
        let id = scroller.target(at: shown.anchor ?? .topLeading)?.normalized, id != known
      else { return }
      // An object of a script can be read from a binding, but not be written to it.
      if case .object = id { return }
      known = id
      scene.perform(from: self) { try shown.position.set(ScalarValue(id)) }
    }
  }
}
