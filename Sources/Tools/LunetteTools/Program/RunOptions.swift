import Lunette

/// The options of the command line that say how a script is shown.
package struct RunOptions: Sendable {
  package var script = HostOptions()
  package var isInline = false
  /// With an inline picture: whether the picture is removed at the end.
  package var clearsInline = false
  /// Whether the script is shown as lines of text, without a picture: for screen readers and pipes.
  package var isLinear = false
  package var watches = false
  /// The file to which a line is added for everything that is printed or goes wrong; nil for none.
  package var logFile: String?
  /// The file of a recording of what is shown, a `.cast` or an `.svg`; nil for none.
  package var recording: String?
  /// Whether the inspector is available and open at the start; with `watches` it is available as
  /// well.
  package var inspects = false
  /// A file of tests whose first case is replayed at the start; nil for none.
  package var replay: String?
  /// The source of the script where it is not in a file.
  package var source: [UInt8]?
  /// Called before the script is loaded: installs what one of the program's own scripts needs in
  /// addition.
  var prepare: (@Sendable (HostedScript) throws -> Void)?
  package var previews = Previews.none

  /// Whether the previews that the script declares with `ui.Preview` are shown instead of what it
  /// returns: all of them, or the one with a given name.
  package enum Previews: Sendable {
    case none
    case shown(String?)
  }

  package init() {}
}
