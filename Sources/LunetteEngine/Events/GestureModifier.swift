import LunetteScreen

/// A gesture as a script describes it; see section 7 of the semantics.
package enum Gesture {
  case tap(count: Int, onEnded: ((GestureValue) throws -> Void)?)
  case longPress(
    minimumDuration: Double, maximumDistance: Int = 1, onPressingChanged: ((Bool) throws -> Void)?,
    onEnded: ((GestureValue) throws -> Void)?)
  case drag(
    minimumDistance: Int, onChanged: ((GestureValue) throws -> Void)?, onEnded: ((GestureValue) throws -> Void)?)

  fileprivate var kind: Int {
    switch self {
    case .tap: 0
    case .longPress: 1
    case .drag: 2
    }
  }
}

/// `onTapGesture`, `gesture`, `simultaneousGesture`, `highPriorityGesture` …
package final class GestureModifier: MemberModifierView {
  package let gesture: Gesture
  package let precedence: GesturePrecedence
  package init(_ content: View, _ gesture: Gesture, precedence: GesturePrecedence = .normal) {
    self.gesture = gesture
    self.precedence = precedence
    super.init(content)
  }
  package func withContent(_ content: View) -> View { GestureModifier(content, gesture, precedence: precedence) }
  package override func isSameKind(as old: View) -> Bool {
    before(old).gesture.kind == gesture.kind
  }
  package override func makeNode() -> Node { GestureNode() }
}

final class GestureNode: LayoutModifierNode, ViewNode {
  typealias Shown = GestureModifier
  private(set) var recognizer: GestureRecognizer?
  override var gestureRecognizers: [GestureRecognizer] {
    // A disabled view takes no part (S9).
    environment.isEnabled ? recognizer.map { [$0] } ?? [] : []
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override var readingRole: ReadingRole { .gesture(recognizer) }
  override func computeTraits() -> LayoutTraits { child?.layoutTraits ?? LayoutTraits() }

  override func modifierChanged(old: View?) {
    let modifier = shown
    func call(_ action: ((GestureValue) throws -> Void)?) -> (GestureValue) -> Void {
      guard let action else { return { _ in } }
      // Unsafe, for the recogniser is this node's own.
      return { [unowned(unsafe) self] value in scene.perform(from: self) { try action(value) } }
    }
    switch modifier.gesture {
    case .tap(let count, let onEnded):
      let tap = recognizer as? TapRecognizer ?? TapRecognizer(node: self)
      tap.count = max(1, count)
      tap.onEnded = call(onEnded)
      recognizer = tap
    case .longPress(let duration, let distance, let onPressingChanged, let onEnded):
      let press = recognizer as? LongPressRecognizer ?? LongPressRecognizer(node: self)
      press.minimumDuration = duration
      press.maximumDistance = distance
      press.onEnded = call(onEnded)
      if let onPressingChanged {
        // Unsafe, as above.
        press.onPressingChanged = { [unowned(unsafe) self] pressing in
          scene.perform(from: self) { try onPressingChanged(pressing) }
        }
      }
      recognizer = press
    case .drag(let distance, let onChanged, let onEnded):
      let drag = recognizer as? DragRecognizer ?? DragRecognizer(node: self)
      drag.minimumDistance = max(0, distance)
      drag.onChanged = call(onChanged)
      drag.onEnded = call(onEnded)
      recognizer = drag
    }
    recognizer?.precedence = modifier.precedence
    if old != nil, !environment.isEnabled { scene.pointer.arena.cancel(self) }
  }
}

/// `onHover`: told whether the pointer is over what the content draws.
package final class HoverModifier: ModifierView {
  package let action: (Bool) throws -> Void
  package init(_ content: View, _ action: @escaping (Bool) throws -> Void) {
    self.action = action
    super.init(content)
  }
  package func withContent(_ content: View) -> View { HoverModifier(content, action) }
  package override func makeNode() -> Node { HoverNode() }
}

final class HoverNode: WrapperNode, HoverTarget, ViewNode {
  typealias Shown = HoverModifier
  func hoverChanged(_ isHovered: Bool) {
    scene.perform(from: self) { try shown.action(isHovered) }
  }
}
