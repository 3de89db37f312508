import LunetteBase

/// How a gesture competes with others (S63).
package enum GesturePrecedence: String, CaseIterable, Sendable { case normal, high, simultaneous }

/// What a gesture reports to its closures. Points and sizes are in cells; points are relative to
/// the view's leading top cell (0, 0).
package struct GestureValue: Hashable, Sendable {
  package let startLocation: Point
  package let location: Point
  /// How far the pointer has moved to the right and down, even if leading is right (S70).
  package let translation: Point
  package let modifiers: KeyModifiers
  /// The value of a gesture from `start` to `end`, which are relative to the upper left cell of
  /// `node`.
  package init(from start: Point, to end: Point, in node: Node, modifiers: KeyModifiers = []) {
    func fromLeading(_ point: Point) -> Point {
      Point(x: node.columnFromLeading(point.x), y: point.y)
    }
    startLocation = fromLeading(start)
    location = fromLeading(end)
    translation = end - start
    self.modifiers = modifiers
  }
}

/// Follows the pointer for one node until it is clear whether this is its gesture.
///
/// The `GestureArena` reports the pointer's events to all recognisers of the nodes under the
/// pointer. A recogniser that sees its gesture becomes `ready`; it becomes `recognized` only when
/// all recognisers of higher precedence have failed (S64).
open class GestureRecognizer {
  public enum State { case idle, possible, ready, recognized, failed }
  /// The node that owns this recogniser, so the reference is unsafe. When the node goes, its
  /// recognisers leave the arena (`PointerManager.forget`).
  package final unowned(unsafe) let node: Node
  package final var precedence = GesturePrecedence.normal
  package private(set) final var state = State.idle
  package final weak var arena: GestureArena?
  /// Called when the recogniser becomes ready. It is used by an owner that keeps the recogniser
  /// outside of an arena.
  final var onReady: (() -> Void)?
  /// Called when the gesture is over, either recognised to its end or failed.
  final var onReset: (() -> Void)?

  public init(node: Node) { self.node = node }

  final var isAlive: Bool { state == .possible || state == .ready || state == .recognized }
  /// Whether this recogniser blocks those of lower precedence.
  final var blocks: Bool { state == .possible || state == .ready }

  /// Makes the recogniser take part in an arena.
  final func enter(_ arena: GestureArena) {
    if state == .idle || state == .failed {
      state = .possible
      self.arena = arena
    }
  }
  package final func becomeReady() {
    guard state == .possible else { return }
    state = .ready
    onReady?()
  }
  package final func fail() {
    guard isAlive else { return }
    let was = state
    state = .failed
    failed(from: was)
    onReset?()
  }
  /// Called by the arena to recognise the gesture.
  final func recognize() {
    state = .recognized
    recognized()
  }
  /// Ends a recognised gesture: no more events will come for it.
  package final func finish() {
    guard state == .recognized else { return }
    state = .failed
    onReset?()
  }
  final func reset() { state = .idle }
  /// Makes the recogniser take part outside of any arena.
  final func restart() { state = .possible }

  /// Whether a press that has left its button ends as soon as this recogniser is ready, and does
  /// not wait for the release.
  open var takesPressesThatLeave: Bool { false }

  // A subclass overrides the following methods. `isInside` says whether the pointer is over the
  // node.
  open func down(_ event: PointerSample) {}
  open func moved(_ event: PointerSample) {}
  open func up(_ event: PointerSample) {}
  /// Called when the gesture has been recognised.
  open func recognized() {}
  /// Called when the gesture has lost against another one, or when the press was cancelled.
  open func failed(from state: State) {}
}

/// One event of the pointer, as a recogniser sees it.
public struct PointerSample {
  /// The point on the screen.
  package var location: Point
  var isInside: Bool
  package var time: Double
  package var modifiers: KeyModifiers
}

extension GestureRecognizer {
  /// Converts a point of the screen to cells relative to the node's upper left cell.
  package final func local(_ location: Point) -> Point { location - node.absoluteOrigin }
  /// The value of a gesture between two points of the screen.
  fileprivate final func gesture(from start: Point, to end: Point, _ modifiers: KeyModifiers)
    -> GestureValue
  {
    GestureValue(from: local(start), to: local(end), in: node, modifiers: modifiers)
  }
}

/// A node that can be pressed by the pointer. Methods and no closures, because there may be
/// thousands of buttons.
package protocol PressHandler: Node {
  func pressBegins()
  func pressChanges(_ isPressed: Bool)
  /// The pointer, still pressed, has come back (true) or has left (false).
  func pressMoves(inside: Bool)
  func pressFires()
  func pressEndsOutside()
  func pressIsCancelled()
}
extension PressHandler {
  package func pressBegins() {}
  package func pressChanges(_ isPressed: Bool) {}
  package func pressMoves(inside: Bool) {}
  package func pressEndsOutside() {}
  package func pressIsCancelled() {}
}

/// The standard press of a button: the button is pressed while the pointer is inside, and fires
/// when it is released inside (S7).
package final class PressRecognizer: GestureRecognizer {
  /// Unsafe for the same reason as `node`, which is the same object.
  private unowned(unsafe) let handler: any PressHandler
  /// Whether the press does not take part where a view inside has its own press.
  let givesWayInside: Bool
  private var isPressed = false
  private var isOver = false
  /// Whether the pointer, still pressed, has left the button.
  var isOutside: Bool { state == .possible && !isPressed && !isOver }

  package init(_ handler: any PressHandler, givesWayInside: Bool = false) {
    self.handler = handler
    self.givesWayInside = givesWayInside
    super.init(node: handler)
  }

  package override func down(_ event: PointerSample) {
    isOver = false
    handler.pressBegins()
    press(true)
  }
  package override func moved(_ event: PointerSample) {
    guard !isOver, event.isInside != isPressed else { return }
    press(event.isInside)
    handler.pressMoves(inside: event.isInside)
  }
  package override func up(_ event: PointerSample) {
    if event.isInside {
      becomeReady()
    } else {
      isOver = true
      handler.pressEndsOutside()
      fail()
    }
  }
  package override func recognized() {
    isOver = true
    press(false)
    handler.pressFires()
    finish()
  }
  package override func failed(from state: State) {
    press(false)
    if !isOver { handler.pressIsCancelled() }
    isOver = true
  }
  private func press(_ pressed: Bool) {
    if pressed == isPressed { return }
    isPressed = pressed
    handler.pressChanges(pressed)
  }
}

/// Recognises `count` clicks, each at most 0.4 s after the one before and at most one cell away
/// from it (S65).
package final class TapRecognizer: GestureRecognizer {
  package var count = 1
  package var onEnded: (GestureValue) -> Void = { _ in }
  private var clicks = 0
  private var start = Point.zero
  private var last = Point.zero
  private var modifiers: KeyModifiers = []
  private var timer: Int?
  package static let interval = 0.4

  private func far(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) > 1 || abs(a.y - b.y) > 1 }
  private var hasMovedFar = false

  /// Whether the pointer's movement, until now, is no longer a click but the gesture of `outer`,
  /// which waits for this recogniser to fail: a long press, or a drag of more than one cell. If
  /// there is no such recogniser around it, the movement still counts as a click.
  func givesWay(to outer: GestureRecognizer) -> Bool {
    outer.state == .ready
      && (outer is LongPressRecognizer || (hasMovedFar && !(outer is PressRecognizer)))
  }

  package override func down(_ event: PointerSample) {
    stopTimer()
    if clicks > 0, far(event.location, last) {
      clicks = 0
      return fail()
    }
    start = event.location
    modifiers = event.modifiers
    hasMovedFar = false
  }
  package override func moved(_ event: PointerSample) {
    if far(event.location, start) { hasMovedFar = true }
    if !event.isInside { fail() }
  }
  package override func up(_ event: PointerSample) {
    guard event.isInside else { return fail() }
    clicks += 1
    last = event.location
    if clicks >= count {
      becomeReady()
    } else {
      // The timer fires after the end of the interval, because the next click may come exactly at
      // its end.
      timer = node.scene.timers.schedule(after: event.time + TapRecognizer.interval) {
        [weak self] in
        self?.timer = nil
        self?.fail()
        self?.arena?.settle()
      }
    }
  }
  package override func recognized() {
    clicks = 0
    onEnded(gesture(from: start, to: last, modifiers))
    finish()
  }
  package override func failed(from state: State) {
    stopTimer()
    clicks = 0
  }
  private func stopTimer() {
    if let timer { node.scene.timers.cancel(timer) }
    timer = nil
  }
}

/// Recognises a press held for `minimumDuration` seconds without moving more than `maximumDistance`
/// cells (S66, S107).
package final class LongPressRecognizer: GestureRecognizer {
  /// The duration in seconds. If it is infinite, only the press and its end are reported.
  package var minimumDuration = 0.5
  package var maximumDistance = 1
  package var onPressingChanged: (Bool) -> Void = { _ in }
  package var onEnded: (GestureValue) -> Void = { _ in }
  private var start = Point.zero
  private var modifiers: KeyModifiers = []
  private var timer: Int?
  private var isPressing = false

  package override func down(_ event: PointerSample) {
    start = event.location
    modifiers = event.modifiers
    pressing(true)
    guard minimumDuration < .infinity else { return }
    timer = node.scene.timers.schedule(at: event.time + minimumDuration) { [weak self] in
      self?.timer = nil
      self?.becomeReady()
      self?.arena?.settle()
    }
  }
  package override func moved(_ event: PointerSample) {
    if max(abs(event.location.x - start.x), abs(event.location.y - start.y)) > maximumDistance {
      fail()
    }
  }
  package override func up(_ event: PointerSample) {
    if state == .recognized {
      pressing(false)
      finish()
    } else {
      fail()
    }
  }
  package override func recognized() {
    onEnded(gesture(from: start, to: start, modifiers))
  }
  package override func failed(from state: State) {
    if let timer { node.scene.timers.cancel(timer) }
    timer = nil
    pressing(false)
  }
  private func pressing(_ now: Bool) {
    if now == isPressing { return }
    isPressing = now
    onPressingChanged(now)
  }
}

/// Recognises a movement by at least `minimumDistance` cells; from then on the pointer belongs to
/// this gesture until its release (S67).
package final class DragRecognizer: GestureRecognizer {
  var minimumDistance = 1
  package var onChanged: (GestureValue) -> Void = { _ in }
  package var onEnded: (GestureValue) -> Void = { _ in }
  private var start = Point.zero
  private var last = Point.zero
  private var modifiers: KeyModifiers = []
  private var isUp = false

  private var value: GestureValue { gesture(from: start, to: last, modifiers) }
  package override func down(_ event: PointerSample) {
    isUp = false
    start = event.location
    last = start
    modifiers = event.modifiers
    if minimumDistance == 0 { becomeReady() }
  }
  package override func moved(_ event: PointerSample) {
    last = event.location
    if state == .recognized {
      onChanged(value)
    } else if max(abs(last.x - start.x), abs(last.y - start.y)) >= minimumDistance {
      becomeReady()
    }
  }
  package override func up(_ event: PointerSample) {
    last = event.location
    isUp = true
    if state == .recognized {
      onEnded(value)
      finish()
    } else if state == .possible {
      fail()
    }
  }
  package override func recognized() {
    if isUp {
      onEnded(value)
      finish()
    } else {
      onChanged(value)
    }
  }
}
