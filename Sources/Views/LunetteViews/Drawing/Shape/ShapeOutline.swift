import LunetteBase
import LunetteEngine

/// The form of a shape without its colours, to which something is clipped or which is filled.
package struct ShapeOutline: Hashable, Sendable {
  package let kind: ShapeKind
  package let cornerRadius: Int
  /// The corners of a rounded rectangle that are round.
  package let corners: CornerSet

  package init(_ kind: ShapeKind, cornerRadius: Int = 1, corners: CornerSet = .all) {
    self.kind = kind
    self.cornerRadius = cornerRadius
    self.corners = corners
  }
  /// The outline of a view; of a view that is no shape, a rectangle.
  package init(_ view: View?) {
    self = (view as? ShapeView)?.outline ?? ShapeOutline(.rectangle, cornerRadius: 0)
  }

  /// The same shape with other corners, if it is a rectangle; other shapes have no corners.
  package func rounded(_ radius: Int?) -> ShapeOutline {
    guard let radius, kind == .rectangle || kind == .roundedRectangle else { return self }
    return ShapeOutline(.roundedRectangle, cornerRadius: radius, corners: corners)
  }
  var isRound: Bool {
    kind != .rectangle && (kind != .roundedRectangle || cornerRadius > 0 && !corners.isEmpty)
  }
  package func filled(_ paint: Paint) -> View {
    kind == .rectangle ? ColorView(paint) : ShapeView(self, layers: [ShapeLayer(paint)])
  }

  /// The outline in an environment: that of the container, if this outline stands for it.
  func resolved(_ environment: Environment) -> ShapeOutline {
    kind == .containerRelative ? environment[ContainerShapeKey.self] : self
  }

  /// The cells of the shape in a frame of `size`; a circle is twice as wide as high where there is
  /// room (S99).
  func bounds(in size: Size) -> Rect {
    guard kind == .circle else { return Rect(origin: .zero, size: size) }
    let height = max(min(size.height, (size.width + 1) / 2), min(1, size.height))
    let width = min(size.width, max(1, height * 2))
    return Rect(
      x: centered(width, in: size.width), y: centered(height, in: size.height), width: width,
      height: height)
  }

  /// Whether the outline is drawn in quarters of cells; an ellipse with fewer rows is drawn as a
  /// capsule.
  func isCurved(_ rect: Rect) -> Bool { kind == .ellipse && rect.height > 2 && rect.width > 2 }

  /// Draws with `body` and removes what is outside of the shape, which fills `rect`.
  func cut(_ rect: Rect, in canvas: Canvas, _ environment: Environment, _ body: () -> Void) {
    let ascii = environment.symbolTier == .ascii
    if canvas.isProbe { return hit(rect, in: canvas, body) }
    if isCurved(rect) {
      EllipseMask.draw(rect, in: canvas, ascii: ascii, body)
    } else if isRound {
      let seen =
        kind != .roundedRectangle ? .all : environment.isRightToLeft ? corners.mirrored : corners
      RoundedCorners.draw(rect, in: canvas, ascii: ascii, corners: seen, body)
    } else {
      body()
    }
  }

  /// Runs `body` so that what is outside of the shape cannot be hit.
  private func hit(_ rect: Rect, in canvas: Canvas, _ body: () -> Void) {
    guard isCurved(rect), canvas.scaling == nil else { return canvas.clipped(to: rect, body) }
    let mask = EllipseMask(rect)
    let rows = canvas.clip.intersection(rect)
    for y in rows.y..<rows.y + rows.height {
      let columns = mask.columns(inRow: y)
      canvas.clipped(to: Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1), body)
    }
  }
  package func filled(_ gradient: Gradient) -> View {
    kind == .rectangle
      ? GradientView(gradient) : ShapeView(self, layers: [ShapeLayer(nil, gradient: gradient)])
  }
}

/// The shape of a `ContainerRelativeShape`: a rectangle where no container sets one.
package enum ContainerShapeKey: EnvironmentKey {
  package static var defaultValue: ShapeOutline { ShapeOutline(.rectangle, cornerRadius: 0) }
}
