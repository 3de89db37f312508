/// The meanings of the names that controls take.
enum ControlNames {
  static let sets: [(name: String, values: EnumerationRows.Sentences)] = [
    (
      "AccessibilityTraits",
      [
        ("isButton", "A button."), ("isHeader", "The heading of what follows."),
        ("isImage", "A picture."),
        ("isLink", "A link."), ("isSelected", "Something that is selected."),
        ("isStaticText", "A text."),
        ("isToggle", "A toggle."),
      ]
    ),
    (
      "AccessibilityChildBehavior",
      [
        ("ignore", "They are not announced; accessibilityLabel sets what is announced instead."),
        ("combine", "Their texts are announced one after the other, as one element."),
        ("contain", "They are announced as separate elements."),
      ]
    ),
    (
      "ImagePlacement",
      [
        ("top", "Above the title."), ("leading", "Before the title."),
        ("bottom", "Below the title."),
        ("trailing", "After the title."),
      ]
    ),
    (
      "HoverEffect",
      [
        ("automatic", "The view is brighter and bold."), ("highlight", "The same as automatic."),
        ("lift", "The same as automatic."),
      ]
    ),
    (
      "PreferenceReduction",
      [
        ("last", "The last value."), ("first", "The first value."), ("max", "The greatest number."),
        ("min", "The smallest number."), ("sum", "The sum of the numbers."),
      ]
    ),
    (
      "ButtonRole",
      [
        ("destructive", "The button deletes or discards something."),
        ("cancel", "The button cancels, and nothing changes."),
        ("confirm", "The button confirms what is asked."),
        ("close", "The button closes what is shown."),
      ]
    ),
    (
      "ButtonType",
      [
        ("system", "An ordinary button."), ("custom", "A button without a look of its own."),
        ("plain", "Only the label."),
        ("close", "A cross."), ("contactAdd", "A plus in a circle."),
        ("detailDisclosure", "An i in a circle."),
        ("infoLight", "An i in a circle."), ("infoDark", "An i in a circle."),
      ]
    ),
    (
      "ButtonLineBreak",
      [
        ("byWordWrapping", "The title continues in the next line, broken between words."),
        ("byCharWrapping", "The title continues in the next line, broken between characters."),
        ("byClipping", "The title is cut off at the edge."),
        ("byTruncatingHead", "The beginning of the title is left out."),
        ("byTruncatingMiddle", "The middle of the title is left out."),
        ("byTruncatingTail", "The end of the title is left out."),
      ]
    ),
    (
      "ControlSize",
      [
        ("mini", "The smallest."), ("small", "Smaller than usual."), ("regular", "The usual size."),
        ("large", "Larger than usual."), ("extraLarge", "The largest."),
      ]
    ),
    (
      "ButtonBorderShape",
      [
        ("automatic", "The shape that the style of the button uses."),
        ("roundedRectangle", "A rectangle with round corners."),
        ("capsule", "A rectangle with round short sides."),
        ("circle", "A circle, as far as cells allow."),
        ("rectangle", "A rectangle with square corners."),
      ]
    ),
    (
      "ButtonSizing",
      [
        ("automatic", "The width that is usual where the button is."),
        ("fitted", "As wide as its label."),
        ("flexible", "As wide as the available space."),
      ]
    ),
    (
      "ButtonRepeatBehavior",
      [
        ("automatic", "Depends on the button."),
        ("enabled", "The action is repeated while the button is held."),
        ("disabled", "The action runs once."),
      ]
    ),
    (
      "KeyPressPhase",
      [
        ("capture", "Before the focused view gets the key; the outermost view comes first."),
        ("bubble", "After the focused view, if that has not used the key."),
      ]
    ),
    (
      "TextSelectability",
      [("enabled", "Text can be selected and copied."), ("disabled", "Text cannot be selected.")]
    ),
    (
      "PopoverAnchor",
      [
        ("view", "The view that has the popover."),
        (
          "caret",
          "The cursor of the text that is being edited in that view; the popover never covers its "
            + "row."
        ),
      ]
    ),
    (
      "EventModifiers",
      [
        ("command", "The Command key, or Alt if the terminal has no Command key."),
        ("shift", "The Shift key."),
        ("control", "The Control key."),
        ("option", "The Alt key."), ("alt", "The Alt key."),
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
      "DatePickerComponents",
      [("date", "Year, month and day."), ("hourAndMinute", "Hour and minute.")]
    ),
  ]
}
