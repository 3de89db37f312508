import LunetteScreen

final class LayerView: WrapperView {
  override func makeNode() -> Node { preconditionFailure("a layer is made by its presenter: a bug in Lunette") }
}

/// A layer in its place: a child of the root, drawn after the contents and what was presented before.
package final class LayerNode: LayoutModifierNode {
  package let layer: Layer
  var previousFocus = PreviousFocus(nil)
  /// Closes this layer, and nothing else once that has gone.
  private lazy var dismissal = DismissAction { [weak self] in
    guard let self, flags.contains(.mounted), layer.isPresented else { return }
    layer.dismissByUser()
  }
  private var inner = DerivedEnvironment()
  /// Where the anchor was when the layer was placed.
  private var anchored: Rect?

  init(_ layer: Layer) {
    self.layer = layer
    super.init()
  }

  package override func childEnvironment(old: View?) -> Environment {
    inner.of(environment) { $0.with { $0.dismissal = dismissal } }
  }

  // MARK: Place

  package override func computeSize(_ proposal: ProposedSize) -> Size {
    let own = child?.measure(proposal) ?? .zero
    return Size(width: min(own.width, proposal.width), height: min(own.height, proposal.height))
  }

  /// The cells of the screen that it belongs to; nil: none, it stands in the middle.
  private var anchor: Rect? {
    switch layer.anchor {
    case .screen: return nil
    case .rect(let rect): return rect
    case .caret: return caret ?? presenterOnScreen
    case .below, .beside: return presenterOnScreen
    }
  }
  private var presenterOnScreen: Rect? {
    // On a page that another covers: where it was last says nothing.
    guard let presenter = layer.presenter, presenter.hasPlace else { return nil }
    let screen = Rect(origin: .zero, size: scene.size)
    let visible = presenter.boundsOnScreen.intersection(screen)
    if !visible.isEmpty { return visible }
    // Out of sight: at the edge of the screen where it went.
    let origin = presenter.absoluteOrigin
    return Rect(
      x: max(0, min(screen.width - 1, origin.x)), y: max(0, min(screen.height - 1, origin.y)), width: 0, height: 0)
  }
  /// The cell of the cursor in the view that presents it; where that has lost the focus, perhaps to this layer, the last.
  private var caret: Rect? {
    rememberCaret()
    return lastCaret
  }
  private var lastCaret: Rect?
  func rememberCaret() {
    // Before it is mounted it has no scene of its own.
    let scene = layer.scene
    guard let presenter = layer.presenter, let focused = scene.focus.current,
      presenter === focused || presenter.isAncestor(of: focused), let point = scene.cursor
    else { return }
    lastCaret = Rect(origin: point, size: Size(width: 1, height: 1))
  }
  var hasMovedAnchor: Bool { anchor != anchored }
  /// Where what it stands beside was when it was placed, in the cells of the screen.
  package var anchorOnScreen: Rect? { anchored }

  /// Places itself, within the screen.
  func placeOnScreen() {
    let screen = scene.size
    let offered = ProposedSize(screen)
    let own = measure(offered)
    if anchored != anchor {
      anchored = anchor
      // What it draws may point there.
      setNeedsDisplay()
    }
    if layer.anchor == .caret, let caret { return place(besideRow: caret, own) }
    place(at: LayerNode.origin(own, layer.anchor, anchored, screen, environment.isRightToLeft), offered)
  }

  /// Below a row of the screen, or above it, as high as there is room.
  private func place(besideRow anchor: Rect, _ own: Size) {
    let screen = scene.size
    let (above, below) = (anchor.y, screen.height - anchor.maxY)
    let isBelow = own.height <= below || own.height > above && below >= above
    let offered = ProposedSize(width: screen.width, height: max(0, isBelow ? below : above))
    let size = measure(offered)
    let x = environment.isRightToLeft ? anchor.maxX - size.width : anchor.x
    place(
      at: Point(
        x: max(0, min(screen.width - size.width, x)), y: isBelow ? anchor.maxY : anchor.y - size.height), offered)
  }

  /// Where a layer of the size `own` stands on a screen that is at least as large.
  static func origin(
    _ own: Size, _ kind: LayerAnchor, _ anchor: Rect?, _ screen: Size, _ isRightToLeft: Bool
  ) -> Point {
    guard let anchor else {
      return Point(
        x: HorizontalAlignment.center.place(own.width, in: screen.width, mirrored: isRightToLeft),
        y: centred(own.height, in: screen.height))
    }
    /// Behind `to` if there is room, else before `from` if there is, else where there is more; never off the screen.
    func beside(_ from: Int, _ to: Int, _ length: Int, _ limit: Int, prefersBefore: Bool) -> Int {
      let after = to + length <= limit
      let before = from - length >= 0
      let goesBefore = prefersBefore ? before || !after && from > limit - to : !after && (before || from > limit - to)
      return max(0, min(limit - length, goesBefore ? from - length : to))
    }
    func within(_ start: Int, _ length: Int, _ limit: Int) -> Int { max(0, min(limit - length, start)) }
    if kind == .beside {
      return Point(
        x: beside(anchor.x, anchor.maxX, own.width, screen.width, prefersBefore: isRightToLeft),
        // Its first item is level with the one that it belongs to.
        y: within(anchor.y - 1, own.height, screen.height))
    }
    return Point(
      x: within(isRightToLeft ? anchor.maxX - own.width : anchor.x, own.width, screen.width),
      y: beside(anchor.y, anchor.maxY, own.height, screen.height, prefersBefore: false))
  }

  // MARK: Drawing

  private static let shadow = Size(width: 2, height: 1)

  package override func computePaintBounds() -> Rect {
    Rect(
      origin: .zero,
      size: Size(width: size.width + LayerNode.shadow.width, height: size.height + LayerNode.shadow.height))
  }

  /// Before it is drawn: what is beneath recedes, and is out of reach.
  func prepareGround(in canvas: Canvas, at point: Point) {
    let screen = Rect(origin: point, size: scene.size)
    if canvas.isProbe, !layer.continuesLayerBelow, !layer.isPassive {
      canvas.owner = self
      canvas.hitRegion(screen)
    }
    if layer.dimsBeneath { Receding(environment, .scrim).apply(to: screen, in: canvas) }
  }

  package override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    // Beside a cursor a shadow would fall on the text that is being written.
    if !layer.dimsBeneath, !layer.isPassive, !canvas.isProbe {
      // A shadow, as if lit from above on the left.
      let receding = Receding(environment, .shadow)
      let (dx, dy) = (LayerNode.shadow.width, LayerNode.shadow.height)
      receding.apply(to: Rect(x: rect.maxX, y: rect.y + dy, width: dx, height: rect.height), in: canvas)
      receding.apply(to: Rect(x: rect.x + dx, y: rect.maxY, width: rect.width - dx, height: dy), in: canvas)
    }
    canvas.clipped(to: rect) {
      canvas.hitRegion(rect)
      child?.drawTree(in: canvas, from: point)
    }
  }

  /// Whether a point of the screen is on it.
  package func contains(_ point: Point) -> Bool { Rect(origin: absoluteOrigin, size: size).contains(point) }

  override var describedParent: Node? { layer.presenter }
}

extension Node {
  /// Whether it and all above it have a place in the picture.
  fileprivate var hasPlace: Bool {
    var node: Node? = self
    while let here = node {
      if !here.flags.contains(.placed) { return false }
      node = here.parent
    }
    return true
  }
  /// Its cells on the screen, as far as they can be seen; of a group, those of its members.
  package final var boundsOnScreen: Rect {
    guard isOnlyAGroup else { return absoluteRect(Rect(origin: .zero, size: size)) }
    var bounds = Rect.zero
    forEachChild { bounds = bounds.isEmpty ? $0.boundsOnScreen : bounds.union($0.boundsOnScreen) }
    return bounds
  }
}

/// How cells look that are beneath something: darker, but still there to be read.
///
/// Colours that are known go halfway to the background; the terminal's own are whatever their user made them, so there
/// letters are dim and bright fills take the plain colour of the palette.
struct Receding {
  enum Kind {
    /// Behind something modal: all goes towards the background.
    case scrim
    /// Beside something: darker, the letters with it.
    case shadow
  }
  private let theme: Theme
  private let mixes: Bool
  /// What is mixed with all, and how much of it.
  private let shade: UInt32
  private let share: Double
  init(_ environment: Environment, _ kind: Kind) {
    theme = environment.theme.theme
    let tokens = environment.tokens
    mixes = tokens != nil
    (shade, share) = kind == .scrim ? (tokens?.background ?? 0, 0.45) : (0, theme.isDark ? 0.45 : 0.16)
  }

  func apply(to rect: Rect, in canvas: Canvas) {
    canvas.modify(rect) { cell, _ in
      // The colour of a blank's letters is nobody's.
      let isPlain = cell.pointee.isBlank && cell.pointee.foreground.isTerminal
      if mixes, let below = theme.known(cell.pointee.background, isGround: true),
        let ink = theme.known(cell.pointee.foreground, isGround: false) ?? (isPlain ? theme.assumedForeground : nil)
      {
        cell.pointee.foreground = .rgb(Blend.mix(shade, share, over: ink))
        cell.pointee.background = .rgb(Blend.mix(shade, share, over: below))
        return
      }
      if cell.pointee.isBlock, let index = cell.pointee.foreground.paletteIndex {
        if (8..<16).contains(index) { cell.pointee.foreground = .palette(index - 8) }
      } else {
        cell.pointee.attributes.insert(.dim)
      }
      cell.pointee.attributes.remove(.bold)
      if let index = cell.pointee.background.paletteIndex, (8..<16).contains(index) {
        cell.pointee.background = .palette(index - 8)
      }
    }
  }
}
