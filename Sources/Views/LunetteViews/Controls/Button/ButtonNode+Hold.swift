import LunetteBase
import LunetteEngine
import LunetteText

// A button whose style is pressed by a long press asks for a long press of the keyboard as well
// (S108).

/// The state of a long press by the keyboard that is under way.
final class KeyHold {
  /// The long press recogniser, while a key is held whose release the terminal will report;
  /// otherwise nil.
  fileprivate var press: LongPressRecognizer?
  fileprivate var timer: Int?
  /// The time, in seconds of the scene's clock, until which the key must be pressed a second time,
  /// where the terminal reports no release.
  fileprivate var until: Double?
  fileprivate var hint: LastRowHint?
  /// Whether the action of the long press is running right now.
  fileprivate(set) var isActing = false
  var awaitsSecondPress: Bool { until != nil }
  /// Whether a key is held down whose release the terminal will report.
  var isHeld: Bool { press != nil }
}

extension ButtonNode {
  static let secondPress = 2.0

  /// The long press recogniser that is the only gesture in the body of the button's style; nil if
  /// there is another gesture, or if the long press never ends by itself.
  private var soleLongPress: LongPressRecognizer? {
    guard isControl, style.isPrimitive, style.isCounted else { return nil }
    var presses: [LongPressRecognizer] = []
    var hasOthers = false
    func visit(_ node: Node) {
      if hasOthers { return }
      switch node.readingRole {
      case .partOfControl: return
      case .gesture(let press as LongPressRecognizer): presses.append(press)
      case .gesture: hasOthers = true
      default: if node !== self, node.actionTarget != nil { hasOthers = true }
      }
      node.forEachShownChild(visit)
    }
    forEachShownChild(visit)
    guard !hasOthers, presses.count == 1, presses[0].minimumDuration < .infinity else { return nil }
    return presses[0]
  }

  /// Handles Enter or Space if the style asks for a long press. Returns false if it does not; the
  /// button then acts at once.
  func hold(_ event: KeyEvent) -> Bool {
    guard let press = soleLongPress, environment.isEnabled else { return false }
    let hold = keyHold ?? KeyHold()
    keyHold = hold
    if event.reportsRelease {
      endHold()
      hold.press = press
      pressForAMoment()
      press.onPressingChanged(true)
      hold.timer = scene.timers.schedule(at: scene.now + press.minimumDuration) { [weak self] in
        guard let self else { return }
        hold.timer = nil
        confirm(press, hold)
      }
      return true
    }
    if let until = hold.until, scene.now <= until {
      endHold()
      press.onPressingChanged(true)
      confirm(press, hold)
      press.onPressingChanged(false)
      return true
    }
    endHold()
    hold.until = scene.now + ButtonNode.secondPress
    showHint(hold)
    hold.timer = scene.timers.schedule(at: scene.now + ButtonNode.secondPress) { [weak self] in
      hold.timer = nil
      self?.endHold()
    }
    return true
  }
  /// Ends the long press. `isActing` marks that the actions which follow were caused by a key.
  private func confirm(_ press: LongPressRecognizer, _ hold: KeyHold) {
    hold.isActing = true
    press.onEnded(holdValue)
    hold.isActing = false
  }
  private var holdValue: GestureValue {
    let middle = Point(x: max(0, size.width - 1) / 2, y: max(0, size.height - 1) / 2)
    return GestureValue(from: middle, to: middle, in: self)
  }
  private func showHint(_ hold: KeyHold) {
    let layer = hold.hint ?? LastRowHint(presenter: self)
    hold.hint = layer
    layer.showHint("Press again to confirm")
  }

  /// Called when the key is released, when it or another one is pressed afterwards, and when the
  /// button loses the focus, is disabled or leaves the tree.
  func endHold() {
    guard let hold = keyHold else { return }
    if let timer = hold.timer { scene.timers.cancel(timer) }
    hold.timer = nil
    hold.until = nil
    if flags.contains(.mounted) { hold.hint?.dismiss() } else { hold.hint?.remove() }
    if let press = hold.press {
      hold.press = nil
      press.onPressingChanged(false)
    }
  }
}
