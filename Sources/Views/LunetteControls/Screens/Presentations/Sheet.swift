import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// The layer of a sheet: a part of an application that is shown on top of the rest.
final class SheetLayer: PresentationLayer {
  /// Escape performs the cancel button, else the close button (S52); without either it closes the
  /// sheet.
  override func handleLeftOverKey(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key == .escape, event.modifiers.isEmpty else { return false }
    for button in escapeButtons where button.performShortcut(isHeld: false) { return true }
    if !isKeptOpen { dismissByUser() }
    return true
  }
  private var escapeButtons: [any ActionTarget] {
    let buttons = node?.buttons(inRows: true) ?? []
    return buttons.filter { $0.role == .cancel } + buttons.filter { $0.role == .close }
  }
  override var escapeHelp: TextContent? {
    if let title = escapeButtons.first(where: { $0.environment.isEnabled })?.shortcutTitle(nil) {
      return .verbatim(title)
    }
    return isKeptOpen ? nil : .key("Close")
  }
}

/// The place that a popover stands beside.
package enum PopoverAnchor: String, CaseIterable, Sendable { case view, caret }

package struct PopoverForm: Equatable {
  package var anchor: PopoverAnchor
  /// Whether the focus and the keys stay with the views below the popover.
  package var isPassive: Bool
  package init(_ anchor: PopoverAnchor = .view, isPassive: Bool = false) {
    self.anchor = anchor
    self.isPassive = isPassive
  }
}

/// The layer of a popover, which stands beside the view that presents it.
final class PopoverLayer: PresentationLayer {
  let form: PopoverForm
  init(presenter: Node, _ form: PopoverForm) {
    self.form = form
    super.init(presenter: presenter)
    anchor = form.anchor == .caret ? .caret : .below
  }
  override var isModal: Bool { false }
  override var isPassive: Bool { form.isPassive }

  override func handleLeftOverKey(_ event: KeyEvent) -> Bool {
    let isEscape = event.phase == .down && event.key == .escape && event.modifiers.isEmpty
    return isEscape && isKeptOpen || super.handleLeftOverKey(event)
  }
  override func clickedOutside() { if !isKeptOpen { super.clickedOutside() } }
  override var escapeHelp: TextContent? { isKeptOpen ? nil : super.escapeHelp }
}

extension Node {
  /// The buttons below this node that the user can meet, in the order of Tab.
  ///
  /// - Parameter inRows: Whether this includes those in the rows of lists and tables. Which rows
  ///   exist is known only after the layout, so no layout may depend on them.
  func buttons(inRows: Bool = false) -> [any ActionTarget] {
    var found: [any ActionTarget] = []
    func visit(_ node: Node) {
      if node.hidesFromUser || !inRows && node.groupOfRows != nil { return }
      if let button = node.actionTarget { return found.append(button) }
      node.forEachShownChild(visit)
    }
    visit(self)
    return found
  }
}
