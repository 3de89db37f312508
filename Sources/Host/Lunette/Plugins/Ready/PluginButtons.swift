import LunetteEngine

/// A button that shows the palette of the commands of the interface's host, with everything that
/// the palette needs. It is shown once in an interface, which must have been made with a plugin
/// host.
public struct CommandPaletteButton: View {
  private let title: String
  private let shortcut: CommandShortcut?
  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The text of the button.
  ///   - shortcut: The keys that show the palette, wherever the focus is; nil for none.
  public init(title: String = "Commands", shortcut: CommandShortcut? = "alt+p") {
    (self.title, self.shortcut) = (title, shortcut)
  }
  /// The button; the palette stands above everything else.
  public var body: some View {
    WithPluginHost("CommandPaletteButton") { host in
      Button(title) { host.commands.isPalettePresented = true }
        .keyboardShortcut(shortcut)
        .overlay {
          CommandPalette(host, isPresented: Binding(host.commands, \.isPalettePresented))
        }
    }
  }
}

/// A button that shows the manager of the plugins of the interface's host in a sheet. It is shown
/// once in an interface, which must have been made with a plugin host.
public struct PluginManagerButton: View {
  private let title: String
  private let shortcut: CommandShortcut?
  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: The text of the button.
  ///   - shortcut: The keys that show the manager, wherever the focus is; nil for none.
  public init(title: String = "Plugins", shortcut: CommandShortcut? = nil) {
    (self.title, self.shortcut) = (title, shortcut)
  }
  /// The button, with the sheet that it shows.
  public var body: some View {
    WithPluginHost("PluginManagerButton") { host in
      Button(title) { host.plugins.isManagerPresented = true }
        .keyboardShortcut(shortcut)
        .sheet(isPresented: Binding(host.plugins, \.isManagerPresented)) { PluginManager(host) }
    }
  }
}

/// A view that is made with the host of the plugins of the interface in which it is shown.
private struct WithPluginHost<Content: View>: View {
  let name: String
  let content: @MainActor (PluginHost) -> Content
  init(_ name: String, @ViewBuilder content: @escaping @MainActor (PluginHost) -> Content) {
    (self.name, self.content) = (name, content)
  }
}

extension WithPluginHost: PrimitiveView {
  func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    context.view(content(context.pluginHost(for: name)))
  }
}

extension ChromeContext {
  /// The host of the plugins of the interface; `view` is the view that needs one.
  func pluginHost(for view: String) -> PluginHost {
    guard let host = guest as? PluginHost else {
      preconditionFailure("\(view) is shown by an app that has no plugin host")
    }
    return host
  }
}
