import LunetteEngine

// The labels of buttons in dialogs.
extension View {
  /// The label of a button in the form that dialogs show: of a label only the title and icon,
  /// without its own look (S49); of another view, the text that it is read out as. A view without
  /// such text is shown unchanged.
  func inDialog(_ environment: Environment) -> View {
    var announced: AccessibilityModifier?
    let bare = withoutModifiers { announced = announced ?? $0 }
    let plain: View
    switch bare {
    case is Text, is Image, is ConfigurationPart: plain = bare
    case let label as Label where label.source == nil:
      plain = Label(
        title: label.title?.withoutModifiers { _ in }, icon: label.icon?.withoutModifiers { _ in })
    default: plain = bare.spokenText(environment).map { Text(.verbatim($0)) } ?? self
    }
    return announced.map { $0.withContent(plain) } ?? plain
  }
  private func withoutModifiers(_ found: (AccessibilityModifier) -> Void) -> View {
    var view: View = self
    while let modifier = view as? WrapperView {
      if let announced = modifier as? AccessibilityModifier { found(announced) }
      view = modifier.content
    }
    return view
  }
}
