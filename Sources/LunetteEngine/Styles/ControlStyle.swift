import LunetteScreen
import LunetteValues

/// How a kind of control looks, and, if primitive, how it is used. Built-in styles conform as scripts' styles do.
public protocol ControlStyle: AnyObject {
  var name: String { get }
  /// Whether it gets no standard behaviour around its body but the means to act by itself (S29).
  var isPrimitive: Bool { get }
  /// Whether its calls count in `SceneStats.makeBodyCalls`: not those of the built-in ones, which scripts cannot see.
  var isCounted: Bool { get }
  /// Pure: what it reads of the configuration and through `scope` decides when it is called again (S41).
  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View?
  /// Whether `other`, put in this one's place, would give the same bodies.
  func isEquivalent(to other: any ControlStyle) -> Bool
}

extension ControlStyle {
  package var isPrimitive: Bool { false }
  package var isCounted: Bool { true }
  package func isEquivalent(to other: any ControlStyle) -> Bool { self === other }
}

/// What a control tells its style, for the time of one `makeBody`. A subclass has what one kind of control says.
open class StyleConfiguration {
  package let source: ConfigurationSource
  /// What the style read; a style that does not say is taken to have read all that it can.
  package final var reads = StyleFields.all

  public init(source: ConfigurationSource) { self.source = source }
  open func value(_ field: StyleField) -> ScalarValue { .none }
  /// A part of the control, to place in the body.
  package final func view(_ field: StyleField, _ index: Int = 0) -> View { ConfigurationPart(source, field, index) }
}

/// The control behind a configuration: it outlives the configuration, whose parts refer to it.
public final class ConfigurationSource {
  package var label: View = EmptyView.shared
  /// Whether styles get none, though it has one.
  package var hidesLabel = false
  /// Whether there is a label to be shown.
  package var showsLabel: Bool { !hidesLabel && !(label is EmptyView) }
  package var title: View?
  package var icon: View?
  package var content: View?
  package var valueLabels: ValueLabels?
  package var options: [View] = []
  package var role: ButtonRole?
  package var isSelected = false
  package var hasOwnTint = false
  /// A part is another view now; read by the parts that are placed.
  package let changed = StateSignal()
  /// Of role, selection or tint; read by the layers made from this one.
  package let traitsChanged = StateSignal()
  /// Unsafe, for the control takes itself out when it leaves the tree.
  package unowned(unsafe) var node: StyledNode?
  /// The states of the outermost control, which has the focus and the pointer.
  package var focus: ControlState?

  /// See `ConfigurationTokens`; 0 until a style of a script's was called.
  package fileprivate(set) var token: UInt32 = 0
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
  /// One of the configuration's functions was called, perhaps long after `makeBody`; nothing once the control has gone.
  package func perform(_ function: StyleField, _ argument: ScalarValue) {
    guard let node else { return }
    // The call may come from outside of the scene, and take the control away.
    node.scene.work { node.perform(function, argument) }
  }
}

/// Labels of a value and of the bounds of its range. An object, so that controls without them hold one word for it.
package final class ValueLabels {
  package let current, minimum, maximum: View?
  package init(current: View? = nil, minimum: View? = nil, maximum: View? = nil) {
    (self.current, self.minimum, self.maximum) = (current, minimum, maximum)
  }
}

/// Numbers for controls, by which what outlives a `makeBody` names them. Nothing is kept alive by its number, and none
/// is used again.
package final class ConfigurationTokens {
  /// Unretained, for each takes itself out when it goes.
  private var sources: [UInt32: UnownedReference<ConfigurationSource>] = [:]
  private var last: UInt32 = 0
  package init() {}

  /// From 1 on. A control has one of one table only.
  @inline(__always)
  package func token(of source: ConfigurationSource) -> UInt32 { source.token != 0 ? source.token : add(source) }
  private func add(_ source: ConfigurationSource) -> UInt32 {
    repeat { last = last == .max ? 1 : last + 1 } while sources[last] != nil
    source.token = last
    source.tokens = self
    sources[last] = UnownedReference(source)
    return last
  }
  /// Nil once the control has gone.
  package func source(_ token: UInt32) -> ConfigurationSource? { sources[token]?.object }
  fileprivate func forget(_ token: UInt32) { sources[token] = nil }
}

/// `configuration.label` (or another part): stands for what the control was declared with, and follows it without a call
/// of the style.
package final class ConfigurationPart: View {
  package let source: ConfigurationSource
  package let part: StyleField
  /// Which of several.
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
  package override var bodyDescription: String { "label" }
  package override var readingRole: ReadingRole { isContentOfGroup ? .shownByGroup : .partOfControl }

  /// A button in a label is the script's, not the style's: a stop of its own, and announced (S31, S42).
  package override func contentEnvironment() -> Environment {
    let mayLeaveStyle = environment.isInsideButtonStyle && content.mayHoldControls
    guard mayLeaveStyle || scene.hasGuests, let control = shown.source.node else { return environment }
    let leavesStyle = mayLeaveStyle && !control.environment.isInsideButtonStyle
    // It says what the control's script says, in the body of whosever style.
    let scope = control.control.environment.scope
    let own = scope === environment.scope ? environment : inScope.of(environment) { $0.inScope(scope) }
    return leavesStyle ? outside.of(own) { $0.with { $0.isInsideButtonStyle = false } } : own
  }
  private var outside = DerivedEnvironment()
  private var inScope = DerivedEnvironment()
}
