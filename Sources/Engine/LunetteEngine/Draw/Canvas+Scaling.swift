import LunetteBase

/// How a canvas draws inside a `scaleEffect` (S96): fills and boxes at another size, texts at their
/// own size.
///
/// The points and rectangles that nodes pass are already moved with the current box, so texts need
/// no conversion, because they keep their size. `drawn` maps fills and boxes to the scaled size.
@usableFromInline package struct Scaling {
  /// A corner of the box, in the coordinates that nodes give; `to` is where this corner is drawn.
  var from: Point
  var to: Point
  /// How much wider and higher everything is drawn; below 0 it is also mirrored.
  let factor: (x: Double, y: Double)
  /// Whether each view is drawn at the mirrored place: then every text is a separate box.
  var isMirrored: Bool { factor.x < 0 || factor.y < 0 }
  /// The point about which the box is scaled; `drawnAnchor` is where this point is drawn.
  var anchor: (x: Double, y: Double)
  let drawnAnchor: (x: Double, y: Double)
  /// The rectangle to which texts are clipped: the box around them, as it is drawn.
  var textRect: Rect
  /// The canvas's own clip, which fills and boxes obey.
  var outer: Rect

  /// Where a box at `rect` is drawn. The edges are mapped, not the size, so that neighbours stay
  /// neighbours. A box that is not empty stays at least one cell wide and high.
  func drawn(_ rect: Rect) -> Rect {
    func edges(_ start: Int, _ length: Int, _ from: Int, _ to: Int, _ factor: Double) -> (
      start: Int, length: Int
    ) {
      func edge(_ value: Int) -> Int {
        to + Layout.cells((Double(value - from) * factor).rounded())
      }
      let (first, last) = (edge(start), edge(start + length))
      let drawn = length == 0 ? 0 : max(1, abs(last - first))
      return (first <= last ? first : first - drawn, drawn)
    }
    let (x, width) = edges(rect.x, rect.width, from.x, to.x, factor.x)
    let (y, height) = edges(rect.y, rect.height, from.y, to.y, factor.y)
    return Rect(x: x, y: y, width: width, height: height)
  }
  /// The offset by which the middle of `rect` is moved.
  func shift(of rect: Rect) -> Point {
    func shift(_ start: Int, _ length: Int, _ anchor: Double, _ drawn: Double, _ factor: Double)
      -> Int
    {
      let middle = Double(start) + Double(length) / 2
      return Layout.cells((drawn - middle + (middle - anchor) * factor).rounded())
    }
    return Point(
      x: shift(rect.x, rect.width, anchor.x, drawnAnchor.x, factor.x),
      y: shift(rect.y, rect.height, anchor.y, drawnAnchor.y, factor.y))
  }
  func drawn(x: Double, y: Double) -> (x: Double, y: Double) {
    (drawnAnchor.x + (x - anchor.x) * factor.x, drawnAnchor.y + (y - anchor.y) * factor.y)
  }
}

extension Canvas {
  /// The clip for everything but text. It equals `clip` unless the canvas draws at another size.
  package var outerClip: Rect { scaling?.outer ?? clip }
  /// Where a fill or box at `rect` is drawn.
  package func drawn(_ rect: Rect) -> Rect { scaling?.drawn(rect) ?? rect }

  /// Whether none of the outermost cells of `rect` can be seen, as when only the inside of a box is
  /// drawn again.
  package func isWithin(_ rect: Rect) -> Bool {
    scaling == nil && clip.x > rect.x && clip.maxX < rect.maxX && clip.y > rect.y
      && clip.maxY < rect.maxY
  }

  package func setOuterClip(_ rect: Rect) {
    guard scaling != nil else { return setClip(rect) }
    let outer = rect.intersection(buffer.bounds)
    scaling!.outer = outer
    clip = outer.intersection(scaling!.textRect)
  }

  /// Runs `body` with the fills and boxes in `rect` drawn at `factor` times their size, and
  /// mirrored where it is below 0: `rect` itself becomes `drawnRect`.
  ///
  /// `body` receives the point at which its texts begin, derived from `point`.
  package func scaled(
    _ rect: Rect, to drawnRect: Rect, by factor: (x: Double, y: Double),
    about anchor: (x: Double, y: Double),
    _ body: (Point) -> Void
  ) {
    let before = scaling
    let outer = outerClip
    // Where the first corner of `rect` is drawn: in a mirror it is the opposite one.
    let first = Point(
      x: factor.x < 0 ? drawnRect.maxX : drawnRect.x, y: factor.y < 0 ? drawnRect.maxY : drawnRect.y
    )
    let corner = before?.drawn(Rect(origin: first, size: .zero)).origin ?? first
    scaling = Scaling(
      from: rect.origin, to: corner,
      factor: ((before?.factor.x ?? 1) * factor.x, (before?.factor.y ?? 1) * factor.y),
      anchor: anchor,
      drawnAnchor: before?.drawn(x: anchor.x, y: anchor.y) ?? anchor, textRect: rect, outer: outer)
    let (kept, followed) = (clip, followsNodes)
    if scaling?.isMirrored == true { followsNodes = true }
    boxed(rect, from: rect.origin, body)
    scaling = before
    clip = kept
    followsNodes = followed
  }

  /// Runs `body`, in which texts stay in the middle of the box at `rect`, at whatever size the box
  /// is drawn. `body` receives the point that stands for `point`.
  @inline(__always)
  package func boxed(_ rect: @autoclosure () -> Rect, from point: Point, _ body: (Point) -> Void) {
    if scaling == nil { body(point) } else { scaledBox(rect(), from: point, body) }
  }
  @inline(never)
  private func scaledBox(_ rect: Rect, from point: Point, _ body: (Point) -> Void) {
    guard let before = scaling else { return }
    let kept = clip
    let shift = before.shift(of: rect)
    scaling!.textRect = before.drawn(rect)
    scaling!.from = before.from + shift
    scaling!.anchor = (before.anchor.x + Double(shift.x), before.anchor.y + Double(shift.y))
    clip = isMeasuring ? before.outer : before.outer.intersection(scaling!.textRect)
    body(point + shift)
    scaling = before
    clip = kept
  }

  /// Runs `body` without scaling, in the cells of the screen, to draw the content of `drawn(rect)`.
  @inline(__always)
  package func redrawn(_ rect: Rect, _ body: (Rect) -> Void) {
    if scaling == nil { body(rect) } else { redrawnAtScale(rect, body) }
  }
  @inline(never)
  private func redrawnAtScale(_ rect: Rect, _ body: (Rect) -> Void) {
    let drawn = self.drawn(rect)
    if isMeasuring {
      // What `body` draws there has its own size and so says nothing about whether the scale
      // changes a size. Content outside the screen is invisible, and its changes are not drawn.
      if drawn.size != rect.size, !drawn.intersection(outerClip).isEmpty { changesSize = true }
      return
    }
    unscaled { body(drawn) }
  }
  package func unscaled(_ body: () -> Void) {
    if scaling == nil { body() } else { unscaledFromScale(body) }
  }
  @inline(never)
  private func unscaledFromScale(_ body: () -> Void) {
    guard let before = scaling else { return }
    let kept = clip
    scaling = nil
    clip = before.outer
    body()
    scaling = before
    clip = kept
  }
}
