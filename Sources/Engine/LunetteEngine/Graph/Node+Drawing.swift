import LunetteBase

// How a node draws: itself, then its children, each with its effects.
extension Node {
  /// Draws the node if any part of it may be visible. Inlinable, because a list calls this for a
  /// thousand rows that are not visible.
  @inlinable @inline(__always)
  package final func drawTree(in canvas: Canvas, from parentPoint: Point) {
    let x = parentPoint.x &+ origin.x
    let y = parentPoint.y &+ origin.y
    let (clip, more) = (canvas.clip, canvas.overflow)
    // In a scaled canvas, the node is not drawn at its bounds.
    if (x &+ paintBounds.x &- more < clip.maxX && x &+ paintBounds.maxX &+ more > clip.x
      && y &+ paintBounds.y &- more < clip.maxY && y &+ paintBounds.maxY &+ more > clip.y)
      || canvas.scaling != nil
    {
      if canvas.followsNodes {
        drawFollowed(in: canvas, at: Point(x: x, y: y))
      } else if !flags.isDisjoint(with: [.focusEffect, .moves]) {
        drawSpecially(in: canvas, at: Point(x: x, y: y))
      } else {
        draw(in: canvas, at: Point(x: x, y: y))
      }
    }
  }

  /// Draws the node on a canvas that asks which node draws what.
  @usableFromInline @inline(never) final func drawFollowed(in canvas: Canvas, at point: Point) {
    guard canvas.scaling?.isMirrored == true, isLeaf else {
      return drawInPlace(in: canvas, at: point)
    }
    canvas.boxed(Rect(origin: point, size: size), from: point) { drawInPlace(in: canvas, at: $0) }
  }
  private final var isLeaf: Bool {
    var isLeaf = true
    forEachChild { _ in isLeaf = false }
    return isLeaf
  }
  private final func drawInPlace(in canvas: Canvas, at point: Point) {
    if canvas.isProbe {
      let outer = canvas.owner
      canvas.owner = self
      draw(in: canvas, at: point)
      canvas.owner = outer
      return
    }
    func drawAsUsual() {
      if flags.isDisjoint(with: [.focusEffect, .moves]) {
        draw(in: canvas, at: point)
      } else {
        drawSpecially(in: canvas, at: point)
      }
    }
    // At another size, and while it moves, a node draws elsewhere.
    if canvas.scaling != nil || scene.motion.isActive { return drawAsUsual() }
    canvas.clipped(to: paintBounds.offsetBy(x: point.x, y: point.y), drawAsUsual)
  }
}

/// The pen for a text in `environment`.
extension Node {
  package func textPen(_ environment: Environment) -> Pen {
    var (color, alpha) = withScene { $0.resolve(environment.foreground ?? .primary, environment) }
    if color == .terminal, environment.foreground?.source == .semantic(.background) {
      // The letters have the colour of the background, as if they were cut out of a fill.
      // `Color.terminal` cannot be used, because for letters it stands for the terminal's
      // foreground. The palette's black is used only if the background is not known, because xterm
      // draws bold letters in that black as grey.
      let theme = environment.theme.theme
      let known = environment.tokens == nil ? nil : theme.ownBackground.map { Color.rgb($0) }
      color = known ?? (theme.isDark ? .palette(0) : .palette(15))
    }
    var attributes = environment.attributes
    let (font, weight) = (environment.font, environment.fields.fontWeight)
    if font != nil || weight != nil {
      let own = font?.attributes ?? []
      let look = weight?.attributes(of: own) ?? own
      // The secondary colour is dimmed already (S101); dimmed twice, it would be hard to read.
      let isSecondary =
        environment.foreground?.source == .semantic(.secondary) && environment.colorSupport > .none
      attributes.formUnion(isSecondary ? look.subtracting(.dim) : look)
    }
    let link = environment.link.map { scene.glyphs.link(for: $0) } ?? 0
    var pen = Pen(foreground: color, alpha: alpha, attributes: attributes, link: link)
    if environment.foreground?.source == .semantic(.secondary) { pen.makeFaintWhereUnknown() }
    return pen
  }
  /// Gives a pen the secondary colour.
  package func makeSecondary(_ pen: inout Pen, _ environment: Environment) {
    (pen.foreground, pen.alpha) = scene.resolve(.secondary, environment)
    pen.makeFaintWhereUnknown()
  }
}
