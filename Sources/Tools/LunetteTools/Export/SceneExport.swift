import Lunette
import LunetteBase
import LunetteEngine
import LunetteScript

/// The state of a scene for other programs: the tree with its frames, and the accessibility
/// announcements. Frames are in cells, counted from (0, 0).
package enum SceneExport {
  /// JSON with the size, the environment of the root view, and the tree. Nodes that stand for no
  /// view of the script are left out, but their children are not.
  static func json(_ scene: Scene, title: String?) -> String {
    let environment = scene.environment
    var members: [JSONText.Member] = [
      .init(
        "size",
        .object([
          .init("width", .integer(scene.size.width)), .init("height", .integer(scene.size.height)),
        ]))
    ]
    if let title { members.append(.init("title", .string(title))) }
    members.append(
      .init(
        "environment",
        .object([
          .init("theme", .string(environment.theme.theme.name)),
          .init("colorScheme", .string("\(environment.colorScheme)")),
          .init("locale", .string(scene.settings.locale)),
          .init(
            "layoutDirection", .string(environment.isRightToLeft ? "rightToLeft" : "leftToRight")),
        ])))
    members.append(.init("tree", .array(scene.layers.inputRoots.flatMap { nodes($0) })))
    return JSONText.object(members).text
  }

  private static func nodes(_ node: Node) -> [JSONText] {
    if node.hidesFromUser { return [] }
    var children: [JSONText] = []
    node.forEachShownChild { children += nodes($0) }
    // A node with a path name is a view of the script: the paths in messages are made of these
    // names.
    guard let name = node.pathName else { return children }
    var members: [JSONText.Member] = [.init("view", .string(name))]
    members.append(.init("frame", frame(Rect(origin: node.absoluteOrigin, size: node.size))))
    if let text = node.drawnText { members.append(.init("text", .string(text))) }
    if let element = node.accessibilityElement {
      members.append(.init("kind", .string(element.kind.rawValue)))
      if let value = element.value { members.append(.init("value", .string(value))) }
    }
    if !children.isEmpty { members.append(.init("children", .array(children))) }
    return [.object(members)]
  }

  private static func frame(_ rect: Rect) -> JSONText {
    .object([
      .init("x", .integer(rect.x)), .init("y", .integer(rect.y)),
      .init("width", .integer(rect.width)),
      .init("height", .integer(rect.height)),
    ])
  }

  /// The announcements of all elements in reading order, one line each, as
  /// `AccessibilityElement.announcement` gives them.
  static func announcements(_ scene: Scene) -> String {
    scene.accessibilityElements().map { ($0.isFocused ? "> " : "  ") + $0.announcement + "\n" }
      .joined()
  }
}
