/// Descriptions of the looks of built-in styles.
enum StyleNames {
  private static let automatic = (
    name: "automatic", documentation: "The style that is usual where the control is."
  )

  static let sets: [(name: String, values: EnumerationRows.Sentences)] = [
    (
      "StyleKind",
      [
        ("button", "Buttons."), ("label", "Labels."), ("toggle", "Toggles."),
        ("textField", "Text fields."),
        ("picker", "Pickers."), ("slider", "Sliders."), ("stepper", "Steppers."),
        ("progressView", "Progress views."),
        ("groupBox", "Group boxes."), ("menu", "Menus."), ("disclosureGroup", "Disclosure groups."),
        ("controlGroup", "Control groups."), ("textEditor", "Text editors."),
        ("labeledContent", "Labelled values."),
        ("gauge", "Gauges."), ("datePicker", "Date pickers."), ("list", "Lists."),
        ("form", "Forms."),
        ("table", "Tables."),
      ]
    ),
    (
      "ControlState",
      [
        ("normal", "The control is in its normal state."),
        ("focused", "The control has the keyboard focus."),
        ("hovered", "The pointer is over the control."),
        ("pressed", "The mouse button is held down on the control."),
        ("selected", "The control was clicked once."),
        ("disabled", "The control cannot be used."),
      ]
    ),
    (
      "ColorSupport",
      [
        ("none", "No colours."), ("16", "The 16 colours of the terminal's palette."),
        ("256", "The 256 colours of xterm's palette."),
        ("truecolor", "All 24-bit colours."),
      ]
    ),
    (
      "button style",
      [
        automatic, ("plain", "Only the label."), ("bordered", "The label on a filled background."),
        ("borderedProminent", "The label on a background in the tint, for the main action."),
        ("borderless", "The label in the tint, without a background."),
        ("link", "The label underlined, like a link."), ("glass", "The same as bordered."),
        ("glassProminent", "The same as borderedProminent."),
      ]
    ),
    (
      "label style",
      [
        automatic, ("titleOnly", "Only the title."), ("iconOnly", "Only the icon."),
        ("titleAndIcon", "The icon, followed by the title."),
      ]
    ),
    (
      "toggle style",
      [
        automatic, ("switch", "A switch with a knob that slides."),
        ("checkbox", "A box with a check mark."),
        ("button", "A button that looks pressed while the toggle is on."),
      ]
    ),
    (
      "textField style",
      [
        automatic, ("plain", "Only the text."),
        ("roundedBorder", "The text in a border with round corners."),
        ("squareBorder", "The text in a border with square corners."),
      ]
    ),
    (
      "picker style",
      [
        automatic, ("menu", "A button that opens the options in a menu."),
        ("segmented", "The options beside each other."),
        ("inline", "The options as rows."),
        ("radioGroup", "The options as rows with radio buttons."),
      ]
    ),
    (
      "datePicker style",
      [
        automatic,
        ("compact", "The parts of the date in a field, with a symbol that opens a calendar."),
        ("field", "The parts of the date in a field."),
        (
          "stepperField",
          "The parts of the date in a field, with symbols that step the selected part."
        ),
        ("graphical", "A calendar of one month."),
      ]
    ),
    (
      "DatePickerComponents",
      [("date", "Year, month and day."), ("hourAndMinute", "Hour and minute.")]
    ),
    ("slider style", [automatic]), ("stepper style", [automatic]),
    (
      "progressView style",
      [automatic, ("linear", "A bar."), ("circular", "A spinner, or a circle that fills.")]
    ),
    ("groupBox style", [automatic]), ("labeledContent style", [automatic]),
    (
      "gauge style",
      [
        automatic,
        (
          "linearCapacity",
          "A bar that fills, between the labels of the lowest and highest value, with the current "
            + "value below."
        ),
        ("accessoryLinear", "One row: a line with a marker at the value."),
        ("accessoryLinearCapacity", "One row: a bar that fills."),
        ("accessoryCircularCapacity", "One row: a circle of one cell that fills."),
      ]
    ),
    (
      "list style",
      [
        automatic, ("plain", "The rows reach from edge to edge, and headers have lines."),
        ("inset", "With a free column at each side."),
        ("grouped", "The same as automatic."), ("insetGrouped", "The same as inset."),
        ("sidebar", "The same as automatic."),
        ("bordered", "In a box with round corners."),
      ]
    ),
    (
      "form style",
      [
        automatic, ("grouped", "Each section in a box."),
        ("columns", "Without boxes, with bold headers."),
      ]
    ),
    (
      "table style",
      [
        automatic, ("inset", "With a free column at each side."),
        ("bordered", "In a box with round corners."),
      ]
    ),
    ("disclosureGroup style", [automatic]),
    (
      "controlGroup style",
      [
        automatic, ("navigation", "The controls beside each other, without lines or a box."),
        ("palette", "The controls beside each other, with lines between them."),
        ("menu", "A button that opens the controls in a menu."),
        ("compactMenu", "The same as menu, as small as possible."),
      ]
    ),
    (
      "menu style",
      [
        automatic, ("button", "Like a button."),
        ("borderlessButton", "Like a button without a background."),
      ]
    ),
    (
      "textEditor style",
      [
        automatic, ("plain", "Only the text."),
        ("roundedBorder", "The text in a border with round corners."),
        ("squareBorder", "The text in a border with square corners."),
      ]
    ),
  ]
}
