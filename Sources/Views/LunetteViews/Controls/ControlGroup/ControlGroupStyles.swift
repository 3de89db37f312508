import LunetteEngine

/// The control group styles that Lunette provides, by SwiftUI's names.
///
/// `automatic` is a box with lines between the controls, `palette` has only the lines and
/// `navigation` neither; `menu` puts the controls into a menu under the label, `compactMenu` into a
/// menu under a mark that is as narrow as possible.
package enum ControlGroupStyles {
  package static var named: [StyleKind.Named] { styles.map { ($0.name, $0) } }
  private static let styles = [
    BuiltInControlGroupStyle("automatic", .side(.box)),
    BuiltInControlGroupStyle("navigation", .side(.bare)),
    BuiltInControlGroupStyle("palette", .side(.lines)),
    BuiltInControlGroupStyle("menu", .menu(isCompact: false)),
    BuiltInControlGroupStyle("compactMenu", .menu(isCompact: true)),
  ]
}

enum ControlGroupForm { case side(ControlGroupBox.Edges), menu(isCompact: Bool) }

final class BuiltInControlGroupStyle: BuiltInStyle, ControlStyle {
  let name: String
  let form: ControlGroupForm
  init(_ name: String, _ form: ControlGroupForm) {
    self.name = name
    self.form = form
  }
  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    let label = configuration.source.title == nil ? nil : configuration.view(.label)
    let content = configuration.view(.content)
    switch form {
    case .side(let form):
      let box = ControlGroupBox(form, content)
      return label.map { AccessibilityLabelled(box, by: $0) } ?? box
    case .menu(let isCompact):
      guard let label, !isCompact else {
        return label.map {
          AccessibilityLabelled(Menu(label: Menu.more, items: [content]), by: $0, namesGroup: false)
        }
          ?? Menu(label: Menu.more, items: [content])
      }
      return Menu(label: label, items: [content])
    }
  }
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
