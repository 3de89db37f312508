import LunetteEngine
import LunetteViews

/// The built-in control group styles, by SwiftUI's names.
package enum ControlGroupStyles {
  private static let all: [any BuiltInStyle] = [
    BoxControlGroupStyle("automatic", .box), BoxControlGroupStyle("navigation", .bare),
    BoxControlGroupStyle("palette", .lines), MenuControlGroupStyle("menu", isCompact: false),
    MenuControlGroupStyle("compactMenu", isCompact: true),
  ]
  package static var named: [StyleKind.Named] { all.map { ($0.name, $0) } }
}

extension StyleKind {
  package static let controlGroup = StyleKind(
    "controlGroup", noun: "control group style", "How the control groups in a view look.",
    builtIn: ControlGroupStyles.named,
    protocols: [StyleProtocol("ControlGroupStyle", [.label, .content])],
    specimens: [
      Specimen {
        ControlGroup(
          label: Text(.verbatim("Zoom")),
          children: ["−", "+"].map { Button(label: .title(.verbatim($0)), action: .none) })
      }
    ])
}
