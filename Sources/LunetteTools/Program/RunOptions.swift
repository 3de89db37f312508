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

  package init() {}
}
