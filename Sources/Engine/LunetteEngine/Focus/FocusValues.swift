import LunetteBase

// Connects `view:focused(state, value)` with the focus, in both directions.
extension FocusObserver {
  fileprivate var group: FocusValues.Group? {
    get { groupOfValues as? FocusValues.Group }
    set { groupOfValues = newValue }
  }
}

extension ScalarValue {
  /// The value as a script writes it.
  var quoted: String {
    switch self {
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .string(let text): "\"\(text.string)\""
    default: words
    }
  }
}

/// The `focused` modifiers on screen, grouped by the state to which they are bound: which state is
/// to name which view, and which request waits (S121, S122).
final class FocusValues: SceneFeature {
  /// The modifiers that are bound to one state.
  final class Group {
    let identity: BindingIdentity?
    /// The nodes remove themselves when they leave the tree.
    fileprivate(set) var nodes = OrderedTable<ObjectIdentifier, any FocusObserver>()
    /// The value of the state: the one that was last read from it or written to it.
    fileprivate(set) var value: ScalarValue
    fileprivate let none: ScalarValue
    /// The number of the event since which the request for the view named by `value` waits; nil if
    /// there is no such request.
    fileprivate(set) var request: Int?
    /// Whether the request has come since the focus was settled last.
    fileprivate var isFresh = false
    /// Whether the script has written nil or false.
    fileprivate var takesAway = false
    fileprivate var writer: (any FocusObserver)?
    fileprivate var isAmbiguityReported = false
    /// The search for a row that has the value of the request as its id.
    fileprivate var rowSearch = SearchForRow.due

    fileprivate init(_ identity: BindingIdentity?, none: ScalarValue, value: ScalarValue) {
      self.identity = identity
      self.none = none
      self.value = value
    }
    var wanted: [any FocusObserver] { nodes.filter { $0.value == value } }
  }
  fileprivate enum SearchForRow {
    case due
    /// There was no such row. It is searched for again when there are other rows.
    case inVain
    /// A container has been scrolled to the row. It is not scrolled there again for this request.
    case done
  }

  unowned let scene: Scene
  var focus: FocusManager { scene.focus }
  private(set) var groups: [Group] = []
  private var groupsByIdentity: [BindingIdentity: Group] = [:]
  private(set) var hasNews = false
  /// The number of events that the user has made.
  private var events = 0

  init(scene: Scene) { self.scene = scene }
  var isEmpty: Bool { groups.isEmpty }
  func forgetAll() {
    groups.removeAll()
    groupsByIdentity.removeAll()
    absent.removeAll()
  }
  /// The parts of the tree whose views count as absent. Code that adds a part must remove it before
  /// it leaves the tree.
  private var absent: [Node] = []

  // MARK: The modifiers

  /// Called when `node` has appeared, or has read its binding again.
  func follow(_ node: any FocusObserver) {
    if isAbsent(node) { return }
    let before = node.group
    let group =
      before?.identity == node.stateIdentity && before?.identity != nil
      ? before! : join(node, before)
    group.writer = node
    if before !== group {
      if let before { leave(node, before) }
      node.group = group
      group.nodes[ObjectIdentifier(node)] = node
      noteNews()
    }
    guard let now = node.now else { return }
    if now != group.value {
      group.value = now
      if now == group.none {
        (group.request, group.takesAway) = (nil, true)
        noteNews()
      } else {
        ask(group)
      }
    } else if before == nil, now == node.value {
      ask(group)
    }
  }
  private func join(_ node: any FocusObserver, _ before: Group?) -> Group {
    if let identity = node.stateIdentity, let known = groupsByIdentity[identity] { return known }
    if node.stateIdentity == nil, let before { return before }
    let group = Group(node.stateIdentity, none: node.none, value: before?.value ?? node.none)
    groups.append(group)
    if let identity = node.stateIdentity { groupsByIdentity[identity] = group }
    return group
  }
  /// Makes the views in `root` count as views that are in the tree, or as views that are not: the
  /// hidden column of a navigation split view is kept, but for requests it appears only when it is
  /// shown.
  func setPresent(_ isPresent: Bool, _ root: Node) {
    let index = absent.firstIndex { $0 === root }
    if isPresent == (index == nil) { return }
    if let index { absent.remove(at: index) } else { absent.append(root) }
    func visit(_ node: Node) {
      if let observer = node.focusObserver { isPresent ? follow(observer) : leaves(observer) }
      if isPresent { node.focusComesIntoSight() }
      node.forEachChild(visit)
    }
    visit(root)
  }
  private func isAbsent(_ node: Node) -> Bool {
    !absent.isEmpty && absent.contains { $0 === node || $0.isAncestor(of: node) }
  }
  func leaves(_ node: any FocusObserver) {
    if let group = node.group { leave(node, group) }
    node.group = nil
  }
  private func leave(_ node: any FocusObserver, _ group: Group) {
    group.nodes[ObjectIdentifier(node)] = nil
    noteNews()
  }
  /// Called when the script has written the value that the state has already.
  func writtenAgain(_ node: any FocusObserver) {
    guard let group = node.group, group.value == node.now else { return }
    if group.value == group.none { return }
    ask(group)
  }

  private func ask(_ group: Group) {
    (group.request, group.isFresh, group.takesAway, group.rowSearch) = (events, true, false, .due)
    noteNews()
  }
  /// Called when a container has got other rows.
  func rowsHaveChanged() {
    for group in groups where group.request != nil && group.rowSearch == .inVain {
      group.rowSearch = .due
      noteNews()
    }
  }
  func noteNews() {
    if groups.isEmpty { return }
    hasNews = true
    scene.requestFrame()
  }

  // MARK: What the user does

  func eventBegins() { events += 1 }
  /// Called when the user has moved the focus, or has used the view that has it: requests from
  /// before that no longer wait.
  func userActed() {
    for group in groups where group.request.map({ $0 < events }) ?? false {
      group.request = nil
      noteNews()
    }
  }

  // MARK: Requests

  /// The view that will get the focus, for what must be known before the layout; nil if that is not
  /// certain.
  var nodeThatAsks: (any FocusObserver)? {
    groups.first { $0.request != nil && $0.isFresh }?.wanted.first
  }

  /// The stop that a request leads to now; nil if there is no request, if it has to wait, or if the
  /// focus is there already.
  func target() -> Node? {
    if groups.isEmpty { return nil }
    if hasNews { takeAwayIfWanted() }
    var asking = groups.filter { $0.request != nil }
    if asking.isEmpty { return nil }
    let fresh = asking.filter(\.isFresh)
    if !fresh.isEmpty {
      // Another request ends those before it.
      for group in asking where !group.isFresh { group.request = nil }
      asking = fresh
      repeated.count(now: scene.now, events: events)
      if repeated.isLoop, !repeated.isReported {
        repeated.isReported = true
        scene.reports.warn(
          EngineFault.focusInEachFrame(fresh[0].value.quoted),
          from: fresh[0].wanted.first ?? fresh[0].nodes.first)
      }
    }
    let found = asking.flatMap(\.wanted)
    let candidates = found.count > 1 ? ordered(found) : found
    // A view whose stops are all in views with other values of the state comes after those that can
    // name themselves.
    for isExact in found.count > 1 ? [true, false] : [false] {
      for node in candidates {
        guard let group = node.group, group.request != nil else { continue }
        switch reach(node, isExact) {
        case .held:
          granted(group, among: asking)
          return nil
        case .stop(let stop):
          granted(group, among: asking)
          return stop
        case .nothing: continue
        }
      }
    }
    if asking.count > 1 {
      // The first in order waits.
      let first = candidates.first?.group ?? asking[0]
      for group in asking where group !== first { group.request = nil }
    }
    for group in asking {
      group.isFresh = false
      if group.request != nil { seekRow(group) }
    }
    return nil
  }
  /// Scrolls to the row that has the value of the request as its id, if views in other rows of its
  /// container are bound to the state: that row may not have been made yet, and with it the view
  /// that is asked for.
  private func seekRow(_ group: Group) {
    guard group.rowSearch == .due, group.wanted.isEmpty, let id = IdentityKey(group.value) else {
      return
    }
    var scrollers: [Node] = []
    for node in group.nodes where node.flags.contains(.mounted) && !node.isHiddenFromUser {
      var above = node.parent
      while let here = above, here.scroller == nil { above = here.parent }
      if let scroller = above, !scrollers.contains(where: { $0 === scroller }) {
        scrollers.append(scroller)
      }
    }
    if scrollers.isEmpty { return }
    group.rowSearch = .inVain
    for scroller in scrollers {
      scroller.scroll(toID: id) { group.rowSearch = .done }
    }
  }
  private func granted(_ group: Group, among asking: [Group]) {
    for each in asking { (each.request, each.isFresh) = (nil, false) }
    if group.isAmbiguityReported || group.wanted.count < 2 { return }
    let same = group.wanted.filter { if case .nothing = reach($0, false) { false } else { true } }
    if same.count > 1 {
      group.isAmbiguityReported = true
      scene.reports.warn(EngineFault.repeatedFocusValue(group.value.quoted), from: same[0])
    }
  }

  /// Requests that no event of the user has preceded.
  private var repeated = RepeatedRequests()
  private enum Reach {
    case held, nothing
    case stop(Node)
  }
  /// - Parameter isExact: Whether the state must name `node` when the stop has the focus.
  private func reach(_ node: any FocusObserver, _ isExact: Bool) -> Reach {
    guard node.flags.contains(.mounted), !node.isForLooksOnly, !node.isHiddenFromUser,
      !scene.motion.isLeaving(node),
      scene.layers.reaches(node)
    else { return .nothing }
    // A view that can no longer have the focus, because it has just been disabled, is about to lose
    // it.
    if let current = focus.current, focus.isStop(current),
      holder(of: node.group!, around: current) === node
    {
      return .held
    }
    let inside = focus.stops(in: node)
    // A view inside that is bound to the same state has its own value.
    let own = inside.filter { holder(of: node.group!, around: $0) === node }
    if let stop = focus.entry(among: own.isEmpty && !isExact ? inside : own) { return .stop(stop) }
    if let stop = node.holderOfContent, focus.isStop(stop),
      !isExact || holder(of: node.group!, around: stop) === node
    {
      return .stop(stop)
    }
    return .nothing
  }

  private func takeAwayIfWanted() {
    for group in groups where group.takesAway {
      group.takesAway = false
      if let current = focus.current, holder(of: group, around: current) != nil { focus.takeAway() }
    }
  }
  /// Whether a script wants `node` to lose the focus.
  func takesAway(from node: Node?) -> Bool {
    guard let node else { return false }
    return groups.contains { $0.takesAway && holder(of: $0, around: node) != nil }
  }

  /// The nodes in the order of the tree.
  func ordered(_ nodes: [any FocusObserver]) -> [any FocusObserver] {
    let wanted = Set(nodes.map(ObjectIdentifier.init))
    var found: [any FocusObserver] = []
    func visit(_ node: Node) {
      if wanted.contains(ObjectIdentifier(node)), let focused = node.focusObserver {
        found.append(focused)
      }
      node.forEachChild(visit)
    }
    if let root = scene.root { visit(root) }
    return found
  }

  // MARK: The truth

  /// The innermost node of the group around `node`.
  func holder(of group: Group, around node: Node) -> (any FocusObserver)? {
    var found: (any FocusObserver)?
    FocusValues.visitNodes(around: node) { if found == nil, $0.group === group { found = $0 } }
    return found
  }
  /// Calls `body` with the `focused` modifiers around `node`, from the inside out.
  private static func visitNodes(around node: Node, _ body: (any FocusObserver) -> Void) {
    // A row has the focus instead of its content, so modifiers on the content count as modifiers of
    // the row.
    if let modifiers = node.modifiersOfContent {
      for modifier in Array(modifiers).reversed() {
        if let focused = modifier.focusObserver { body(focused) }
      }
    }
    var here: Node? = node
    while let above = here {
      if let focused = above.focusObserver { body(focused) }
      here = above.parent
    }
  }

  func focusMoved() { if !groups.isEmpty { report() } }
  func settled() {
    if !groups.isEmpty { report() }
    hasNews = false
  }
  func settledOutside() {
    for group in groups { (group.request, group.isFresh, group.takesAway) = (nil, false, false) }
    hasNews = false
  }

  /// Writes to each state which view has the focus, unless the state names one that is waited for.
  private func report() {
    var holders: [ObjectIdentifier: any FocusObserver] = [:]
    if let current = focus.current {
      FocusValues.visitNodes(around: current) { node in
        guard let group = node.group, holders[ObjectIdentifier(group)] == nil else { return }
        holders[ObjectIdentifier(group)] = node
      }
    }
    for group in groups {
      let holder = holders[ObjectIdentifier(group)]
      let truth = holder?.value ?? group.none
      if group.takesAway { continue }
      if group.value == truth {
        if !group.isFresh { group.request = nil }
        continue
      }
      if group.request != nil { continue }
      // While the view with the focus is replaced, what stands in its place may be bound to the
      // same state.
      if holder == nil, focus.isPassedOn, !group.nodes.isEmpty { continue }
      guard let writer = holder ?? group.nodes.first ?? group.writer else { continue }
      let before = group.value
      group.value = truth
      // The writer may have left the tree, but its environment identifies whose error it is if the
      // write fails.
      scene.perform(from: writer) { try writer.set(truth, insteadOf: before) }
    }
    groups.removeAll { group in
      guard group.nodes.isEmpty else { return false }
      if let identity = group.identity { groupsByIdentity[identity] = nil }
      return true
    }
  }
}

/// Counts requests, to find those that come in each frame: nothing else could keep the focus
/// (S121).
private struct RepeatedRequests {
  private static let limit = 20
  private var start = 0.0
  private var last = 0.0
  private var number = 0
  private var events = 0
  var isReported = false

  /// Counts a request at a time in seconds, after a number of events of the user. A request that
  /// follows an event of the user is not counted.
  mutating func count(now: Double, events: Int) {
    if events != self.events {
      self.events = events
      return
    }
    if now - start > 1 { (start, number) = (now, 0) }
    (last, number) = (now, number + 1)
  }
  /// Whether there were so many in less than a second that about every frame has one. Many at one
  /// moment do not count: a test may write them.
  var isLoop: Bool { number >= Self.limit && last - start > 0.2 }
}

extension Scene {
  var focusValues: FocusValues { feature(FocusValues.self) }
  /// Called when a container has got other rows: a view that has been asked for may be in one of
  /// them, out of sight.
  package func rowsHaveChangedForFocus() { focusValues.rowsHaveChanged() }
  /// Whether the views in `root` count as being in the tree, for requests of the focus.
  package func setPresentForFocus(_ isPresent: Bool, _ root: Node) {
    focusValues.setPresent(isPresent, root)
  }
}
