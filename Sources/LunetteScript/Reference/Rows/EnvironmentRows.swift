import LunetteEngine
import LunetteLua
import LunetteViews

/// The environment values that bodies can read: one row for each key.
enum EnvironmentRows {
  static let all = keys.map { key in
    FieldRow(
      key.name, key.type, availability: Registry.environmentAvailability[key.name] ?? .always, key.documentation)
  }

  private static let keys: [FieldRow] = [
    FieldRow("isEnabled", .boolean, "Whether controls can be used: `:disabled(…)`."),
    FieldRow("isFocused", .boolean, "Whether the control that this is part of has the focus."),
    FieldRow("tint", .optional(.string), "The colour that controls accent things with, as it was set."),
    FieldRow("colorScheme", .name(ColorScheme.scriptNames.schema), "Whether the theme is light or dark."),
    FieldRow("layoutDirection", .name(LayoutDirection.scriptNames.schema), "Which way lines run."),
    FieldRow("locale", .string, "The language, such as `fr` or `fr-CA`."),
    FieldRow("controlSize", .name(ControlSize.scriptNames.schema), "How large controls are."),
    FieldRow(
      "buttonRepeatBehavior", .name(ButtonRepeatBehavior.scriptNames.schema), "Whether a held button acts repeatedly."),
    FieldRow("buttonBorderShape", .name(ButtonBorderShape.scriptNames.schema), "How bordered buttons are rounded."),
    FieldRow("buttonSizing", .name(ButtonSizing.scriptNames.schema), "Whether buttons fill the room that there is."),
    FieldRow("windowSize", .object("Size"), "The whole screen."),
    FieldRow(
      "horizontalSizeClass", .string,
      "compact, or regular where the screen has \(HorizontalSizeClassKey.regular) columns."),
    FieldRow(
      "verticalSizeClass", .string, "compact, or regular where the screen has \(VerticalSizeClassKey.regular) rows."),
    FieldRow(
      "scenePhase", .string, "active, or inactive while the terminal's window has not the keyboard, if it reports that."
    ),
    FieldRow("controlActiveState", .string, "The same as key or inactive."),
    FieldRow("isPresented", .boolean, "Whether it is on a pushed page or in something presented, which dismiss ends."),
    FieldRow("dynamicTypeSize", .string, "large, always: the size of letters is the terminal's to choose."),
    FieldRow("redactionReasons", .optional(.string), "placeholder inside of redacted; else nil."),
    FieldRow("font", .optional(.name(Font.scriptNames.schema)), "The font of texts."),
    FieldRow("fontDesign", .name(FontDesign.scriptNames.schema), "The family of a font that was asked for."),
    FieldRow("textCase", .optional(.name(TextCase.scriptNames.schema)), "Whether texts are in capitals, or without."),
    FieldRow("lineSpacing", .integer, "Blank rows between the lines of a text."),
    FieldRow("lineLimit", .optional(.integer), "How many lines a text may have."),
    FieldRow(
      "accessibilityReduceMotion", .boolean,
      "Whether all that would move is at its end at once: `--reduce-motion`, linear mode, `render`, tests."),
    FieldRow("dismiss", .function(CallbackRow()), EnvironmentFunctions.dismiss.documentation),
    FieldRow(
      "openURL", .function(CallbackRow([FieldRow("address", .string, "Such as `https://…`.")])),
      EnvironmentFunctions.openURL.row.documentation),
  ]

  static let object = ObjectRow(
    "Environment", "What a view inherits from those around it, and keys of the script's own.",
    example: "ui.environment", fields: all, isOpen: true)
}
