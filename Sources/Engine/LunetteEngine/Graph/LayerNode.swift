import LunetteBase

/// The view that stands for a layer in the tree. It makes no node of its own: the `Layer` makes its
/// `LayerNode` when it opens.
final class LayerView: WrapperView {
  override func makeNode() -> Node {
    preconditionFailure("a layer is made by its presenter: a bug in Lunette")
  }
}

/// The node of a layer: a child of the root that is drawn after the contents and after the layers
/// presented before it.
package final class LayerNode: LayoutModifierNode {
  package let layer: Layer
  var previousFocus = PreviousFocus(nil)
  /// The node that had the focus when the layer opened, if it is still there.
  package var focusBeneath: Node? { previousFocus.node }
  /// Closes this layer; does nothing once the layer has gone.
  private lazy var dismissal = DismissAction { [weak self] in
    guard let self, flags.contains(.mounted), layer.isPresented else { return }
    layer.dismissByUser()
  }
  private var inner = DerivedEnvironment()
  /// The rectangle of the anchor when the layer was placed.
  private var anchored: Rect?

  init(_ layer: Layer) {
    self.layer = layer
    super.init()
  }

  package override func childEnvironment(old: View?) -> Environment {
    inner.of(environment) {
      $0.with {
        $0.dismissal = dismissal
        $0.windowSize = room(in: $0.windowSize)
      }
    }
  }

  /// The size of the screen for the contents of the layer: an inline picture has fewer rows than
  /// the window, and the contents of a small part of the screen have more room in layers.
  private func room(in window: Size) -> Size {
    let screen = scene.size
    if scene.contentArea != nil { return screen }
    return Size(width: min(window.width, screen.width), height: min(window.height, screen.height))
  }

  package override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    guard let oldEnvironment, oldEnvironment !== environment else { return }
    // The box of the layer, its shadow and what recedes beneath have the colours of the
    // environment.
    if layer.dimsBeneath { scene.picture.damageAll() } else { setNeedsDisplay() }
  }

  // MARK: Place

  package override func computeSize(_ proposal: ProposedSize) -> Size {
    let own = child?.measure(proposal) ?? .zero
    return Size(width: min(own.width, proposal.width), height: min(own.height, proposal.height))
  }

  /// The cells of the screen that the layer is anchored to; nil if there are none, so that the
  /// layer is centred.
  private var anchor: Rect? {
    switch layer.anchor {
    case .screen: return scene.contentArea
    case .own: return layer.region
    case .rect(let rect): return rect
    case .caret: return caret ?? presenterOnScreen
    case .below, .beside: return presenterOnScreen
    }
  }
  private var presenterOnScreen: Rect? {
    // The presenter is on a page that another page covers, so its last position means nothing.
    guard let presenter = layer.presenter, presenter.hasRegion else { return nil }
    let screen = Rect(origin: .zero, size: scene.size)
    let visible = presenter.boundsOnScreen.intersection(screen)
    if !visible.isEmpty { return visible }
    // The presenter is out of sight, so the anchor is the point at the edge of the screen that is
    // nearest to it.
    let origin = presenter.absoluteOrigin
    return Rect(
      x: max(0, min(screen.width - 1, origin.x)), y: max(0, min(screen.height - 1, origin.y)),
      width: 0, height: 0)
  }
  /// The cell of the cursor in the presenting view. If that view has lost the focus, perhaps to
  /// this layer, it is the last known cell.
  private var caret: Rect? {
    rememberCaret()
    return lastCaret
  }
  private var lastCaret: Rect?
  func rememberCaret() {
    // Before this node is mounted, it has no scene of its own.
    let scene = layer.scene
    guard let presenter = layer.presenter, let focused = scene.focus.current,
      presenter === focused || presenter.isAncestor(of: focused), let point = scene.cursor
    else { return }
    lastCaret = Rect(origin: point, size: Size(width: 1, height: 1))
  }
  var hasMovedAnchor: Bool { anchor != anchored }
  /// The rectangle of the anchor, in cells of the screen, when the layer was placed.
  package var anchorOnScreen: Rect? { anchored }

  /// Places the layer within the screen.
  func placeOnScreen() {
    let screen = scene.size
    let offered = ProposedSize(layer.anchor == .own ? layer.region?.size ?? .zero : screen)
    let own = measure(offered)
    if anchored != anchor {
      anchored = anchor
      // The layer may draw something that points at the anchor.
      setNeedsDisplay()
      layer.didMove()
    }
    if layer.anchor == .caret, let caret { return place(besideRow: caret, own) }
    if layer.anchor == .own { return place(at: anchored?.origin ?? .zero, offered) }
    if let area = scene.contentArea, layer.anchor != .beside,
      max(area.y, screen.height - area.maxY) > 0
    {
      // Where the contents are a small part of the scene, layers stand beside that part and leave
      // it in sight.
      let row = anchored.map { Rect(x: $0.x, y: area.y, width: $0.width, height: area.height) }
      return place(besideRow: row ?? area, own)
    }
    place(
      at: LayerNode.origin(own, layer.anchor, anchored, screen, environment.isRightToLeft), offered)
  }

  /// Places the layer below a row of the screen, or above it, and limits its height to the room
  /// there.
  private func place(besideRow anchor: Rect, _ own: Size) {
    let screen = scene.size
    let (above, below) = (anchor.y, screen.height - anchor.maxY)
    let isBelow = own.height <= below || own.height > above && below >= above
    let offered = ProposedSize(width: screen.width, height: max(0, isBelow ? below : above))
    let size = measure(offered)
    let x = environment.isRightToLeft ? anchor.maxX - size.width : anchor.x
    place(
      at: Point(
        x: max(0, min(screen.width - size.width, x)),
        y: isBelow ? anchor.maxY : anchor.y - size.height), offered)
  }

  /// The origin of a layer of the size `own` on a screen that is at least as large.
  static func origin(
    _ own: Size, _ kind: LayerAnchor, _ anchor: Rect?, _ screen: Size, _ isRightToLeft: Bool
  ) -> Point {
    guard let anchor else {
      return Point(
        x: HorizontalAlignment.center.place(own.width, in: screen.width, mirrored: isRightToLeft),
        y: centered(own.height, in: screen.height))
    }
    /// The position after `to` if there is room, else the one before `from` if there is room, else
    /// the side with more room; always on the screen.
    func beside(_ from: Int, _ to: Int, _ length: Int, _ limit: Int, prefersBefore: Bool) -> Int {
      let after = to + length <= limit
      let before = from - length >= 0
      let goesBefore =
        prefersBefore
        ? before || !after && from > limit - to : !after && (before || from > limit - to)
      return max(0, min(limit - length, goesBefore ? from - length : to))
    }
    func within(_ start: Int, _ length: Int, _ limit: Int) -> Int {
      max(0, min(limit - length, start))
    }
    if kind == .beside {
      return Point(
        x: beside(anchor.x, anchor.maxX, own.width, screen.width, prefersBefore: isRightToLeft),
        // The first item of a submenu is level with the item to which the submenu belongs.
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
      size: Size(
        width: size.width + LayerNode.shadow.width, height: size.height + LayerNode.shadow.height))
  }

  /// Prepares the picture before the layer is drawn: what is beneath becomes darker, and cannot be
  /// hit.
  func prepareBackground(in canvas: Canvas, at point: Point) {
    let screen = Rect(origin: point, size: scene.size)
    if canvas.isProbe, !layer.continuesLayerBelow, !layer.isPassive {
      canvas.owner = self
      canvas.hitRegion(screen)
    }
    if layer.dimsBeneath { Receding(environment, .scrim).apply(to: screen, in: canvas) }
  }

  package override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    // A layer beside a cursor casts no shadow, which would fall on the text that is being typed.
    if !layer.isPassive, !canvas.isProbe { drawShadow(of: rect, in: canvas) }
    canvas.clipped(to: rect) {
      if layer.isHitEverywhere { canvas.hitRegion(rect) }
      drawChild(in: canvas, from: point)
    }
  }

  /// Draws a shadow that looks as if light came from above on the left. It begins under the last
  /// column and row of the layer: these may be edges of half cells, beside which the shadow must be
  /// visible and not the view beneath. A layer without room for a shadow casts none.
  private func drawShadow(of rect: Rect, in canvas: Canvas) {
    // If colours cannot be mixed, blank cells would not change, and only a few faint letters beside
    // the layer would show the shadow.
    if rect.isEmpty || environment.tokens == nil { return }
    let receding = Receding(environment, .shadow)
    let (dx, dy) = (LayerNode.shadow.width, LayerNode.shadow.height)
    receding.apply(
      to: Rect(x: rect.maxX - 1, y: rect.y + dy, width: dx + 1, height: rect.height), in: canvas)
    receding.apply(
      to: Rect(x: rect.x + dx, y: rect.maxY - 1, width: rect.width - dx - 1, height: dy + 1),
      in: canvas)
  }

  /// Whether a point of the screen lies on the layer.
  package func contains(_ point: Point) -> Bool {
    Rect(origin: absoluteOrigin, size: size).contains(point)
  }

  override var describedParent: Node? { layer.presenter }
}

extension Node {
  /// Whether this node and all its ancestors are part of the picture.
  fileprivate var hasRegion: Bool {
    var node: Node? = self
    while let here = node {
      if !here.flags.contains(.placed) { return false }
      node = here.parent
    }
    return true
  }
  /// The visible part of the node's cells on the screen; for a group, that of its members' cells.
  package final var boundsOnScreen: Rect {
    guard isOnlyAGroup else { return absoluteRect(Rect(origin: .zero, size: size)) }
    var bounds = Rect.zero
    forEachChild { bounds = bounds.isEmpty ? $0.boundsOnScreen : bounds.union($0.boundsOnScreen) }
    return bounds
  }
}

/// Darkens cells beneath a layer so that they can still be read.
///
/// Known colours go halfway to the background. The terminal's own colours are defined by the user,
/// so there letters become dim, and bright fills take the normal colour of the palette.
struct Receding {
  enum Kind {
    /// Everything behind a modal layer is mixed with the background.
    case scrim
    /// The shadow beside a layer darkens cells and their letters.
    case shadow
  }
  private let theme: Theme
  private let mixes: Bool
  /// The colour that is mixed with every cell.
  private let shade: UInt32
  private let share: Double
  /// How much darker all cells become after that. On a light background, mixing alone would leave
  /// blank cells as they are.
  private let darkening: Double
  init(_ environment: Environment, _ kind: Kind) {
    theme = environment.theme.theme
    let tokens = environment.tokens
    mixes = tokens != nil
    (shade, share) =
      kind == .scrim ? (tokens?.background ?? 0, 0.45) : (0, theme.isDark ? 0.45 : 0.16)
    darkening = kind == .scrim && tokens?.isDark == false ? 0.1 : 0
  }

  private func receded(_ color: UInt32) -> UInt32 {
    let mixed = Blend.mix(shade, share, over: color)
    return darkening == 0 ? mixed : Blend.mix(0, darkening, over: mixed)
  }

  func apply(to rect: Rect, in canvas: Canvas) {
    canvas.modify(rect) { cell, _ in
      // The colour of a letter does not matter in a blank cell.
      let isPlain = cell.pointee.isBlank && cell.pointee.foreground.isTerminal
      if mixes, let below = theme.known(cell.pointee.background, isBackground: true),
        let foreground = theme.known(cell.pointee.foreground, isBackground: false)
          ?? (isPlain ? theme.assumedForeground : nil)
      {
        // What stays as it is stays the terminal's own: it need not be sent again.
        let (background, letters) = (receded(below), receded(foreground))
        if background != below { cell.pointee.background = .rgb(background) }
        let isUnseen = isPlain && cell.pointee.attributes.isEmpty
        if letters != foreground, !isUnseen { cell.pointee.foreground = .rgb(letters) }
        return
      }
      // A fill is the background of its cells, which cannot be dim, so its edges are not dim
      // either.
      if cell.pointee.isBlock {
        if let index = cell.pointee.foreground.paletteIndex, (8..<16).contains(index) {
          cell.pointee.foreground = .palette(index - 8)
        }
      } else if !cell.pointee.attributes.contains(.reverse) {
        cell.pointee.attributes.insert(.dim)
      }
      cell.pointee.attributes.remove(.bold)
      if let index = cell.pointee.background.paletteIndex, (8..<16).contains(index) {
        cell.pointee.background = .palette(index - 8)
      }
    }
  }
}
