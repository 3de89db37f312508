import LunetteBase

// Keeps text readable on whatever is behind it (S127): letters that could not be read on a blue
// fill become white.
extension Readability {
  /// The least contrast of text (WCAG AA).
  static let least = 4.5

  init(_ environment: Environment, _ pen: Pen) {
    let isFaint = pen.alpha < 255 || !pen.attributes.isDisjoint(with: [.dim, .reverse])
    if isFaint || !environment.isEnabled || environment.colorSupport == .none {
      self = .kept
      return
    }
    if environment.foreground?.source == .token(.onAccent), environment.tokens == nil {
      // The colour for text on strong fills; which one that is depends on the fill.
      self = .blackOrWhite
      return
    }
    if environment.hasExplicitForeground {
      self = .kept
      return
    }
    switch environment.foreground?.source {
    case nil, .semantic(.primary): self = .blackOrWhite
    case .semantic(.secondary), .clear, .material: self = .kept
    // A tint that a modifier has set was chosen on purpose.
    case .semantic(.tint) where environment.tint != nil: self = .kept
    // Black or white of the terminal's own sixteen colours is what a built-in style has chosen for
    // its fill.
    case .fixed(let color) where color == .palette(0) || color == .palette(15): self = .kept
    case .token(.placeholder), .token(.quinary): self = .kept
    case .semantic, .fixed, .token:
      self = environment.colorSupport < .palette256 ? .blackOrWhite : .moved
    }
  }
}

extension Node {
  /// The pen for a text that stays readable on whatever is beneath it (S127).
  package func readablePen(_ environment: Environment) -> Pen {
    var pen = textPen(environment)
    pen.readability = Readability(environment, pen)
    return pen
  }
}

extension Scene {
  /// The colour in which a text is drawn on a fill.
  func readable(_ color: Color, on fill: Color, _ readability: Readability) -> Color {
    // Letters in the terminal's own colour on a fill of that colour are drawn as if they were cut
    // out of it.
    if fill == .ownForeground, color.isTerminal { return color }
    let key =
      UInt64(color.rawValue) << 32 | UInt64(fill.rawValue) ^ UInt64(readability.rawValue) << 63
    if let known = picture.readable[key] { return known }
    let theme = environment.theme.theme
    let (text, below) = (theme.asked(color), theme.asked(fill))
    var result = color
    if WCAG.contrast(text, below) < Readability.least {
      let (black, white): (UInt32, UInt32) = (0, 0xffffff)
      let better = WCAG.contrast(black, below) >= WCAG.contrast(white, below) ? black : white
      result = .rgb(readability == .moved ? Blend.fit(text, on: below, towards: better) : better)
    }
    picture.remember(result, for: key)
    return result
  }
}

extension Environment {
  /// The contrast of a cell's letter to the fill beneath it; nil where one of the colours is an
  /// entry of the palette that the terminal has not reported. For the terminal's own two colours,
  /// those count that fit a dark or a light terminal.
  package func contrast(_ cell: Cell) -> Double? {
    let theme = theme.theme
    guard let text = theme.known(cell.foreground, isBackground: false),
      let fill = theme.known(cell.background, isBackground: true)
    else { return nil }
    return WCAG.contrast(text, fill)
  }
}

extension Canvas {
  /// The pen with which a text is drawn. Only `letters` have to be read; the blanks at the ends of
  /// `line` have the same pen.
  func readable(_ pen: Pen, letters: Rect, of line: Rect) -> Pen {
    if pen.readability == .kept { return pen }
    // Where a blank is drawn without the letters, the fill behind these is not known.
    if !isProbe, clip.intersects(line), !clip.intersects(letters) { requireWhole(line) }
    let pen = readable(pen, on: background(at: letters.origin, width: letters.width))
    if drawsPart(of: letters) { expect(pen, in: letters, of: letters) }
    return pen
  }
  func readable(_ pen: Pen, on background: Color?) -> Pen {
    guard pen.readability != .kept, let background else { return pen }
    var pen = pen
    pen.foreground = scene.readable(pen.foreground, on: background, pen.readability)
    return pen
  }

  /// The colour of the opaque fill beneath some cells of a row, the mean of them where it is not
  /// the same everywhere; nil where there is none.
  func background(at point: Point, width: Int) -> Color? {
    let (from, to) = (max(point.x, clip.x), min(point.x + width, clip.maxX))
    guard !isProbe, from < to, point.y >= clip.y, point.y < clip.maxY else {
      return nil
    }
    let row = buffer.cells(ofRow: point.y)
    let first = background(row, x: from, y: point.y)
    let isSame = (from + 1..<to).allSatisfy { background(row, x: $0, y: point.y) == first }
    askForWhole(
      Rect(x: point.x, y: point.y, width: width, height: 1).intersection(buffer.bounds),
      isSame ? first : nil)
    if isSame { return first.isFill ? first : nil }
    return mean(from..<to, y: point.y)
  }
  private func background(_ row: UnsafePointer<Cell>, x: Int, y: Int) -> Color {
    let color = row[x].background
    guard color == .none, scaling == nil else { return color }
    // In a layer nothing may have been drawn yet where the layer will be put over a fill.
    for below in buffersBelow.reversed() {
      let color = below.cells(ofRow: y)[x].background
      if color != .none { return color }
    }
    return color
  }
  /// Half of the cells at least must have a fill: what reaches beyond it does not decide.
  private func mean(_ columns: Range<Int>, y: Int) -> Color? {
    let theme = scene.environment.theme.theme
    var (red, green, blue, count): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    let row = buffer.cells(ofRow: y)
    for x in columns {
      let color = background(row, x: x, y: y)
      guard color.isFill else { continue }
      let hex = theme.asked(color)
      red += hex >> 16 & 0xff
      green += hex >> 8 & 0xff
      blue += hex & 0xff
      count += 1
    }
    if count == 0 || Int(count) * 2 < columns.count { return nil }
    return .rgb((red / count) << 16 | (green / count) << 8 | blue / count)
  }
  /// The mean needs all cells of a line. Where only some are drawn again and the others differ, all
  /// of them are.
  private func askForWhole(_ line: Rect, _ same: Color?) {
    if line.x >= drawnArea.x, line.maxX <= drawnArea.maxX { return }
    if let same, buffersBelow.isEmpty {
      let row = buffer.cells(ofRow: line.y)
      if (line.x..<line.maxX).allSatisfy({ row[$0].background == same }) { return }
    }
    requireWhole(line)
  }
  /// Whether some cells of a line are drawn again, and others are not.
  func drawsPart(of line: Rect) -> Bool {
    !isProbe && clip.intersects(line)
      && (line.x < drawnArea.x || line.maxX > drawnArea.maxX)
  }
  /// Some cells of a line have the colour of `pen` now. If the cells that are not drawn again have
  /// a different one, because the line had another fill before, the whole line is drawn.
  func expect(_ pen: Pen, in cells: Rect, of line: Rect) {
    if pen.readability == .kept { return }
    let shown = cells.intersection(buffer.bounds)
    let row = buffer.cells(ofRow: line.y)
    let isOther = (shown.x..<shown.maxX).contains {
      ($0 < drawnArea.x || $0 >= drawnArea.maxX) && row[$0].foreground != pen.foreground
    }
    if isOther { requireWhole(line) }
  }
  /// Declares that the picture in `rect` of the screen depends on all of its cells, so if some of
  /// them are drawn again, all are.
  package func requireWhole(_ rect: Rect) {
    guard drawnArea.intersects(rect) else { return }
    wantedArea = wantedArea.union(rect.intersection(buffer.bounds))
  }
}

extension Color {
  /// Whether a background of this colour is a fill.
  fileprivate var isFill: Bool { self != .none && !isTerminal }
}
