/// The meanings of the names that controls take.
enum ControlNames {
  static let sets: [(name: String, values: EnumerationRows.Sentences)] = [
    (
      "AccessibilityTraits",
      [
        ("isButton", "A button."), ("isHeader", "The heading of what follows."), ("isImage", "A picture."),
        ("isLink", "A link."), ("isSelected", "Selected."), ("isStaticText", "A text."), ("isToggle", "A toggle."),
      ]
    ),
    (
      "AccessibilityChildBehavior",
      [
        ("ignore", "They are not announced: accessibilityLabel says what is."),
        ("combine", "Their words are announced one after the other."), ("contain", "They are announced as they are."),
      ]
    ),
    (
      "ImagePlacement",
      [("top", "Above it."), ("leading", "Before it."), ("bottom", "Below it."), ("trailing", "Behind it.")]
    ),
    (
      "HoverEffect",
      [
        ("automatic", "Brighter and bold."), ("highlight", "As automatic."), ("lift", "As automatic."),
      ]
    ),
    (
      "PreferenceReduction",
      [
        ("last", "The last of them."), ("first", "The first of them."), ("max", "The greatest of numbers."),
        ("min", "The least of numbers."), ("sum", "The sum of numbers."),
      ]
    ),
    (
      "ButtonRole",
      [
        ("destructive", "Throws something away."), ("cancel", "Leaves things as they are."),
        ("confirm", "Does what is asked."), ("close", "Closes what is shown."),
      ]
    ),
    (
      "ButtonType",
      [
        ("system", "As buttons are."), ("custom", "Without a look of its own."), ("plain", "Its label alone."),
        ("close", "A cross."), ("contactAdd", "A plus in a circle."), ("detailDisclosure", "An i in a circle."),
        ("infoLight", "An i in a circle."), ("infoDark", "An i in a circle."),
      ]
    ),
    (
      "ButtonLineBreak",
      [
        ("byWordWrapping", "It goes on in the next line, word by word."),
        ("byCharWrapping", "It goes on in the next line, character by character."),
        ("byClipping", "It ends at the edge."),
        ("byTruncatingHead", "Its beginning is left out."), ("byTruncatingMiddle", "Its middle is left out."),
        ("byTruncatingTail", "Its end is left out."),
      ]
    ),
    (
      "ControlSize",
      [
        ("mini", "The smallest."), ("small", "Smaller than usual."), ("regular", "As usual."),
        ("large", "Larger than usual."), ("extraLarge", "The largest."),
      ]
    ),
    (
      "ButtonBorderShape",
      [
        ("automatic", "As its style has it."), ("roundedRectangle", "Round corners."),
        ("capsule", "Round short sides."),
        ("circle", "As round as cells allow."), ("rectangle", "Corners."),
      ]
    ),
    (
      "ButtonSizing",
      [
        ("automatic", "As its place has it."), ("fitted", "As wide as its label."),
        ("flexible", "As wide as there is room."),
      ]
    ),
    (
      "ButtonRepeatBehavior",
      [
        ("automatic", "What fits the button."), ("enabled", "It acts again and again."), ("disabled", "It acts once."),
      ]
    ),
    (
      "KeyPressPhase",
      [
        ("capture", "On its way down to the focused view, the outermost first."),
        ("bubble", "On its way back up, if the focused view had no use for it."),
      ]
    ),
    (
      "TextSelectability",
      [("enabled", "It can be selected and copied."), ("disabled", "It cannot.")]
    ),
    (
      "PopoverAnchor",
      [
        ("view", "The view that it is put on."),
        ("caret", "The cursor of the text that is edited in that view; never over its row."),
      ]
    ),
    (
      "EventModifiers",
      [
        ("command", "Command, or Alt where the terminal knows none."), ("shift", "Shift."), ("control", "Control."),
        ("option", "Alt."), ("alt", "Alt."),
      ]
    ),
  ]
}
