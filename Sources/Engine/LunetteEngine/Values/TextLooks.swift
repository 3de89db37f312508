import LunetteBase

/// The attributes of text, such as bold. A cell stores the same ones.
package typealias TextAttributes = CellAttributes

package enum TextAlignment: String, CaseIterable, Sendable { case leading, center, trailing }
package enum TruncationMode: String, CaseIterable, Sendable { case head, middle, tail }

/// Fonts only differ in weight here, because a terminal has one size of letters.
///
/// - Source: rule S101.
package enum Font: String, CaseIterable, Sendable {
  case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
    caption2

  package var attributes: TextAttributes {
    switch self {
    case .largeTitle, .title, .title2, .title3, .headline: .bold
    case .subheadline, .footnote, .caption, .caption2: .dim
    case .body, .callout: []
    }
  }
}

/// The weight of letters. A terminal has three weights.
package enum FontWeight: String, CaseIterable, Sendable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  /// The attributes of a font at this weight.
  func attributes(of font: TextAttributes) -> TextAttributes {
    switch self {
    case .ultraLight, .thin, .light: font.subtracting(.bold).union(.dim)
    case .regular, .medium: font.subtracting(.bold)
    case .semibold, .bold, .heavy, .black: font.union(.bold)
    }
  }
}
