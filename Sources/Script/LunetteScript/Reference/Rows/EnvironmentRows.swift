import LunetteEngine
import LunetteLua
import LunetteViews

/// The environment values that bodies can read: one row for each key.
enum EnvironmentRows {
  static let all = keys.map { key in
    FieldRow(
      key.name, key.type, availability: Registry.environmentAvailability[key.name] ?? .always,
      key.documentation)
  }

  private static let keys: [FieldRow] = [
    FieldRow("isEnabled", .boolean, "Whether controls can be used; set with `:disabled(…)`."),
    FieldRow("isFocused", .boolean, "Whether the control that the view is part of has the focus."),
    FieldRow(
      "tint", .optional(.string), "The accent colour of controls, as it was set; nil if none was."),
    FieldRow(
      "colorScheme", .name(ColorScheme.scriptNames.schema), "Whether the theme is light or dark."),
    FieldRow(
      "layoutDirection", .name(LayoutDirection.scriptNames.schema), "The direction of reading."),
    FieldRow("locale", .string, "The language, such as `fr` or `fr-CA`."),
    FieldRow("controlSize", .name(ControlSize.scriptNames.schema), "The size of controls."),
    FieldRow(
      "buttonRepeatBehavior", .name(ButtonRepeatBehavior.scriptNames.schema),
      "Whether holding a button down repeats its action."),
    FieldRow(
      "buttonBorderShape", .name(ButtonBorderShape.scriptNames.schema),
      "The shape of bordered buttons."),
    FieldRow(
      "buttonSizing", .name(ButtonSizing.scriptNames.schema),
      "Whether buttons fill the available width."),
    FieldRow(
      "windowSize", .object("Size"),
      "The size of the whole screen, also for an inline picture, which has fewer rows; in a view "
        + "that is presented in such a picture, the size of the picture."),
    FieldRow(
      "horizontalSizeClass", .string,
      "\"regular\" if the screen has at least \(HorizontalSizeClassKey.regular) columns, else "
        + "\"compact\"."
    ),
    FieldRow(
      "verticalSizeClass", .string,
      "\"regular\" if the screen has at least \(VerticalSizeClassKey.regular) rows, else "
        + "\"compact\"."
    ),
    FieldRow(
      "scenePhase", .string,
      "\"active\", or \"inactive\" while the terminal's window does not have the keyboard focus, "
        + "if the terminal reports that."
    ),
    FieldRow(
      "controlActiveState", .string, "The same as scenePhase, but as \"key\" or \"inactive\"."),
    FieldRow(
      ""
        + "isPresented", .boolean,
      "Whether the view is on a pushed page, or in a sheet or the like, which dismiss closes."),
    FieldRow(
      "dynamicTypeSize", .string,
      "Always \"large\", because the terminal determines the size of letters."),
    FieldRow(
      "redactionReasons", .optional(.string),
      "\"placeholder\" inside a view that is redacted, else nil."),
    FieldRow(
      "font", .optional(.name(Font.scriptNames.schema)), "The font of text; nil if none was set."),
    FieldRow(
      "fontDesign", .name(FontDesign.scriptNames.schema), "The font family that was asked for."),
    FieldRow(
      "textCase", .optional(.name(TextCase.scriptNames.schema)),
      "Whether text is shown in upper or lower case; nil as it was written."),
    FieldRow("lineSpacing", .integer, "The number of blank rows between the lines of a text."),
    FieldRow(
      "lineLimit", .optional(.integer), "The maximum number of lines of a text; nil for any number."
    ),
    FieldRow(
      "accessibilityReduceMotion", .boolean,
      "Whether animations end at once, as with `--reduce-motion`, in linear mode, in `render` and "
        + "in tests."
    ),
    FieldRow(
      "editMode", .name(EditMode.scriptNames.schema),
      "Whether the rows of lists show that they can be deleted and moved."),
    FieldRow("dismiss", .function(CallbackRow()), EnvironmentFunctions.dismiss.documentation),
    FieldRow(
      "openURL",
      .function(CallbackRow([FieldRow("address", .string, "The address, such as `https://…`.")])),
      EnvironmentFunctions.openURL.row.documentation),
  ]

  static let object = ObjectRow(
    "Environment",
    "The values that a view inherits from the views around it, also those of the script's own "
      + "keys.",
    example: "ui.environment", fields: all, isOpen: true)
}
