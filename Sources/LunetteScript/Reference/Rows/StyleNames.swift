/// What built-in styles look like.
enum StyleNames {
  private static let automatic = (name: "automatic", documentation: "What fits its place.")

  static let sets: [(name: String, values: EnumerationRows.Sentences)] = [
    (
      "button style",
      [
        automatic, ("plain", "The label alone."), ("bordered", "On a surface."),
        ("borderedProminent", "On a surface in the tint: the first thing to do."),
        ("borderless", "The label in the tint."),
        ("link", "Underlined, as an address."),
      ]
    ),
    (
      "label style",
      [
        automatic, ("titleOnly", "Without the icon."), ("iconOnly", "Without the title."),
        ("titleAndIcon", "The icon before the title."),
      ]
    ),
    (
      "toggle style",
      [automatic, ("switch", "A knob that slides."), ("checkbox", "A box with a mark."), ("button", "A held button.")]
    ),
    (
      "textField style",
      [
        automatic, ("plain", "The text alone."), ("roundedBorder", "In a border with round corners."),
        ("squareBorder", "In a border with corners."),
      ]
    ),
    (
      "picker style",
      [
        automatic, ("menu", "A button that opens the options."), ("segmented", "The options side by side."),
        ("inline", "The options as rows."), ("radioGroup", "The options as rows with marks."),
      ]
    ),
    ("slider style", [automatic]), ("stepper style", [automatic]),
    (
      "progressView style",
      [automatic, ("linear", "A bar."), ("circular", "A spinner, or a part of a circle.")]
    ),
    ("groupBox style", [automatic]),
    ("disclosureGroup style", [automatic]),
    (
      "controlGroup style",
      [
        automatic, ("navigation", "Side by side, bare."), ("palette", "Side by side, between lines."),
        ("menu", "A button that opens them."), ("compactMenu", "The same, as small as can be."),
      ]
    ),
    (
      "menu style",
      [automatic, ("button", "As a button."), ("borderlessButton", "As a button without a surface.")]
    ),
  ]
}
