import LunetteBase
import LunetteEngine
import LunetteTools

/// The tree of a scene as lines: the name of each node, its source location, and its frame on the
/// screen.
enum StageTree {
  /// The largest number of lines; further nodes are left out.
  private static let maxLines = 200

  static func lines(_ scene: Scene) -> [StyledLine] {
    var lines: [StyledLine] = []
    var left = 0
    func visit(_ node: Node, depth: Int) {
      var depth = depth
      if let name = node.pathName {
        if lines.count < maxLines {
          let line = StyledLine([
            (name, .strong), (description(node, scene) + " " + frame(node), .plain),
          ])
          // Where a line is broken, it goes on below its name.
          let indentation = String(repeating: "  ", count: min(depth, maxIndentation))
          lines.append(indentation.isEmpty ? line : line.hanging(after: indentation))
        } else {
          left += 1
        }
        depth += 1
      }
      node.forEachChild { visit($0, depth: depth) }
    }
    if let root = scene.root { visit(root, depth: 0) }
    if left > 0 { lines.append(StyledLine("… (\(left) more)", .faint)) }
    return lines.isEmpty ? [StyledLine("-- nothing", .faint)] : lines
  }
  /// The number of levels from which on no level is indented further, so that there is room for the
  /// names.
  private static let maxIndentation = 10

  static func description(_ node: Node, _ scene: Scene) -> String {
    location(of: node.view, node).map { " (\($0))" } ?? ""
  }

  /// The source location of a view as `file:line`.
  static func location(of view: View, _ node: Node) -> String? {
    ViewLocation.location(of: view, node).map { "\($0)" }
  }

  /// A frame as `4×1 at 2,3`, counted from 1.
  static func frame(_ node: Node) -> String {
    let rect = node.absoluteRect(Rect(origin: .zero, size: node.size))
    return "\(node.size.width)×\(node.size.height) at \(rect.x + 1),\(rect.y + 1)"
  }
}
