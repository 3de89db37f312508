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
      },
      .view(
        "ShareLink", "Hands a text or an address on: in a terminal, to the clipboard.",
        example: "ui.ShareLink(\"Copy the address\", { item = \"https://…\" })", positions: [["title"], ["item"]],
        array: .parameter("label"), exclusive: [["title", "label"], ["label", "systemImage"]], isLocated: true,
        weight: 3100
      ) { row in
        let title = row.title()
        let item = row.required("item", .string, "What is handed on.")
        let systemImage = row.systemImage()
        let view = row.label()
        return { node in
          guard let title = node[title] else { return ShareLink(node[item], label: node[view]) }
          let text = Text(title)
          return ShareLink(
            node[item], label: node[systemImage].map { Label(title: text, icon: Image(systemName: $0)) } ?? text)
        }
      },
    ]
  }
}
