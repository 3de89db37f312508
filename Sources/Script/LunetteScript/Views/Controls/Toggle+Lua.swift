import LunetteControls
import LunetteEngine
import LunetteRecords

// `ui.Toggle("Wi-Fi", wifi)`.
extension Registry {
  static var toggleRows: [Row] {
    [
      .view(
        "Toggle", "A switch that is on or off, bound to a boolean.",
        example: "ui.Toggle(\"Wi-Fi\", wifi:binding())",
        positions: [["title", "configuration"], ["isOn"]], array: .parameter("label"),
        needs: [["title", "label", "configuration"], ["isOn", "sources", "configuration"]],
        exclusive: [["title", "label", "configuration"], ["isOn", "sources", "configuration"]],
        weight: 6600
      ) { row in
        let title = row.title()
        let isOn = row.optional(
          "isOn", .binding, "The binding to the boolean that says whether the toggle is on.")
        let sources = row.optional(
          "sources", .list,
          "Instead of isOn: an array of states or bindings. The toggle is on if all of them are, "
            + "and sets all of them."
        )
        let systemImage = row.systemImage()
        let label = row.label()
        row.configuration(
          of: "ToggleStyle", "the toggle",
          example: "ui.HStack { spacing = 1, $isOn and \"[x]\" or \"[ ]\", $label }"
        ) { ToggleControl($0) }
        return { node in
          let label = node.label(title, systemImage: systemImage, or: label)
          if let (list, count) = node[sources] {
            return Toggle(
              label: label ?? EmptyView.shared,
              isOn: ScriptSources(runtime: node.runtime, list, count: count))
          }
          guard let isOn = node[isOn] else { return EmptyView.shared }
          return Toggle(label: label ?? EmptyView.shared, isOn: isOn)
        }
      }
    ]
  }
}
