import LunetteBase
import LunetteEngine

/// The place of a view in the script, in the tree and on the screen.
package enum ViewLocation {
  /// The source location at which the script made the view.
  package static func location(of view: View, _ node: Node) -> SourceLocation? {
    view.sourceLocation == 0 ? nil : node.environment.scope.sourceLocation?(view.sourceLocation)
  }

  /// The source location of a node or, for a part that a style or a container has made, that of the
  /// view around it.
  static func nearestLocation(of node: Node) -> SourceLocation? {
    var here: Node? = node
    while let now = here {
      if let found = location(of: now.view, now) { return found }
      here = now.parent
    }
    return nil
  }

  /// The name of a view with its source location: `Button "Save" (app.lua:3)`.
  package static func title(_ node: Node) -> String {
    (node.pathName ?? "a view") + (location(of: node.view, node).map { " (\($0))" } ?? "")
  }

  /// The nearest view around a node that has a name; nil for the root view.
  static func parent(of node: Node) -> Node? {
    var here = node.parent
    while let now = here {
      if now.pathName != nil { return now }
      here = now.parent
    }
    return nil
  }

  /// The frame without any clipping, in cells of the scene.
  static func frame(_ node: Node) -> Rect {
    node.flags.contains(.transparent)
      ? members(of: node) : Rect(origin: node.absoluteOrigin, size: node.size)
  }

  /// The union of the frames of a node's children: the frame of a transparent node, whose children
  /// are placed by the container around it.
  private static func members(of node: Node) -> Rect {
    var all: Rect?
    node.forEachChild { child in
      let frame = frame(child)
      if frame.isEmpty { return }
      all = all.map { $0.union(frame) } ?? frame
    }
    return all ?? Rect(origin: node.absoluteOrigin, size: .zero)
  }

  /// The part of the frame that is visible.
  static func visibleFrame(_ node: Node) -> Rect {
    if node.flags.contains(.transparent) { return members(of: node) }
    return node.absoluteRect(Rect(origin: .zero, size: node.size))
  }

  /// A frame as `4×1 at 2,3`, counted from 1.
  package static func text(_ frame: Rect) -> String {
    "\(frame.width)×\(frame.height) at \(frame.x + 1),\(frame.y + 1)"
  }
}
