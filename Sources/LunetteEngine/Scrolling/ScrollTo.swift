import LunetteScreen

// # Scrolling to something by its id
//
// What scrolls is a `Scroller`; what can be scrolled to has an `id`, or is an element of a `ForEach`. It may come in the
// pass that is due, so whoever asks waits for that: `scroll(toID:)` looks when the layout is done.

extension Node {
  /// Scrolls to what is called `id` in it, in the next pass when all that comes has come. What is not there costs nothing.
  ///
  /// - Parameters:
  ///   - anchor: Where in the room of what scrolls it shall be, as far as the contents go; nil: as little as shows it.
  ///   - animation: By which it gets there; nil: at once.
  package final func scroll(toID id: IdentityKey, anchor: Alignment? = nil, by animation: Animation? = nil) {
    scene.afterUpdate(for: self) { [self] in
      scene.motion.with(animation) { _ = scrollNow(to: id, anchor) }
    }
  }
  /// The same at once, where the layout is done; false if there is nothing of that id.
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
  /// One that does not exist yet, or is out of sight.
  private final func scrollToRow(_ id: IdentityKey, _ anchor: Alignment?) -> Bool {
    if hidesFromUser { return false }
    if var rect = rectOfRow(ViewID(id)) {
      // It is made on the way, and then may turn out to be elsewhere.
      for _ in 0..<4 {
        scene.scroll(self, part: rect, to: anchor)
        guard let now = rectOfRow(ViewID(id)), now != rect else { break }
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

  /// Its cells in those of its parent; of a group, those of its members.
  fileprivate final var frameOfAll: Rect {
    guard isOnlyAGroup else { return Rect(origin: origin, size: size) }
    var frame: Rect?
    forEachShownChild { frame = frame?.union($0.frameOfAll) ?? $0.frameOfAll }
    return frame ?? .zero
  }
}

extension Scene {
  /// Scrolls what `node` stands in until it is at `anchor` of its room; what is around that, as little as shows it.
  ///
  /// - Parameter part: Of it, from its own corner; nil: all.
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
  /// Itself, if it scrolls: what does so clips.
  package final var scroller: (any Scroller)? { flags.contains(.clips) ? self as? any Scroller : nil }
}

/// Who wants to know when what scrolls shows another part, from the environment.
package final class ScrollReporter {
  package let scrolled: (any Scroller) -> Void
  package init(_ scrolled: @escaping (any Scroller) -> Void) { self.scrolled = scrolled }
}
package enum ScrollReporterKey: EnvironmentKey {
  package static var defaultValue: ScrollReporter? { nil }
  package static func isSame(_ a: ScrollReporter?, _ b: ScrollReporter?) -> Bool { a === b }
}

extension Scroller {
  /// It shows another part.
  package func hasScrolled() { environment[ScrollReporterKey.self]?.scrolled(self) }

  /// Of what can be scrolled to in `contents`, which is in it, what is seen in `room` at `anchor`, or next to that.
  ///
  /// The outermost of several in each other counts: a row, and not what is in it. Where something in it is the layout of
  /// targets, only what is in that counts.
  package func target(in contents: Node, _ room: Rect, at anchor: Alignment) -> IdentityKey? {
    let point = anchor.place(Size(width: 1, height: 1), in: room.size, mirrored: environment.isRightToLeft)
    let wanted = Point(x: room.x + point.x, y: room.y + point.y)
    var best: (id: IdentityKey, distance: Int)?
    func visit(_ node: Node, _ corner: Point) {
      let isGroup = node.isOnlyAGroup
      let here = isGroup ? corner : corner + node.origin
      let rect = isGroup ? node.frameOfAll.offsetBy(x: corner.x, y: corner.y) : Rect(origin: here, size: node.size)
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

/// What is in it can be scrolled to, and nothing else in the scroller around it: `scrollTargetLayout`.
package final class ScrollTargetLayout: ModifierView {
  package func withContent(_ content: View) -> View { ScrollTargetLayout(content) }
  package override func makeNode() -> Node { WrapperNode() }
}
