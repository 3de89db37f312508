import LunetteTerminal

// Opens the terminal as the options of the host allow.
extension HostOptions {
  /// Finds the terminal and its capabilities, as far as these options allow colours.
  package func makeDriver(_ options: TerminalDriver.Options) throws(TerminalError) -> TerminalDriver
  {
    var options = options
    // A theme with its own background does not depend on the terminal's colour scheme.
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
