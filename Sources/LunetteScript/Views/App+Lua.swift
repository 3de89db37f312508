import LunetteLua

extension Registry {
  static let appRows: [Row] = [
    .value(
      "App", "A whole application, as a script's result.",
      example: "ui.App { title = \"…\", body = function() … end }", needs: ["body"],
      [
        Parameter("title", .text, "The title of the terminal's window."),
        Parameter("body", .any, "A view, a component, or a function that returns a view."),
        Parameter("theme", .any, "A theme's name or table, or a function that returns one."),
        Parameter("onQuit", .function, "Called when the application ends."),
        Parameter(
          "mouse", .boolean, default: "true", "Whether the terminal reports the mouse; else it selects text with it."),
      ])
  ]
  static let appKind = kind(of: "App")
}
