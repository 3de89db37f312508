/// Descriptions of the looks of built-in styles.
enum StyleNames {
  private static let automatic = (name: "automatic", documentation: "What fits its place.")

  static let sets: [(name: String, values: EnumerationRows.Sentences)] = [
    (
      "StyleKind",
      [
        ("button", "Buttons."), ("label", "Labels."), ("toggle", "Toggles."), ("textField", "Text fields."),
        ("picker", "Pickers."), ("slider", "Sliders."), ("stepper", "Steppers."), ("progressView", "Progress views."),
        ("groupBox", "Group boxes."), ("menu", "Menus."), ("disclosureGroup", "Disclosure groups."),
        ("controlGroup", "Control groups."), ("textEditor", "Text editors."), ("labeledContent", "Labelled values."),
        ("gauge", "Gauges."), ("datePicker", "Date pickers."), ("list", "Lists."), ("form", "Forms."),
        ("table", "Tables."),
      ]
    ),
    (
      "ControlState",
      [
        ("normal", "As it is by itself."), ("focused", "It has the keyboard."), ("hovered", "The pointer is over it."),
        ("pressed", "The pointer's button is held on it."), ("selected", "It was clicked once."),
        ("disabled", "It cannot be used."),
      ]
    ),
    (
      "ColorSupport",
      [
        ("none", "No colours."), ("16", "The sixteen of the terminal's palette."), ("256", "xterm's palette."),
        ("truecolor", "All colours."),
      ]
    ),
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
    (
      "datePicker style",
      [
        automatic, ("compact", "The parts in a field, with a mark that opens a calendar."),
        ("field", "The parts in a field."), ("stepperField", "The parts in a field, with signs to step by."),
        ("graphical", "A calendar of a month."),
      ]
    ),
    (
      "DatePickerComponents",
      [("date", "Year, month and day."), ("hourAndMinute", "Hour and minute.")]
    ),
    ("slider style", [automatic]), ("stepper style", [automatic]),
    (
      "progressView style",
      [automatic, ("linear", "A bar."), ("circular", "A spinner, or a part of a circle.")]
    ),
    ("groupBox style", [automatic]), ("labeledContent style", [automatic]),
    (
      "gauge style",
      [
        automatic, ("linearCapacity", "A bar that fills, between the labels of the bounds, with the value below."),
        ("accessoryLinear", "One row: a line with a marker at the value."),
        ("accessoryLinearCapacity", "One row: a bar that fills."),
        ("accessoryCircularCapacity", "One row: a circle of one cell that fills."),
      ]
    ),
    (
      "list style",
      [
        automatic, ("plain", "From edge to edge, with lines in headers."),
        ("inset", "With a column free at each side."),
        ("grouped", "As automatic."), ("insetGrouped", "As inset."), ("sidebar", "As automatic."),
        ("bordered", "In a box with round corners."),
      ]
    ),
    (
      "form style",
      [automatic, ("grouped", "Each section in a box."), ("columns", "Without boxes, with bold headers.")]
    ),
    (
      "table style",
      [automatic, ("inset", "With a column free at each side."), ("bordered", "In a box with round corners.")]
    ),
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
    (
      "textEditor style",
      [
        automatic, ("plain", "The text alone."), ("roundedBorder", "In a border with round corners."),
        ("squareBorder", "In a border with corners."),
      ]
    ),
  ]
}
