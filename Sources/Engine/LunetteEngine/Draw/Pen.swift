import LunetteBase

/// The look with which cells are drawn: resolved colours and attributes of a text.
package struct Pen: Equatable {
  package var foreground: Color
  /// The opacity, 0 … 255; below 255 the colour is mixed with what is behind it.
  package var alpha: UInt8 = 255
  package var attributes: CellAttributes = []
  package var link: UInt16 = 0
  /// How the colour gives way on a fill on which it could not be read.
  package var readability = Readability.kept

  package init(
    foreground: Color, alpha: UInt8 = 255, attributes: CellAttributes = [], link: UInt16 = 0
  ) {
    self.foreground = foreground
    self.alpha = alpha
    self.attributes = attributes
    self.link = link
  }
}

extension CellPen {
  @inline(__always) init(_ pen: Pen, _ extra: CellAttributes = []) {
    self.init(pen.foreground, pen.attributes.union(extra), link: pen.link)
  }
}

extension Pen {
  /// Draws faint text in place of the palette's grey: if the palette is not known, its grey may be
  /// the colour of the background, as it is in Solarized.
  mutating func makeFaintWhereUnknown() {
    guard foreground == .palette(8) else { return }
    foreground = .terminal
    attributes.insert(.dim)
  }
}
