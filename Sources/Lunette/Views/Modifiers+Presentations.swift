import LunetteEngine
import LunetteViews

extension View {
  /// A part of the application on top of the rest, for as long as `isPresented` is true. Escape sets it to false.
  ///
  /// - Parameters:
  ///   - onDismiss: Called when it has gone.
  ///   - content: What it shows; evaluated while it is shown.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) -> some View {
    modified { view, context in
      let dismissed = onDismiss.map { action in { onMainActor(action) } }
      return PresentationBinding(view, isPresented: HostBinding(isPresented, context), onDismiss: dismissed) {
        .sheet(onMainActor { context.tracked { context.someView(content()) } })
      }
    }
  }

  /// A dialog that must be answered, for as long as `isPresented` is true. Each of its buttons closes it; without any it
  /// has an "OK".
  ///
  /// - Parameters:
  ///   - actions: Its buttons.
  ///   - message: More words, below the title.
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View {
    let (title, actions, message) = (String(title), actions(), message())
    return modified { view, context in
      let content = AlertContent(
        title: .verbatim(title), message: context.view(message), actions: context.children(actions))
      return PresentationBinding(view, isPresented: HostBinding(isPresented, context)) { .alert(content) }
    }
  }
  /// The same without a message.
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }
}
