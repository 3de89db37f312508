import LunetteControls
import LunetteEngine
import LunetteRecords
import LunetteViews

// `ui.Link("Docs", "https://…")` and `ui.ShareLink("Copy", { item = "https://…" })`.
extension Registry {
  static var linkRows: [Row] {
    [
      .view(
        "Link", "A button-like link that opens a web address or other URL.",
        example: "ui.Link(\"Docs\", \"https://…\")",
        positions: [["title"], ["destination"]], array: .parameter("label"),
        needs: [["title", "label"]],
        exclusive: [["title", "label"]], isLocated: true, weight: 3100
      ) { row in
        let title = row.optional("title", .text, "The title, shown as the label.")
        let destination = row.required("destination", .string, "The address to open.")
        let label = row.label("A view shown as the label, instead of a title.")
        return { node in
          Link(node.label(title, or: label) ?? EmptyView.shared, destination: node[destination])
        }
      },
      .view(
        "ShareLink",
        "A button that shares a text or an address: in a terminal, it copies it to the clipboard.",
        example: "ui.ShareLink(\"Copy the address\", { item = \"https://…\" })",
        positions: [["title"], ["item"]],
        array: .parameter("label"), exclusive: [["title", "label"], ["label", "systemImage"]],
        isLocated: true,
        weight: 3100
      ) { row in
        let title = row.title()
        let item = row.required("item", .string, "The text or the address to share.")
        let systemImage = row.systemImage()
        let view = row.label()
        return { node in
          guard let title = node[title] else { return ShareLink(node[item], label: node[view]) }
          let text = Text(title)
          return ShareLink(
            node[item],
            label: node[systemImage].map { Label(title: text, icon: Image(systemName: $0)) } ?? text
          )
        }
      },
    ]
  }
}
