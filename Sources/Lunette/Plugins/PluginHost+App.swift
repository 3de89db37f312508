extension TerminalApp {
  /// An interface with places for plugins.
  ///
  /// - Parameters:
  ///   - host: Shown by one app at a time.
  ///   - content: As of an app without plugins; `PluginSlot` shows what they contribute.
  public convenience init(
    _ host: PluginHost, _ options: Options = Options(), @ViewBuilder content: @escaping @MainActor () -> some View
  ) throws(SessionError) {
    try self.init(guest: host, options) { _ in content() }
  }
  /// The same with content that is given the app, to end it.
  public convenience init(
    _ host: PluginHost, _ options: Options = Options(),
    @ViewBuilder content: @escaping @MainActor (TerminalApp) -> some View
  ) throws(SessionError) {
    try self.init(guest: host, options, content: content)
  }
}

extension HostedScene {
  /// A rectangle with places for plugins.
  ///
  /// - Parameters:
  ///   - host: Shown by one scene at a time.
  ///   - size: In cells.
  ///   - onNeedsFrame: As of a scene without plugins.
  public convenience init(
    _ host: PluginHost, size: Size, _ options: Options = Options(),
    onNeedsFrame: @escaping @Sendable () -> Void = {}, @ViewBuilder content: @escaping @MainActor () -> some View
  ) {
    self.init(guest: host, size: size, options, onNeedsFrame: onNeedsFrame, content: content)
  }
}
