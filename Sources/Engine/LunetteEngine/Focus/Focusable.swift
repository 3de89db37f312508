import LunetteBase

/// `focusable()` makes a view that is not a control a focus stop. A control is one already;
/// `focusable(false)` makes it none.
package final class FocusableModifier: ModifierView {
  package let isFocusable: Bool
  package init(_ content: View, _ isFocusable: Bool = true) {
    self.isFocusable = isFocusable
    super.init(content)
  }
  package func withContent(_ content: View) -> View { FocusableModifier(content, isFocusable) }
  package override func makeNode() -> Node { FocusableNode() }
}

final class FocusableNode: LayoutModifierNode, FocusTarget, ViewNode {
  typealias Shown = FocusableModifier
  private let state = ControlState()
  override func childEnvironment(old: View?) -> Environment {
    environment.with { $0.control = state }
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    refuse(!isFocusable)
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override func willUnmount() { refuse(false) }

  private(set) var refusesFocus = false
  /// Counts the node among the scene's refusals, so that without such nodes no search for them is
  /// needed.
  private func refuse(_ refuses: Bool) {
    if refuses == refusesFocus { return }
    refusesFocus = refuses
    scene.focus.refusals += refuses ? 1 : -1
    scene.focus.stopsChanged = true
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override var focusTarget: (any FocusTarget)? { self }
  var isMadeStop: Bool { true }
  override var readingRole: ReadingRole { .stop }
  private var isFocusable: Bool { shown.isFocusable }
  /// Whether the node wraps only a control, which is the stop itself. A scroll view is one while
  /// there is something to scroll.
  private var isOnControl: Bool {
    wrappersInwards.dropFirst().contains { node in
      node.focusTarget.map { !($0.isFallbackStop || $0.asContainer != nil) || $0.canTakeFocus }
        ?? false
    }
  }
  var canTakeFocus: Bool {
    isFocusable && !isOnControl && environment.isEnabled && flags.contains(.mounted)
  }
  override var capabilities: Capabilities {
    super.capabilities.union(.wantsFocusEffect, if: !state.focusIsRead)
  }
  func focusChanged(_ isFocused: Bool) { state.isFocused = isFocused }
  func handleKey(_ event: KeyEvent) -> Bool { false }

  /// Everything that the view shows as one element, unless it contains controls, which have
  /// elements of their own.
  override var accessibilityElement: AccessibilityElement? {
    guard isFocusable, !hasControls(self) else { return nil }
    return AccessibilityElement(
      kind: .text, label: nil, isFocused: state.isFocused, isEnabled: environment.isEnabled)
  }
  private func hasControls(_ node: Node) -> Bool {
    var found = false
    node.forEachShownChild { found = found || $0.focusTarget != nil || hasControls($0) }
    return found
  }
}
