import LunetteTerminal

extension HostOptions {
  /// Finds the terminal, and looks at it as these options have it.
  package func makeDriver(_ options: TerminalDriver.Options) throws(TerminalError) -> TerminalDriver {
    var options = options
    // A theme that has a background of its own does not care for the terminal's.
    let theme = settings().theme
    options.followsColorScheme = usesColor && (theme.followsScheme || theme.scheme == nil)
    var capabilities = TerminalCapabilities.detect { HostEnvironment.variable($0) }
    if !usesColor {
      capabilities.colors = .none
      capabilities.refusesColor = true
    }
    let memory = TerminalMemory { HostEnvironment.variable($0) }
    memory?.recall(&capabilities)
    let driver = try TerminalDriver(options: options, capabilities: capabilities)
    driver.onAnswered = { memory?.keep($0) }
    return driver
  }
}
