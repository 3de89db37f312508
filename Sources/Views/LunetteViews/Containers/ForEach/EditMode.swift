import LunetteEngine

/// Whether the rows of lists show by marks that they can be deleted and moved.
package enum EditMode: String, CaseIterable, Sendable { case inactive, active, transient }

package enum EditModeKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "editMode" }
  package static var defaultValue: EditMode { .inactive }
}

/// A button that begins and ends the edit mode of what is around it: of the page, the sheet or the whole interface.
package final class EditButton: View {
  package override init() { super.init() }
  package override func makeNode() -> Node { EditButtonNode() }
}

final class EditButtonNode: WrapperNode, ViewNode {
  typealias Shown = EditButton
  override func childView() -> View {
    let isEditing = environment[EditModeKey.self] != .inactive
    return Button(
      label: .title(.key(isEditing ? "Done" : "Edit")), action: .perform { [weak self] _ in self?.toggle() })
  }
  private func toggle() {
    var node = parent
    while let here = node {
      if let host = here as? ToolbarHostNode { return host.toggleEditing() }
      node = here.parent
    }
  }
}

/// `deleteDisabled`, `moveDisabled` and `selectionDisabled`: what the user may not do with a row.
package final class RowPermission: MemberModifierView {
  package enum Use: Sendable { case delete, move, selection }
  package let use: Use
  package let isDisabled: Bool
  package init(_ content: View, _ use: Use, isDisabled: Bool) {
    self.use = use
    self.isDisabled = isDisabled
    super.init(content)
  }
  var forbidsSelection: Bool { use == .selection && isDisabled }
  package func withContent(_ content: View) -> View { RowPermission(content, use, isDisabled: isDisabled) }
  package override func makeNode() -> Node { WrapperNode() }
}

extension View {
  /// Whether one of the modifiers of a row forbids a use of it.
  func forbids(_ use: RowPermission.Use) -> Bool {
    var view = self
    while let modifier = view as? WrapperView {
      if let permission = modifier as? RowPermission, permission.use == use, permission.isDisabled { return true }
      view = modifier.content
    }
    return false
  }
}
