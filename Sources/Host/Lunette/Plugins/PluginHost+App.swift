// Apps whose interface has slots for plugins: `TerminalApp(host) { PluginSlot("main") }`.
extension TerminalApp {
  /// Creates an app whose interface has places for plugins.
  ///
  /// - Parameters:
  ///   - host: The host of the plugins; it is shown by one app at a time.
  ///   - options: How the app uses the terminal.
  ///   - content: The views, as in an app without plugins; `PluginSlot` shows the panels of plugins
  ///     among them.
  /// - Throws: `SessionError` if there is no terminal.
  public convenience init(
    _ host: PluginHost, _ options: Options = Options(),
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) throws(SessionError) {
    try self.init(guest: host, options) { _ in content() }
  }
  /// Creates an app whose interface has places for plugins; the content is given the app, so that
  /// it can call `quit`.
  ///
  /// - Throws: `SessionError` if there is no terminal.
  public convenience init(
    _ host: PluginHost, _ options: Options = Options(),
    @ViewBuilder content: @escaping @MainActor (TerminalApp) -> some View
  ) throws(SessionError) {
    try self.init(guest: host, options, content: content)
  }

  /// Shows an interface that has places for plugins as the whole of a program. The plugins are
  /// unloaded before the process ends, also after SIGTERM and SIGHUP.
  ///
  /// - Parameters:
  ///   - host: The host of the plugins.
  ///   - options: How the app uses the terminal and the process.
  ///   - content: The views, as in `init`.
  public static func main(
    _ host: PluginHost, _ options: Options = .program,
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) async -> Never {
    await show { () throws(SessionError) in try TerminalApp(host, options, content: content) }
  }
  /// Shows an interface that has places for plugins as the whole of a program, as the other `main`;
  /// the content is given the app, so that it can call `quit`.
  public static func main(
    _ host: PluginHost, _ options: Options = .program,
    @ViewBuilder content: @escaping @MainActor (TerminalApp) -> some View
  ) async -> Never {
    await show { () throws(SessionError) in try TerminalApp(host, options, content: content) }
  }
}

extension HostedScene {
  /// Creates a hosted scene that has places for plugins.
  ///
  /// - Parameters:
  ///   - host: The host of the plugins; it is shown by one scene at a time.
  ///   - size: The size of the scene in cells.
  ///   - options: The settings that the views start with.
  ///   - onNeedsFrame: Called when there may be something to draw, as in a scene without plugins.
  ///   - content: The views; `PluginSlot` shows the panels of plugins among them.
  public convenience init(
    _ host: PluginHost, size: Size, _ options: Options = Options(),
    onNeedsFrame: @escaping @Sendable () -> Void = {},
    @ViewBuilder content: @escaping @MainActor () -> some View
  ) {
    self.init(guest: host, size: size, options, onNeedsFrame: onNeedsFrame, content: content)
  }
}
