import LunetteBase

/// Manages the focus: which control has the keyboard, and where Tab and the arrow keys move it.
package final class FocusManager {
  // Unowned, because the scene owns this object, and need not be retained for the questions of each
  // pass.
  @exclusivity(unchecked) private var sceneReference: UnownedReference<Scene>?
  var scene: Scene! {
    get { sceneReference?.object }
    set { sceneReference = newValue.map { UnownedReference($0) } }
  }
  private func withLayers<Result>(_ body: (LayerStack) -> Result) -> Result {
    sceneReference!.with { body($0.layers) }
  }
  /// The node that has the focus. It is always in the tree: see `forget`.
  @exclusivity(unchecked) package private(set) var current: Node?
  /// How often the focus has moved. A changed number shows that it has.
  package private(set) var moveCount = 0
  /// The nodes that were notified that they have the focus: the current one, and the controls that
  /// it, or others in their bodies, stand in for.
  private var notified: [Node] = []
  /// The controls whose styles' bodies hold the current node, from the inside out. If the current
  /// node is removed, the focus stays in one of these.
  private var enclosingControls: [Node] = []
  /// 1 while Tab moves the focus, -1 while Shift-Tab does, and 0 otherwise.
  private(set) var step = 0
  /// Whether the current node must still be scrolled into view, because it got the focus before it
  /// had a place on the screen.
  var isToBeRevealed = false
  /// Whether the focus has just come back to the current node, which must then be scrolled into
  /// view if nothing of it can be seen (S104).
  private var hasComeBack = false
  @exclusivity(unchecked) private(set) var phase = FocusPhase.unsettled(nil)
  var isPassedOn: Bool { phase.position != nil }
  /// Where the current node stood before its siblings changed their order, which they are about to
  /// do.
  private var noted: FocusPosition?
  /// The view that the focus was taken away from by a script: Tab goes on from there.
  private weak var taken: Node?
  /// Whether the focus has entered the scene before there was a stop: the first one gets it then,
  /// even if it waits for the user to bring the focus.
  var hasEnteredEarly = false
  let first = FirstFocus()
  /// The views that follow the focus; each pass asks them.
  private lazy var values = scene.focusValues
  let mark = FocusMark()
  /// Whether a focus stop may have been added. If not, a tree without stops is not searched in each
  /// pass.
  @exclusivity(unchecked) package var stopsChanged = true
  /// The node that had the focus when the focus left the scene, or that has asked for it since
  /// then.
  weak var last: Node?
  /// Whether the focus is outside of the scene, which is a part of another one. Until it enters,
  /// nothing in the scene gets it.
  @exclusivity(unchecked) private(set) var isAway = false
  /// The scene's `changeNumber` when the focus was last found to be where it may be.
  @exclusivity(unchecked) private var settledNumber = -1

  /// The number of `focusable(false)` modifiers in the tree.
  var refusals = 0

  /// Whether the node may have the focus, and no `focusable(false)` is on it or on a control that
  /// it stands in for.
  package func isStop(_ node: Node) -> Bool {
    guard let target = node.focusTarget, target.canTakeFocus, !withLayers({ $0.isPassive(node) })
    else { return false }
    // Nothing can be typed into a style's view of a host's control.
    if target.textInput != nil || target.isMadeStop, node.isForLooksOnly { return false }
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

  /// The focus stops of a control, in order: the control itself, and the controls in its style's
  /// body.
  private func stops(of control: Node) -> [Node] {
    let representation = control.representation
    return ((representation.isOwn ? [control] : []) + representation.parts).filter {
      isStop($0) && !$0.isHiddenFromUser
    }
  }
  /// The node that gets the focus when it is given to `node`: `node` itself or, if it is not met
  /// itself, the first stop in its style's body.
  private func stop(for node: Node) -> Node {
    node.representation.isOwn ? node : stops(of: node).first ?? node
  }
  /// Moves the focus to the stop that now stands for the current node, if that is another node.
  func follow(reveals: Bool) {
    if let current, stop(for: current) !== current { set(current, reveals: reveals) }
  }
  /// The stop that keeps the focus in the control when the current node has been removed from the
  /// body of the control's style.
  private var enclosingStop: Node? {
    for control in enclosingControls where control.flags.contains(.mounted) {
      let stops = stops(of: control)
      let next = phase.position?.successor(among: stops, below: scene.root)
      if let next = next ?? stops.first { return next }
    }
    return nil
  }

  /// The focus stops in `node`, or in the scene, in the order of the tree.
  package func stops(in node: Node? = nil) -> [Node] {
    var found: [Node] = []
    func visit(_ node: Node) {
      if node.hidesFromUser { return }
      let count = found.count
      let target = node.focusTarget
      let canTakeFocus = target != nil && isStop(node)
      if canTakeFocus, target?.givesWayInside == false { found.append(node) }
      if canTakeFocus, target?.standsForStopsInside == true { return }
      node.forEachShownChild(visit)
      if canTakeFocus, target?.givesWayInside == true, found.count == count { found.append(node) }
    }
    if let node { visit(node) } else { scene.layers.inputRoots.forEach(visit) }
    return found
  }

  /// Gives the focus after a change of the tree: the first stop has the focus at the start; when a
  /// view with the focus has gone, what stands in its place gets it (S123); and a request is
  /// granted once that is possible (S121).
  func settle() {
    if isAway { return noteRequests() }
    if isSettled {
      // Scrolling changes what is in sight of the control, and nothing in the tree.
      if scene.picture.movesCells { refreshMark() }
      return
    }
    defer {
      if isToBeRevealed, let current { reveal(current) }
      isToBeRevealed = false
      if hasComeBack { hasComeBack = !revealIfOutOfSight() }
      refreshMark()
      settledNumber = scene.changeNumber
      values.settled()
      if isHandling { before = current }
    }
    let asked = values.target()
    settleLayers(asked)
    follow(reveals: true)
    leaveContainer()
    if let node = current, !isStop(node) || node.isHiddenFromUser {
      phase = .unsettled(noted ?? FocusPosition(of: node))
    }
    noted = nil
    if case .unsettled(let position) = phase {
      if stopsChanged || current != nil || position != nil || asked != nil {
        giveToStop(position, asked)
      }
    } else if let asked, asked !== current {
      set(asked)
      if current === asked { scene.bringBackFocus() }
    }
  }

  private func giveToStop(_ position: FocusPosition?, _ asked: Node?) {
    // A view that asks for the focus gets it directly, without another view getting it first.
    let known = asked ?? enclosingStop
    if known == nil { position?.bringIntoSight() }
    stopsChanged = false
    let stops = stops()
    let found =
      known ?? position?.successor(among: stops, below: scene.root) ?? start(among: stops)
    let wasRow = position?.isInRows == true && found?.focusTarget?.tabGroup === position?.rows
    set(wasRow || asked != nil ? found : found.map { representative(of: $0, among: stops) })
    phase = current == nil ? .unsettled(nil) : .settled
  }

  /// If a container of rows has the focus itself, gives it to the row that it belongs to as soon as
  /// there is one (S120).
  private func leaveContainer() {
    guard let rows = current?.focusTarget?.asContainer, let stop = rows.rowForFocus() else {
      return
    }
    set(stop)
  }

  /// Whether there may be a request that the focus has not been settled for, such as that of a view
  /// in a row that has been made by scrolling.
  var hasRequests: Bool { values.hasNews }
  /// Whether nothing has been asked for and nothing has changed since the focus was settled last.
  /// Whether a list itself may have the focus depends on how it is scrolled.
  private var isSettled: Bool {
    guard let current, sceneReference!.with({ $0.changeNumber == settledNumber }), phase.isSettled,
      !isToBeRevealed, !hasComeBack, !hasRequests
    else { return false }
    return current.focusTarget?.givesWayInside == false
  }

  // MARK: What the user does

  /// The node that had the focus when the event that is being handled reached the tree.
  private weak var before: Node?
  private var isHandling = false
  func eventBegins() {
    values.eventBegins()
    (isHandling, before) = (true, current)
  }
  /// Requests from before the event end if the event has moved the focus.
  func eventEnds() {
    isHandling = false
    if current !== before { values.userActed() }
  }
  /// Called when the view with the focus has used a key, click or paste.
  func isUsed() { values.userActed() }

  // MARK: Layers

  /// The node that a layer which opens now takes the focus from. If the focus is on its way back to
  /// a node, it is that node.
  var source: PreviousFocus {
    if case .leaving(let previous) = phase { return previous }
    return PreviousFocus(isAway ? last : current, isUnsettled: phase.expectsFocus)
  }

  /// Moves the focus into `layer`, which has just opened, at the next `settle`.
  func enter(_ layer: LayerNode) {
    phase = .entering(layer)
    scene.requestFrame()
  }
  /// Moves the focus back to `previous` at the next `settle`, because a layer has been closed.
  func leave(to previous: PreviousFocus) {
    phase = .leaving(previous)
    scene.requestFrame()
  }

  private func settleLayers(_ asked: Node?) {
    switch phase {
    case .entering(let layer):
      phase = current == nil ? .unsettled(nil) : .settled
      guard layer.flags.contains(.mounted) else { return }
      let first =
        asked ?? layer.layer.initialFocus()
        ?? (layer.layer.startsWithFocus ? startInLayer(among: stops()) : nil)
      set(first)
      phase = current == nil && layer.layer.startsWithFocus ? .unsettled(nil) : .settled
      stopsChanged = false
    case .leaving(let previous): returnFocus(to: previous, asked)
    case .unsettled, .settled:
      if let current, !withLayers({ $0.reaches(current) }) {
        set(asked ?? startInLayer(among: stops()))
      }
    }
  }

  /// Gives the focus back after a layer has been closed.
  private func returnFocus(to previous: PreviousFocus, _ asked: Node?) {
    phase = .settled
    if let asked { return set(asked) }
    if let node = previous.node, isHere(node), scene.layers.reaches(node) {
      let moves = moveCount
      set(node.focusTarget?.stopOnReturn ?? node)
      hasComeBack = moveCount != moves
      return
    }
    // Another view may have got the focus meanwhile, as when an action of the layer goes back to an
    // earlier page.
    if let current, isStop(current), !current.isHiddenFromUser, scene.layers.reaches(current) {
      return
    }
    // No node had the focus.
    if previous.node == nil, previous.position == nil, !previous.isUnsettled { return clear() }
    previous.position?.bringIntoSight()
    let stops = stops()
    // A layer that opened together with the one above it has not had the focus yet.
    let first = scene.layers.top?.initialFocus() ?? startInLayer(among: stops)
    set(previous.position?.successor(among: stops, below: scene.root) ?? first)
    if current == nil { phase = .unsettled(nil) }
  }

  /// Gives the focus to `target`, and scrolls it into view if `reveals` is true.
  package func move(to target: any FocusTarget, reveals: Bool = true) {
    isAway = false
    isFound()
    set(target, reveals: reveals)
  }
  /// Gives the focus back to `node`, which had it before something else was used, such as a page
  /// over it, and scrolls to it only if nothing of it can be seen. Returns false, and leaves the
  /// focus where it is, if the node has gone or can no longer have the focus.
  @discardableResult package func giveBack(to node: Node?) -> Bool {
    guard let node, isHere(node), !node.isHiddenFromUser,
      let target = node.focusTarget?.stopOnReturn.focusTarget, target.canTakeFocus
    else { return false }
    move(to: target, reveals: false)
    hasComeBack = true
    return true
  }
  /// Whether the node is in the tree, and not only drawn until its transition is over.
  private func isHere(_ node: Node) -> Bool {
    node.flags.contains(.mounted) && !scene.motion.isLeaving(node)
  }
  /// If no node has been given the focus so far, this move brings it to a stop that waits for it,
  /// and `settle` leaves it there.
  private func isFound() {
    if current == nil, !stopsChanged, case .unsettled = phase { phase = .settled }
  }

  /// Gives the first focus to `node`, which has no place on the screen yet.
  func give(to node: Node) {
    phase = .settled
    noted = nil
    set(node, reveals: false)
    isToBeRevealed = current != nil
  }

  /// Removes the focus from the scene until it enters again.
  func leave() {
    last = current ?? last
    (isAway, hasEnteredEarly) = (true, false)
    scene.layers.forgetInput()
    clear()
  }

  /// Removes the focus; no node has it until Tab moves it to a stop.
  func clear() {
    phase = .settled
    set(nil)
  }
  /// Removes the focus because the script wants no view to have it: Tab goes on from the view that
  /// had it.
  func takeAway() {
    let node = current
    clear()
    taken = node
  }

  func set(_ node: Node?, reveals: Bool = true) {
    let node = node.map(stop)
    // A callback that was called meanwhile may have removed the node.
    if current === node || node?.flags.contains(.mounted) == false { return }
    current = node
    moveCount += 1
    taken = nil
    sceneReference?.with { $0.mayChange() }
    enclosingControls = node?.holders ?? []
    let known = notified
    notified = (node.map { [$0] } ?? []) + enclosingControls.filter { !$0.representation.isOwn }
    for each in known where !notified.contains(where: { $0 === each }) {
      each.focusTarget?.focusChanged(false)
    }
    if let node {
      hasEnteredEarly = false
      for each in notified where !known.contains(where: { $0 === each }) {
        each.focusTarget?.focusChanged(true)
      }
      if reveals { scene.reveal(node) }
    }
    values.focusMoved()
    scene.features.forEach { $0.focusMoved(to: node) }
    refreshMark()
  }

  /// Updates the mark, because the set of bodies that read whether the control has the focus may
  /// have changed.
  private func refreshMark() {
    guard let current, current.capabilities.contains(.wantsFocusEffect),
      current.environment.isFocusEffectEnabled
    else {
      return mark.set(nil)
    }
    mark.set(current)
  }

  /// Moves the focus by Tab or Shift-Tab, round the scene. Returns false if there is no stop, or if
  /// the focus would leave the scene.
  package func advance(by step: Int) -> Bool {
    isAway = false
    scene.bringBackFocus()
    let stops = tabStops()
    guard !stops.isEmpty else { return false }
    let index = stops.firstIndex { $0 === current ?? taken }
    if let index, scene.leavesFocusAtEnds, !stops.indices.contains(index + step),
      scene.layers.top == nil || scene.layers.opensAfterInput
    {
      return false
    }
    let next = index.map { stops[($0 + step + stops.count) % stops.count] } ?? stops[0]
    self.step = step
    isFound()
    set(next === current ? next : representative(of: next, among: stops))
    self.step = 0
    return true
  }

  /// Moves the focus into the scene from outside: to the first stop by Tab (1), to the last one by
  /// Shift-Tab (-1).
  func enter(by step: Int) {
    isAway = false
    if current == nil, let last, isHere(last), isStop(last), !last.isHiddenFromUser {
      set(last, reveals: false)
    } else if current == nil {
      phase = .unsettled(nil)
      stopsChanged = true
    }
    last = nil
    settle()
    let stops = tabStops()
    hasEnteredEarly = stops.isEmpty
    // The focus that enters is already at a stop.
    if stops.isEmpty || step == 0 && current != nil { return }
    isFound()
    set(representative(of: step >= 0 ? stops[0] : stops[stops.count - 1], among: stops))
  }

  var groupOfCurrent: (any FocusGroup)? {
    current.flatMap { $0.focusTarget?.tabGroup } ?? phase.position?.rows
  }
  /// The stop that represents the group of `stop`; `stop` itself if it has no group.
  func representative(of stop: Node, among stops: [Node]) -> Node {
    guard let group = stop.focusTarget?.tabGroup else { return stop }
    let known = stops.first {
      $0.focusTarget?.tabGroup === group && $0.focusTarget?.standsForGroup == true
    }
    // When the focus enters a list, the selected row may be out of sight.
    if known == nil, group !== groupOfCurrent { return group.bringStopIntoSight() ?? stop }
    return known ?? stop
  }

  /// The stops that Tab visits. In a group this is only the stop that has the focus or, if none
  /// has, the stop that represents the group.
  func tabStops() -> [Node] {
    var all = stops()
    guard all.contains(where: { $0.focusTarget?.tabGroup != nil }) else { return all }
    // The controls in a row are reached from the row that has the focus, or that would get it.
    all = all.filter { stop in
      guard let row = stop.rowAround, isStop(row) else { return true }
      if let current { return row === current || row.isAncestor(of: current) }
      return row.focusTarget?.standsForGroup == true
    }
    var kept: [Node] = []
    var groups: [ObjectIdentifier: Int] = [:]
    for stop in all {
      guard let target = stop.focusTarget, let group = target.tabGroup else {
        kept.append(stop)
        continue
      }
      if let position = groups[ObjectIdentifier(group)] {
        if stop === current || (kept[position] !== current && target.standsForGroup) {
          kept[position] = stop
        }
      } else {
        groups[ObjectIdentifier(group)] = kept.count
        kept.append(stop)
      }
    }
    return kept
  }

  /// Whether there is a stop that Tab can move to.
  package var canAdvance: Bool { tabStops().contains { $0 !== current } }

  func forget(_ node: Node) {
    // The focus was to return to this node.
    if case .leaving(let previous) = phase, previous.node === node {
      phase = .leaving(PreviousFocus(position: FocusPosition(of: node)))
    }
    mark.forget(node)
    if notified.contains(where: { $0 === node }) { notified.removeAll { $0 === node } }
    if !enclosingControls.isEmpty { enclosingControls.removeAll { $0 === node } }
    guard current === node else { return }
    let position = noted ?? FocusPosition(of: node)
    (current, noted) = (nil, nil)
    moveCount += 1
    // A layer that opens or closes decides where the focus goes.
    if phase.isSettled || phase.isUnsettled { phase = .unsettled(position) }
    values.noteNews()
  }
  /// Forgets all nodes, because the tree is gone.
  func forgetAll() {
    phase = .unsettled(nil)
    noted = nil
    values.forgetAll()
    first.forgetAll()
  }
  /// Called before the children of `node` change their order: where the current one stands can only
  /// be found now.
  package func prepareSuccessors(in node: Node) {
    if noted == nil, let current, node.isAncestor(of: current) {
      noted = FocusPosition(of: current)
    }
  }
}
