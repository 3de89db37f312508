import LunetteEngine
import LunetteValues

/// What is seen of what scrolls inside, by its id: what the binding says is scrolled to, and the binding is told what is
/// at the anchor when the user has scrolled.
package final class ScrollPositionModifier: ModifierView {
  let position: any ControlBinding
  let anchor: Alignment?
  /// - Parameter anchor: Of the room of what scrolls; nil: scrolls as little as shows it, and tells what is at the leading top.
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
  /// What the binding said last, or was told.
  private var known: IdentityKey?
  private var isReadDue = false
  private var isTellingDue = false
  /// While it scrolls to what the binding says: that is no other than it says.
  private var isGoing = false

  override func childEnvironment(old: View?) -> Environment {
    inner.of(environment) { $0.with { $0[ScrollReporterKey.self] = reporter } }
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
    // It may come in the same pass.
    scene.afterUpdate(for: self) { [self] in
      isGoing = true
      scene.motion.with(animation) { _ = scrollNow(to: wanted, shown.anchor) }
      isGoing = false
    }
  }

  private func scrolled(_ scroller: any Scroller) {
    if isGoing || isTellingDue { return }
    // What scrolls within what scrolls has a position of its own.
    var above = scroller.parent
    while let here = above, here !== self {
      if here.scroller != nil { return }
      above = here.parent
    }
    isTellingDue = true
    scene.afterUpdate(for: self) { [self] in
      isTellingDue = false
      guard scroller.flags.contains(.mounted),
        let id = scroller.target(at: shown.anchor ?? .topLeading)?.normalized, id != known
      else { return }
      // An object of a script's can be read, and not be written.
      if case .object = id { return }
      known = id
      scene.perform(from: self) { try shown.position.set(ScalarValue(id)) }
    }
  }
}
