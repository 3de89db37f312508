import LunetteControls
import LunetteRecords

// `view:searchable(query)`, a search field above a view.
extension Registry {
  static var searchableRows: [Row] {
    [
      .modifier(
        "searchable", "Adds a search field above the view.",
        example: "view:searchable(query, { prompt = \"Find a file\" })", positions: [["text"]],
        weight: 9300
      ) { row in
        let text = row.required("text", .binding, "A binding to the string in the search field.")
        let prompt = row.optional(
          "prompt", .text, "The text shown while the field is empty; \"Search\" if not given.")
        let isFocused = row.optional(
          "isFocused", .binding,
          "A binding to the boolean that says whether the field has the focus; set to true, it "
            + "moves the focus there."
        )
        return { node, content in
          SearchableModifier(
            content, text: node[text], prompt: node[prompt], isFocused: node[isFocused])
        }
      }
    ]
  }
}
