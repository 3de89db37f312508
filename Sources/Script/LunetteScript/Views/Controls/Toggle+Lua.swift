import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var toggleRows: [Row] {
    [
      .view(
        "Toggle", "A switch that is on or off, bound to a boolean.", example: "ui.Toggle(\"Wi-Fi\", wifi:binding())",
        positions: [["title", "configuration"], ["isOn"]], array: .parameter("label"),
        needs: [["title", "label", "configuration"]], exclusive: [["title", "label", "configuration"]], weight: 6600
      ) { row in
        let title = row.title()
        let isOn = row.required("isOn", .binding, "The binding to the boolean that says whether the toggle is on.")
        let systemImage = row.systemImage()
        let label = row.label()
        row.configuration(of: "ToggleStyle", "the toggle") { ToggleControl($0) }
        return { node in
          let label = node.label(title, systemImage: systemImage, or: label)
          return Toggle(label: label ?? EmptyView.shared, isOn: node[isOn])
        }
      }
    ]
  }
}
