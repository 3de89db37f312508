import LunetteEngine

/// A node that everything inside it shares its edit mode with.
package protocol EditModeHost: Node {
  func toggleEditing()
}

/// A button that begins and ends the edit mode of what is around it: of the page, the sheet or the
/// whole interface.
package final class EditButton: View {
  package override init() { super.init() }
  package override func makeNode() -> Node { EditButtonNode() }
}

final class EditButtonNode: WrapperNode, ViewNode {
  typealias Shown = EditButton
  override func childView() -> View {
    let isEditing = environment[EditModeKey.self] != .inactive
    return Button(
      label: .title(.key(isEditing ? "Done" : "Edit")),
      action: .perform { [weak self] _ in self?.toggle() })
  }
  private func toggle() {
    var node = parent
    while let here = node {
      if let host = here as? any EditModeHost { return host.toggleEditing() }
      node = here.parent
    }
  }
}
