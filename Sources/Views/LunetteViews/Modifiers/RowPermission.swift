import LunetteEngine

/// `deleteDisabled`, `moveDisabled` and `selectionDisabled`: what the user may not do with a row,
/// or with an option of a picker.
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
  package func withContent(_ content: View) -> View {
    RowPermission(content, use, isDisabled: isDisabled)
  }
  package override func makeNode() -> Node { WrapperNode() }
}

extension View {
  /// Whether one of the modifiers of a row forbids a use of it.
  func forbids(_ use: RowPermission.Use) -> Bool {
    contentsOfRow.contains { view in
      guard let permission = view as? RowPermission else { return false }
      return permission.use == use && permission.isDisabled
    }
  }
  /// Whether one of the modifiers of an option says that the user cannot choose it: either
  /// `selectionDisabled` or `disabled`.
  package var refusesChoice: Bool {
    forbids(.selection)
      || contentsOfRow.contains { view in
        let change = (view as? EnvironmentModifier)?.change
        return change?.edit(as: DisabledEdit.self)?.isDisabled == true
      }
  }
}
