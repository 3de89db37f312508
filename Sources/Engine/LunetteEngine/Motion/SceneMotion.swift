import LunetteBase

// # Motion
//
// `Documentation/Motion.md` explains the whole. This file has the moving values and their clock.

/// The moving values of a scene, and the animation of the change that is under way.
package final class SceneMotion {
  /// Unsafe, because the scene owns this object.
  unowned(unsafe) var scene: Scene!
  /// Whether motion is reduced, so that every change shows its end at once.
  private(set) var isReduced = true

  /// The animation of the change that is under way: that of the body that is running, or of the
  /// `animation` modifier around it.
  @exclusivity(unchecked) package private(set) var current: Animation?
  /// Whether there is a current animation; stored because it is asked often.
  package private(set) var isAnimating = false
  /// The animations with which states were written, by the nodes whose bodies read these states,
  /// until the bodies run.
  private var carried: [ObjectIdentifier: Animation] = [:]
  /// Whether `carried` has any entries; stored because it is asked for each body.
  @exclusivity(unchecked) private(set) var carriesAny = false
  /// Whether views may be added or removed by a transition, or be taken back; stored because it is
  /// asked for each child.
  @exclusivity(unchecked) private(set) var isLive = false

  /// Whether a step is due.
  private(set) var isDue = false
  private var timer: (id: Int, time: Double)?
  /// The time of the first frame after the scene's time `now`.
  private var next = (now: -1.0, time: 0.0)
  /// Whether any visible motion has happened since the last frame.
  @exclusivity(unchecked) var isDirty = false
  /// Whether all nodes are at their apparent places: true while a picture is drawn, and never for a
  /// hit test.
  package internal(set) var isShown = false
  /// The number of seconds from one frame to the next: sixty frames per second.
  package static let interval = 1.0 / 60

  @exclusivity(unchecked) private var records = NumberedTable<NodeMotion>()
  /// The records in the order in which they began, so that every result that depends on an order is
  /// reproducible.
  private(set) var moving: ContiguousArray<NodeMotion> = []
  var departures = 0 {
    didSet { isLive = isAnimating || departures > 0 }
  }

  /// The animations of nodes whose layout changes in this pass. A nil value means that the node
  /// does not move.
  var tags: [ObjectIdentifier: Animation?] = [:]
  /// Whether there are tags or other work for the end of the layout; stored because it is asked for
  /// each node that is placed.
  @exclusivity(unchecked) package internal(set) var hasTags = false
  /// The animation of the node that is placing its children.
  var placing: Animation?
  /// Whether a new node is being made. Nodes that are made inside of a new node have no transition
  /// of their own.
  var isInserting = false
  /// The nodes that were added in this pass, until they have their places.
  var arrived: [(node: UnownedNode, animation: Animation)] = []
  /// The nodes whose paint bounds were extended for the drawing, with their earlier bounds: see
  /// `show`.
  var widened: ContiguousArray<Widened> = []
  var matches = MatchedFrames()

  /// Called when the setting that reduces motion may have changed. If motion is reduced now, all
  /// motions end.
  func settingsChanged() {
    isReduced = scene.environment[ReduceMotionKey.self]
    if isReduced { finish() }
  }

  // MARK: The change that is under way

  /// Runs `body`, whose changes are shown with `animation`; nil shows them at once.
  package func with(_ animation: Animation?, _ body: () -> Void) {
    let outer = (current, isAnimating)
    current = isReduced ? nil : animation
    isAnimating = current != nil
    isLive = isAnimating || departures > 0
    body()
    (current, isAnimating) = outer
    isLive = isAnimating || departures > 0
  }

  /// Runs `body`, a change by a control itself, with the animation of controls, unless there is a
  /// current animation.
  package func withControl(_ body: () -> Void) {
    if isAnimating || isReduced { body() } else { with(.control, body) }
  }

  /// Notes that a state that `node` read was written with `animation`, so that its body runs with
  /// this animation.
  func carry(_ animation: Animation, to node: Node) {
    if isReduced { return }
    carried[ObjectIdentifier(node)] = animation
    carriesAny = true
  }
  /// Carries the current animation to `node`, whose body becomes due because of the change under
  /// way.
  func carryOn(to node: Node) { if let current { carry(current, to: node) } }
  /// Runs `body`, which belongs to `node`, with the animation that was carried to it.
  func perform(for node: Node, _ body: () -> Void) {
    guard let animation = carried.removeValue(forKey: ObjectIdentifier(node)) else { return body() }
    with(animation, body)
  }

  // MARK: Moving nodes

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
  /// Removes a record without any motions: the node is at its final place and is drawn there.
  func drop(_ record: NodeMotion) {
    guard record.isEmpty, records[record.node.motionNumber] === record else { return }
    remove(record)
    record.node.flags.remove(.moves)
    moving.removeAll { $0 === record }
    scene.picture.damage(record.painted)
    record.node.setNeedsDisplay()
    damageAround(record.node)
  }

  /// Starts a motion of `node` with `animation` to `to`, from the current value if it is already
  /// moving, otherwise from `from`.
  func start(
    _ node: Node, _ channel: MotionChannel, from: Motion.Value, to: Motion.Value,
    _ animation: Animation
  ) {
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

  /// Called when a value that `node` draws with has changed. The value moves with the current
  /// animation; without one it changes at once.
  func change(_ node: Node, _ channel: MotionChannel, from: Motion.Value, to: Motion.Value) {
    if let current { return start(node, channel, from: from, to: to, current) }
    stop(node, channel)
  }
  /// Runs an effect: `node` draws with a value that moves from `from` to `to`, and has neither of
  /// them afterwards.
  package func run(
    _ node: Node, _ channel: MotionChannel, from: Double, to: Double, _ animation: Animation
  ) {
    if isReduced { return }
    set(
      channel,
      Motion(
        from: Motion.Value(repeating: from), to: Motion.Value(repeating: to), animation,
        at: scene.now),
      of: makeRecord(of: node))
  }
  /// Ends the motion of a value, which then has its final value.
  package func stop(_ node: Node, _ channel: MotionChannel) {
    guard let record = record(of: node) else { return }
    record.set(channel, nil)
    drop(record)
  }
  /// The value that `node` shows now; nil if the value is not moving.
  func value(_ node: Node, _ channel: MotionChannel) -> Motion.Value? {
    record(of: node)?.now(channel)
  }

  /// Called when `node` leaves the tree. The nodes that were leaving it leave the tree as well.
  func forget(_ node: Node) {
    if !arrived.isEmpty { arrived.removeAll { $0.node.node === node } }
    guard let record = record(of: node) else { return }
    node.flags.remove(.moves)
    remove(record)
    moving.removeAll { $0 === record }
    // The area where the node was drawn must be drawn again.
    scene.picture.damage(record.painted)
    // They are no longer those of the record: `finishDepartures` may come to it after this.
    let departing = record.departing
    record.departing = []
    departures -= departing.count
    for departure in departing { departure.node.unmount() }
  }
  /// Called when the scene is deinitialised: the nodes that the motion holds must no longer refer
  /// to the scene.
  func abandon() {
    for record in moving { for departure in record.departing { departure.node.abandon() } }
    for record in moving { remove(record) }
    moving.removeAll()
  }

  // MARK: The clock

  /// Schedules a step for `time` at the latest.
  private func wake(by time: Double) {
    if isDue { return }
    if let timer {
      if timer.time <= time { return }
      scene.timers.cancel(timer.id)
    }
    // Unsafe, because the scene owns both objects.
    let id = scene.timers.schedule(at: time) { [unowned(unsafe) self] in
      timer = nil
      isDue = true
      scene.requestFrame()
    }
    timer = (id, time)
  }
  /// Schedules a step for a motion. A delayed motion needs no step before it begins.
  func wake(for motion: Motion) { wake(after: motion.beginning, scene.now) }
  private func wake(after beginning: Double, _ now: Double) {
    if beginning > now { return wake(by: Self.frame(after: beginning)) }
    // The next frame is the same for all motions that have begun.
    if next.now != now { next = (now, Self.frame(after: now)) }
    wake(by: next.time)
  }
  /// Schedules steps for all motions of `record`. Motions that repeat need no steps while they are
  /// not visible.
  func wake(for record: NodeMotion, isSeen: Bool, now: Double) {
    for index in record.channels.indices where isSeen || !record.channels[index].motion.repeats {
      wake(after: record.channels[index].motion.beginning, now)
    }
  }
  /// The time of the next frame after `time`, in seconds. Frames are at whole sixtieths of a
  /// second, so that two motions share their frames.
  package static func frame(after time: Double) -> Double {
    (((time / interval + 1e-6).rounded(.down) + 1) * interval).onClock
  }

  func timersRemoved() {
    timer = nil
    isDue = false
  }

  /// Advances all motions to the scene's time: once for each frame that is drawn, so a slow
  /// terminal gets fewer steps.
  func step() {
    isDue = false
    let time = scene.now
    var spring = SpringMoment()
    moving.forEachUnretained { if $0.advance(to: time, sharing: &spring) { isDirty = true } }
    if !isDirty { isDirty = moving.contains { hasMoved($0) } }
    finishDepartures()
    for record in moving where record.isEmpty { drop(record) }
    moving.forEachUnretained { wake(for: $0, isSeen: $0.isSeen, now: time) }
  }

  /// Ends all motions at once.
  package func finish() {
    if moving.isEmpty { return }
    for record in moving { record.removeAll() }
    isDirty = true
    finishDepartures()
    for record in moving { drop(record) }
  }

  /// Drops the carried animations that no body has used in the pass.
  func endPass() {
    if !carriesAny { return }
    carried.removeAll()
    carriesAny = false
  }
}

extension Node {
  /// Called by a node when a value that it draws with has changed from `from` to `to`.
  package final func animate(_ channel: MotionChannel, from: Motion.Value, to: Motion.Value) {
    if scene.motion.isAnimating || flags.contains(.moves) {
      scene.motion.change(self, channel, from: from, to: to)
    }
  }
  package final func animate(_ channel: MotionChannel, from: Double, to: Double) {
    animate(channel, from: Motion.Value(repeating: from), to: Motion.Value(repeating: to))
  }
  /// The value that the node draws with now: `end`, unless the value is on its way there. Hit tests
  /// use the end.
  package final func presented(_ channel: MotionChannel, _ end: Double) -> Double {
    presented(channel, Motion.Value(repeating: end)).x
  }
  package final func presented(_ channel: MotionChannel, _ end: Motion.Value) -> Motion.Value {
    if !flags.contains(.moves) || !scene.motion.isShown { return end }
    return scene.motion.value(self, channel) ?? end
  }
}

/// The motions of one node.
final class NodeMotion {
  struct Channel {
    let channel: MotionChannel
    var motion: Motion
  }
  /// Unretained, because the record is removed when the node leaves the tree
  /// (`SceneMotion.forget`).
  let nodeReference: UnownedReference<Node>
  var node: Node { nodeReference.object }
  private(set) var channels: ContiguousArray<Channel> = []
  /// The offset of the node from its final place, in cells: x, y, width, height; nil if there is
  /// none. A copy of the value of the frame channel, because it is asked for by all nodes that are
  /// drawn inside.
  private(set) var frame: Motion.Value?
  /// The effect of the node's transition.
  var transition: TransitionEffect?
  /// The nodes that were removed from this node, or from a group that it draws, and are still
  /// visible.
  var departing: [Departure] = []
  /// The last drawn positions of the edges, in the steps of `hasMoved` from their final places; nil
  /// if they were at their final places.
  var edges: SIMD4<Int>?
  /// The sum of the ancestors' offsets at that time.
  var above = SIMD2<Double>.zero
  /// The area on the screen in which the node with its content was drawn at that time. The node's
  /// own area is not included if only the nodes that leave it move.
  var painted = Rect.zero
  /// Whether any of that area was on the screen, or may come onto it by the motion.
  var isSeen = false
  /// Whether the node itself moved in the last frame.
  var hasMoved = false
  /// The final place of the node, stored while the node is at its apparent place.
  var placed: Node.StoredGeometry?

  init(_ node: Node) { nodeReference = UnownedReference(node) }  // Unretained, as is said above.

  var isEmpty: Bool { channels.isEmpty && departing.isEmpty }

  private func index(of channel: MotionChannel) -> Int? {
    for index in channels.indices where channels[index].channel == channel { return index }
    return nil
  }
  func motion(_ channel: MotionChannel) -> Motion? {
    index(of: channel).map { channels[$0].motion }
  }
  /// The current value of a channel; nil if it is not moving.
  func now(_ channel: MotionChannel) -> Motion.Value? {
    index(of: channel).map { channels[$0].motion.now }
  }
  func set(_ channel: MotionChannel, _ motion: Motion?) {
    if let index = index(of: channel) { channels.remove(at: index) }
    if let motion, !motion.isOver { channels.append(Channel(channel: channel, motion: motion)) }
    if channel == .frame { frame = now(.frame) }
  }
  func removeAll() {
    channels.removeAll()
    frame = nil
  }

  /// Advances all motions to a time in seconds. Returns whether a channel other than the frame has
  /// changed.
  func advance(to time: Double, sharing spring: inout SpringMoment) -> Bool {
    var isSeen = false
    var isAnyOver = false
    for index in channels.indices {
      let before = channels[index].motion.now
      channels[index].motion.advance(to: time, sharing: &spring)
      if channels[index].motion.isOver { isAnyOver = true }
      let now = channels[index].motion.now
      if channels[index].channel == .frame {
        // Whether a change of the frame is visible depends on the nodes around it.
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

/// A node that is leaving. It is drawn by the node that drew it before, and takes part in nothing
/// else.
struct Departure {
  let node: Node
  /// The former owner and the key of the node, by which the owner can take it back.
  let owner: ObjectIdentifier
  let key: IdentityKey
}

/// The views that count as the same thing in two places: `matchedGeometryEffect`.
struct MatchedFrames {
  /// The nodes that are in the tree, by their keys.
  var nodes: [MatchKey: UnownedNode] = [:]
  /// The places on the screen of the nodes that were removed in this pass.
  var left: [MatchKey: Rect] = [:]
  /// The nodes that were added in this pass.
  var due: [Due] = []
  struct Due {
    let node: UnownedNode
    /// The place of the other node on the screen.
    let from: Rect
    /// The other node, which may be leaving.
    var other: UnownedNode?
    let animation: Animation
  }
}

package struct MatchKey: Hashable {
  let id: IdentityKey
  let space: IdentityKey?
  package init(id: IdentityKey, space: IdentityKey?) { (self.id, self.space) = (id, space) }
}

/// The `paintBounds` of a node, as it stores them, before they were extended for the drawing.
struct Widened {
  // Unsafe, because no node leaves the tree during drawing.
  unowned(unsafe) let node: Node
  let storedPaint: Node.StoredRect
}

/// An unretained reference to a node, for owners that are notified when the node leaves the tree.
struct UnownedNode {
  // Unsafe, but the owner is notified when the node leaves the tree.
  unowned(unsafe) let node: Node
}
