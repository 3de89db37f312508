/// What the names of looks mean.
enum LookNames {
  static let sets: [(name: String, values: EnumerationRows.Sentences)] = [
    (
      "Font",
      [
        ("largeTitle", "Bold."), ("title", "Bold."), ("title2", "Bold."), ("title3", "Bold."), ("headline", "Bold."),
        ("subheadline", "Dim."), ("body", "As it is."), ("callout", "As it is."), ("footnote", "Dim."),
        ("caption", "Dim."), ("caption2", "Dim."),
      ]
    ),
    ("ColorScheme", [("light", "Dark on light."), ("dark", "Light on dark.")]),
    (
      "theme",
      [
        ("terminal", "The terminal's own colours."), ("automatic", "Light or dark, as the terminal's background is."),
        ("dark", "Light on dark."), ("light", "Dark on light."), ("highContrast", "White on black."),
        ("highContrastLight", "Black on white."),
      ]
    ),
    (
      "BorderStyle",
      [
        ("light", "Thin lines."), ("single", "Thin lines."), ("heavy", "Thick lines."), ("double", "Double lines."),
        ("rounded", "Thin lines with round corners."), ("dashed", "Broken lines."), ("ascii", "Of +, - and |."),
      ]
    ),
    (
      "ShapeKind",
      [
        ("rectangle", "With corners."), ("roundedRectangle", "With round corners."),
        ("capsule", "With round short sides."), ("circle", "As round as cells allow."),
      ]
    ),
    ("RedactionReasons", [("placeholder", "They are not there yet.")]),
    (
      "RenderingMode",
      [("original", "In its own colours."), ("template", "As a stencil, in the current tint.")]
    ),
    (
      "Visibility",
      [("automatic", "Where it is of use."), ("visible", "Always."), ("hidden", "Never.")]
    ),
  ]
}
