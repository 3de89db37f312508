import LunetteEngine
import LunetteRecords
import LunetteViews

// `ui.DisclosureGroup("More", { isExpanded = shown, a, b })`.
extension Registry {
  static var disclosureGroupRows: [Row] {
    [
      .view(
        "DisclosureGroup", "A title with content below it, which the user can show and hide.",
        example: "ui.DisclosureGroup(\"More\", { isExpanded = shown, a, b })",
        positions: [["title", "configuration"]], array: .children,
        needs: [["title", "label", "configuration"]],
        exclusive: [["title", "label", "configuration"]], weight: 12400
      ) { row in
        let title = row.title()
        let label = row.label()
        let isExpanded = row.optional(
          "isExpanded", .binding,
          "The binding to the boolean that says whether the content is shown. If missing, the "
            + "group keeps this state itself."
        )
        row.configuration(
          of: "DisclosureGroupStyle", "the group",
          example: "ui.VStack { ui.HStack { $isExpanded and \"- \" or \"+ \", $label }, $content }"
        ) { DisclosureGroup($0) }
        return { node in
          let label = node.label(title, or: label) ?? EmptyView.shared
          let content = node.children
          guard let isExpanded = node[isExpanded] else {
            return DisclosureGroup(label: label, content: content)
          }
          return BoundDisclosureGroup(label: label, content: content, isExpanded: isExpanded)
        }
      }
    ]
  }
}
