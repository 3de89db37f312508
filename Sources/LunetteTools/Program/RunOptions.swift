import Lunette

/// What the command line says about how a script is shown.
package struct RunOptions: Sendable {
  package var script = HostOptions()
  package var isInline = false
  /// Inline: the picture is taken away at the end.
  package var clearsInline = false
  /// In lines, without a picture: for screen readers and pipes.
  package var isLinear = false
  package var watches = false
  /// To which a line is added for whatever is printed or goes wrong; nil: none.
  package var logFile: String?
  /// The file of a recording of what is shown: a `.cast` or an `.svg`; nil: none is made.
  package var recording: String?
  /// With the inspector, which is open at the start.
  package var inspects = false
  /// A file of a test, of which the first case is done at the start; nil: none.
  package var replay: String?
  /// The script itself, where it is in no file.
  package var source: [UInt8]?
  /// Run before it is loaded: what a script of ours needs besides.
  var prepare: (@Sendable (HostedScript) throws -> Void)?
  package var previews = Previews.none

  /// Whether what the script declares with `ui.Preview` is shown in the place of what it returns: all, or the one of a name.
  package enum Previews: Sendable {
    case none
    case shown(String?)
  }

  package init() {}
}
