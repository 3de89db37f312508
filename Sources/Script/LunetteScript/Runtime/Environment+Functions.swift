import LunetteLua

/// The rows of the functions that bodies find in the environment.
enum EnvironmentFunctions {
  static let openURL = Function(
    "openURL", "Opens an address, as a `ui.Link` does.",
    example: "self.environment.openURL(\"https://lua.org\")",
    .string("address", "The address, such as `https://…`."))
  static let dismiss = FunctionRow(
    "dismiss", "Closes the sheet, popover or page that the view is in; elsewhere it does nothing.",
    example: "ui.Button(\"Close\", self.environment.dismiss)")
  /// The names of the functions as code in a body writes them.
  static let dismissInCode = "environment.dismiss"
  static let openURLInCode = "environment.openURL"
}
