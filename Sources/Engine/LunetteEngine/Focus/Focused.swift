import LunetteBase

/// The `focused` modifier as a script writes it: with a binding of a boolean, or with one that
/// holds `value` while the focus is inside. Only this view's body reads the binding, so a change
/// runs no body around it; if the read fails, the content is shown nevertheless.
package final class FocusedBinding: View {
  let content: View
  let binding: any ControlBinding
  let value: ScalarValue?
  package init(_ content: View, _ binding: any ControlBinding, equals value: ScalarValue? = nil) {
    self.content = content
    self.binding = binding
    self.value = value
    super.init()
  }
  package override func makeNode() -> Node { FocusedBindingNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    content.spokenText(environment)
  }

  fileprivate func modifier(_ scope: BodyScope) throws -> View {
    let now = try binding.get(scope)
    return FocusedModifier(content, binding, value: value, now: now)
  }
}

final class FocusedBindingNode: BodyNode, ViewNode {
  typealias Shown = FocusedBinding
  private var focused: FocusedBinding { shown }
  override func needsRun(old: View?) -> Bool { old !== view }
  override func makeContent() throws -> View? { try focused.modifier(scope) }
  override func fallback(_ error: ScriptError) -> View {
    FocusedModifier(focused.content, focused.binding, value: focused.value, now: nil)
  }
  override var bodyDescription: String { "focused" }
  override var capabilities: Capabilities { super.capabilities.union(.isBindingOfModifier) }
  override func stateWrittenAgain() {
    child?.focusObserver.map { scene.focusValues.writtenAgain($0) }
  }
}

/// `focused(binding)` reports whether the focus is inside, and moves it there when the value asks
/// for it.
package final class FocusedModifier: ModifierView {
  fileprivate let stateIdentity: BindingIdentity?
  /// The value of the state while the focus is inside, and its value while no view bound to it has
  /// the focus.
  fileprivate let value: ScalarValue
  fileprivate let none: ScalarValue
  /// The present value; nil if it could not be read.
  fileprivate let now: ScalarValue?
  fileprivate let get: () throws -> ScalarValue?
  fileprivate let set: (ScalarValue) throws -> Void

  /// `isFocused` is the value of the binding, nil if it has none; `onChange` writes to the binding.
  package convenience init(
    _ content: View, isFocused: Bool?, onChange: @escaping (Bool) throws -> Void
  ) {
    self.init(content, nil, nil, now: isFocused.map { .boolean($0) }, get: { nil }) {
      try onChange($0 == .boolean(true))
    }
  }
  convenience init(
    _ content: View, _ binding: any ControlBinding, value: ScalarValue?, now: ScalarValue?
  ) {
    let identity = binding.identity.map {
      BindingIdentity(owner: $0.owner, number: $0.number, isBoolean: value == nil)
    }
    self.init(
      content, identity, value, now: now, get: { try binding.get(nil) },
      set: { try binding.set($0) })
  }
  private init(
    _ content: View, _ identity: BindingIdentity?, _ value: ScalarValue?, now: ScalarValue?,
    get: @escaping () throws -> ScalarValue?, set: @escaping (ScalarValue) throws -> Void
  ) {
    stateIdentity = identity
    self.value = value ?? .boolean(true)
    none = value == nil ? .boolean(false) : .none
    // Whatever is not true counts as false.
    self.now =
      value == nil
      ? now.map { .boolean($0 == .boolean(true)) } : now.map { $0 == .boolean(false) ? .none : $0 }
    (self.get, self.set) = (get, set)
    super.init(content)
  }
  private init(_ content: View, _ other: FocusedModifier) {
    (stateIdentity, value, none, now) = (other.stateIdentity, other.value, other.none, other.now)
    (get, set) = (other.get, other.set)
    super.init(content)
  }
  package func withContent(_ content: View) -> View { FocusedModifier(content, self) }
  package override func makeNode() -> Node { FocusedNode() }
}

final class FocusedNode: WrapperNode, FocusObserver, ViewNode {
  typealias Shown = FocusedModifier
  private var modifier: FocusedModifier { shown }
  // The scene's `FocusValues` own it, and it owns this node.
  weak var groupOfValues: AnyObject?
  var stateIdentity: BindingIdentity? { modifier.stateIdentity }
  var value: ScalarValue { modifier.value }
  var none: ScalarValue { modifier.none }
  var now: ScalarValue? { modifier.now }

  override var roles: Roles { super.roles.union(.focusObserver) }
  override func modifierChanged(old: View?) { scene.focusValues.follow(self) }
  override func willUnmount() { scene.focusValues.leaves(self) }

  func set(_ truth: ScalarValue, insteadOf before: ScalarValue) throws {
    if truth == none, value != .boolean(true), let now = try modifier.get(), now != before {
      return
    }
    try modifier.set(truth)
  }
}
