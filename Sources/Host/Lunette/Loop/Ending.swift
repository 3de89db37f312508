/// Why an app or a script has ended.
public struct Ending: Hashable, Sendable {
  /// The exit status: 0 or the status that the app or the script gave, 129 if the terminal is gone
  /// or after SIGHUP, 130 after Control-C, 143 after SIGTERM, or 1 if the terminal could not be
  /// taken again after it was given to another program.
  public var status: Int32
  /// The result that a script gave to `ui.quit`: the bytes of lines for standard output, to be
  /// printed when the terminal is given back. It is empty for an app.
  public var result: [[UInt8]]
  package init(status: Int32 = 0, result: [[UInt8]] = []) {
    self.status = status
    self.result = result
  }
}
