import LunetteEngine
import LunetteLocalization
import LunetteScreen

/// A part of an application on top of the rest.
final class SheetLayer: PresentationLayer {
  /// Escape is cancel, else close (S52), else it goes.
  override func handleLeftOverKey(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key == .escape, event.modifiers.isEmpty else { return false }
    for button in escapeButtons where button.performShortcut(isHeld: false) { return true }
    dismissByUser()
    return true
  }
  private var escapeButtons: [any ActionTarget] {
    let buttons = node?.buttons() ?? []
    return buttons.filter { $0.role == .cancel } + buttons.filter { $0.role == .close }
  }
  override var escapeHelp: TextContent? {
    escapeButtons.first { $0.environment.isEnabled }?.shortcutTitle(nil).map { .verbatim($0) } ?? .key("Close")
  }
}

/// What a popover stands beside.
package enum PopoverAnchor: String, CaseIterable, Sendable { case view, caret }

package struct PopoverForm: Equatable {
  package var anchor: PopoverAnchor
  /// Whether the focus and the keys stay where they are.
  package var isPassive: Bool
  package init(_ anchor: PopoverAnchor = .view, isPassive: Bool = false) {
    self.anchor = anchor
    self.isPassive = isPassive
  }
}

/// Something beside the view that it belongs to.
final class PopoverLayer: PresentationLayer {
  let form: PopoverForm
  init(presenter: Node, _ form: PopoverForm) {
    self.form = form
    super.init(presenter: presenter)
    anchor = form.anchor == .caret ? .caret : .below
  }
  override var isModal: Bool { false }
  override var isPassive: Bool { form.isPassive }
}

extension Node {
  /// The buttons below it that the user may meet, in the order of Tab.
  func buttons() -> [any ActionTarget] {
    var found: [any ActionTarget] = []
    func visit(_ node: Node) {
      // Which rows of a list exist is known when it has its place: they are not asked what place that is.
      if node.hidesFromUser || node.groupOfRows != nil { return }
      if let button = node.actionTarget { return found.append(button) }
      node.forEachShownChild(visit)
    }
    visit(self)
    return found
  }
}
