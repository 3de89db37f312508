/// A button that shows the palette of a host's commands, with everything that the palette needs.
/// It is shown once in an interface.
public struct CommandPaletteButton: View {
  private let host: PluginHost
  private let title: String
  private let shortcut: CommandShortcut?
  /// Creates a button.
  ///
  /// - Parameters:
  ///   - host: The host whose commands are shown.
  ///   - title: The text of the button.
  ///   - shortcut: The keys that show the palette, wherever the focus is; nil for none.
  public init(
    _ host: PluginHost, title: String = "Commands",
    shortcut: CommandShortcut? = "alt+p"
  ) {
    (self.host, self.title, self.shortcut) = (host, title, shortcut)
  }
  /// The button; the palette stands above everything else.
  public var body: some View {
    Button(title) { host.commands.isPalettePresented = true }
      .keyboardShortcut(shortcut)
      .overlay {
        CommandPalette(host, isPresented: Binding(host.commands, \.isPalettePresented))
      }
  }
}

/// A button that shows the manager of a host's plugins in a sheet. It is shown once in an interface.
public struct PluginManagerButton: View {
  private let host: PluginHost
  private let title: String
  private let shortcut: CommandShortcut?
  /// Creates a button.
  ///
  /// - Parameters:
  ///   - host: The host whose plugins are shown.
  ///   - title: The text of the button.
  ///   - shortcut: The keys that show the manager, wherever the focus is; nil for none.
  public init(
    _ host: PluginHost, title: String = "Plugins", shortcut: CommandShortcut? = nil
  ) {
    (self.host, self.title, self.shortcut) = (host, title, shortcut)
  }
  /// The button, with the sheet that it shows.
  public var body: some View {
    Button(title) { host.plugins.isManagerPresented = true }
      .keyboardShortcut(shortcut)
      .sheet(isPresented: Binding(host.plugins, \.isManagerPresented)) { PluginManager(host) }
  }
}
