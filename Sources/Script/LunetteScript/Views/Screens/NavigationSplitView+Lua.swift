import LunetteControls
import LunetteEngine
import LunetteRecords

// `ui.NavigationSplitView { sidebar = …, detail = … }`.
extension Registry {
  static var navigationSplitViewRows: [Row] {
    [
      .view(
        "NavigationSplitView",
        "A sidebar and, beside it, what is chosen there. In less than 60 columns they are one "
          + "stack: choosing a row of the sidebar's list opens the detail, and Escape leads back.",
        example:
          "ui.NavigationSplitView { sidebar = ui.List { \"Inbox\", \"Sent\" }, detail = ui.Text "
          + "\"Nothing is chosen\" }",
        isLocated: true, weight: 1500
      ) { row in
        let sidebar = row.required(
          "sidebar", .viewOrFunction,
          "The view at the leading edge. A NavigationLink in it shows its view in place of the "
            + "detail."
        )
        let detail = row.required(
          "detail", .viewOrFunction,
          "The view beside it. A function is called when it is shown.")
        let visibility = row.optional(
          "columnVisibility", .binding,
          "A binding to \"all\", \"doubleColumn\" or \"automatic\", which show both columns where "
            + "there is room, or to \"detailOnly\". When the user goes back to the sidebar, "
            + "\"all\" is written.")
        return { node in
          NavigationSplitView(
            sidebar: node[sidebar], detail: node[detail], visibility: node[visibility])
        }
      }
    ]
  }
}
