import LunetteControls
import LunetteEngine
import LunetteRecords

// `ui.NavigationLink("More", destination)`.
extension Registry {
  static var navigationLinkRows: [Row] {
    [
      .view(
        "NavigationLink", "A button or row that opens a page in the surrounding NavigationStack.",
        example: "ui.NavigationLink(\"More\", destination)",
        positions: [["title"], ["destination"]],
        needs: [["title", "label"], ["destination", "value"]],
        exclusive: [["title", "label"], ["label", "systemImage"], ["destination", "value"]],
        isLocated: true,
        weight: 5200
      ) { row in
        let title = row.title()
        let destination = row.optional(
          "destination", .viewOrFunction,
          "The page to open. A function is called when the page is shown.")
        let value = row.optional(
          "value", .scalar,
          "Instead of `destination`: a value, for which a navigationDestination makes the page. It "
            + "is added to the path of the NavigationStack.")
        let systemImage = row.systemImage()
        let label = row.label()
        return { node in
          let label = node.label(title, systemImage: systemImage, or: label)
          // Without a value there is a destination, or false, which stands for no view.
          let target: NavigationLink.Target =
            node[value].map { .value($0.normalized) }
            ?? .view(node[destination] ?? { EmptyView.shared })
          return NavigationLink(label: label ?? EmptyView.shared, to: target)
        }
      }
    ]
  }
}
