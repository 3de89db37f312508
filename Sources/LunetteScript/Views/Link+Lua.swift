import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var linkRows: [Row] {
    [
      .view(
        "Link", "Opens an address.", example: "ui.Link(\"Docs\", \"https://…\")",
        positions: [["title"], ["destination"]], array: .parameter("label"), needs: ["title", "label"],
        exclusive: [["title", "label"]], isLocated: true, weight: 3100
      ) { row in
        let title = row.optional("title", .text, "What it says.")
        let destination = row.required("destination", .string, "The address.")
        let label = row.label("A view in place of the title; or the array part, or a function that returns one.")
        return { node in Link(node.label(title, or: label) ?? EmptyView.shared, destination: node[destination]) }
      }
    ]
  }
}
