import LunetteBase
import LunetteEngine

/// The style of swipe actions, whatever styles are set around them: a block as high as the row, red
/// for a destructive action, in its own tint if it has one, and otherwise grey (S50). Without
/// colours the actions stand in brackets.
final class SwipeButtonStyle: BuiltInButtonStyle {
  static let shared = SwipeButtonStyle()
  let name = "swipeAction"
  let kind = ButtonLook.Kind.plain
  func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    SwipePlatter(ButtonLook(kind, configuration), RoleMark.marking(configuration))
  }
}

final class SwipePlatter: WrapperView {
  let look: ButtonLook
  init(_ look: ButtonLook, _ label: View) {
    self.look = look
    super.init(label)
  }
  override func makeNode() -> Node { SwipePlatterNode() }
}

final class SwipePlatterNode: LayoutModifierNode, ViewNode {
  typealias Shown = SwipePlatter
  private var look: ButtonLook { shown.look }
  private var cache: (outer: Environment, look: ButtonLook, inner: Environment)?

  private var fill: Color? {
    if environment.colorSupport == .none { return nil }
    let paint: Paint =
      look.role == .destructive && !look.hasOwnTint
      ? .destructive : look.hasOwnTint ? environment.tint ?? .tint : .secondary
    return scene.resolve(look.isEnabled ? paint : .secondary, environment).color
  }
  override func childEnvironment(old: View?) -> Environment {
    if let cache, cache.outer === environment, cache.look == look { return cache.inner }
    let inner = environment.forContent {
      if let fill { $0.foreground = Paint(.fixed(environment.theme.theme.foreground(on: fill))) }
      if look.isFocused { $0.attributes.formUnion(fill == nil ? [.bold, .reverse] : .bold) }
      if look.isPressed { $0.attributes.formSymmetricDifference(.reverse) }
      if !look.isEnabled { $0.attributes.insert(.dim) }
    }
    cache = (environment, look, inner)
    return inner
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if old != nil { setNeedsDisplay() }
    // The row of the label depends on the height of the window.
    if let oldEnvironment, oldEnvironment.windowSize.height != environment.windowSize.height {
      invalidateLayout()
    }
  }

  /// The blank on each side of the label, where there is room for more than the blanks.
  private static func padding(_ width: Int) -> Int { width == Layout.ideal || width > 2 ? 1 : 0 }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let padding = SwipePlatterNode.padding(proposal.width)
    let size = child?.measure(proposal.inset(x: 2 * padding, y: 0)) ?? .zero
    let height =
      proposal.height == Layout.ideal || proposal.height >= Layout.infinity
      ? size.height : proposal.height
    return Size(width: size.width + 2 * padding, height: max(size.height, height))
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    let padding = SwipePlatterNode.padding(proposal.width)
    let offered = proposal.inset(x: 2 * padding, y: 0)
    return (
      Point(x: padding, y: top(child?.measure(offered).height ?? 0, in: size.height)), offered
    )
  }
  /// The row of the label: in the middle, or at the top of a row whose middle may not be in sight.
  private func top(_ height: Int, in room: Int) -> Int {
    room * 2 > environment.windowSize.height && room > 3 ? 0 : centered(height, in: room)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    canvas.hitRegion(rect)
    guard let inner = cache?.inner else { return }
    let pen = textPen(inner)
    let y = rect.y + top(1, in: rect.height)
    func put(_ glyph: StaticString, _ x: Int) {
      if rect.width > 2 { canvas.put(packGlyph(glyph), width: 1, x: x, y: y, pen: pen) }
    }
    if let fill {
      canvas.fill(rect, fill, attributes: look.isPressed ? .reverse : [])
    } else {
      put("[", rect.x)
      put("]", rect.maxX - 1)
    }
    if look.isFocused, fill != nil {
      let mirrored = environment.isRightToLeft
      let ascii = environment.symbolTier == .ascii
      put(mirrored ? (ascii ? "<" : "‹") : (ascii ? ">" : "›"), mirrored ? rect.maxX - 1 : rect.x)
    }
    drawChild(in: canvas, from: point)
  }
}
