import LunetteEngine

/// The built-in style of group boxes: the label stands in the upper edge of a rounded box.
final class GroupBoxLineStyle: ControlStyle, Sendable {
  static let shared = GroupBoxLineStyle()
  let name = "automatic"
  var isCounted: Bool { false }
  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    let label = configuration.source.title == nil ? nil : configuration.view(.label)
    return GroupBoxFrame(label: label, content: configuration.view(.content))
  }
}

extension StyleKind {
  package static let groupBox = StyleKind(
    "groupBox", noun: "group box",
    builtIn: [.init(GroupBoxLineStyle.shared)],
    protocols: [StyleProtocol("GroupBoxStyle", [.label, .content])],
    specimens: [
      Specimen {
        GroupBox(label: Text(.verbatim("Network")), content: [Text(.verbatim("Connected"))])
      },
      Specimen("without label") { GroupBox(label: nil, content: [Text(.verbatim("Connected"))]) },
    ])
}
