import LunetteScreen

/// Which control has the keyboard, and where Tab and the arrows take it.
package final class FocusManager {
  /// Unsafe, for it is this one's owner.
  unowned(unsafe) let scene: Scene
  /// In the tree: see `forget`.
  @exclusivity(unchecked) package private(set) var current: Node?
  /// Those that were told that they have the focus: the current one, and what it and others in its body are in place of.
  private var told: [Node] = []
  /// The controls whose styles' bodies hold the current one, from the inside out: where the focus stays if that goes.
  private var homes: [Node] = []
  /// Whether Tab (1) or Shift-Tab (-1) is what moves the focus at the moment.
  private(set) var step = 0
  /// Its style's bodies ran before it had a place: it is still to be scrolled into view.
  private var isToBeRevealed = false
  /// The current one left the tree, or may not have the focus any more: those that follow it, then those before it.
  @exclusivity(unchecked) private(set) var heirs: [Node] = []
  /// The list or bar that the view which had the focus belonged to. Where its heirs there have gone, too, those that
  /// stand in their place come before views elsewhere.
  private var heirGroup: (any FocusGroup)?
  /// Whether the focus is to be given to someone, as at the start.
  @exclusivity(unchecked) private(set) var needsSettling = true
  let first = FirstFocus()
  let mark = FocusMark()
  /// Set where a stop may have come, so that a tree without any is not searched in each pass.
  @exclusivity(unchecked) package var stopsChanged = true
  /// Who had the focus when it left the scene.
  private weak var last: Node?
  @exclusivity(unchecked) private(set) var requests: [(node: any FocusObserver, isFocused: Bool)] = []

  /// How many `focusable(false)` are in the tree.
  var refusals = 0

  init(scene: Scene) { self.scene = scene }

  /// Whether it may have the focus, and no `focusable(false)` stands on it, or on what it is met in place of.
  package func isStop(_ node: Node) -> Bool {
    guard node.focusTarget?.canTakeFocus == true, !scene.layers.isPassive(node) else { return false }
    return refusals == 0 || !(isRefused(node) || node.holders.contains(where: isRefused))
  }
  private func isRefused(_ node: Node) -> Bool {
    var above = node.parent
    while let here = above?.asWrapper {
      if let target = here.focusTarget { return target.refusesFocus }
      above = here.parent
    }
    return false
  }

  /// The stops by which a control is met, in order: itself, and what its style's body holds.
  private func stops(of control: Node) -> [Node] {
    let presence = control.presence
    return ((presence.isOwn ? [control] : []) + presence.parts).filter { isStop($0) && !$0.isHiddenFromUser }
  }
  /// What has the focus where it is given to `node`: the first stop in its style's body, if it is not met itself.
  private func stop(for node: Node) -> Node {
    node.presence.isOwn ? node : stops(of: node).first ?? node
  }
  /// The focus goes to what the current one is met by now, if that is another.
  func follow(reveals: Bool) {
    if let current, stop(for: current) !== current { set(current, reveals: reveals) }
  }
  /// Whom the focus stays with when the current one has gone from the body of a style.
  private var home: Node? {
    for home in homes where home.flags.contains(.mounted) {
      let stops = stops(of: home)
      if let next = heirs.first(where: { heir in stops.contains { $0 === heir } }) ?? stops.first { return next }
    }
    return nil
  }

  /// The stops in the order of the tree.
  package func stops(in node: Node? = nil) -> [Node] {
    var found: [Node] = []
    func visit(_ node: Node) {
      if node.hidesFromUser { return }
      let count = found.count
      let target = node.focusTarget
      let canTakeFocus = target != nil && isStop(node)
      if canTakeFocus, target?.givesWayInside == false { found.append(node) }
      node.forEachShownChild(visit)
      if canTakeFocus, target?.givesWayInside == true, found.count == count { found.append(node) }
    }
    if let node { visit(node) } else { scene.layers.inputRoots.forEach(visit) }
    return found
  }

  /// The first stop has the focus at the start; a stop whose view went is followed by the next one (S91).
  func settle() {
    defer {
      if isToBeRevealed, let current { scene.reveal(current) }
      isToBeRevealed = false
      refreshMark()
    }
    settleLayers()
    follow(reveals: true)
    if let node = current, !isStop(node) || node.isHiddenFromUser {
      rememberHeirs(of: node)
      needsSettling = true
    }
    if !needsSettling, !heirs.isEmpty || heirGroup != nil { (heirs, heirGroup) = ([], nil) }
    if needsSettling, stopsChanged || current != nil || !heirs.isEmpty {
      stopsChanged = false
      let stops = stops()
      var heir = heirs.first { heir in stops.contains { $0 === heir } }
      if let group = heirGroup, heir?.focusTarget?.tabGroup !== group {
        heir = stops.first { $0.focusTarget?.tabGroup === group } ?? heir
      }
      let eager = stops.filter { $0.focusTarget?.waitsForFocus == false }
      let first =
        eager.first { $0.focusTarget?.isFallbackStop == false && !$0.isLastToBeginWith }
        ?? eager.first { $0.focusTarget?.isFallbackStop == false } ?? eager.first
      // Who asks for it is not told first that another has it.
      let asked = requests.first { $0.isFocused && $0.node.flags.contains(.mounted) }.flatMap {
        self.stops(in: $0.node).first
      }
      set((asked ?? home ?? heir ?? first).map { representative(of: $0, among: stops) })
      (heirs, heirGroup) = ([], nil)
      needsSettling = current == nil
    }
    if !requests.isEmpty { grantRequests() }
  }

  private func grantRequests() {
    let wanted = requests
    requests.removeAll()
    for (node, isFocused) in wanted where node.flags.contains(.mounted) && scene.layers.reaches(node) {
      let holds = current.map { node === $0 || node.isAncestor(of: $0) || node.holderOfContent === $0 } ?? false
      if isFocused, !holds {
        let inside = stops(in: node)
        if let stop = inside.first {
          set(representative(of: stop, among: inside))
        } else if let holder = node.holderOfContent, holder.canTakeFocus {
          set(holder)
        }
      }
      if !isFocused, holds { set(nil) }
    }
  }

  // MARK: Layers

  @exclusivity(unchecked) private(set) var entered: LayerNode?
  private var left: PreviousFocus?

  /// Whom a layer that opens now has the focus from: if it is on its way back to somebody, from that one.
  var giver: PreviousFocus { left ?? PreviousFocus(current, isUnsettled: needsSettling) }

  /// What has the focus next is in `layer`, which has opened.
  func enter(_ layer: LayerNode) {
    (entered, left) = (layer, nil)
    scene.requestFrame()
  }
  /// A layer has gone: the focus goes back to whom it had it from.
  func leave(to previous: PreviousFocus) {
    (entered, left) = (nil, previous)
    scene.requestFrame()
  }

  private func settleLayers() {
    if let layer = entered {
      entered = nil
      guard layer.flags.contains(.mounted) else { return }
      heirs = []
      let first = layer.layer.initialFocus() ?? (layer.layer.startsWithFocus ? stops().first : nil)
      set(first)
      needsSettling = current == nil && layer.layer.startsWithFocus
      stopsChanged = false
    } else if left != nil, let previous = left {  // Asked in each pass, and it takes long to copy.
      left = nil
      heirs = []
      needsSettling = false
      if let node = previous.node {
        if node.flags.contains(.mounted), scene.layers.reaches(node) {
          return set(node.focusTarget?.stopOnReturn ?? node)
        }
      } else if previous.heirs.isEmpty, !previous.isUnsettled {
        // Nobody had it.
        return clear()
      }
      let stops = stops()
      // A layer that opened together with the one above it has not had the focus yet.
      let first = scene.layers.top?.initialFocus() ?? stops.first
      set(previous.heirs.first { heir in stops.contains { $0 === heir } } ?? first)
      needsSettling = current == nil
    } else if let current, !scene.layers.reaches(current) {
      set(stops().first)
    }
  }

  /// The view of a `focused` modifier asks for the focus, or to be rid of it.
  func request(_ node: any FocusObserver, _ isFocused: Bool) { requests.append((node, isFocused)) }

  /// Gives the focus to `target`; scrolls it into view unless told not to.
  package func move(to target: any FocusTarget, reveals: Bool = true) {
    isFound()
    set(target, reveals: reveals)
  }
  /// Where nobody was given the focus to begin with, it is now brought to one who waits for it, and stays there.
  private func isFound() { if current == nil, !stopsChanged { needsSettling = false } }

  /// Gives the first focus to `node`, which has no place on the screen yet.
  func give(to node: Node) {
    (entered, needsSettling) = (nil, false)
    if current == nil { (heirs, heirGroup) = ([], nil) }
    set(node, reveals: false)
    isToBeRevealed = current != nil
  }

  /// The focus leaves the scene: nobody in it has it until it enters again.
  func leave() {
    last = current ?? last
    clear()
  }

  /// Nobody has the focus until Tab gives it to someone.
  func clear() {
    needsSettling = false
    set(nil)
  }

  private func set(_ node: Node?, reveals: Bool = true) {
    let node = node.map(stop)
    // A callback that hears of the way there may have taken it away.
    if current === node || node?.flags.contains(.mounted) == false { return }
    let before = current
    current = node
    homes = node?.holders ?? []
    let known = told
    told = (node.map { [$0] } ?? []) + homes.filter { !$0.presence.isOwn }
    for each in known where !told.contains(where: { $0 === each }) { each.focusTarget?.focusChanged(false) }
    if let before, before.flags.contains(.mounted) { tell(before, otherThan: node) }
    if let node {
      for each in told where !known.contains(where: { $0 === each }) { each.focusTarget?.focusChanged(true) }
      tell(node, otherThan: before)
      if reveals { scene.reveal(node) }
    }
    scene.features.forEach { $0.focusMoved(to: node) }
    refreshMark()
  }

  /// Who reads whether the control has the focus may be another now.
  private func refreshMark() {
    mark.set(current.flatMap { $0.wantsFocusEffect && $0.environment.isFocusEffectEnabled ? $0 : nil })
  }

  /// Tells the `focused` modifiers around `node` that do not stand around `other` as well.
  private func tell(_ node: Node, otherThan other: Node?) {
    // What is put on a row's content is the row's, which has the focus in its stead.
    if let modifiers = node.modifiersOfContent {
      for modifier in modifiers { modifier.focusObserver?.focusChanged(node === current) }
    }
    var here: Node? = node
    while let above = here {
      if let observer = above.focusObserver, other.map({ observer.isAncestor(of: $0) }) != true {
        observer.focusChanged(node === current)
      }
      here = above.parent
    }
  }

  /// Tab and Shift-Tab; goes round. False if there is no stop, or the way leads out of the scene.
  package func advance(by step: Int) -> Bool {
    scene.bringBackFocus()
    let stops = tabStops()
    guard !stops.isEmpty else { return false }
    let index = stops.firstIndex { $0 === current }
    if let index, scene.leavesFocusAtEnds, !stops.indices.contains(index + step), scene.layers.top == nil {
      return false
    }
    let next = index.map { stops[($0 + step + stops.count) % stops.count] } ?? stops[0]
    self.step = step
    isFound()
    set(next === current ? next : representative(of: next, among: stops))
    self.step = 0
    return true
  }

  /// The focus comes into the scene from outside: by Tab (1) to the first stop, by Shift-Tab (-1) to the last.
  func enter(by step: Int) {
    if current == nil, let last, last.flags.contains(.mounted), isStop(last), !last.isHiddenFromUser {
      set(last, reveals: false)
    } else if current == nil {
      needsSettling = true
      stopsChanged = true
    }
    last = nil
    settle()
    let stops = tabStops()
    // Whoever comes in has come here.
    if stops.isEmpty || step == 0 && current != nil { return }
    isFound()
    set(representative(of: step >= 0 ? stops[0] : stops[stops.count - 1], among: stops))
  }

  private var groupOfCurrent: (any FocusGroup)? { current?.focusTarget?.tabGroup ?? heirGroup }
  /// Of the group that `stop` is in, the one that stands for it; else `stop`.
  private func representative(of stop: Node, among stops: [Node]) -> Node {
    guard let group = stop.focusTarget?.tabGroup else { return stop }
    let known = stops.first { $0.focusTarget?.tabGroup === group && $0.focusTarget?.standsForGroup == true }
    // Of a list that the focus enters, what is selected may be out of sight.
    if known == nil, group !== groupOfCurrent { return group.bringStopIntoSight() ?? stop }
    return known ?? stop
  }

  /// The stops that Tab visits: of a group, the one with the focus, else the one that stands for it.
  private func tabStops() -> [Node] {
    let all = stops()
    guard all.contains(where: { $0.focusTarget?.tabGroup != nil }) else { return all }
    var kept: [Node] = []
    var groups: [ObjectIdentifier: Int] = [:]
    for stop in all {
      guard let target = stop.focusTarget, let group = target.tabGroup else {
        kept.append(stop)
        continue
      }
      if let place = groups[ObjectIdentifier(group)] {
        if stop === current || (kept[place] !== current && target.standsForGroup) { kept[place] = stop }
      } else {
        groups[ObjectIdentifier(group)] = kept.count
        kept.append(stop)
      }
    }
    return kept
  }

  /// To the nearest stop in a direction, by where the stops are on the screen. False if there is none.
  package func move(_ key: Key) -> Bool {
    scene.bringBackFocus()
    let stops = stops()
    guard let next = nearest(key, among: stops) else { return false }
    // Into a bar of tabs the way leads to the one that is chosen.
    let group = next.focusTarget?.tabGroup
    let entersBar = group?.leadsArrowsToItsStop == true && group !== groupOfCurrent
    set(entersBar ? representative(of: next, among: stops) : next)
    return true
  }
  /// The stop of `stops` to which an arrow leads.
  package func nearest(_ key: Key, among stops: [Node]) -> Node? {
    guard let current else { return nil }
    let from = current.absoluteRect(Rect(origin: .zero, size: current.size))
    var best: (node: Node, score: Int)?
    for node in stops where node !== current {
      let to = node.absoluteRect(Rect(origin: .zero, size: node.size))
      guard let score = FocusManager.score(from, to, key) else { continue }
      if best == nil || score < best!.score { best = (node, score) }
    }
    return best?.node
  }
  /// Whether Tab leads anywhere.
  package var canAdvance: Bool { tabStops().contains { $0 !== current } }

  /// How far `to` is from `from` in the key's direction; nil if it does not lie there. Sideways counts more, less if the
  /// two overlap on that axis.
  static func score(_ from: Rect, _ to: Rect, _ key: Key) -> Int? {
    func gap(_ a: Int, _ aEnd: Int, _ b: Int, _ bEnd: Int) -> Int { max(0, max(b - aEnd, a - bEnd) + 1) }
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

  func forget(_ node: Node) {
    // The focus was on its way back to it.
    if left?.node === node { left = PreviousFocus(heirs: heirs(of: node)) }
    mark.forget(node)
    if !told.isEmpty {
      told.removeAll { $0 === node }
      homes.removeAll { $0 === node }
    }
    guard current === node else { return }
    rememberHeirs(of: node)
    current = nil
    needsSettling = true
  }
  /// The tree is gone.
  func forgetAll() {
    (heirs, heirGroup) = ([], nil)
    (entered, left) = (nil, nil)
    requests.removeAll()
    first.forgetAll()
  }
  /// The children of `node` are about to change their order: who would follow a stop among them is known now.
  package func prepareHeirs(in node: Node) {
    if let current, node.isAncestor(of: current) { rememberHeirs(of: current) }
  }

  /// Its place in the tree is still there while it is taken down.
  private func rememberHeirs(of node: Node) {
    guard heirs.isEmpty else { return }
    heirs = heirs(of: node)
    heirGroup = node.focusTarget?.tabGroup
  }

  /// Those that follow `node` in the tree, then those before it.
  func heirs(of node: Node) -> [Node] {
    var order: [Node] = []
    var place: Int?
    func visit(_ here: Node) {
      if here === node { place = order.count } else if here.focusTarget != nil { order.append(here) }
      here.forEachChild(visit)
    }
    if let root = scene.root { visit(root) }
    guard let place else { return [] }
    return Array(order[place...] + order[..<place].reversed())
  }
}

extension Scene {
  /// Scrolls whatever `node` stands in until it can be seen.
  ///
  /// - Parameter part: Of it, from its own corner; nil: all.
  package func reveal(_ node: Node, part: Rect? = nil) {
    let part = part ?? Rect(origin: .zero, size: node.size)
    var rect = part.offsetBy(x: node.origin.x, y: node.origin.y)
    var above = node.parent
    while let here = above {
      rect = here.reveal(rect)
      rect = rect.offsetBy(x: here.origin.x, y: here.origin.y)
      above = here.parent
    }
  }
}
