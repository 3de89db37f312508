import LunetteScreen

// # Motion
//
// `Documentation/Motion.md` says how it hangs together. Here is what moves, and the clock by which it does.

/// What of a scene is on its way, and the animation of the change that is under way.
package final class SceneMotion {
  /// Unsafe, for it is this one's owner.
  unowned(unsafe) var scene: Scene!
  /// Whether all that changes shows its end at once.
  private(set) var isReduced = true

  /// The animation of the change that is under way: of the body that runs, or of the `animation` modifier around it.
  package private(set) var current: Animation?
  /// Whether there is one; asked often.
  package private(set) var isAnimating = false
  /// What states were written with, until the bodies that read them run.
  private var carried: [ObjectIdentifier: Animation] = [:]
  /// Whether there are any; asked for each body.
  private(set) var carriesAny = false
  /// Whether views that come or go may do so by a transition, or come back; asked for each child.
  private(set) var isLive = false

  /// Whether a step is due.
  private(set) var isDue = false
  private var timer: (id: Int, time: Double)?
  /// Whether anything that moves is seen to have moved since the last frame.
  var isDirty = false
  /// Whether everything is where it seems to be: while a picture is drawn, and never for a hit test.
  package internal(set) var isShown = false
  /// Seconds from one frame to the next: sixty a second.
  package static let interval = 1.0 / 60

  private var records: [ObjectIdentifier: NodeMotion] = [:]
  /// In the order in which they began, so that all that depends on an order is the same each time.
  private(set) var moving: ContiguousArray<NodeMotion> = []
  var departures = 0 {
    didSet { isLive = isAnimating || departures > 0 }
  }

  /// By which animation nodes move whose layout changes in this pass; an empty one: by none.
  var tags: [ObjectIdentifier: Animation?] = [:]
  /// Whether there are any; asked for each node that is placed.
  var hasTags = false
  /// That of the node that places its children.
  var placing: Animation?
  /// Views that come are roots of what comes only where they are not inside of others that do.
  var isInserting = false
  /// Those that came in this pass, until they have their places.
  var arrived: [(node: UnownedNode, animation: Animation)] = []
  /// What was placed otherwise before it is drawn: see `show`.
  var widened: [(node: Node, paintBounds: Rect)] = []
  var matches = MatchedFrames()

  /// Whether motion is reduced may be another; what moves is at its end then.
  func settingsChanged() {
    isReduced = scene.environment[ReduceMotionKey.self]
    if isReduced { finish() }
  }

  // MARK: The change that is under way

  /// Runs `body`, in which what changes does so by `animation`; nil: at once.
  package func with(_ animation: Animation?, _ body: () -> Void) {
    let outer = (current, isAnimating)
    current = isReduced ? nil : animation
    isAnimating = current != nil
    isLive = isAnimating || departures > 0
    body()
    (current, isAnimating) = outer
    isLive = isAnimating || departures > 0
  }

  /// The same for what a control does by itself, unless something else says how.
  package func withControl(_ body: () -> Void) {
    if isAnimating || isReduced { body() } else { with(.control, body) }
  }

  /// A state that `node` read was written by `animation`: its body runs so.
  func carry(_ animation: Animation, to node: Node) {
    if isReduced { return }
    carried[ObjectIdentifier(node)] = animation
    carriesAny = true
  }
  /// The same for what becomes due because of the change under way.
  func carryOn(to node: Node) { if let current { carry(current, to: node) } }
  /// Runs `body`, which is of `node`, by what was carried to it.
  func perform(for node: Node, _ body: () -> Void) {
    guard let animation = carried.removeValue(forKey: ObjectIdentifier(node)) else { return body() }
    with(animation, body)
  }

  // MARK: What moves

  package var isActive: Bool { !moving.isEmpty }

  func record(of node: Node) -> NodeMotion? {
    node.flags.contains(.moves) ? records[ObjectIdentifier(node)] : nil
  }
  func makeRecord(of node: Node) -> NodeMotion {
    if let known = record(of: node) { return known }
    let record = NodeMotion(node)
    records[ObjectIdentifier(node)] = record
    moving.append(record)
    node.flags.insert(.moves)
    return record
  }
  /// It is where it belongs, and drawn there.
  func drop(_ record: NodeMotion) {
    guard record.isEmpty, records.removeValue(forKey: ObjectIdentifier(record.node)) != nil else { return }
    record.node.flags.remove(.moves)
    moving.removeAll { $0 === record }
    scene.picture.damage(record.painted)
    record.node.setNeedsDisplay()
  }

  /// `node` is on its way by `animation` from `from`, or from where it is now, to `to`.
  func start(_ node: Node, _ channel: MotionChannel, from: Motion.Value, to: Motion.Value, _ animation: Animation) {
    let record = makeRecord(of: node)
    let motion =
      record.motion(channel)?.redirected(to: to, animation, at: scene.now)
      ?? Motion(from: from, to: to, animation, at: scene.now)
    set(channel, motion, of: record)
  }
  func set(_ channel: MotionChannel, _ motion: Motion, of record: NodeMotion) {
    record.set(channel, motion)
    if motion.isOver { return drop(record) }
    isDirty = true
    wake(for: motion)
  }

  /// A value that `node` draws by is another: it gets there by the animation under way. Without one, it is there.
  func change(_ node: Node, _ channel: MotionChannel, from: Motion.Value, to: Motion.Value) {
    if let current { return start(node, channel, from: from, to: to, current) }
    stop(node, channel)
  }
  /// `node` draws by a value that goes from one to another and is neither afterwards: an effect.
  package func run(_ node: Node, _ channel: MotionChannel, from: Double, to: Double, _ animation: Animation) {
    if isReduced { return }
    set(
      channel,
      Motion(
        from: Motion.Value(repeating: from), to: Motion.Value(repeating: to), animation, at: scene.now),
      of: makeRecord(of: node))
  }
  /// It is there.
  package func stop(_ node: Node, _ channel: MotionChannel) {
    guard let record = record(of: node) else { return }
    record.set(channel, nil)
    drop(record)
  }
  /// What `node` shows of a value now; nil where that is the value.
  func value(_ node: Node, _ channel: MotionChannel) -> Motion.Value? { record(of: node)?.motion(channel)?.now }

  /// `node` leaves the tree, and with it what was leaving it.
  func forget(_ node: Node) {
    if !arrived.isEmpty { arrived.removeAll { $0.node.node === node } }
    guard let record = record(of: node) else { return }
    node.flags.remove(.moves)
    records[ObjectIdentifier(node)] = nil
    moving.removeAll { $0 === record }
    // What was drawn is not there any more.
    scene.picture.damage(record.painted)
    for departure in record.departing {
      departures -= 1
      departure.node.unmount()
    }
  }
  /// The scene goes: what it holds must not point to it.
  func abandon() {
    for record in moving { for departure in record.departing { departure.node.abandon() } }
    moving.removeAll()
    records.removeAll()
  }

  // MARK: Its clock

  /// Has a step made no later than `time`.
  private func wake(by time: Double) {
    if isDue { return }
    if let timer {
      if timer.time <= time { return }
      scene.timers.cancel(timer.id)
    }
    // Unsafe, for the scene owns both.
    let id = scene.timers.schedule(at: time) { [unowned(unsafe) self] in
      timer = nil
      isDue = true
      scene.requestFrame()
    }
    timer = (id, time)
  }
  /// What is only delayed needs no step before it begins.
  func wake(for motion: Motion) { wake(by: Self.frame(after: max(scene.now, motion.beginning))) }
  /// Frames are at whole sixtieths of a second, so that of two that move neither asks for one between the other's.
  package static func frame(after time: Double) -> Double {
    (((time / interval + 1e-6).rounded(.down) + 1) * interval).onClock
  }

  func timersRemoved() {
    timer = nil
    isDue = false
  }

  /// Moves everything to the scene's time: once for each frame that is drawn, so a terminal that is slow gets fewer.
  func step() {
    isDue = false
    let time = scene.now
    for record in moving where record.advance(to: time) { isDirty = true }
    if !isDirty { isDirty = moving.contains { hasMoved($0) } }
    finishDepartures()
    for record in moving where record.isEmpty { drop(record) }
    // What goes on for ever wakes nobody while it is out of sight.
    for record in moving {
      let seen = isSeen(record)
      for each in record.channels where seen || !each.motion.repeats { wake(for: each.motion) }
    }
  }

  /// All that moves is where it belongs.
  package func finish() {
    if moving.isEmpty { return }
    for record in moving { record.channels.removeAll() }
    isDirty = true
    finishDepartures()
    for record in moving { drop(record) }
  }

  /// All that a pass leaves behind for nobody.
  func endPass() {
    if !carriesAny { return }
    carried.removeAll()
    carriesAny = false
  }
}

extension Node {
  /// The same from a view's side: a value that it draws by was `from` and is `to`.
  package final func animate(_ channel: MotionChannel, from: Motion.Value, to: Motion.Value) {
    if scene.motion.isAnimating || flags.contains(.moves) { scene.motion.change(self, channel, from: from, to: to) }
  }
  package final func animate(_ channel: MotionChannel, from: Double, to: Double) {
    animate(channel, from: Motion.Value(repeating: from), to: Motion.Value(repeating: to))
  }
  /// What it draws now of a value that is `end`: that itself, unless it is on its way there. Hits are told by the end.
  package final func presented(_ channel: MotionChannel, _ end: Double) -> Double {
    if !flags.contains(.moves) || !scene.motion.isShown { return end }
    return scene.motion.value(self, channel)?.x ?? end
  }
}

/// All of a node that is on its way.
final class NodeMotion {
  /// Unsafe, for it is forgotten when the node leaves the tree (`SceneMotion.forget`).
  unowned(unsafe) let node: Node
  var channels: [(channel: MotionChannel, motion: Motion)] = []
  /// How it comes or goes.
  var transition: TransitionEffect?
  /// What has gone from it, or from a group that it draws, and is still seen.
  var departing: [Departure] = []
  /// Where its edges were drawn last, in eighths of cells from where they belong; nil where they are there.
  var edges: SIMD4<Int>?
  /// Where it was drawn then, on the screen, with all that it draws; nothing of itself, if only what leaves it moves.
  var painted = Rect.zero
  /// Whether it moved itself in the last frame.
  var hasMoved = false
  /// Where it belongs, while it is shown where it seems to be.
  var placed: (origin: Point, size: Size, paintBounds: Rect)?

  init(_ node: Node) { self.node = node }

  var isEmpty: Bool { channels.isEmpty && departing.isEmpty }

  func motion(_ channel: MotionChannel) -> Motion? { channels.first { $0.channel == channel }?.motion }
  func set(_ channel: MotionChannel, _ motion: Motion?) {
    channels.removeAll { $0.channel == channel }
    if let motion, !motion.isOver { channels.append((channel, motion)) }
  }

  /// Moves all of it; whether that can be seen, its frame apart.
  func advance(to time: Double) -> Bool {
    var isSeen = false
    for index in channels.indices {
      let before = channels[index].motion.now
      channels[index].motion.advance(to: time)
      // Of a frame it depends on those around it.
      if channels[index].channel == .frame { continue }
      if before != channels[index].motion.now { isSeen = true }
    }
    channels.removeAll { $0.motion.isOver }
    return isSeen
  }
}

/// A node that is leaving: drawn by the node that drew it, and nothing else.
struct Departure {
  let node: Node
  /// Whose it was, and by which key: who wants it again finds it by these.
  let owner: ObjectIdentifier
  let key: IdentityKey
}

/// Which views count as the same thing in two places: `matchedGeometryEffect`.
struct MatchedFrames {
  /// Those that are there, by what they are called.
  var nodes: [MatchKey: UnownedNode] = [:]
  /// Where those were, on the screen, that went in this pass.
  var left: [MatchKey: Rect] = [:]
  /// Those that came in this pass.
  var due: [Due] = []
  struct Due {
    let node: UnownedNode
    /// Where the other one was, on the screen.
    let from: Rect
    /// The other one, which may be leaving.
    var other: UnownedNode?
    let animation: Animation
  }
}

package struct MatchKey: Hashable {
  let id: IdentityKey
  let space: IdentityKey?
  package init(id: IdentityKey, space: IdentityKey?) { (self.id, self.space) = (id, space) }
}

/// Held by whoever is told when the node leaves.
struct UnownedNode {
  // Unsafe, as is said above.
  unowned(unsafe) let node: Node
}
