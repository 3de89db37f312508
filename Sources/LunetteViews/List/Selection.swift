import LunetteEngine

/// What a list's or tab view's selection is now.
package enum SelectedTags: Equatable {
  case none
  case one(IdentityKey)
  /// The binding holds a set.
  case several(Set<IdentityKey>)

  package func contains(_ tag: IdentityKey) -> Bool {
    switch self {
    case .none: false
    case .one(let one): one == tag
    case .several(let set): set.contains(tag)
    }
  }
  package var isNothing: Bool { self == .none || self == .several([]) }
  package var isSet: Bool {
    if case .several = self { return true }
    return false
  }
}

/// A value of the script's that says what is selected, by tag.
package protocol SelectionBinding: AnyObject {
  /// What it reads is recorded in `scope`.
  func read(_ scope: BodyScope) throws -> SelectedTags
  /// Makes `tag` the only one that is selected.
  func select(_ tag: IdentityKey) throws
  /// Adds or removes `tag`, where the value is a set.
  func toggle(_ tag: IdentityKey) throws
}

/// Follows a selection binding for a node: what it says, and when it says something else.
final class SelectionReader: BodyOwner {
  /// Unsafe, for it is this one's owner.
  unowned(unsafe) let node: Node
  private(set) var binding: (any SelectionBinding)?
  private(set) var tags = SelectedTags.none
  private var scope: BodyScope!
  private var isDue = false
  /// Called in a pass of the scene's when the selection is another.
  var onChange: () -> Void = {}

  init(node: Node) {
    self.node = node
    scope = BodyScope(owner: self)
  }
  var bodyEnvironment: Environment { node.environment }

  /// Takes the binding of a new view, and reads it.
  func follow(_ binding: (any SelectionBinding)?) {
    self.binding = binding
    read()
  }
  private func read() {
    guard let binding else {
      tags = .none
      scope.dispose()
      return
    }
    scope.begin()
    // One that fails says nothing is selected, and is reported: it costs no more than that.
    do {
      tags = try binding.read(scope)
    } catch {
      tags = .none
      node.scene.reports.report(ScriptError(thrown: error), from: node)
    }
    scope.end()
  }
  func bodyInvalidated() {
    if isDue { return }
    isDue = true
    node.scene.afterUpdate(for: node) { [self] in
      isDue = false
      let before = tags
      read()
      if tags != before { onChange() }
    }
  }
  func end() { scope.dispose() }

  /// The user chose `tag`: alone, or, in a set, in addition or no more.
  func choose(_ tag: IdentityKey, adds: Bool) {
    guard let binding else { return }
    node.scene.perform(from: node) {
      if adds, tags.isSet { try binding.toggle(tag) } else if tags != .one(tag) { try binding.select(tag) }
    }
  }
}
