import LunetteBase
import LunetteEngine

/// A horizontal drag that opens or closes a row. It takes precedence over the contents of the row,
/// whose presses end when the drag begins. If the pointer is held still for 0.4 s it fails, so that
/// a long press is possible.
final class SwipeRecognizer: GestureRecognizer {
  /// Whether the row moves to the right when it opens.
  var opensRightwards = false
  var isOpen = false
  /// Called with the number of cells since the press, in the direction that opens the row.
  var onMoved: (Int) -> Void = { _ in }
  var onEnded: (Int) -> Void = { _ in }
  /// Called when the pointer was released on an open row where it was pressed.
  var onClick: () -> Void = {}
  private(set) var hasJustBegun = false
  private var start = Point.zero
  private var last = Point.zero
  private var isUp = false
  private var wasOpen = false
  private var timer: Int?

  /// The reference can be unsafe, because the swipe node owns this recogniser, as it is the
  /// recogniser's `node`.
  private unowned(unsafe) let swipe: SwipeNode
  private var cells: Int { opensRightwards ? last.x - start.x : start.x - last.x }

  init(_ swipe: SwipeNode) {
    self.swipe = swipe
    super.init(node: swipe)
  }

  override func down(_ event: PointerSample) {
    (start, last, isUp, wasOpen) = (event.location, event.location, false, isOpen)
    stopTimer()
    timer = node.scene.timers.schedule(at: event.time + 0.4) { [weak self] in
      self?.timer = nil
      guard self?.state == .possible else { return }
      self?.fail()
      self?.arena?.settle()
    }
  }
  override func moved(_ event: PointerSample) {
    last = event.location
    if state == .recognized {
      hasJustBegun = false
      return onMoved(cells)
    }
    if last.y != start.y, last.x == start.x { return fail() }
    // A drag in the other direction is left to other recognisers, unless the row is open and can be
    // closed.
    if cells < 0, !wasOpen { return fail() }
    if cells != 0 { becomeReady() }
  }
  override func up(_ event: PointerSample) {
    last = event.location
    isUp = true
    stopTimer()
    if state == .recognized {
      onEnded(cells)
      finish()
    } else if wasOpen, !swipe.isOnStrip(start) {
      becomeReady()
    } else {
      fail()
    }
  }
  override func recognized() {
    stopTimer()
    guard cells != 0 else { return onClick() }
    hasJustBegun = true
    onMoved(cells)
    hasJustBegun = false
    if isUp {
      onEnded(cells)
      finish()
    }
  }
  override func failed(from state: State) {
    stopTimer()
    if state == .recognized { swipe.close() }
  }
  private func stopTimer() {
    if let timer { node.scene.timers.cancel(timer) }
    timer = nil
  }
}
