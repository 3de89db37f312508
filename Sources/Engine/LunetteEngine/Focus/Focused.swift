import LunetteBase

/// The `focused` modifier as a script writes it: with a binding of a boolean, or with one that holds `value` while the
/// focus is inside. Only this view's body reads the binding, so a change runs no body around it; if the read fails, the
/// content is shown nevertheless.
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
  package override func spokenText(_ environment: Environment) -> String? { content.spokenText(environment) }

  fileprivate func modifier(_ scope: BodyScope) throws -> View {
    let binding = self.binding
    let now = try binding.get(scope)
    guard let value else {
      return FocusedModifier(content, isFocused: now == .boolean(true)) { try binding.set(.boolean($0)) }
    }
    return FocusedModifier(content, isFocused: now == value) { isFocused in
      if isFocused {
        try binding.set(value)
      } else if try binding.get(nil) == value {
        // If another view has the focus already, the binding has another value and is left alone.
        try binding.set(.none)
      }
    }
  }
}

final class FocusedBindingNode: BodyNode, ViewNode {
  typealias Shown = FocusedBinding
  private var focused: FocusedBinding { shown }
  override func needsRun(old: View?) -> Bool { old !== view }
  override func makeContent() throws -> View? { try focused.modifier(scope) }
  override func fallback(_ error: ScriptError) -> View {
    FocusedModifier(focused.content, isFocused: nil) { _ in }
  }
  override var bodyDescription: String { "focused" }
  override var isBindingOfModifier: Bool { true }
}

/// `focused(binding)` reports whether the focus is inside, and moves it there when the value asks for it.
package final class FocusedModifier: ModifierView {
  package let isFocused: Bool?
  package let onChange: (Bool) throws -> Void
  /// `isFocused` is the value of the binding, nil if it has none; `onChange` writes to the binding.
  package init(_ content: View, isFocused: Bool?, onChange: @escaping (Bool) throws -> Void) {
    self.isFocused = isFocused
    self.onChange = onChange
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    FocusedModifier(content, isFocused: isFocused, onChange: onChange)
  }
  package override func makeNode() -> Node { FocusedNode() }
}

final class FocusedNode: WrapperNode, FocusObserver, ViewNode {
  typealias Shown = FocusedModifier
  private var modifier: FocusedModifier { shown }
  /// The value that was last written to the binding or read from it.
  private var known = false

  override func modifierChanged(old: View?) {
    guard let wanted = modifier.isFocused, wanted != known else { return }
    known = wanted
    scene.focus.request(self, known)
  }
  override var focusObserver: (any FocusObserver)? { self }
  func focusChanged(_ isFocused: Bool) {
    guard isFocused != known else { return }
    known = isFocused
    scene.perform(from: self) { try modifier.onChange(isFocused) }
  }
}
