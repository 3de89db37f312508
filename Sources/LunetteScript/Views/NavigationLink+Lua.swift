import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var navigationLinkRows: [Row] {
    [
      .view(
        "NavigationLink", "A button or row that opens a page in the surrounding NavigationStack.",
        example: "ui.NavigationLink(\"More\", destination)", positions: [["title"], ["destination"]],
        needs: ["title", "label"], exclusive: [["title", "label"], ["label", "systemImage"]], isLocated: true,
        weight: 5200
      ) { row in
        let title = row.title()
        let destination = row.required(
          "destination", .viewOrFunction, "The page to open. A function is called when the page is shown.")
        let systemImage = row.systemImage()
        let label = row.label()
        return { node in
          let label = node.label(title, systemImage: systemImage, or: label)
          return NavigationLink(label: label ?? EmptyView.shared, destination: node[destination])
        }
      }
    ]
  }
}
