import LunetteBase
import LunetteEngine
import LunetteTesting

/// The view that is inspected. When it is removed from the tree, the nearest view around it that
/// still exists takes its place.
struct InspectedView {
  /// The view and the views around it that have names, the innermost first.
  private let lineage: [Node]
  /// The place of the scene's first cell in the picture.
  let origin: Point

  init(_ node: Node, origin: Point) {
    var lineage = node.pathName == nil ? [] : [node]
    var here = ViewLocation.parent(of: node)
    while let now = here {
      lineage.append(now)
      here = ViewLocation.parent(of: now)
    }
    (self.lineage, self.origin) = (lineage, origin)
  }

  /// The node that is inspected; nil where none of the views exists any more.
  var node: Node? { lineage.first { $0.flags.contains(.mounted) } }
  /// The visible part of the view, in cells of the picture.
  var frame: Rect? {
    node.map { ViewLocation.visibleFrame($0).offsetBy(x: origin.x, y: origin.y) }
  }
  var location: SourceLocation? { node.flatMap { ViewLocation.nearestLocation(of: $0) } }
}

/// Finds the way from one view to the next, through the inspected scene and the scenes on its
/// stages.
struct ViewWalk {
  /// The scenes, those on stages first.
  private let scenes: [(scene: Scene, origin: Point)]

  /// - Parameter origin: The place of the first cell of `scene` in the picture.
  init(_ scene: Scene, origin: Point) {
    scenes = scene.allPlaying.map { ($0.scene, $0.origin + origin) }
  }

  /// The view that draws the cell at a point of the picture, or else the root view of the scene
  /// there.
  func view(at point: Point) -> InspectedView? {
    for (scene, origin) in scenes {
      guard Rect(origin: origin, size: scene.size).contains(point) else { continue }
      var node = scene.hitTest(point - origin)
      while let here = node, here.pathName == nil { node = here.parent }
      if let node { return InspectedView(node, origin: origin) }
      if let outermost = Self.views(in: scene).first {
        return InspectedView(outermost, origin: origin)
      }
    }
    return nil
  }

  /// The view that has the focus, or else the root view.
  var first: InspectedView? {
    for (scene, origin) in scenes.reversed() {
      if let focused = scene.focus.current, focused.flags.contains(.mounted) {
        return InspectedView(focused, origin: origin)
      }
    }
    return all.first
  }

  /// All views with names that are visible, in the order of the tree.
  private var all: [InspectedView] {
    scenes.reversed().flatMap { scene, origin in
      Self.views(in: scene).map { InspectedView($0, origin: origin) }
    }
  }
  private static func views(in scene: Scene) -> [Node] {
    var found: [Node] = []
    func visit(_ node: Node) {
      if node.pathName != nil, !ViewLocation.visibleFrame(node).isEmpty { found.append(node) }
      node.forEachShownChild(visit)
    }
    if let root = scene.root { visit(root) }
    return found
  }

  /// The next view (`step` 1) or the one before (`step` -1), cyclically.
  func step(_ step: Int, from view: InspectedView?) -> InspectedView? {
    let all = all
    guard !all.isEmpty else { return nil }
    guard let index = all.firstIndex(where: { $0.node === view?.node }) else {
      return step > 0 ? all.first : all.last
    }
    return all[(index + step + all.count) % all.count]
  }

  /// The parent of a view.
  func parent(of view: InspectedView) -> InspectedView? {
    view.node.flatMap { ViewLocation.parent(of: $0) }.map { InspectedView($0, origin: view.origin) }
  }
  /// The first child of a view.
  func child(of view: InspectedView) -> InspectedView? { children(of: view).first }
  /// The next sibling of a view, or the one before.
  func sibling(_ step: Int, of view: InspectedView) -> InspectedView? {
    guard let node = view.node, let parent = parent(of: view) else { return nil }
    let siblings = children(of: parent)
    guard let index = siblings.firstIndex(where: { $0.node === node }),
      siblings.indices.contains(index + step)
    else {
      return nil
    }
    return siblings[index + step]
  }

  private func children(of view: InspectedView) -> [InspectedView] {
    var found: [Node] = []
    func visit(_ node: Node) {
      if node.pathName != nil {
        if !ViewLocation.visibleFrame(node).isEmpty { found.append(node) }
      } else {
        node.forEachShownChild(visit)
      }
    }
    view.node?.forEachShownChild(visit)
    return found.map { InspectedView($0, origin: view.origin) }
  }
}
