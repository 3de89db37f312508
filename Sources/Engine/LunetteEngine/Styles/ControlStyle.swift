import LunetteBase

/// How a kind of control looks and, if the style is primitive, how it is used. Built-in styles
/// conform as scripts' styles do.
public protocol ControlStyle: AnyObject {
  var name: String { get }
  /// Whether the style gets no standard behaviour around its body, and instead gets the functions
  /// to act by itself (S29).
  var isPrimitive: Bool { get }
  /// Whether calls of this style count in `SceneStats.makeBodyCalls`. Calls of built-in styles do
  /// not, because scripts cannot see them.
  var isCounted: Bool { get }
  /// The style that draws the control in this environment. A built-in style such as `automatic` may
  /// leave it to another one; all others return themselves.
  func resolved(in environment: Environment) -> any ControlStyle
  /// Makes the body of the control. The function is pure: what it reads from the configuration and
  /// through `scope` decides when it is called again (S41).
  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View?
  /// Whether `other` would have made the same bodies from the configurations with which this style
  /// has been called, so that it can replace this style without making the bodies again.
  func isEquivalent(to other: any ControlStyle) -> Bool
  /// Whether `other` makes the same body as this style from every configuration.
  func isSame(as other: any ControlStyle) -> Bool
}

extension ControlStyle {
  package var isPrimitive: Bool { false }
  package var isCounted: Bool { true }
  package func resolved(in environment: Environment) -> any ControlStyle { self }
  package func isEquivalent(to other: any ControlStyle) -> Bool { self === other }
  package func isSame(as other: any ControlStyle) -> Bool { self === other }
}

/// What a control passes to its style during one call of `makeBody`. Each kind of control has a
/// subclass with its own values.
open class StyleConfiguration {
  package let source: ConfigurationSource
  /// The fields that the style has read. A style that does not record them counts as having read
  /// all of them.
  package final var reads = StyleFields.all

  public init(source: ConfigurationSource) { self.source = source }
  open func value(_ field: StyleField) -> ScalarValue { .none }
  /// A part of the control, such as its label, for the style to place in the body.
  package final func view(_ field: StyleField, _ index: Int = 0) -> View {
    ConfigurationPart(source, field, index)
  }
}

/// The control behind a configuration. It outlives the configuration, because the parts of the
/// configuration refer to it.
public final class ConfigurationSource {
  package var label: View = EmptyView.shared
  /// Whether the control has a label that is to be shown.
  package var showsLabel: Bool { !hidesLabel && !(label is EmptyView) }
  package var title: View?
  package var icon: View?
  package var content: View?
  package var valueLabels: ValueLabels?
  package var options: [View] = []
  // These small fields stand side by side, so that they share one word.
  /// The number of this control in `ConfigurationTokens`; 0 until a script's style is called for
  /// it.
  package fileprivate(set) var token: UInt32 = 0
  /// Whether styles get no label, although the control has one.
  package var hidesLabel = false
  package var role: ButtonRole?
  package var isSelected = false
  package var hasOwnTint = false
  /// Signals that a part has become another view. The placed parts read it.
  package let changed = StateSignal()
  /// Signals a change of the role, the selection or the tint. The layers made from this control
  /// read it.
  package var traitsChanged: StateSignal { StateSignal.made(&traits) }
  /// Made when a layer first reads it.
  private var traits: StateSignal?
  package func announceTraits() { traits?.changed() }
  /// The control's node. The reference is unsafe, because the control sets it to nil when it leaves
  /// the tree.
  package unowned(unsafe) var node: StyledNode?
  /// The states of the outermost control, which has the focus and which the pointer is over.
  package var focus: ControlState?

  /// The table in which it has its token.
  fileprivate var tokens: ConfigurationTokens?

  package init() {}
  deinit { tokens?.forget(token) }

  func view(_ part: StyleField, _ index: Int = 0) -> View {
    switch part {
    case .label: hidesLabel ? EmptyView.shared : label
    case .title: title ?? EmptyView.shared
    case .icon: icon ?? EmptyView.shared
    case .content: content ?? EmptyView.shared
    case .currentValueLabel: valueLabels?.current ?? EmptyView.shared
    case .minimumValueLabel: valueLabels?.minimum ?? EmptyView.shared
    case .maximumValueLabel: valueLabels?.maximum ?? EmptyView.shared
    case .options: index < options.count ? options[index] : EmptyView.shared
    default: EmptyView.shared
    }
  }
  /// Performs a button's action. Does nothing once the button has gone.
  package func trigger() { perform(.trigger, .none) }
  /// Performs one of the configuration's functions. This may happen long after `makeBody`; once the
  /// control has gone, nothing happens.
  package func perform(_ function: StyleField, _ argument: ScalarValue) {
    guard let node else { return }
    // The call may come from outside of the scene, and it may remove the control.
    node.scene.work { node.perform(function, argument) }
  }
  /// Writes a value in the form of the control's binding.
  package func setBound(_ value: ScalarValue) {
    guard let node else { return }
    node.scene.work { node.control.setBound(value) }
  }
}

/// The labels of a value and of the bounds of its range. This is an object, so that controls
/// without such labels only store one word.
package final class ValueLabels {
  package let current, minimum, maximum: View?
  package init(current: View? = nil, minimum: View? = nil, maximum: View? = nil) {
    (self.current, self.minimum, self.maximum) = (current, minimum, maximum)
  }
}

/// Gives numbers to controls, by which objects that outlive a `makeBody` refer to them. A number
/// does not keep its control alive, and no number is used twice.
package final class ConfigurationTokens {
  /// The references are unretained, because each source removes itself when it is destroyed.
  private var sources: [UInt32: UnownedReference<ConfigurationSource>] = [:]
  private var last: UInt32 = 0
  package init() {}

  /// The number of a control, from 1 on. A control has a number in one table only.
  @inline(__always)
  package func token(of source: ConfigurationSource) -> UInt32 {
    source.token != 0 ? source.token : add(source)
  }
  private func add(_ source: ConfigurationSource) -> UInt32 {
    repeat { last = last == .max ? 1 : last + 1 } while sources[last] != nil
    source.token = last
    source.tokens = self
    sources[last] = UnownedReference(source)
    return last
  }
  /// The control with the given number; nil once the control has gone.
  package func source(_ token: UInt32) -> ConfigurationSource? { sources[token]?.object }
  fileprivate func forget(_ token: UInt32) { sources[token] = nil }
}

/// `configuration.label` or another part: it stands for the view with which the control was
/// declared, and follows its changes without another call of the style.
package final class ConfigurationPart: View {
  package let source: ConfigurationSource
  package let part: StyleField
  /// The index among several views, such as options.
  package let index: Int
  package init(_ source: ConfigurationSource, _ part: StyleField, _ index: Int = 0) {
    self.source = source
    self.part = part
    self.index = index
    super.init()
  }
  package override func isSameKind(as old: View) -> Bool {
    let old = before(old)
    return old.source === source && old.part == part && old.index == index
  }
  package override func makeNode() -> Node { ConfigurationPartNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    source.view(part, index).spokenText(environment)
  }
}

package final class ConfigurationPartNode: BodyNode, ViewNode {
  package typealias Shown = ConfigurationPart
  package override func needsRun(old: View?) -> Bool { old == nil }
  package override func makeContent() throws -> View? {
    let part = shown
    scope.read(part.source.changed)
    return part.source.view(part.part, part.index)
  }
  package override var canRecycle: Bool { true }
  /// The part goes on following its control, which waits with it, and is brought up to date when
  /// both are shown again.
  package override func willRecycle() {}
  package override func didReuse() { flags.insert(.bodyDirty) }
  package override var bodyDescription: String { "label" }
  package override var readingRole: ReadingRole {
    isContentOfGroup ? .shownByGroup : .partOfControl
  }

  /// A button in a label belongs to the script and not to the style: it is a separate stop and is
  /// announced (S31, S42). And what a label presents belongs to the control: it does not inherit
  /// what a script's style sets around the label for drawing.
  package override func contentEnvironment() -> Environment {
    let environment = environment
    let mayHoldControls = content.mayHoldControls
    guard mayHoldControls || withScene({ $0.hasGuests }), let drawn = shown.source.node else {
      return environment
    }
    let control = drawn.control
    // The part shows views of the script that declared the control, even in the body of a style
    // that belongs to another scope.
    let scope = control.environment.scope
    var inner =
      scope === environment.scope
      ? environment : derived.inScope.of(environment) { $0.inScope(scope) }
    guard mayHoldControls else { return inner }
    if environment.isInsideButtonStyle, !drawn.environment.isInsideButtonStyle {
      inner = derived.outside.of(inner) { $0.with { $0.isInsideButtonStyle = false } }
    }
    if drawn.style.isCounted, inner.declared !== control.environment.declared {
      inner = derived.presenting.of(inner) { $0.presenting(as: control.environment) }
    }
    return inner
  }
  /// The environments that hardly any part needs.
  private final class Derived {
    var outside = DerivedEnvironment()
    var inScope = DerivedEnvironment()
    var presenting = DerivedEnvironment()
  }
  private lazy var derived = Derived()
}
