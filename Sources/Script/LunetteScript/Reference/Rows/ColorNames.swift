import LunetteEngine

/// The meaning of each name of a colour. A test finds a name without a sentence.
package enum ColorNames {
  package static let sentences: [(name: String, documentation: String)] =
    ofThemes + mixed + palette + fixed + materials

  /// The colours whose values a theme has.
  private static let ofThemes: [(String, String)] = [
    ("primary", "Text, and whatever else has no colour of its own."),
    ("secondary", "Text that is less important, such as a caption."),
    ("accent", "Controls, and whatever has the focus."),
    ("tint", "The tint that is set for the views around; without one, the accent."),
    ("background", "The background of the window."),
    ("destructive", "Actions that delete something or cannot be undone, and errors."),
    ("success", "Something that has gone well."),
    ("warning", "Something that deserves attention."),
  ]

  /// The colours that are mixed from those of the theme.
  private static let mixed: [(String, String)] = [
    ("surface", "The background of cards, bars and group boxes."),
    ("raised", "The background of menus, alerts, sheets and popovers."),
    ("control", "The background of a bordered button, and of whatever else can be pressed."),
    ("field", "The background of a text field."),
    ("selection", "The background of the selected row that has the focus."),
    ("separator", "Lines that separate views."),
    ("onAccent", "Text on a background in the accent."),
    ("placeholder", "The prompt of an empty field."),
    ("link", "The text of a link."),
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
      "The background of views that float above others: colours shine through it, letters do not."
    ),
    ("thinMaterial", "The same, less transparent."),
    ("regularMaterial", "The same, in the middle between transparent and opaque."),
    ("thickMaterial", "The same, less transparent than the regular one."),
    ("ultraThickMaterial", "The same, hardly transparent."),
    ("bar", "The material of bars."),
  ]
}
