import LunetteControls
import LunetteEngine

// Modifiers that present something, such as `.sheet` and `.alert`, of views in Swift.
extension View {
  /// Shows a sheet, which is a part of the application on top of the rest, for as long as
  /// `isPresented` is true. Escape sets it to false.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the sheet is shown.
  ///   - onDismiss: Called when the sheet has gone.
  ///   - content: The views of the sheet; evaluated while it is shown.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) -> some View {
    modified { view, context in
      let dismissed = onDismiss.map { action in { onMainActor(action) } }
      return PresentationBinding(
        view, isPresented: HostBinding(isPresented, context), onDismiss: dismissed
      ) {
        .sheet(onMainActor { context.tracked { context.someView(content()) } })
      }
    }
  }

  /// Shows an alert, a dialog that must be answered, for as long as `isPresented` is true. Each of
  /// its buttons closes it; without any, the alert has an "OK" button.
  ///
  /// - Parameters:
  ///   - actions: The buttons of the alert.
  ///   - message: More text, below the title.
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View {
    let (title, actions, message) = (String(title), actions(), message())
    return modified { view, context in
      let content = AlertContent(
        title: .verbatim(title), message: context.view(message), actions: context.children(actions))
      return PresentationBinding(view, isPresented: HostBinding(isPresented, context)) {
        .alert(content)
      }
    }
  }
  /// Shows an alert without a message.
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }
}
