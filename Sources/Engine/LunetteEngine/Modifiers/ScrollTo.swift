import LunetteBase

// # Scrolling to something by its id
//
// A view that scrolls is a `Scroller`. A view to which it can scroll has an `id`, or is an element
// of a `ForEach`. Such a view may only appear in the next pass, so `scroll(toID:)` waits until the
// layout of that pass is done.

extension Node {
  /// Scrolls to the view with the given `id` below this node, in the next pass, after new views
  /// have appeared. If there is no such view, nothing happens.
  ///
  /// - Parameters:
  ///   - anchor: The place in the visible area to which the view is scrolled, as far as the
  ///     contents allow; nil to scroll only as far as needed to show it.
  ///   - animation: The animation of the movement; nil to scroll at once.
  ///   - whenFound: Called if there is such a view.
  package final func scroll(
    toID id: IdentityKey, anchor: Alignment? = nil, by animation: Animation? = nil,
    whenFound: @escaping () -> Void = {}
  ) {
    scene.afterUpdate(for: self) { [self] in
      scene.motion.with(animation) { if scrollNow(to: id, anchor) { whenFound() } }
    }
  }
  /// Scrolls immediately, which requires that the layout is done. Returns false if there is no view
  /// with this id.
  package final func scrollNow(to id: IdentityKey, _ anchor: Alignment?) -> Bool {
    if let node = find(ViewID(id)) {
      scene.scroll(node, to: anchor)
      return true
    }
    return scrollToRow(id.normalized, anchor)
  }

  private final func find(_ id: ViewID) -> Node? {
    if hidesFromUser { return nil }
    if scrollID == id { return self }
    var found: Node?
    forEachShownChild { if found == nil { found = $0.find(id) } }
    return found
  }
  /// Scrolls to a row that does not exist yet or is out of sight.
  private final func scrollToRow(_ id: IdentityKey, _ anchor: Alignment?) -> Bool {
    if hidesFromUser { return false }
    if let rows = rowsOnDemand, var rect = rows.rectOfRow(ViewID(id)) {
      // Rows are made on the way, and the wanted row may then turn out to be elsewhere.
      for _ in 0..<4 {
        scene.scroll(self, part: rect, to: anchor)
        guard let now = rows.rectOfRow(ViewID(id)), now != rect else { break }
        rect = now
      }
      return true
    }
    if let scroller, scroller.scroll(toRow: id, anchor: anchor) {
      scene.reveal(self)
      return true
    }
    var isDone = false
    forEachShownChild { if !isDone { isDone = $0.scrollToRow(id, anchor) } }
    return isDone
  }

  /// The node's rectangle in the cells of its parent; for a group, the union of its members'
  /// rectangles.
  fileprivate final var frameOfAll: Rect {
    guard isOnlyAGroup else { return Rect(origin: origin, size: size) }
    var frame: Rect?
    forEachShownChild { frame = frame?.union($0.frameOfAll) ?? $0.frameOfAll }
    return frame ?? .zero
  }
}

extension Scene {
  /// Scrolls the nearest scroller around `node` until the node is at `anchor` of the visible area;
  /// scrollers further out scroll only as far as needed to show it.
  ///
  /// - Parameter part: The part of the node to scroll to, relative to the node's own corner; nil
  ///   for the whole node.
  package func scroll(_ node: Node, part: Rect? = nil, to anchor: Alignment?) {
    var rect = part.map { $0.offsetBy(x: node.origin.x, y: node.origin.y) } ?? node.frameOfAll
    var wanted = anchor
    var above = node.parent
    while let here = above {
      if let scroller = here.scroller, wanted != nil {
        rect = scroller.scroll(rect, to: wanted)
        wanted = nil
      } else {
        rect = here.reveal(rect)
      }
      rect = rect.offsetBy(x: here.origin.x, y: here.origin.y)
      above = here.parent
    }
  }
}

extension Node {
  /// This node as a scroller, if it is one. A node that scrolls also clips.
  package final var scroller: (any Scroller)? {
    flags.contains(.clips) ? self as? any Scroller : nil
  }
}

/// A function in the environment that is called when a scroller shows another part of its contents.
package final class ScrollReporter {
  package let scrolled: (any Scroller) -> Void
  package init(_ scrolled: @escaping (any Scroller) -> Void) { self.scrolled = scrolled }
}
package enum ScrollReporterKey: EnvironmentKey {
  package static var defaultValue: ScrollReporter? { nil }
  package static func isSame(_ a: ScrollReporter?, _ b: ScrollReporter?) -> Bool { a === b }
}

extension Scroller {
  /// Reports that this scroller shows another part of its contents.
  package func hasScrolled() { environment[ScrollReporterKey.self]?.scrolled(self) }

  /// The id of the view in `contents` that is visible in `room` at `anchor`, or nearest to it.
  ///
  /// If several views with ids are nested, the outermost counts: a row, and not a view in the row.
  /// If there is a layout of scroll targets (`ScrollTargetLayout`) in `contents`, only the views in
  /// that layout count.
  package func target(in contents: Node, _ room: Rect, at anchor: Alignment) -> IdentityKey? {
    let point = anchor.place(
      Size(width: 1, height: 1), in: room.size, mirrored: environment.isRightToLeft)
    let wanted = Point(x: room.x + point.x, y: room.y + point.y)
    var best: (id: IdentityKey, distance: Int)?
    func visit(_ node: Node, _ corner: Point) {
      let isGroup = node.isOnlyAGroup
      let here = isGroup ? corner : corner + node.origin
      let rect =
        isGroup
        ? node.frameOfAll.offsetBy(x: corner.x, y: corner.y) : Rect(origin: here, size: node.size)
      if node.hidesFromUser || !isGroup && !rect.intersects(room) { return }
      if let id = node.scrollID {
        if !rect.intersects(room) { return }
        let x = max(0, rect.x - wanted.x, wanted.x - rect.maxX + 1)
        let y = max(0, rect.y - wanted.y, wanted.y - rect.maxY + 1)
        if x + y < best?.distance ?? .max { best = (id.key, x + y) }
        return
      }
      if node.scroller != nil { return }
      node.forEachShownChild { visit($0, here) }
    }
    if let (layout, corner) = layoutOfTargets(in: contents) {
      layout.forEachShownChild { visit($0, corner + layout.origin) }
    } else {
      visit(contents, .zero)
    }
    return best?.id
  }
  private func layoutOfTargets(in contents: Node) -> (Node, Point)? {
    func look(_ node: Node, _ corner: Point) -> (Node, Point)? {
      if node.view is ScrollTargetLayout { return (node, corner) }
      if node.scroller != nil { return nil }
      var found: (Node, Point)?
      let here = node.isOnlyAGroup ? corner : corner + node.origin
      node.forEachShownChild { if found == nil { found = look($0, here) } }
      return found
    }
    return look(contents, .zero)
  }
}

/// The modifier `scrollTargetLayout`: the views in it, and no others in the scroller around it,
/// count as scroll targets.
package final class ScrollTargetLayout: ModifierView {
  package func withContent(_ content: View) -> View { ScrollTargetLayout(content) }
  package override func makeNode() -> Node { WrapperNode() }
}
