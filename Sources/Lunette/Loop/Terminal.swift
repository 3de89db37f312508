import LunetteScreen
import LunetteTerminal

/// What the run loop asks of a terminal: a window of cells, what its user does, and a clock.
///
/// `TerminalDriver` is a real one; a driver of tests has one of its own making, and so the very loop of `lunette run`. The
/// linear mode's has lines for its events.
package protocol Terminal: AnyObject {
  /// The window, in cells.
  var size: Size { get }
  /// Whether it shows the picture. One that does not, for it has lines, is given none, and the scene has the size that its
  /// owner gives it.
  var showsPictures: Bool { get }
  /// Whether the picture stands under the prompt, as high as its contents want, and stays there at the end.
  var isInline: Bool { get }
  var capabilities: TerminalCapabilities { get }
  /// Seconds of a clock that never goes back; deadlines are told in them.
  var now: Double { get }

  /// Takes it.
  func start() throws(TerminalError)
  /// Gives it back. Nothing if it was not taken.
  func stop()
  /// Gives it to somebody else, until `resume`.
  func suspend()
  /// Takes it back. All is to be drawn again.
  func resume() throws(TerminalError)

  /// Sleeps until there is input, a descriptor is ready, or `deadline`; nil: never.
  func wait(until deadline: Double?, alsoReading: [Int32], alsoWriting: [Int32]) -> TerminalWakeup
  /// Whether it has taken the frame before.
  var isReadyForFrame: Bool { get }
  /// Shows `buffer` and clears its dirty spans. False, and nothing is done, while it is busy with the frame before.
  @discardableResult
  func present(_ buffer: CellBuffer, cursor: Point?) -> Bool
  /// Puts a text into the user's clipboard. False if that cannot be done.
  @discardableResult
  func copyToClipboard(_ text: String) -> Bool

  // For programs that wait for themselves.

  /// What `wait` would wait for, besides what it is given.
  var descriptors: (reading: [Int32], writing: [Int32]) { get }
  /// When `wait` would come back by itself, such as to take a lone Escape for one.
  var nextDeadline: Double? { get }
  /// The program waits by itself from here on, for as long as it likes.
  func rest()
}

extension Terminal {
  package var showsPictures: Bool { true }
}

extension TerminalDriver: Terminal {
  package var isInline: Bool { options.isInline }
  package var now: Double { TerminalDriver.now() }
}
