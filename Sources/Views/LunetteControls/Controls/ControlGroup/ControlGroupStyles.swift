import LunetteEngine
import LunetteViews

/// The built-in control group styles, by SwiftUI's names.
package enum ControlGroupStyles {
  static let all: [StyleKind.BuiltIn] = [
    .init(BoxControlGroupStyle("automatic", .box)),
    .init(
      BoxControlGroupStyle("navigation", .bare),
      "The controls beside each other, without lines or a box."),
    .init(
      BoxControlGroupStyle("palette", .lines),
      "The controls beside each other, with lines between them."),
    .init(
      MenuControlGroupStyle("menu", isCompact: false), "A button that opens the controls in a menu."
    ),
    .init(
      MenuControlGroupStyle("compactMenu", isCompact: true),
      "The same as menu, as small as possible."),
  ]
}

extension StyleKind {
  package static let controlGroup = StyleKind(
    "controlGroup", noun: "control group",
    builtIn: ControlGroupStyles.all,
    protocols: [StyleProtocol("ControlGroupStyle", [.label, .content])],
    specimens: [
      Specimen {
        ControlGroup(
          label: Text(.verbatim("Zoom")),
          children: ["−", "+"].map { Button(label: .title(.verbatim($0)), action: .none) })
      }
    ])
}
