import LunetteLua

/// What views take in memory: a script's account is charged for a body's result by these, before it is decoded.
///
/// Measured as the growth of the process (release build, x86-64) from 200 to 4,200 of a kind in a `VStack`, each with the
/// least content it can have, so what the built-in style of a control makes of it is in its weight. Texts within are
/// charged by their bytes besides (`cl_text_weight`).
enum ViewWeights {
  /// A body by itself, beside the views that it returned: its node, what it read, its instance.
  static let body = 1300
  /// Views are a node with their answers to layout's questions, and an object that describes them.
  private static let view = 1200
  private static let modifier = 700
  private static let others: [String: Int] = [
    "Button": 4600, "Link": 3100, "Toggle": 6600, "TextField": 5200, "SecureField": 5300, "Slider": 6200,
    "Stepper": 20600, "Picker": 19000, "ProgressView": 2600, "Menu": 10600, "DisclosureGroup": 12400, "GroupBox": 4100,
    "Form": 1700, "List": 3200, "NavigationStack": 3200, "NavigationLink": 5200, "TabView": 5000, "ControlGroup": 2400,
    "Section": 2100, "GeometryReader": 2600, "ViewThatFits": 3200, "Label": 3000,
    "searchable": 9300, "toolbar": 2000, "swipeActions": 1500, "sheet": 1500, "popover": 1500, "alert": 1500,
    "confirmationDialog": 1500, "contextMenu": 1500, "textFieldStyle": 5200, "focused": 1200, "overlay": 1000,
    "background": 1000,
  ]

  /// The rows of a list that are out of sight are described, and no more.
  static func shareOfChildren(_ declaration: Declaration) -> Int { declaration.name == "List" ? 6 : 1 }

  static func of(_ declaration: Declaration) -> Int {
    if let known = others[declaration.name] { return known }
    return declaration.sort == .modifier ? modifier : view
  }
}
