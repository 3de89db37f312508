import LunetteRecords
import LunetteViews

extension Registry {
  static var linkRows: [Row] {
    [
      .view(
        "Link", "Opens an address.", example: "ui.Link(\"Docs\", \"https://…\")",
        positions: [["title"], ["destination"]], isLocated: true, weight: 3100
      ) { row in
        let title = row.required("title", .text, "What it says.")
        let destination = row.required("destination", .string, "The address.")
        return { node in Link(Text(node[title]), destination: node[destination]) }
      }
    ]
  }
}
