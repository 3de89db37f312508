import LunetteBase

/// The state of a gesture that is still in progress.
package enum GestureUpdate {
  case value(GestureValue)
  case isPressing(Bool)
}

/// A gesture as a script describes it (S63–S67).
package indirect enum Gesture {
  case tap(count: Int, onEnded: ((GestureValue) throws -> Void)?)
  case longPress(
    minimumDuration: Double, maximumDistance: Int = 1, onPressingChanged: ((Bool) throws -> Void)?,
    onEnded: ((GestureValue) throws -> Void)?)
  case drag(
    minimumDistance: Int, onChanged: ((GestureValue) throws -> Void)?,
    onEnded: ((GestureValue) throws -> Void)?)
  /// Both gestures at the same time.
  case simultaneous(Gesture, Gesture)
  /// The second gesture, after the first has been recognised.
  case sequence(Gesture, Gesture)
  /// The first gesture or, if that fails, the second.
  case exclusive(Gesture, Gesture)
  /// Calls a closure at each change of the gesture, and `reset` when it is over, whether it was
  /// recognised or has failed (S107).
  case updating(Gesture, (GestureUpdate) throws -> Void, reset: () throws -> Void)

  /// The kind and structure of the gesture. Where the shape stays the same, the recognisers are
  /// kept when the modifier changes.
  fileprivate var shape: [Int] {
    switch self {
    case .tap: [0]
    case .longPress: [1]
    case .drag: [2]
    case .simultaneous(let a, let b): [3] + a.shape + b.shape
    case .sequence(let a, let b): [4] + a.shape + b.shape
    case .exclusive(let a, let b): [5] + a.shape + b.shape
    case .updating(let inner, _, _): inner.shape
    }
  }
}

/// The modifiers `onTapGesture`, `gesture`, `simultaneousGesture`, `highPriorityGesture` …
package final class GestureModifier: MemberModifierView {
  package let gesture: Gesture
  package let precedence: GesturePrecedence
  package init(_ content: View, _ gesture: Gesture, precedence: GesturePrecedence = .normal) {
    self.gesture = gesture
    self.precedence = precedence
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    GestureModifier(content, gesture, precedence: precedence)
  }
  package override func isSameKind(as old: View) -> Bool {
    before(old).gesture.shape == gesture.shape
  }
  package override func makeNode() -> Node { GestureNode() }
}

final class GestureNode: LayoutModifierNode, ViewNode {
  typealias Shown = GestureModifier
  private var recognizers: [GestureRecognizer] = []
  /// The reset closures of the observers that were notified of a gesture which is not over yet, by
  /// the numbers of the observers.
  private var resets: [Int: () throws -> Void] = [:]
  private var observers = 0
  override var gestureRecognizers: [GestureRecognizer] {
    // A disabled view has no gestures (S9).
    environment.isEnabled ? recognizers : []
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override var readingRole: ReadingRole { .gesture(recognizers.first) }
  override func computeTraits() -> LayoutTraits { child?.layoutTraits ?? LayoutTraits() }

  override func modifierChanged(old: View?) {
    let modifier = shown
    var known = recognizers[...]
    observers = 0
    recognizers = recognizers(for: modifier.gesture, modifier.precedence, &known)
    if old != nil, !environment.isEnabled { scene.pointer.arena.cancel(self) }
  }

  /// Makes the recognisers of a gesture, with the closures that are to be called now. `known` are
  /// the recognisers of an earlier gesture of the same shape, which are used again.
  private func recognizers(
    for gesture: Gesture, _ precedence: GesturePrecedence,
    _ known: inout ArraySlice<GestureRecognizer>
  ) -> [GestureRecognizer] {
    switch gesture {
    case .simultaneous(let first, let second):
      return recognizers(for: first, precedence, &known)
        + recognizers(for: second, .simultaneous, &known)
    case .exclusive(let first, let second):
      return recognizers(for: first, precedence, &known)
        + recognizers(for: second, precedence, &known)
    case .updating(let inner, let update, let reset):
      let made = recognizers(for: inner, precedence, &known)
      observers += 1
      for recognizer in made { observe(recognizer, observers, update, reset) }
      return made
    case .sequence(let first, let second):
      let sequence = known.popFirst() as? SequenceRecognizer ?? SequenceRecognizer(node: self)
      var (knownFirst, knownSecond) = (sequence.first[...], sequence.second[...])
      sequence.first = recognizers(for: first, .normal, &knownFirst)
      sequence.second = recognizers(for: second, .normal, &knownSecond)
      sequence.precedence = precedence
      return [sequence]
    case .tap, .longPress, .drag:
      let recognizer = simple(gesture, known.popFirst())
      recognizer.onReset = nil
      recognizer.precedence = precedence
      return [recognizer]
    }
  }

  private func simple(_ gesture: Gesture, _ known: GestureRecognizer?) -> GestureRecognizer {
    func call(_ action: ((GestureValue) throws -> Void)?) -> (GestureValue) -> Void {
      guard let action else { return { _ in } }
      // The reference is unsafe, because the recogniser belongs to this node.
      return { [unowned(unsafe) self] value in scene.perform(from: self) { try action(value) } }
    }
    switch gesture {
    case .longPress(let duration, let distance, let onPressingChanged, let onEnded):
      let press = known as? LongPressRecognizer ?? LongPressRecognizer(node: self)
      press.minimumDuration = duration
      press.maximumDistance = distance
      press.onEnded = call(onEnded)
      if let onPressingChanged {
        // The reference is unsafe for the same reason.
        press.onPressingChanged = { [unowned(unsafe) self] pressing in
          scene.perform(from: self) { try onPressingChanged(pressing) }
        }
      } else {
        press.onPressingChanged = { _ in }
      }
      return press
    case .drag(let distance, let onChanged, let onEnded):
      let drag = known as? DragRecognizer ?? DragRecognizer(node: self)
      drag.minimumDistance = max(0, distance)
      drag.onChanged = call(onChanged)
      drag.onEnded = call(onEnded)
      return drag
    case .tap(let count, let onEnded):
      let tap = known as? TapRecognizer ?? TapRecognizer(node: self)
      tap.count = max(1, count)
      tap.onEnded = call(onEnded)
      return tap
    default: preconditionFailure("a gesture of several: a bug in Lunette")
    }
  }

  /// Makes a recogniser report the progress of its gesture to an observer, in addition to its own
  /// closures.
  private func observe(
    _ recognizer: GestureRecognizer, _ observer: Int,
    _ update: @escaping (GestureUpdate) throws -> Void,
    _ reset: @escaping () throws -> Void
  ) {
    // The reference is unsafe, because the recognisers that hold the closure belong to this node.
    let notify: (GestureUpdate) -> Void = { [unowned(unsafe) self] what in
      // Only the first report keeps its reset closure: the state returns to its value before the
      // first report, even if bodies run in between.
      if resets[observer] == nil { resets[observer] = reset }
      scene.perform(from: self) { try update(what) }
    }
    switch recognizer {
    case let drag as DragRecognizer:
      let own = drag.onChanged
      drag.onChanged = { value in
        notify(.value(value))
        own(value)
      }
    case let press as LongPressRecognizer:
      let own = press.onPressingChanged
      press.onPressingChanged = { isPressing in
        if isPressing { notify(.isPressing(true)) }
        own(isPressing)
      }
    case let sequence as SequenceRecognizer:
      for inner in sequence.first + sequence.second { observe(inner, observer, update, reset) }
      return
    default: break
    }
    let others = recognizer.onReset
    // The reference is unsafe for the same reason.
    recognizer.onReset = { [unowned(unsafe) self] in
      others?()
      if let reset = resets.removeValue(forKey: observer) { scene.perform(from: self, reset) }
    }
  }
}

/// Recognises two gestures one after the other, within the same press.
package final class SequenceRecognizer: GestureRecognizer {
  package fileprivate(set) var first: [GestureRecognizer] = [] {
    didSet {
      for recognizer in first { recognizer.onReady = { [weak self] in self?.firstIsReady() } }
    }
  }
  package fileprivate(set) var second: [GestureRecognizer] = [] {
    didSet {
      for recognizer in second {
        recognizer.onReady = { [weak recognizer] in recognizer?.recognize() }
      }
    }
  }
  private var isInSecond = false
  private var last: PointerSample?
  private var current: [GestureRecognizer] { isInSecond ? second : first }

  package override func down(_ event: PointerSample) {
    last = event
    isInSecond = false
    begin(event)
  }
  private func begin(_ event: PointerSample) {
    for recognizer in current {
      recognizer.restart()
      recognizer.down(event)
    }
  }
  private func firstIsReady() {
    if isInSecond || state != .possible { return }
    becomeReady()
    arena?.settle()
  }
  package override func recognized() {
    for recognizer in first where recognizer.state == .ready { recognizer.recognize() }
    for recognizer in first { recognizer.fail() }
    isInSecond = true
    if let last { begin(last) }
  }
  package override func moved(_ event: PointerSample) {
    last = event
    for recognizer in current where recognizer.isAlive { recognizer.moved(event) }
    if !isInSecond, !first.contains(where: \.isAlive) { fail() }
  }
  package override func up(_ event: PointerSample) {
    last = event
    for recognizer in current where recognizer.isAlive { recognizer.up(event) }
    if isInSecond {
      for recognizer in second { recognizer.fail() }
      finish()
    } else if state == .possible {
      fail()
    }
  }
  package override func failed(from state: State) {
    for recognizer in first + second { recognizer.fail() }
  }
}

/// The modifier `onHover`, which reports whether the pointer is over something that the content
/// draws.
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
  override var roles: Roles { super.roles.union(.hoverTarget) }
  func hoverChanged(_ isHovered: Bool) {
    scene.perform(from: self) { try shown.action(isHovered) }
  }
}
