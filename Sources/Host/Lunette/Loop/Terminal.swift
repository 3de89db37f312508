import LunetteBase
import LunetteTerminal
import LunetteText

/// The terminal as the run loop uses it: a window of cells, the events of its user, and a clock.
///
/// `TerminalDriver` is a real terminal. Drivers of tests have their own terminal, so that tests use
/// the same run loop as `lunette run`. The terminal of the linear mode turns lines into events.
package protocol Terminal: AnyObject {
  /// The size of the window in cells.
  var size: Size { get }
  /// Whether the terminal shows frames. A terminal that does not, because it works with lines, is
  /// given none, and the scene has the size that its owner sets.
  var showsPictures: Bool { get }
  /// Whether the interface is shown under the prompt, as high as its contents need, and stays there
  /// at the end.
  var isInline: Bool { get }
  /// Whether changes that no input has made are shown at most sixty times a second.
  var pacesFrames: Bool { get }
  var capabilities: TerminalCapabilities { get }
  /// Whether the terminal reports the mouse, rather than using it itself.
  var usesMouse: Bool { get set }
  /// The time of a clock that never goes back, in seconds; deadlines refer to it.
  var now: Double { get }
  /// The number of the day that calendars mark as today (`CivilDate.dayNumber`); nil for none.
  var today: Int? { get }

  /// Takes the terminal.
  func start() throws(TerminalError)
  /// Gives the terminal back; does nothing if it was not taken.
  func stop()
  /// Gives the terminal to other programs until `resume`.
  func suspend()
  /// Takes the terminal again. Everything must then be drawn again.
  func resume() throws(TerminalError)

  /// Stops the program's job until the shell continues it. Everything must then be drawn again.
  func stopJob()

  /// Sleeps until there is input, a descriptor is ready, or `deadline` has come; nil for no
  /// deadline.
  func wait(until deadline: Double?, alsoReading: [Int32], alsoWriting: [Int32]) -> TerminalWakeup
  /// Whether the terminal has finished with the last frame.
  var isReadyForFrame: Bool { get }
  /// Shows `buffer` and clears its dirty spans. The terminal's own cursor is left at `cursor`, and
  /// shown if it can stand there for the cursor of a text and is not to be hidden. Returns false
  /// without doing anything while the terminal is busy with the last frame.
  @discardableResult
  func present(_ buffer: CellBuffer, cursor: Point?, isCursorHidden: Bool) -> Bool
  /// Whether lines were printed that `present` shows above an inline picture.
  var hasPrintedLines: Bool { get }
  /// Puts a text into the user's clipboard. Returns false if that is not possible.
  @discardableResult
  func copyToClipboard(_ text: String) -> Bool
  /// Asks for the contents of the user's clipboard, which a later wakeup brings. Returns false if
  /// the terminal cannot be asked.
  func askForClipboard() -> Bool
  /// Ignores any further answer to that question.
  func forgetClipboard()

  // The following is for programs that have an event loop of their own.

  /// The descriptors that `wait` would wait for, besides those it is given.
  var descriptors: (reading: [Int32], writing: [Int32]) { get }
  /// The time at which `wait` would return by itself, such as to take a single Escape byte for the
  /// key.
  var nextDeadline: Double? { get }
  /// Called when the program waits by itself from here on, for any length of time.
  func rest()
}

extension Terminal {
  package var showsPictures: Bool { true }
  package var pacesFrames: Bool { false }
  package var today: Int? { nil }
  package var hasPrintedLines: Bool { false }
  package func askForClipboard() -> Bool { false }
  package func forgetClipboard() {}
  package func stopJob() {}
}

extension TerminalDriver: Terminal {
  package var isInline: Bool { options.isInline }
  package var pacesFrames: Bool { true }
  package var now: Double { TerminalDriver.now() }
  package var today: Int? { LocalTime.now?.dayNumber }
}
