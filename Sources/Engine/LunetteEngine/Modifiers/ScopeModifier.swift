/// A modifier whose content belongs to `scope`. For hosts that show the views of several scripts in
/// one scene.
package final class ScopeModifier: ModifierView {
  package let scope: Scope
  package init(_ content: View, _ scope: Scope) {
    self.scope = scope
    super.init(content)
  }
  package func withContent(_ content: View) -> View { ScopeModifier(content, scope) }
  package override func isSameKind(as old: View) -> Bool { before(old).scope === scope }
  package override func makeNode() -> Node { ScopeNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    content.spokenText(environment.inScope(scope))
  }
}

final class ScopeNode: WrapperNode, ViewNode, BodyOwner {
  typealias Shown = ScopeModifier
  private var inner = DerivedEnvironment()
  private lazy var watch = BodyScope(owner: self)

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil {
      scene.enter(shown.scope)
      watch.watch(shown.scope.changed)
    }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override func childEnvironment(old: View?) -> Environment {
    inner.of(environment) { $0.modified { $0.scope = shown.scope } }
  }
  override func willUnmount() {
    watch.dispose()
    scene.leave(shown.scope)
  }

  // MARK: The scope's strings

  var bodyEnvironment: Environment { environment }
  func bodyInvalidated() {
    scene.afterUpdate(for: self) { [self] in
      scene.change { [self] in
        guard flags.contains(.mounted) else { return }
        inner = DerivedEnvironment()
        scene.pass { updateChild() }
        scene.requestFrame()
      }
    }
  }
}

extension Scene: BodyOwner {
  package var bodyEnvironment: Environment { environment }
  package func bodyInvalidated() { stringsChanged() }
}

extension Scene {
  /// The scope of the script or host that shows the root.
  package var scope: Scope { environment.scope }
  /// Whether other scopes than the scene's own have a part of the scene.
  package var hasGuests: Bool { !guests.isEmpty }

  /// Counts one more part of the tree that belongs to `scope`. If this happens in a turn, the rest
  /// of the turn also counts as a turn of `scope`.
  func enter(_ scope: Scope) {
    if let index = guests.firstIndex(where: { $0.scope === scope }) {
      guests[index].count += 1
      return
    }
    guests.append(GuestScope(scope: scope, count: 1))
    if turn.depth > 0 { begin(for: scope) }
  }
  func leave(_ scope: Scope) {
    guard let index = guests.firstIndex(where: { $0.scope === scope }) else { return }
    guests[index].count -= 1
    if guests[index].count == 0 { guests.remove(at: index) }
  }
}

extension Node {
  /// Whether the node only gives a view of another script its look; see `Scope.isForLooks`.
  package final var isForLooksOnly: Bool {
    withScene { $0.hasGuests } && environment.scope.isForLooks
  }
}
