import LunetteScreen

// # Motion
//
// `Documentation/Motion.md` says how it hangs together. Here is what moves, and the clock by which it does.

/// What of a scene is on its way, and the animation of the change that is under way.
package final class SceneMotion {
  /// Unsafe, for it is this one's owner.
  unowned(unsafe) var scene: Scene!
  /// Whether all that changes shows its end at once.
  @exclusivity(unchecked) private(set) var isReduced = true

  /// The animation of the change that is under way: of the body that runs, or of the `animation` modifier around it.
  @exclusivity(unchecked) package private(set) var current: Animation?
  /// Whether there is one; asked often.
  @exclusivity(unchecked) package private(set) var isAnimating = false
  /// What states were written with, until the bodies that read them run.
  @exclusivity(unchecked) private var carried: [ObjectIdentifier: Animation] = [:]
  /// Whether there are any; asked for each body.
  @exclusivity(unchecked) private(set) var carriesAny = false
  /// Whether views that come or go may do so by a transition, or come back; asked for each child.
  @exclusivity(unchecked) private(set) var isLive = false

  /// Whether a step is due.
  @exclusivity(unchecked) private(set) var isDue = false
  @exclusivity(unchecked) private var timer: (id: Int, time: Double)?
  /// The first frame after a time of the scene's.
  @exclusivity(unchecked) private var next = (now: -1.0, time: 0.0)
  /// Whether anything that moves is seen to have moved since the last frame.
  @exclusivity(unchecked) var isDirty = false
  /// Whether everything is where it seems to be: while a picture is drawn, and never for a hit test.
  @exclusivity(unchecked) package internal(set) var isShown = false
  /// Seconds from one frame to the next: sixty a second.
  package static let interval = 1.0 / 60

  @exclusivity(unchecked) private var records = NumberedTable<NodeMotion>()
  /// In the order in which they began, so that all that depends on an order is the same each time.
  @exclusivity(unchecked) private(set) var moving: ContiguousArray<NodeMotion> = []
  @exclusivity(unchecked) var departures = 0 {
    didSet { isLive = isAnimating || departures > 0 }
  }

  /// By which animation nodes move whose layout changes in this pass; an empty one: by none.
  @exclusivity(unchecked) var tags: [ObjectIdentifier: Animation?] = [:]
  /// Whether there are any; asked for each node that is placed.
  @exclusivity(unchecked) package internal(set) var hasTags = false
  /// That of the node that places its children.
  @exclusivity(unchecked) var placing: Animation?
  /// Views that come are roots of what comes only where they are not inside of others that do.
  @exclusivity(unchecked) var isInserting = false
  /// Those that came in this pass, until they have their places.
  @exclusivity(unchecked) var arrived: [(node: UnownedNode, animation: Animation)] = []
  /// What was placed otherwise before it is drawn: see `show`.
  @exclusivity(unchecked) var widened: ContiguousArray<Widened> = []
  @exclusivity(unchecked) var matches = MatchedFrames()

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
    node.flags.contains(.moves) ? records[node.motionNumber] : nil
  }
  func makeRecord(of node: Node) -> NodeMotion {
    if let known = record(of: node) { return known }
    let record = NodeMotion(node)
    node.motionNumber = records.add(record)
    moving.append(record)
    node.flags.insert(.moves)
    return record
  }
  private func remove(_ record: NodeMotion) {
    records.remove(record.node.motionNumber)
    record.node.motionNumber = 0
  }
  /// It is where it belongs, and drawn there.
  func drop(_ record: NodeMotion) {
    guard record.isEmpty, records[record.node.motionNumber] === record else { return }
    remove(record)
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
  func value(_ node: Node, _ channel: MotionChannel) -> Motion.Value? { record(of: node)?.now(channel) }

  /// `node` leaves the tree, and with it what was leaving it.
  func forget(_ node: Node) {
    if !arrived.isEmpty { arrived.removeAll { $0.node.node === node } }
    guard let record = record(of: node) else { return }
    node.flags.remove(.moves)
    remove(record)
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
    for record in moving { remove(record) }
    moving.removeAll()
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
  func wake(for motion: Motion) { wake(after: motion.beginning, scene.now) }
  private func wake(after beginning: Double, _ now: Double) {
    if beginning > now { return wake(by: Self.frame(after: beginning)) }
    // The same for all that has begun.
    if next.now != now { next = (now, Self.frame(after: now)) }
    wake(by: next.time)
  }
  /// The same for all of `record`; what goes on for ever wakes nobody where it is not seen.
  func wake(for record: NodeMotion, isSeen: Bool, now: Double) {
    for index in record.channels.indices where isSeen || !record.channels[index].motion.repeats {
      wake(after: record.channels[index].motion.beginning, now)
    }
  }
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
    var spring = SpringMoment()
    for record in moving where record.advance(to: time, sharing: &spring) { isDirty = true }
    if !isDirty { isDirty = moving.contains { hasMoved($0) } }
    finishDepartures()
    for record in moving where record.isEmpty { drop(record) }
    for record in moving { wake(for: record, isSeen: record.isSeen, now: time) }
  }

  /// All that moves is where it belongs.
  package func finish() {
    if moving.isEmpty { return }
    for record in moving { record.removeAll() }
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
    presented(channel, Motion.Value(repeating: end)).x
  }
  package final func presented(_ channel: MotionChannel, _ end: Motion.Value) -> Motion.Value {
    if !flags.contains(.moves) || !scene.motion.isShown { return end }
    return scene.motion.value(self, channel) ?? end
  }
}

/// All of a node that is on its way.
final class NodeMotion {
  struct Channel {
    let channel: MotionChannel
    var motion: Motion
  }
  /// Unsafe, for it is forgotten when the node leaves the tree (`SceneMotion.forget`).
  unowned(unsafe) let node: Node
  @exclusivity(unchecked) private(set) var channels: ContiguousArray<Channel> = []
  /// How far it is from where it belongs, in cells: x, y, width, height; nil where it is there. That of its channel, which is
  /// asked for by all that is drawn in it.
  @exclusivity(unchecked) private(set) var frame: Motion.Value?
  /// How it comes or goes.
  @exclusivity(unchecked) var transition: TransitionEffect?
  /// What has gone from it, or from a group that it draws, and is still seen.
  @exclusivity(unchecked) var departing: [Departure] = []
  /// Where its edges were drawn last, in eighths of cells from where they belong; nil where they are there.
  @exclusivity(unchecked) var edges: SIMD4<Int>?
  /// How far all that is above it was from where it belongs then.
  @exclusivity(unchecked) var above = SIMD2<Double>.zero
  /// Where it was drawn then, on the screen, with all that it draws; nothing of itself, if only what leaves it moves.
  @exclusivity(unchecked) var painted = Rect.zero
  /// Whether any of that was on the screen, or may come there by itself.
  @exclusivity(unchecked) var isSeen = false
  /// Whether it moved itself in the last frame.
  @exclusivity(unchecked) var hasMoved = false
  /// Where it belongs, while it is shown where it seems to be.
  @exclusivity(unchecked) var placed: (origin: Point, size: Size, paintBounds: Rect)?

  init(_ node: Node) { self.node = node }

  var isEmpty: Bool { channels.isEmpty && departing.isEmpty }

  private func index(of channel: MotionChannel) -> Int? {
    for index in channels.indices where channels[index].channel == channel { return index }
    return nil
  }
  func motion(_ channel: MotionChannel) -> Motion? { index(of: channel).map { channels[$0].motion } }
  /// Where one of its values is now; nil where that does not move.
  func now(_ channel: MotionChannel) -> Motion.Value? { index(of: channel).map { channels[$0].motion.now } }
  func set(_ channel: MotionChannel, _ motion: Motion?) {
    if let index = index(of: channel) { channels.remove(at: index) }
    if let motion, !motion.isOver { channels.append(Channel(channel: channel, motion: motion)) }
    if channel == .frame { frame = now(.frame) }
  }
  func removeAll() {
    channels.removeAll()
    frame = nil
  }

  /// Moves all of it; whether that can be seen, its frame apart.
  func advance(to time: Double, sharing spring: inout SpringMoment) -> Bool {
    var isSeen = false
    var isAnyOver = false
    for index in channels.indices {
      let before = channels[index].motion.now
      channels[index].motion.advance(to: time, sharing: &spring)
      if channels[index].motion.isOver { isAnyOver = true }
      let now = channels[index].motion.now
      if channels[index].channel == .frame {
        // It depends on those around it.
        frame = now
      } else if before != now {
        isSeen = true
      }
    }
    if isAnyOver {
      channels.removeAll { $0.motion.isOver }
      frame = now(.frame)
    }
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

/// What a node's `paintBounds` were before it was drawn.
struct Widened {
  // Unsafe, for nothing leaves the tree while it is drawn.
  unowned(unsafe) let node: Node
  let paintBounds: Rect
}

/// Held by whoever is told when the node leaves.
struct UnownedNode {
  // Unsafe, as is said above.
  unowned(unsafe) let node: Node
}
