import LunetteEngine

/// The current selection of a list or tab view.
package enum SelectedTags: Equatable {
  case none
  case one(IdentityKey)
  /// The tags of a binding that holds a set.
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

/// A binding of a script to the tags of what is selected.
package protocol SelectionBinding: AnyObject {
  /// Reads the selection. What the binding reads is recorded in `scope`; its errors are thrown.
  func read(_ scope: BodyScope) throws -> SelectedTags
  /// Makes `tag` the only selected tag. Throws the error of the setter.
  func select(_ tag: IdentityKey) throws
  /// Adds `tag` if it is not selected and removes it otherwise, if the value is a set. Throws the
  /// error of the setter.
  func toggle(_ tag: IdentityKey) throws
}

/// Follows a selection binding for a node: reads its value and notices when the value changes.
package final class SelectionReader: BodyOwner {
  /// `unowned(unsafe)` is safe because the node owns this reader.
  unowned(unsafe) let node: Node
  private(set) var binding: (any SelectionBinding)?
  package private(set) var tags = SelectedTags.none
  private var scope: BodyScope!
  private var isDue = false
  /// Called in an update pass of the scene when the selection has changed.
  package var onChange: () -> Void = {}

  package init(node: Node) {
    self.node = node
    scope = BodyScope(owner: self)
  }
  package var bodyEnvironment: Environment { node.environment }

  /// Takes the binding of a new view, and reads it.
  package func follow(_ binding: (any SelectionBinding)?) {
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
    // A binding that fails counts as no selection, and the error is reported.
    do {
      tags = try binding.read(scope)
    } catch {
      tags = .none
      node.scene.reports.report(ScriptError(thrown: error), from: node)
    }
    scope.end()
  }
  package func bodyInvalidated() {
    if isDue { return }
    isDue = true
    node.scene.afterUpdate(for: node) { [self] in
      isDue = false
      let before = tags
      read()
      if tags != before { onChange() }
    }
  }
  /// Reads the selection now, if it may have changed since it was read.
  func catchUp() {
    guard isDue else { return }
    let before = tags
    read()
    if tags != before { onChange() }
  }
  package func end() { scope.dispose() }

  /// Selects the `tag` that the user chose: as the only one, or, in a set with `adds`, adds it or
  /// removes it.
  package func choose(_ tag: IdentityKey, adds: Bool) {
    guard let binding else { return }
    node.scene.perform(from: node) {
      if adds, tags.isSet {
        try binding.toggle(tag)
      } else if tags != .one(tag) {
        try binding.select(tag)
      }
    }
  }
}
