import LunetteBase
import LunetteEngine

/// The picture of a button in one state, or in several states that look the same.
struct ButtonVariant {
  var background: View?
  var content: View
}

/// Several pictures of one button in one place, only one of which is visible; as large as the
/// largest of them.
final class ButtonVariants: View {
  /// The `ButtonVariantPart`s: the background and the content of each variant in turn.
  let parts: [View?]
  let current: Int
  init(_ parts: [View], current: Int) {
    self.parts = parts
    self.current = current
    super.init()
  }
  override func makeNode() -> Node { ButtonVariantsNode() }
}

final class ButtonVariantsNode: ContainerNode, ViewNode {
  typealias Shown = ButtonVariants
  private var current = -1

  override init() {
    super.init()
    flags.insert(.hasParts)
  }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let view = shown
    updateChildren(view.parts, environment)
    for (index, slot) in slots.enumerated() {
      (slot as? ButtonVariantPartNode)?.isCurrent = index / 2 == view.current
    }
    if current != view.current, old != nil { setNeedsDisplay() }
    current = view.current
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    var size = Size.zero
    for index in stride(from: 1, to: slots.count, by: 2) {
      let own = slots[index]!.measure(proposal)
      size.width = max(size.width, own.width)
      size.height = max(size.height, own.height)
    }
    return size
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    for index in stride(from: 0, to: slots.count, by: 2) {
      let (background, content) = (slots[index]!, slots[index + 1]!)
      let backgroundSize = background.measure(ProposedSize(size))
      body(
        background,
        Point(
          x: centered(backgroundSize.width, in: size.width),
          y: centered(backgroundSize.height, in: size.height)),
        ProposedSize(size))
      body(content, contentOrigin(content.measure(proposal), in: size), proposal)
    }
  }
  /// The place of the content. A shorter title begins where a longer one begins, so that it does
  /// not jump.
  private func contentOrigin(_ own: Size, in size: Size) -> Point {
    Point(
      x: environment.isRightToLeft ? size.width - own.width : 0,
      y: centered(own.height, in: size.height))
  }
  override func placeChildren() {
    refreshItems()
    super.placeChildren()
  }
  /// The baseline of the default state, so that no state moves a view that is aligned with it.
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? {
    guard slots.count > 1, let content = slots[1] else { return nil }
    let origin = contentOrigin(content.measure(proposal), in: size)
    return content.baseline(last: last, proposal).map { origin.y + $0 }
  }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.hitRegion(Rect(origin: point, size: size))
    let first = current * 2
    guard first >= 0, first + 1 < slots.count else { return }
    slots[first]!.drawTree(in: canvas, from: point)
    slots[first + 1]!.drawTree(in: canvas, from: point)
  }
}

/// Hides a part that does not belong to the current variant from everything but the layout.
final class ButtonVariantPart: ModifierView {
  override var isMultiple: Bool { false }
  func withContent(_ content: View) -> View { ButtonVariantPart(content) }
  override func makeNode() -> Node { ButtonVariantPartNode() }
}

final class ButtonVariantPartNode: LayoutModifierNode {
  var isCurrent = false
  override var capabilities: Capabilities {
    super.capabilities.union(.hidesFromUser, if: !isCurrent)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
}
