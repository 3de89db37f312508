import LunetteBase
import LunetteEngine
import LunetteViews

/// A slider or a stepper, bound to a number.
package final class RangeControl: BoundView {
  package enum Kind: String, Sendable { case slider = "Slider", stepper = "Stepper" }
  package let form: Kind
  package let label: View
  /// The binding to the number; nil for a stepper that calls functions instead.
  package let value: (any ControlBinding)?
  package let range: ControlRange
  /// What a stepper without a number calls.
  package let actions: StepActions?
  /// The labels at the ends of a slider.
  let labels: ValueLabels?
  package init(
    _ form: Kind, label: View, value: (any ControlBinding)?, range: ControlRange,
    labels: ValueLabels? = nil,
    actions: StepActions? = nil
  ) {
    self.actions = actions
    self.labels = labels
    self.form = form
    self.label = label
    self.value = value
    self.range = range
    super.init()
  }
  package override var name: String { form.rawValue }
  package override func makeControl(_ scope: BodyScope) throws -> View? {
    try BoundRange(self, value?.get(scope) ?? .integer(0))
  }
  package override func spokenText(_ environment: Environment) -> String? {
    label.spokenText(environment)
  }
}

/// The functions of a stepper that has no number of its own. Without a function, that step is not
/// possible.
package struct StepActions {
  package let increment: (() throws -> Void)?
  package let decrement: (() throws -> Void)?
  package init(increment: (() throws -> Void)?, decrement: (() throws -> Void)?) {
    self.increment = increment
    self.decrement = decrement
  }
}

/// A slider or stepper whose binding was already read; or `Slider(configuration)`, in the body of a
/// style.
package final class BoundRange: View {
  let declared: RangeControl?
  /// The number as the binding holds it, an integer or not.
  let number: ScalarValue
  /// The same number, for calculating: of large integers it is the nearest that there is.
  let value: Double
  let form: RangeControl.Kind
  let outer: ConfigurationSource?
  init(_ declared: RangeControl, _ number: ScalarValue) throws {
    self.declared = declared
    self.number = number
    value = try ControlRange.read(number, declared.name)
    form = declared.form
    outer = nil
    super.init()
  }
  package init(_ configuration: ConfigurationSource, _ form: RangeControl.Kind) {
    declared = nil
    number = .none
    value = 0
    self.form = form
    outer = configuration
    super.init()
  }
  package override func isSameKind(as old: View) -> Bool {
    let old = before(old)
    return old.outer === outer && old.form == form
  }
  package override func makeNode() -> Node { RangeNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    declared?.spokenText(environment)
  }
}

/// Left and Right change the value by a step, Page Up and Down by the steps in a tenth of the
/// range, Home and End set its bounds; `-` and `+` change it by a step, too. Up and Down are left
/// to the focus, because sliders often stand below each other.
final class RangeNode: ControlNode, FractionTarget, WheelTarget, ViewNode {
  typealias Shown = BoundRange
  override var roles: Roles { super.roles.union([.keyHelpSource, .wheelTarget]) }
  private var bound: BoundRange { shown }
  override var kind: StyleKind { bound.form == .slider ? .slider : .stepper }
  override var outer: ConfigurationSource? { bound.outer }
  override var takesClicks: Bool { false }
  override var bodyDescription: String { bound.form.rawValue }
  override func makeConfiguration() -> StyleConfiguration { RangeConfiguration(self) }

  var number: ScalarValue { owner.bound.number }
  var value: Double { owner.bound.value }
  /// Which steps are possible.
  var mayStep: (down: Bool, up: Bool) {
    if let actions = owner.bound.declared?.actions {
      return (actions.decrement != nil, actions.increment != nil)
    }
    return (value > range.lower, value < range.upper)
  }
  var range: ControlRange { owner.bound.declared?.range ?? ControlRange(0, 0, step: nil) }

  override func updateSource(old: View?) {
    guard let declared = bound.declared else {
      source.label = outer.map { ConfigurationPart($0, .label) } ?? EmptyView.shared
      source.content = outer.map { ConfigurationPart($0, .content) }
      return
    }
    let before = old.flatMap { self.before($0) }
    let isOther =
      before?.declared?.label !== declared.label
      || before?.declared?.labels?.minimum !== declared.labels?.minimum
      || before?.declared?.labels?.maximum !== declared.labels?.maximum
      || before?.number != bound.number
      || before?.declared?.range != declared.range
    guard isOther else { return }
    source.label = declared.label
    if bound.form == .slider { source.content = track(declared.labels) }
    if old != nil { partsChanged() }
  }

  /// The track of a slider between the labels of its ends.
  private func track(_ labels: ValueLabels?) -> View {
    let track = SliderTrack(source, range.fraction(bound.value))
    guard let labels, labels.minimum != nil || labels.maximum != nil else { return track }
    return Stack(
      axis: .horizontal,
      children: [
        labels.minimum.map { FixedSizeModifier($0) }, track,
        labels.maximum.map { FixedSizeModifier($0) },
      ])
  }

  // MARK: Changing it

  func set(_ value: Double) {
    guard bound.declared != nil, value.isFinite else { return }
    let range = range
    put(range.written(bound.form == .slider ? range.snapped(value) : range.clamped(value)))
  }
  /// Sets an integer, which a stepper takes exactly.
  func set(_ value: Int64) {
    if bound.form == .stepper, range.allows(value) {
      put(.integer(value))
    } else {
      set(Double(value))
    }
  }
  private func put(_ number: ScalarValue) {
    guard let binding = bound.declared?.value, !holds(number) else { return }
    write { try binding.set(number) }
  }
  func step(_ count: Int) {
    if let actions = bound.declared?.actions {
      guard mayAct, count != 0, let action = count > 0 ? actions.increment : actions.decrement
      else { return }
      for _ in 0..<min(abs(count), 100) { scene.perform(from: self, action) }
      return
    }
    let held = heldValue
    if bound.form == .stepper, case .integer(let whole) = held,
      let next = range.added(whole, count)
    {
      return put(.integer(next))
    }
    let value = held.flatMap { try? ControlRange.read($0, "") } ?? value
    set(bound.form == .slider ? range.moved(value, by: count) : range.added(value, count))
  }
  /// Called by the track: sets the value at a fraction of the track where the pointer is.
  func point(at fraction: Double) { owner.set(range.value(at: fraction)) }

  override func perform(_ function: StyleField, _ argument: ScalarValue) {
    switch (function, argument) {
    case (.increment, _): owner.step(1)
    case (.decrement, _): owner.step(-1)
    case (.set, .number(let value)): owner.set(value)
    case (.set, .integer(let value)): owner.set(value)
    default: break
    }
  }

  override func needed(by function: StyleField, insteadOf argument: ScalarValue) -> String? {
    if function != .set { return nil }
    return (try? ControlRange.read(argument, "")) == nil ? "a finite number" : nil
  }
  override var binding: (any ControlBinding)? { bound.declared?.value }
  override var boundValue: ScalarValue { actsOnly ? .none : number }

  /// Whether it calls functions and has no number.
  var actsOnly: Bool { owner.bound.declared?.actions != nil }

  override func set(text: String) -> OperatingResult {
    if actsOnly { return .impossible }
    guard let number = Double(text), number.isFinite else {
      let bounds = range.lower.isFinite && range.upper.isFinite
      return .wrong(
        expected: [
          bounds
            ? "a number from \(range.text(.number(range.lower))) to "
              + range.text(.number(range.upper))
            : "a number"
        ])
    }
    if let whole = Int64(text) { set(whole) } else { set(number) }
    return .done
  }
  override func step(by count: Int) -> Bool {
    step(count)
    return true
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    // On many keyboards `+` needs Shift. With other modifiers, it is a shortcut.
    let isShiftedPlus = event.key == .character("+") && event.modifiers == .shift
    guard event.phase != .up, event.modifiers.isEmpty || isShiftedPlus else { return false }
    switch event.key {
    case .left: step(environment.isRightToLeft ? 1 : -1)
    case .right: step(environment.isRightToLeft ? -1 : 1)
    case .character("-"): step(-1)
    case .character("+"): step(1)
    case .pageDown, .pageUp:
      guard let page = range.page else { return false }
      step(event.key == .pageUp ? page : -page)
    case .home where range.lower.isFinite: set(range.lower)
    case .end where range.upper.isFinite: set(range.upper)
    default: return false
    }
    return true
  }

  /// The wheel works only while the control has the focus: otherwise scrolling through a form would
  /// change the values that come under the pointer.
  func wheel(x: Int, y: Int) -> Bool {
    guard state.isFocused, mayAct else { return false }
    step(x - y)
    return true
  }

  override var describedElement: AccessibilityElement? {
    guard var element = element(bound.form == .slider ? .slider : .stepper) else { return nil }
    if !actsOnly {
      // The labels of the ends are drawn, so they are announced, too.
      let labels = [bound.declared?.labels?.minimum, bound.declared?.labels?.maximum]
      let spoken = labels.compactMap { $0?.spokenText(environment) }
      element.value = ([range.text(number)] + spoken).joined(separator: ", ")
    }
    return element
  }
}

/// The configuration that a slider or stepper gives to its style. The `content` of a slider is its
/// track, with the knob that can be dragged.
package final class RangeConfiguration: ControlConfiguration {
  let mayStep: (down: Bool, up: Bool)
  /// The number as a person reads it; nil where there is none.
  var valueText: String? { number == .none ? nil : range.text(number) }
  /// The number as the binding holds it; `none` for a stepper that calls functions instead.
  private let number: ScalarValue
  private let range: ControlRange
  private let fraction: Double
  init(_ node: RangeNode) {
    mayStep = node.mayStep
    number = node.boundValue
    range = node.range
    fraction = range.fraction(node.value)
    super.init(node)
  }
  package override func value(_ field: StyleField) -> ScalarValue {
    switch field {
    case .value: number
    case .minimum: bound(range.lower)
    case .maximum: bound(range.upper)
    case .fractionCompleted: .number(fraction)
    default: super.value(field)
    }
  }
  /// A bound in the form of the number: an integer for an integer, if it is whole.
  private func bound(_ bound: Double) -> ScalarValue {
    guard bound.isFinite else { return .none }
    if case .number = number { return .number(bound) }
    return Int64(exactly: bound).map { .integer($0) } ?? .number(bound)
  }
}
