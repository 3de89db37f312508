import LunetteEngine

/// The meaning of each name of a colour. A test finds a name without a sentence.
package enum ColorNames {
  package static let sentences: [(name: String, documentation: String)] =
    ofThemes + mixed + palette + fixed + materials

  /// The colours whose values a theme has.
  private static let ofThemes: [(String, String)] = [
    ("primary", "Text, and whatever else has no colour of its own."),
    ("secondary", "Text that is less important, such as a caption."),
    ("accent", "What can be used, and the focus."),
    ("tint", "The tint that is set for the views around; without one, the accent."),
    ("background", "The ground of the window."),
    ("destructive", "What deletes something or cannot be undone, and errors."),
    ("success", "What has gone well."),
    ("warning", "What deserves attention."),
  ]

  /// The colours that are mixed from those of the theme.
  private static let mixed: [(String, String)] = [
    ("surface", "The ground of cards, bars and group boxes."),
    ("raised", "The ground of menus, alerts, sheets and popovers."),
    ("control", "The fill of a bordered button, and of whatever else can be pressed."),
    ("field", "The well of a text field."),
    ("selection", "The fill of the selected row that has the keyboard."),
    ("separator", "Lines that only separate."),
    ("onAccent", "Text on a fill of the accent."),
    ("placeholder", "The prompt of an empty field."),
    ("link", "The words of a link."),
    ("tertiary", "Text that is less important than secondary text."),
    ("quaternary", "Text that is less important than tertiary text."),
    ("quinary", "The faintest text."),
  ]

  private static let palette: [(String, String)] = Paint.ansiNames.enumerated().map {
    ($1, "Colour \($0) of the terminal's own palette.")
  }

  /// The colours that are the same in every theme.
  private static let fixed: [(String, String)] =
    [
      "orange", "purple", "pink", "mint", "teal", "indigo", "brown", "gray",
    ].map { ($0, "The same in every theme.") } + [("clear", "Draws nothing.")]

  private static let materials: [(String, String)] = [
    (
      "ultraThinMaterial",
      "The ground of what floats: colours are seen through it, letters are not."
    ),
    ("thinMaterial", "The same, less transparent."),
    ("regularMaterial", "The same, in the middle between transparent and opaque."),
    ("thickMaterial", "The same, less transparent than the regular one."),
    ("ultraThickMaterial", "The same, hardly transparent."),
    ("bar", "The material of bars."),
  ]
}
