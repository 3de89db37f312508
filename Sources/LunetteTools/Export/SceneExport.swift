import LunetteEngine
import LunetteScreen
import LunetteScript

/// What is shown, for programs: the tree with its frames, and what is announced of it. Frames are in cells from (0, 0).
package enum SceneExport {
  /// The size, the environment that the views begin with, and the tree. Nodes that stand for no view of a script's own are
  /// left out, what is in them is not.
  static func json(_ scene: Scene, title: String?) -> String {
    let environment = scene.environment
    var members: [JSONText.Member] = [
      .init(
        "size", .object([.init("width", .integer(scene.size.width)), .init("height", .integer(scene.size.height))]))
    ]
    if let title { members.append(.init("title", .string(title))) }
    members.append(
      .init(
        "environment",
        .object([
          .init("theme", .string(environment.theme.theme.name)),
          .init("colorScheme", .string("\(environment.colorScheme)")), .init("locale", .string(scene.settings.locale)),
          .init("layoutDirection", .string(environment.isRightToLeft ? "rightToLeft" : "leftToRight")),
        ])))
    members.append(.init("tree", .array(scene.layers.inputRoots.flatMap { nodes($0) })))
    return JSONText.object(members).text
  }

  private static func nodes(_ node: Node) -> [JSONText] {
    if node.hidesFromUser { return [] }
    var children: [JSONText] = []
    node.forEachShownChild { children += nodes($0) }
    // A name is what the paths of messages are made of.
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
      .init("x", .integer(rect.x)), .init("y", .integer(rect.y)), .init("width", .integer(rect.width)),
      .init("height", .integer(rect.height)),
    ])
  }

  /// What is announced, in reading order, a line each: as `AccessibilityElement.announcement` has it.
  static func announcements(_ scene: Scene) -> String {
    scene.accessibilityElements().map { ($0.isFocused ? "> " : "  ") + $0.announcement + "\n" }.joined()
  }
}
