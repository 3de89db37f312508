/// The meanings of the names of looks.
enum LookNames {
  static let sets: [(name: String, values: EnumerationRows.Sentences)] = [
    (
      "Font",
      [
        ("largeTitle", "Bold; a short number is drawn in digits of four rows where there is room for them."),
        ("title", "Bold."), ("title2", "Bold."), ("title3", "Bold."), ("headline", "Bold."),
        ("subheadline", "Dim."), ("body", "As it is."), ("callout", "As it is."), ("footnote", "Dim."),
        ("caption", "Dim."), ("caption2", "Dim."),
      ]
    ),
    (
      "FontWeight",
      [
        ("ultraLight", "Dim."), ("thin", "Dim."), ("light", "Dim."), ("regular", "As it is."), ("medium", "As it is."),
        ("semibold", "Bold."), ("bold", "Bold."), ("heavy", "Bold."), ("black", "Bold."),
      ]
    ),
    (
      "FontDesign",
      [
        ("default", "The terminal's."), ("serif", "With serifs."), ("rounded", "With round ends."),
        ("monospaced", "With letters of one width."),
      ]
    ),
    ("TextCase", [("uppercase", "Capitals."), ("lowercase", "Small letters.")]),
    (
      "Animation",
      [
        ("default", "A spring without bounce, of 0.55 seconds."), ("linear", "As fast all the way, in 0.35 seconds."),
        ("easeIn", "Slowly at first."), ("easeOut", "Slowly at last."), ("easeInOut", "Slowly at first and at last."),
        ("spring", "A spring without bounce, of 0.5 seconds."), ("bouncy", "A spring that bounces."),
        ("smooth", "A spring without bounce."), ("snappy", "A spring that bounces a little."),
      ]
    ),
    (
      "Transition",
      [
        ("opacity", "It fades."), ("slide", "In at the leading edge, out at the trailing one."),
        ("scale", "It grows from its centre, and shrinks to it."),
        ("push", "What comes pushes out what goes, and both fade."), ("move", "It comes from an edge, and goes there."),
        ("identity", "It is there, or it is not."),
      ]
    ),
    (
      "TransitionEdge",
      [
        ("top", "Above."), ("bottom", "Below."), ("leading", "Where lines begin."), ("trailing", "Where lines end."),
      ]
    ),
    (
      "ContentTransition",
      [
        ("identity", "At once."), ("opacity", "The old fades, then the new comes."),
        ("numericText", "Digits run from the old to the new."),
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
        ("rounded", "Thin lines with round corners."), ("dashed", "Broken lines."), ("dotted", "Dots."),
        ("ascii", "Of +, - and |."),
      ]
    ),
    ("LineStyle", [("solid", "Whole."), ("dashed", "Of dashes."), ("dotted", "Of dots.")]),
    (
      "BlendMode",
      [
        ("normal", "On top of it."), ("multiply", "Darker than both."), ("screen", "Brighter than both."),
        ("overlay", "What is below is darker where it is dark, brighter where it is bright."),
        ("darken", "The darker of both."), ("lighten", "The brighter of both."),
        ("colorDodge", "What is below, brighter."), ("colorBurn", "What is below, darker."),
        ("softLight", "As in a soft light of its colour."), ("hardLight", "As in a hard light of its colour."),
        ("difference", "How far they are apart."), ("exclusion", "As difference, with less contrast."),
        ("plusDarker", "Their sum, towards black."), ("plusLighter", "Their sum, towards white."),
      ]
    ),
    (
      "GlassStyle",
      [
        ("regular", "Colours behind it shine through."), ("clear", "More of them."),
        ("identity", "There is no glass."),
      ]
    ),
    (
      "ImageScale",
      [("small", "Dim."), ("medium", "As the text is."), ("large", "Bold.")]
    ),
    (
      "SymbolVariants",
      [
        ("none", "As it is named."), ("fill", "Filled."), ("circle", "In a circle."), ("square", "In a square."),
        ("rectangle", "In a rectangle."), ("slash", "Struck through."), ("circle.fill", "In a filled circle."),
        ("square.fill", "In a filled square."), ("rectangle.fill", "In a filled rectangle."),
        ("slash.fill", "Filled and struck through."),
      ]
    ),
    (
      "SymbolEffect",
      [
        ("pulse", "Fades and comes back."), ("breathe", "The same, more slowly."), ("variableColor", "As pulse."),
        ("bounce", "Bold and back."), ("wiggle", "As bounce."), ("scale", "As bounce."),
      ]
    ),
    (
      "SymbolRenderingMode",
      [
        ("monochrome", "The current colour."), ("hierarchical", "The current colour."),
        ("palette", "The current colour."),
        ("multicolor", "The symbol's own, where it has one: a green check mark, a yellow warning."),
      ]
    ),
    (
      "ShapeKind",
      [
        ("rectangle", "With corners."), ("roundedRectangle", "With round corners."),
        ("capsule", "With round short sides."), ("circle", "As round as cells allow."),
        ("ellipse", "As round as its room allows."), ("containerRelative", "That of the nearest containerShape."),
      ]
    ),
    (
      "UnitPoint",
      [
        ("topLeading", "The corner where a text begins."), ("top", "The middle of the top."),
        ("topTrailing", "The other corner of the top."), ("leading", "The middle of the side where lines begin."),
        ("center", "The middle."), ("trailing", "The middle of the side where lines end."),
        ("bottomLeading", "The corner below the leading side."), ("bottom", "The middle of the bottom."),
        ("bottomTrailing", "The corner below the trailing side."),
      ]
    ),
    (
      "CanvasGlyphs",
      [
        ("automatic", "Lines in braille, fills in quarters of cells."),
        ("braille", "Dots, two by four in a cell."), ("blocks", "Quarters of cells."),
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
