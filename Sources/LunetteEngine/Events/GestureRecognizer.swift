import LunetteScreen

/// Whom a gesture gives way to (S63).
package enum GesturePrecedence: String, CaseIterable, Sendable { case normal, high, simultaneous }

/// What a gesture tells its closures. Points and sizes in cells, from the view's leading top cell (0, 0).
package struct GestureValue: Hashable, Sendable {
  package var startLocation: Point
  package var location: Point
  package var translation: Point { location - startLocation }
  package var modifiers: KeyModifiers
  package init(startLocation: Point, location: Point, modifiers: KeyModifiers) {
    self.startLocation = startLocation
    self.location = location
    self.modifiers = modifiers
  }
}

/// Follows the pointer for one node until it knows whether this is its gesture.
///
/// The `GestureArena` tells all recognisers of the nodes under the pointer what happens. One that sees its gesture
/// becomes `ready`; it is `recognized` only when everyone of higher precedence has failed (S64).
open class GestureRecognizer {
  public enum State { case idle, possible, ready, recognized, failed }
  /// Unsafe, for it is this one's owner; those in the arena leave it with their nodes (`PointerManager.forget`).
  package final unowned(unsafe) let node: Node
  package final var precedence = GesturePrecedence.normal
  package private(set) final var state = State.idle
  package final weak var arena: GestureArena?
  /// It could be recognised now: for whoever keeps it outside of an arena.
  final var onReady: (() -> Void)?
  /// It is over: recognised to its end, or lost.
  final var onReset: (() -> Void)?

  public init(node: Node) { self.node = node }

  final var isAlive: Bool { state == .possible || state == .ready || state == .recognized }
  /// Whether it stands in the way of those of lower precedence.
  final var blocks: Bool { state == .possible || state == .ready }

  /// Takes part from here on.
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
  /// The arena lets it have its gesture.
  final func recognize() {
    state = .recognized
    recognized()
  }
  /// It is over: nothing more will come for it.
  package final func finish() {
    guard state == .recognized else { return }
    state = .failed
    onReset?()
  }
  final func reset() { state = .idle }
  /// Takes part from here on, outside of any arena.
  final func restart() { state = .possible }

  // What a subclass does. `inside`: whether the pointer is over the node.
  open func down(_ event: PointerSample) {}
  open func moved(_ event: PointerSample) {}
  open func up(_ event: PointerSample) {}
  /// It won.
  open func recognized() {}
  /// It lost, or the press was taken away.
  open func failed(from state: State) {}
}

/// One thing that the pointer did, as a recogniser sees it.
public struct PointerSample {
  /// On the screen.
  package var location: Point
  var isInside: Bool
  package var time: Double
  package var modifiers: KeyModifiers
}

extension GestureRecognizer {
  /// `location` from the node's leading top cell.
  package final func local(_ location: Point) -> Point { location - node.absoluteOrigin }
}

/// The standard press of a button: pressed while the pointer is inside, fires at a release inside (S7).
package final class PressRecognizer: GestureRecognizer {
  /// Whether it takes no part where something inside has a press of its own.
  package var givesWayInside = false
  package var onBegin: () -> Void = {}
  package var onPressChanged: (Bool) -> Void = { _ in }
  /// The pointer, still down, came back (true) or left (false).
  package var onMove: (Bool) -> Void = { _ in }
  package var onFire: () -> Void = {}
  package var onReleaseOutside: () -> Void = {}
  package var onCancel: () -> Void = {}
  private var isPressed = false
  private var isOver = false

  package override func down(_ event: PointerSample) {
    isOver = false
    onBegin()
    press(true)
  }
  package override func moved(_ event: PointerSample) {
    guard !isOver, event.isInside != isPressed else { return }
    press(event.isInside)
    onMove(event.isInside)
  }
  package override func up(_ event: PointerSample) {
    if event.isInside {
      becomeReady()
    } else {
      isOver = true
      onReleaseOutside()
      fail()
    }
  }
  package override func recognized() {
    isOver = true
    press(false)
    onFire()
    finish()
  }
  package override func failed(from state: State) {
    press(false)
    if !isOver { onCancel() }
    isOver = true
  }
  private func press(_ pressed: Bool) {
    if pressed == isPressed { return }
    isPressed = pressed
    onPressChanged(pressed)
  }
}

/// `count` clicks, at most 0.4 s and one cell apart (S65).
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

  /// Whether what the pointer did by now is no click any more but the gesture of `outer`, which waits for this one to
  /// fail: a long press, or a drag of more than a cell. With none around it that wants them, these are clicks, too.
  func givesWay(to outer: GestureRecognizer) -> Bool {
    outer.state == .ready && (outer is LongPressRecognizer || (hasMovedFar && !(outer is PressRecognizer)))
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
      // The next may come at that very time.
      timer = node.scene.timers.schedule(after: event.time + TapRecognizer.interval) { [weak self] in
        self?.timer = nil
        self?.fail()
        self?.arena?.settle()
      }
    }
  }
  package override func recognized() {
    clicks = 0
    onEnded(GestureValue(startLocation: local(start), location: local(last), modifiers: modifiers))
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

/// Held for `minimumDuration` seconds without moving more than `maximumDistance` cells (S66, S107).
package final class LongPressRecognizer: GestureRecognizer {
  /// Infinite: only the press is told of, and its end.
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
    if max(abs(event.location.x - start.x), abs(event.location.y - start.y)) > maximumDistance { fail() }
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
    onEnded(GestureValue(startLocation: local(start), location: local(start), modifiers: modifiers))
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

/// Moved by at least `minimumDistance` cells; the pointer is its own until the release (S67).
package final class DragRecognizer: GestureRecognizer {
  var minimumDistance = 1
  package var onChanged: (GestureValue) -> Void = { _ in }
  package var onEnded: (GestureValue) -> Void = { _ in }
  private var start = Point.zero
  private var last = Point.zero
  private var modifiers: KeyModifiers = []
  private var isUp = false

  private var value: GestureValue {
    GestureValue(startLocation: local(start), location: local(last), modifiers: modifiers)
  }
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
