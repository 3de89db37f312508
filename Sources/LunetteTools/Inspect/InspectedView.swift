import LunetteDiagnostics
import LunetteEngine
import LunetteScreen
import LunetteTesting

/// The view that somebody looks at, for as long as it is there; then the nearest one around it that still is.
struct InspectedView {
  /// It and the views around it, from the innermost out: those that have names.
  private let lineage: [Node]
  /// Where the first cell of its scene is in the picture.
  let origin: Point

  init(_ node: Node, origin: Point) {
    var lineage = node.pathName == nil ? [] : [node]
    var here = ViewPlace.parent(of: node)
    while let now = here {
      lineage.append(now)
      here = ViewPlace.parent(of: now)
    }
    (self.lineage, self.origin) = (lineage, origin)
  }

  /// Nil where nothing of it is left.
  var node: Node? { lineage.first { $0.flags.contains(.mounted) } }
  /// What of it can be seen, in cells of the picture.
  var frame: Rect? {
    node.map { ViewPlace.visibleFrame($0).offsetBy(x: origin.x, y: origin.y) }
  }
  var location: SourceLocation? { node.flatMap { ViewPlace.nearestLocation(of: $0) } }
}

/// The scenes that are looked at, one in the other: the way from one view to the next.
struct ViewWalk {
  /// Those on stages first.
  private let places: [(scene: Scene, origin: Point)]

  /// - Parameter origin: Where the first cell of `scene` is in the picture.
  init(_ scene: Scene, origin: Point) {
    places = scene.allPlaying.map { ($0.scene, $0.origin + origin) }
  }

  /// The view that draws the cell at a point of the picture, or else the outermost one there.
  func view(at point: Point) -> InspectedView? {
    for (scene, origin) in places {
      guard Rect(origin: origin, size: scene.size).contains(point) else { continue }
      var node = scene.hitTest(point - origin)
      while let here = node, here.pathName == nil { node = here.parent }
      if let node { return InspectedView(node, origin: origin) }
      if let outermost = Self.views(in: scene).first { return InspectedView(outermost, origin: origin) }
    }
    return nil
  }

  /// The one that has the focus, or else the outermost.
  var first: InspectedView? {
    for (scene, origin) in places.reversed() {
      if let focused = scene.focus.current, focused.flags.contains(.mounted) {
        return InspectedView(focused, origin: origin)
      }
    }
    return all.first
  }

  /// All that have names and can be seen, in the order of the tree.
  private var all: [InspectedView] {
    places.reversed().flatMap { scene, origin in
      Self.views(in: scene).map { InspectedView($0, origin: origin) }
    }
  }
  private static func views(in scene: Scene) -> [Node] {
    var found: [Node] = []
    func visit(_ node: Node) {
      if node.pathName != nil, !ViewPlace.visibleFrame(node).isEmpty { found.append(node) }
      node.forEachShownChild(visit)
    }
    if let root = scene.root { visit(root) }
    return found
  }

  /// The next one (1), or the one before (-1), round and round.
  func step(_ step: Int, from view: InspectedView?) -> InspectedView? {
    let all = all
    guard !all.isEmpty else { return nil }
    guard let index = all.firstIndex(where: { $0.node === view?.node }) else { return step > 0 ? all.first : all.last }
    return all[(index + step + all.count) % all.count]
  }

  /// The view around it.
  func parent(of view: InspectedView) -> InspectedView? {
    view.node.flatMap { ViewPlace.parent(of: $0) }.map { InspectedView($0, origin: view.origin) }
  }
  /// The first view in it.
  func child(of view: InspectedView) -> InspectedView? { children(of: view).first }
  /// The next one with the same view around it.
  func sibling(_ step: Int, of view: InspectedView) -> InspectedView? {
    guard let node = view.node, let parent = parent(of: view) else { return nil }
    let siblings = children(of: parent)
    guard let index = siblings.firstIndex(where: { $0.node === node }), siblings.indices.contains(index + step) else {
      return nil
    }
    return siblings[index + step]
  }

  private func children(of view: InspectedView) -> [InspectedView] {
    var found: [Node] = []
    func visit(_ node: Node) {
      if node.pathName != nil {
        if !ViewPlace.visibleFrame(node).isEmpty { found.append(node) }
      } else {
        node.forEachShownChild(visit)
      }
    }
    view.node?.forEachShownChild(visit)
    return found.map { InspectedView($0, origin: view.origin) }
  }
}
