import LunetteBase
import LunetteEngine

/// The source of the bitmaps of scripts: files in a host, or anything in a test.
package protocol BitmapLoader: AnyObject {
  /// The bitmap that a script calls `name`, in the variant for `locale` if there is one. It is
  /// called when the bitmap is first measured; the loader caches bitmaps that are likely to be
  /// asked for again. Throws an error whose words say why there is no bitmap.
  func load(_ name: String, locale: String) throws -> Bitmap
}

/// The bitmaps of a scope: their loader, and the names for which an error has been reported.
package final class BitmapStore: ScopeFeature {
  package var loader: (any BitmapLoader)?
  /// The names of the bitmaps whose errors have been reported, so that a list of a thousand broken
  /// pictures reports an error only once.
  fileprivate var reported: Set<String> = []
  /// A number that changes when the files may have changed.
  fileprivate private(set) var generation = 0
  package init() {}

  /// The bitmap that a script calls `name`; nil if there is none. An error is reported once.
  func bitmap(_ name: String, for node: Node) -> Bitmap? {
    do {
      guard let loader else { throw ViewFault.noImageLoader }
      return try loader.load(name, locale: node.environment.locale)
    } catch {
      if reported.insert(name).inserted {
        let fault = ViewFault.image(name, why: error.fault)
        node.scene.reports.report(ScriptError(fault), from: node, kind: .resource)
      }
      return nil
    }
  }

  /// Called when the files may have changed: with the next environment, each picture is loaded
  /// again.
  package func filesChanged() {
    generation += 1
    reported = []
  }
}

extension Scope {
  package var bitmaps: BitmapStore { feature(BitmapStore.self) }
}

/// Whether a bitmap shows its own colours, or only its shape in the current foreground.
package enum RenderingMode: String, CaseIterable, Sendable { case original, template }

/// A picture from a file: as an image where the terminal can show images, otherwise in half blocks.
/// A cell is one pixel wide and two pixels high.
///
/// Without `resizable` the size is that of the bitmap, a column for each pixel and a row for every
/// two, whatever is proposed (S83). `resizable` takes the proposed size and scales the bitmap, each
/// cell showing the average of the pixels under it. Transparent pixels show the ground below. Where
/// colours are few, shades are used: ` ░▒▓█`. A picture that cannot be loaded is reported, takes no
/// room and draws nothing; a label then shows its title (S28). Bitmaps are never mirrored (S70).
package final class BitmapImage: View {
  package let name: String
  package let renderingMode: RenderingMode
  package let isResizable: Bool
  /// The way in which a resizable bitmap keeps its proportions; nil if it is stretched instead.
  package let contentMode: ContentMode?

  package init(
    _ name: String, renderingMode: RenderingMode = .original, isResizable: Bool = false,
    contentMode: ContentMode? = nil
  ) {
    self.name = name
    self.renderingMode = renderingMode
    self.isResizable = isResizable
    self.contentMode = contentMode
    super.init()
  }
  package func renderingMode(_ mode: RenderingMode) -> BitmapImage {
    placed(
      BitmapImage(name, renderingMode: mode, isResizable: isResizable, contentMode: contentMode))
  }
  package func resizable(_ isResizable: Bool = true, contentMode: ContentMode? = nil) -> BitmapImage
  {
    placed(
      BitmapImage(
        name, renderingMode: renderingMode, isResizable: isResizable, contentMode: contentMode))
  }
  private func placed(_ copy: BitmapImage) -> BitmapImage {
    copy.sourceLocation = sourceLocation
    return copy
  }
  package override func makeNode() -> Node { BitmapNode() }
}

final class BitmapNode: Node, ViewNode {
  typealias Shown = BitmapImage
  private enum State {
    case untried
    case loaded(Bitmap)
    case missing
  }
  private var state = State.untried
  /// The bitmap at the size at which it was drawn last.
  private var scaled: Bitmap?
  /// The image as it was given to a terminal that can show images.
  private var placed: PlacedImage?
  private var pen = Pen(foreground: .terminal)
  /// The generation of the store when loading was tried last.
  private var generation = 0
  private var image: BitmapImage { shown }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if let old, let oldEnvironment {
      let before = self.before(old)
      let generation = environment.scope.bitmaps.generation
      if before.name != image.name || oldEnvironment.locale != environment.locale
        || generation != self.generation
      {
        self.generation = generation
        state = .untried
        scaled = nil
        placed = nil
        invalidateLayout()
        setNeedsDisplay()
      }
      if before.isResizable != image.isResizable || before.contentMode != image.contentMode {
        invalidateLayout()
      }
      if before.renderingMode != image.renderingMode
        || oldEnvironment.colorSupport != environment.colorSupport
        || oldEnvironment.symbolTier != environment.symbolTier
        || oldEnvironment.theme !== environment.theme
        || oldEnvironment[ShowsImagesKey.self] != environment[ShowsImagesKey.self]
      {
        setNeedsDisplay()
      }
    }
    let newPen = textPen(environment)
    if newPen != pen {
      pen = newPen
      setNeedsDisplay()
    }
  }

  private func bitmap() -> Bitmap? {
    switch state {
    case .loaded(let bitmap): return bitmap
    case .missing: return nil
    case .untried: break
    }
    let bitmap = environment.scope.bitmaps.bitmap(image.name, for: self)
    state = bitmap.map { .loaded($0) } ?? .missing
    return bitmap
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    guard let bitmap = bitmap(), bitmap.width > 0, bitmap.height > 0 else { return .zero }
    let own = Size(width: bitmap.width, height: (bitmap.height + 1) / 2)
    guard image.isResizable else { return own }
    guard let mode = image.contentMode else {
      return Size(
        width: proposal.width == Layout.ideal ? own.width : proposal.width,
        height: proposal.height == Layout.ideal ? own.height : proposal.height)
    }
    // A length that is not given follows from the other one.
    let givenWidth = proposal.width == Layout.ideal ? nil : proposal.width
    let givenHeight = proposal.height == Layout.ideal ? nil : proposal.height
    func heightFor(_ width: Int) -> Int { scale(width, bitmap.height, 2 * bitmap.width) }
    func widthFor(_ height: Int) -> Int { scale(height, 2 * bitmap.width, bitmap.height) }
    guard let width = givenWidth else {
      guard let height = givenHeight else { return own }
      return Size(width: widthFor(height), height: height)
    }
    guard let height = givenHeight else { return Size(width: width, height: heightFor(width)) }
    let byWidth = heightFor(width)
    if (byWidth <= height) == (mode == .fit) { return Size(width: width, height: byWidth) }
    return Size(width: widthFor(height), height: height)
  }
  /// `length × numerator ÷ denominator`, rounded; at least 1 unless `length` is 0.
  private func scale(_ length: Int, _ numerator: Int, _ denominator: Int) -> Int {
    guard length > 0 else { return 0 }
    return max(1, Int((Double(length) * Double(numerator) / Double(denominator)).rounded()))
  }

  override func draw(in canvas: Canvas, at point: Point) {
    guard let bitmap = bitmap(), size.width > 0, size.height > 0 else { return }
    let visible = canvas.clip.intersection(Rect(origin: point, size: size))
    guard !visible.isEmpty else { return }
    if place(bitmap, in: canvas, at: point) { return }
    var shown = bitmap
    if image.isResizable, bitmap.width != size.width || (bitmap.height + 1) / 2 != size.height {
      // The bitmap is larger than any screen: only the visible part is scaled, and it is scaled at
      // each drawing.
      if size.width * size.height > 1 << 20 {
        let part = Rect(
          x: visible.x - point.x, y: 2 * (visible.y - point.y), width: visible.width,
          height: 2 * visible.height)
        let pixels = Size(width: size.width, height: size.height * 2)
        draw(bitmap.scaled(to: pixels, part: part), in: canvas, at: visible.origin)
        return
      }
      if scaled?.width != size.width || scaled?.height != size.height * 2 {
        scaled = bitmap.scaled(to: Size(width: size.width, height: size.height * 2))
      }
      shown = scaled!
    }
    draw(shown, in: canvas, at: point)
  }

  /// Draws the bitmap as an image of the terminal, if the terminal can show images. Returns whether
  /// it did.
  private func place(_ bitmap: Bitmap, in canvas: Canvas, at point: Point) -> Bool {
    guard environment[ShowsImagesKey.self], image.renderingMode == .original, !canvas.isProbe,
      size.width <= BitmapNode.longestSide, size.height <= BitmapNode.longestSide
    else {
      placed = nil
      return false
    }
    if placed?.size != size || placed?.bitmap != bitmap { placed = PlacedImage(bitmap, size: size) }
    guard let placed, scene.glyphs.glyph(of: placed, x: 0, y: 0) != nil else { return false }
    let area = canvas.clip.intersection(Rect(origin: point, size: size))
    let pen = Pen(foreground: .terminal)
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        guard let glyph = scene.glyphs.glyph(of: placed, x: x - point.x, y: y - point.y) else {
          continue
        }
        canvas.put(glyph, width: 1, x: x, y: y, pen: pen)
      }
    }
    return true
  }
  /// The limit of width and height in cells: the placeholders of the kitty protocol count no
  /// further.
  private static let longestSide = 256

  private func draw(_ bitmap: Bitmap, in canvas: Canvas, at point: Point) {
    let painter = BitmapPainter(
      bitmap, tint: image.renderingMode == .template ? pen : nil, foreground: pen.foreground,
      environment: environment)
    painter.draw(in: canvas, at: point)
  }
}
