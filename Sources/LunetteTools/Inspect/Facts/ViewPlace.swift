import LunetteDiagnostics
import LunetteEngine
import LunetteScreen

/// Where a view stands: in the script, in the tree, and on the screen.
enum ViewPlace {
  /// Where the script made it.
  static func location(of view: View, _ node: Node) -> SourceLocation? {
    view.sourceLocation == 0 ? nil : node.environment.scope.sourceLocation?(view.sourceLocation)
  }

  /// The line that it comes from: its own or, for a part of what a style or a container made, that of what is around it.
  static func nearestLocation(of node: Node) -> SourceLocation? {
    var here: Node? = node
    while let now = here {
      if let found = location(of: now.view, now) { return found }
      here = now.parent
    }
    return nil
  }

  /// Its name and where it was made: `Button "Save" (app.lua:3)`.
  static func title(_ node: Node) -> String {
    (node.pathName ?? "a view") + (location(of: node.view, node).map { " (\($0))" } ?? "")
  }

  /// The nearest view around it that has a name; nil for the outermost.
  static func parent(of node: Node) -> Node? {
    var here = node.parent
    while let now = here {
      if now.pathName != nil { return now }
      here = now.parent
    }
    return nil
  }

  /// It without what clips it, in cells of its scene.
  static func frame(_ node: Node) -> Rect {
    node.flags.contains(.transparent) ? members(of: node) : Rect(origin: node.absoluteOrigin, size: node.size)
  }

  /// What the container around it places has the frame of all that is in it.
  private static func members(of node: Node) -> Rect {
    var all: Rect?
    node.forEachChild { child in
      let frame = frame(child)
      if frame.isEmpty { return }
      all = all.map { $0.union(frame) } ?? frame
    }
    return all ?? Rect(origin: node.absoluteOrigin, size: .zero)
  }

  /// What of it can be seen.
  static func visibleFrame(_ node: Node) -> Rect {
    if node.flags.contains(.transparent) { return members(of: node) }
    return node.absoluteRect(Rect(origin: .zero, size: node.size))
  }

  /// `4×1 at 2,3`, from 1.
  static func words(_ frame: Rect) -> String { "\(frame.width)×\(frame.height) at \(frame.x + 1),\(frame.y + 1)" }
}
