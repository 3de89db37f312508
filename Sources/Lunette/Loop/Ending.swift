/// Why an interface ended.
public struct Ending: Hashable, Sendable {
  /// The exit status: 0, the status that the script gave, 129 if the terminal is gone, or 130 after Control-C.
  public var status: Int32
  /// The result of `ui.quit`: lines for standard output, to be printed when the terminal is given back.
  public var result: [[UInt8]]
  package init(status: Int32 = 0, result: [[UInt8]] = []) {
    self.status = status
    self.result = result
  }
}
