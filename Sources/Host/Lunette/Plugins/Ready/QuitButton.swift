import LunetteEngine

/// A button that ends the program: the `TerminalApp` that shows it. A program around a
/// `HostedScene` says with `onQuit` what it does.
public struct QuitButton: View {
  private let title: String
  private let shortcut: CommandShortcut?
  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The text of the button.
  ///   - shortcut: The keys that perform it, wherever the focus is; nil for none.
  public init(title: String = "Quit", shortcut: CommandShortcut? = "ctrl+q") {
    (self.title, self.shortcut) = (title, shortcut)
  }
}

extension QuitButton: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    let quit = context.quit
    return context.view(
      Button(title) { quit?() }.keyboardShortcut(shortcut).disabled(quit == nil))
  }
}
