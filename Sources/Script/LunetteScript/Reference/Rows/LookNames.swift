/// The meanings of the names of looks.
enum LookNames {
  private static let transitionEffects: EnumerationRows.Sentences = [
    ("opacity", "The view fades in and out."),
    ("slide", "The view moves in at the leading edge and out at the trailing one."),
    ("scale", "The view grows from its centre and shrinks to it."),
    ("push", "The view that appears pushes out the one that disappears, and both fade."),
    ("move", "The view moves in from an edge and back out to it."),
    ("identity", "The view appears and disappears at once."),
  ]

  static let sets: [(name: String, values: EnumerationRows.Sentences)] = [
    (
      "Font",
      [
        (
          "largeTitle",
          "Bold; a short number is drawn in digits four rows high if there is space for them."
        ),
        ("title", "Bold."), ("title2", "Bold."), ("title3", "Bold."), ("headline", "Bold."),
        ("subheadline", "Dim."), ("body", "Normal."), ("callout", "Normal."), ("footnote", "Dim."),
        ("caption", "Dim."), ("caption2", "Dim."),
      ]
    ),
    (
      "FontWeight",
      [
        ("ultraLight", "Dim."), ("thin", "Dim."), ("light", "Dim."), ("regular", "Normal."),
        ("medium", "Normal."),
        ("semibold", "Bold."), ("bold", "Bold."), ("heavy", "Bold."), ("black", "Bold."),
      ]
    ),
    (
      "FontDesign",
      [
        ("default", "The font of the terminal."), ("serif", "A font with serifs."),
        ("rounded", "A font with round ends."),
        ("monospaced", "A font with letters of equal width."),
      ]
    ),
    ("TextCase", [("uppercase", "Upper case."), ("lowercase", "Lower case.")]),
    (
      "Animation",
      [
        ("default", "A spring of 0.55 seconds without bounce."),
        ("linear", "Constant speed, in 0.35 seconds."),
        ("easeIn", "Starts slowly."), ("easeOut", "Ends slowly."),
        ("easeInOut", "Starts and ends slowly."),
        ("spring", "A spring of 0.5 seconds without bounce."), ("bouncy", "A spring that bounces."),
        ("smooth", "A spring without bounce."), ("snappy", "A spring that bounces a little."),
      ]
    ),
    (
      "Transition",
      transitionEffects + [
        ("asymmetric", "The view appears as `insertion` says, and disappears as `removal` says.")
      ]
    ),
    ("TransitionEffect", transitionEffects),
    (
      "TransitionEdge",
      [
        ("top", "The top edge."), ("bottom", "The bottom edge."),
        ("leading", "The leading edge, where lines of text begin."),
        ("trailing", "The trailing edge, where lines of text end."),
      ]
    ),
    (
      "ContentTransition",
      [
        ("identity", "The text changes at once."),
        ("opacity", "The old text fades out, then the new one fades in."),
        ("numericText", "The digits count from the old number to the new one."),
      ]
    ),
    (
      "ColorScheme",
      [("light", "Dark text on a light background."), ("dark", "Light text on a dark background.")]
    ),
    (
      "theme",
      [
        ("terminal", "The colours of the terminal."),
        ("automatic", "Light or dark, depending on the terminal's background."),
        ("dark", "Light text on a dark background."), ("light", "Dark text on a light background."),
        ("highContrast", "White text on black."),
        ("highContrastLight", "Black text on white."),
      ]
    ),
    (
      "BorderStyle",
      [
        ("light", "Thin lines."), ("single", "Thin lines."), ("heavy", "Thick lines."),
        ("double", "Double lines."),
        ("rounded", "Thin lines with round corners."), ("dashed", "Dashed lines."),
        ("dotted", "Dotted lines."),
        ("ascii", "Lines of the characters +, - and |."),
      ]
    ),
    (
      "LineStyle",
      [("solid", "A solid line."), ("dashed", "A line of dashes."), ("dotted", "A line of dots.")]
    ),
    (
      "BlendMode",
      [
        ("normal", "The view covers what is below it."), ("multiply", "Darker than both colours."),
        ("screen", "Brighter than both colours."),
        ("overlay", "Dark parts of what is below become darker, bright ones brighter."),
        ("darken", "The darker of the two colours."),
        ("lighten", "The brighter of the two colours."),
        ("colorDodge", "Makes what is below brighter."),
        ("colorBurn", "Makes what is below darker."),
        ("softLight", "What is below, as if in a soft light of the view's colour."),
        ("hardLight", "What is below, as if in a hard light of the view's colour."),
        ("difference", "The difference between the two colours."),
        ("exclusion", "Like difference, with less contrast."),
        ("plusDarker", "The sum of the two colours, towards black."),
        ("plusLighter", "The sum of the two colours, towards white."),
      ]
    ),
    (
      "GlassStyle",
      [
        ("regular", "The colours behind it shine through."),
        ("clear", "The colours behind it shine through more clearly."),
        ("identity", "No glass is drawn."),
      ]
    ),
    (
      "CornerStyle",
      [
        ("dynamic", "Round corners."), ("fixed", "Round corners."), ("small", "Round corners."),
        ("medium", "Round corners."), ("large", "Round corners."),
        ("capsule", "Round ends."),
      ]
    ),
    (
      "UIKitButtonSize",
      [
        ("mini", "The smallest."), ("small", "Smaller than usual."), ("medium", "The usual size."),
        ("large", "Larger than usual."),
      ]
    ),
    (
      "UIKitConfiguration",
      [
        ("plain", "The style borderless."), ("gray", "The style bordered."),
        ("tinted", "The style bordered."),
        ("filled", "The style borderedProminent."), ("borderless", "The style borderless."),
        ("bordered", "The style bordered."), ("borderedTinted", "The style bordered."),
        ("borderedProminent", "The style borderedProminent."), ("glass", "The style glass."),
        ("prominentGlass", "The style glassProminent."),
      ]
    ),
    (
      "ImageScale",
      [("small", "Dim symbols."), ("medium", "Symbols like the text."), ("large", "Bold symbols.")]
    ),
    (
      "SymbolVariants",
      [
        ("none", "The symbol itself."), ("fill", "Filled."), ("circle", "In a circle."),
        ("square", "In a square."),
        ("rectangle", "In a rectangle."), ("slash", "With a line through it."),
        ("circle.fill", "In a filled circle."),
        ("square.fill", "In a filled square."), ("rectangle.fill", "In a filled rectangle."),
        ("slash.fill", "Filled and with a line through it."),
        ("fill.circle", "The same as circle.fill."),
        ("fill.square", "The same as square.fill."),
        ("fill.rectangle", "The same as rectangle.fill."),
        ("fill.slash", "The same as slash.fill."),
      ]
    ),
    (
      "SymbolEffect",
      [
        ("pulse", "The symbol fades and comes back."), ("breathe", "Like pulse, but more slowly."),
        ("variableColor", "The same as pulse."),
        ("bounce", "The symbol becomes bold for a moment."), ("wiggle", "The same as bounce."),
        ("scale", "The same as bounce."),
      ]
    ),
    (
      "SymbolRenderingMode",
      [
        ("monochrome", "The current colour."), ("hierarchical", "The current colour."),
        ("palette", "The current colour."),
        (
          "multicolor",
          "The symbol's own colour if it has one, such as green for a check mark or yellow for a "
            + "warning."
        ),
      ]
    ),
    (
      "ShapeKind",
      [
        ("rectangle", "A rectangle with square corners."),
        ("roundedRectangle", "A rectangle with round corners."),
        ("capsule", "A rectangle with round short sides."),
        ("circle", "A circle, as far as cells allow."),
        ("ellipse", "An ellipse that fills its space."),
        ("containerRelative", "The shape set by the nearest containerShape around it."),
        ("rect", "A rectangle, whose corners are round with a cornerRadius."),
      ]
    ),
    (
      "UnitPoint",
      [
        ("topLeading", "The top leading corner."), ("top", "The middle of the top edge."),
        ("topTrailing", "The top trailing corner."),
        ("leading", "The middle of the leading edge, where lines of text begin."),
        ("center", "The middle."),
        ("trailing", "The middle of the trailing edge, where lines of text end."),
        ("bottomLeading", "The bottom leading corner."),
        ("bottom", "The middle of the bottom edge."),
        ("bottomTrailing", "The bottom trailing corner."),
      ]
    ),
    (
      "ChartMark",
      [
        ("line", "A line from value to value."),
        ("bar", "A bar for each value, beside those of other series."),
        ("area", "A line, and the area below it down to zero."), ("point", "A dot for each value."),
      ]
    ),
    (
      "CanvasGlyphs",
      [
        ("automatic", "Lines in braille dots, fills in quarters of cells."),
        ("braille", "Braille dots, two by four in a cell."), ("blocks", "Quarters of cells."),
      ]
    ),
    ("RedactionReasons", [("placeholder", "The content is not there yet.")]),
    (
      "RenderingMode",
      [
        ("original", "In the picture's own colours."),
        ("template", "In a single colour, the current tint."),
      ]
    ),
    (
      "Visibility",
      [("automatic", "Where it is useful."), ("visible", "Always."), ("hidden", "Never.")]
    ),
  ]
}
