/// Why an interface ended.
public struct Ending: Hashable, Sendable {
  /// The exit status: 0, what the script said, 129 where the terminal is gone, or 130 after Control-C.
  public var status: Int32
  /// The result of `ui.quit`: lines for standard output, once the terminal is back.
  public var result: [[UInt8]]
  package init(status: Int32 = 0, result: [[UInt8]] = []) {
    self.status = status
    self.result = result
  }
}
