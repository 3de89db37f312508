import LunetteBase
import LunetteEngine

// What is said of the picture in a cell: the contrast of its text, and in words how it differs from
// another cell.

extension SheetCell {
  /// The contrast of text that can be read (WCAG AA).
  static let readable = 4.5

  /// The least contrast of a text in the cell to the fill beneath it, from 1 to 21; nil where
  /// nothing has letters, where there are no colours, and where the palette is the user's own and
  /// the terminal has not reported it: a mark for colours that nobody sees would only mislead.
  var contrast: Double? {
    guard scene.environment.colorSupport > .none else { return nil }
    var least: Double?
    forEachLetter {
      if let contrast = scene.environment.contrast($0) { least = min(least ?? .infinity, contrast) }
    }
    return least
  }

  /// Whether the contrast deserves a mark. Nobody has to read what cannot be used (WCAG 1.4.3).
  var isHardToRead: Bool { state != .disabled && (contrast.map { $0 < Self.readable } ?? false) }

  /// A paint with the value that it has in the cell's own theme.
  func resolved(_ paint: Paint) -> Paint {
    let (color, alpha) = scene.resolve(paint, scene.environment)
    return Paint(.fixed(color), alpha: alpha)
  }

  private func forEachLetter(_ body: (Cell) -> Void) {
    for y in 0..<cells.height {
      let row = cells.cells(ofRow: y)
      for x in 0..<cells.width where cells.glyphs.string(of: row[x].glyph).hasLetters {
        body(row[x])
      }
    }
  }

  /// The attributes and colours of the letters in the cell.
  private var letters:
    (attributes: CellAttributes, foregrounds: Set<Color>, backgrounds: Set<Color>)
  {
    var found: (attributes: CellAttributes, foregrounds: Set<Color>, backgrounds: Set<Color>) = (
      [], [], []
    )
    forEachLetter {
      found.attributes.formUnion($0.attributes.intersection(.style))
      found.foregrounds.insert($0.foreground)
      found.backgrounds.insert($0.background)
    }
    return found
  }

  /// How the letters in the cell differ from those in another one, such as `bold, on #46526d`; ""
  /// where they do not.
  func difference(from other: SheetCell) -> String {
    let (own, others) = (letters, other.letters)
    var found: [String] = []
    for (attribute, name) in Self.names {
      let (has, had) = (own.attributes.contains(attribute), others.attributes.contains(attribute))
      if has != had { found.append(has ? name : "not " + name) }
    }
    if own.foregrounds != others.foregrounds {
      found += Self.names(of: own.foregrounds).map { "text " + $0 }
    }
    if own.backgrounds != others.backgrounds {
      found += Self.names(of: own.backgrounds).map { "on " + $0 }
    }
    return found.joined(separator: ", ")
  }

  private static let names: [(CellAttributes, String)] = [
    (.bold, "bold"), (.dim, "faint"), (.italic, "italic"), (.underline, "underlined"),
    (.blink, "blinking"),
    (.reverse, "reversed"), (.strikethrough, "struck through"), (.overline, "overlined"),
  ]

  private static func names(of colors: Set<Color>) -> [String] {
    colors.map { color in
      if let digits = color.digits { return digits }
      guard let index = color.paletteIndex.map(Int.init) else { return "default" }
      return index < Paint.ansiNames.count ? Paint.ansiNames[index] : "colour \(index)"
    }.sorted()
  }
}
