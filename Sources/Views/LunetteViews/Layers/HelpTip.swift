import LunetteBase
import LunetteEngine
import LunetteText

/// `help`: a description of the view, shown in a tip beside it when the pointer has rested on the
/// view for a while.
package final class HelpModifier: ModifierView {
  package let text: TextContent
  package init(_ content: View, _ text: TextContent) {
    self.text = text
    super.init(content)
  }
  package func withContent(_ content: View) -> View { HelpModifier(content, text) }
  package override func makeNode() -> Node { HelpNode() }
}

/// The layer of a tip, which can only be looked at.
final class HelpTip: Layer {
  override init(presenter: Node) {
    super.init(presenter: presenter)
    anchor = .below
  }
  override var isTip: Bool { true }
  override var isModal: Bool { false }
  override var takesFocus: Bool { false }
}

final class HelpNode: WrapperNode, HoverTarget, ViewNode {
  typealias Shown = HelpModifier
  override var roles: Roles { super.roles.union(.hoverTarget) }
  /// The seconds for which the pointer must rest on the view before the tip is shown.
  static let delay = 0.7
  private lazy var tip = HelpTip(presenter: self)

  func hoverChanged(_ isHovered: Bool) {
    let tips = scene.feature(HelpTips.self)
    if isHovered { tips.wait(for: self) } else { tips.forget(self) }
  }
  override func modifierChanged(old: View?) {
    if tip.isPresented { show() }
  }
  override func willUnmount() { tip.remove() }

  func show() {
    let inner = environment.presented()
    inner.becomeOwnLook()
    tip.present(LayerBox(TipText(Text(shown.text)), .popover), inner)
  }
  func hide() { tip.dismiss() }
}

/// The words of a tip, on lines that are short enough to be read easily.
private final class TipText: WrapperView {
  override func makeNode() -> Node { TipTextNode() }
}

private final class TipTextNode: LayoutModifierNode {
  private static let maxColumns = 40
  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: min(proposal.width, TipTextNode.maxColumns), height: proposal.height)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    child?.measure(inner(proposal)) ?? .zero
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    (.zero, inner(proposal))
  }
}

/// The tip of a scene: at most one is shown, that of the innermost view under the pointer that has
/// one.
final class HelpTips: SceneFeature {
  /// The reference can be unsafe, because the scene owns this object.
  private unowned(unsafe) let scene: Scene
  private weak var node: HelpNode?
  private var timer: Int?
  init(scene: Scene) { self.scene = scene }

  func wait(for node: HelpNode) {
    // Outer views are notified of the pointer after inner ones, and must not replace their tip.
    if let known = self.node, node === known || node.isAncestor(of: known) { return }
    stop()
    self.node = node
    timer = scene.timers.schedule(at: scene.now + HelpNode.delay) { [weak self] in
      self?.timer = nil
      self?.node?.show()
    }
  }
  private func stop() {
    if let timer { scene.timers.cancel(timer) }
    timer = nil
    node?.hide()
  }
  static var holdsNodes: Bool { true }
  func forget(_ node: Node) {
    guard node === self.node else { return }
    stop()
    self.node = nil
  }
  /// A press hides the tip; it is shown again when the pointer comes back.
  func pressed(on nodes: [Node]) { stop() }
  func tornDown() { node = nil }
}
