import LunetteRecords
import LunetteViews

extension Registry {
  static var searchableRows: [Row] {
    [
      .modifier(
        "searchable", "A field above the view for what is looked for.",
        example: "view:searchable(query, { prompt = \"Find a file\" })", positions: [["text"]], weight: 9300
      ) { row in
        let text = row.required("text", .binding, "Of a string.")
        let prompt = row.optional("prompt", .text, "Shown while it is empty; \"Search\" if not given.")
        return { node, content in SearchableModifier(content, text: node[text], prompt: node[prompt]) }
      }
    ]
  }
}
