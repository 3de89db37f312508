import LunetteBase

// Where an arrow key leads.
extension FocusManager {
  /// Moves the focus to the nearest stop in the direction of an arrow key, by the positions on the
  /// screen. Returns false if there is none.
  package func move(_ key: Key) -> Bool {
    scene.bringBackFocus()
    // An arrow key meets the rows of a container, and not the container.
    let stops = stops().filter { $0.focusTarget?.asContainer?.hasRowsForArrows != true }
    guard let next = nearest(key, among: stops) else { return false }
    // An arrow that enters a bar of tabs leads to the selected tab.
    let group = next.focusTarget?.tabGroup
    let entersBar = group?.leadsArrowsToItsStop == true && group !== groupOfCurrent
    set(entersBar ? representative(of: next, among: stops) : next)
    return true
  }
  /// The stop among `stops` to which an arrow key leads. In a scroll view that goes on in that
  /// direction, those within it come first.
  package func nearest(_ key: Key, among stops: [Node]) -> Node? {
    guard let search = arrowSearch(key) else { return nil }
    typealias Found = (node: Node, score: Int)
    func nearer(_ one: Found?, _ other: Found?) -> Found? {
      guard let one, let other else { return one ?? other }
      return other.score < one.score ? other : one
    }
    // By the number of containers that the stop is not in.
    var found = [Found?](repeating: nil, count: search.map.clips.count + 1)
    var goesOn = [Bool](repeating: false, count: search.map.clips.count)
    var outOfSight: Found?
    for node in stops {
      guard let (location, score) = search.distance(to: node) else { continue }
      if location.isCutOff {
        outOfSight = nearer(outOfSight, (node, score))
        continue
      }
      found[location.outsideOf] = nearer(found[location.outsideOf], (node, score))
      for clip in location.hiding { goesOn[clip] = true }
    }
    var best: Found?
    for (number, next) in found.enumerated() {
      best = nearer(best, next)
      if best != nil, number < goesOn.count, goesOn[number] { break }
    }
    return (best ?? outOfSight)?.node
  }
  /// Whether an arrow key leads to one of `stops`: whether `nearest` finds one.
  package func leads(_ key: Key, among stops: [Node]) -> Bool {
    guard let search = arrowSearch(key) else { return false }
    func isAhead(_ node: Node) -> Bool { search.distance(to: node) != nil }
    // What is below or beside mostly comes later in the tree, and what is above comes earlier.
    return key == .down || key == .right
      ? stops.reversed().contains(where: isAhead) : stops.contains(where: isAhead)
  }

  /// What tells for each stop whether an arrow key may lead there from the view with the focus.
  private struct ArrowSearch {
    let key: Key
    let current: Node
    let map: ArrowMap
    let panes: [Pane]

    /// The distance of a stop, and where that is; nil if the key does not lead there.
    func distance(to stop: Node) -> (location: ArrowMap.Location, score: Int)? {
      if stop === current || stop.focusTarget?.isPassedByArrows == true
        || panes.contains(where: { $0.leaves(to: stop) })
      {
        return nil
      }
      let location = map.location(of: stop)
      return FocusManager.score(location.from, location.to, key).map { (location, $0) }
    }
  }
  private func arrowSearch(_ key: Key) -> ArrowSearch? {
    current.map {
      ArrowSearch(
        key: key, current: $0, map: ArrowMap(from: $0), panes: panes(around: $0, across: key))
    }
  }

  /// A pane of a split view, which an arrow key across the line of panes does not leave for another
  /// one of them.
  private struct Pane {
    let split: Node
    let pane: Node
    func leaves(to node: Node) -> Bool {
      split.isAncestor(of: node) && pane !== node && !pane.isAncestor(of: node)
    }
  }
  private func panes(around node: Node, across key: Key) -> [Pane] {
    let axis: Axis = key == .up || key == .down ? .horizontal : .vertical
    var panes: [Pane] = []
    var here = node
    while let above = here.parent {
      if above.axisOfPanes == axis { panes.append(Pane(split: above, pane: here)) }
      here = above
    }
    return panes
  }

  /// The distance from `from` to `to` in the direction of the key; nil if `to` is not in that
  /// direction. Distance sideways counts more, and less if the two overlap on that axis.
  static func score(_ from: Rect, _ to: Rect, _ key: Key) -> Int? {
    func gap(_ a: Int, _ aEnd: Int, _ b: Int, _ bEnd: Int) -> Int {
      max(0, max(b - aEnd, a - bEnd) + 1)
    }
    let along: Int
    let aside: Int
    switch key {
    case .up, .down:
      let ahead = key == .down ? to.y >= from.maxY : to.maxY <= from.y
      guard ahead else { return nil }
      along = key == .down ? to.y - from.maxY : from.y - to.maxY
      aside = gap(from.x, from.maxX - 1, to.x, to.maxX - 1)
    case .left, .right:
      let ahead = key == .right ? to.x >= from.maxX : to.maxX <= from.x
      guard ahead else { return nil }
      along = key == .right ? to.x - from.maxX : from.x - to.maxX
      aside = gap(from.y, from.maxY - 1, to.y, to.maxY - 1)
    default: return nil
    }
    // A cell is about twice as high as wide.
    let vertical = key == .up || key == .down
    return (vertical ? along * 2 : along) * 4 + (vertical ? aside : aside * 2) * 9
  }
}
