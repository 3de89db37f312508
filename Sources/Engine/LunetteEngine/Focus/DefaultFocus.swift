import LunetteBase

/// `defaultFocus(binding, value)`: writes the value to the binding when the view appears, unless
/// the binding names a view already, so that the view which `focused` gives the value has the focus
/// at the start (S121).
package final class DefaultFocus: ModifierView {
  let binding: any ControlBinding
  let value: ScalarValue
  package init(_ content: View, _ binding: any ControlBinding, _ value: ScalarValue?) {
    self.binding = binding
    self.value = value ?? .boolean(true)
    super.init(content)
  }
  package func withContent(_ content: View) -> View { DefaultFocus(content, binding, value) }
  package override func makeNode() -> Node { DefaultFocusNode() }
}

final class DefaultFocusNode: WrapperNode, ViewNode {
  typealias Shown = DefaultFocus
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    // The views inside read the binding when they are made.
    if old == nil { scene.perform(from: self, ask) }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override func focusComesIntoSight() {
    scene.performLater(from: self) { [weak self] in try self?.ask() }
  }
  private func ask() throws {
    let now = try shown.binding.get(nil)
    if now == .none || now == .boolean(false) { try shown.binding.set(shown.value) }
  }
}
