import LunetteTerminal

/// Limits the part of a run loop's turn in which tasks read available data, so that keys and frames
/// are handled however much there is to read. All streams of a script share one limit.
final class TurnShare {
  private static let seconds = 0.008
  /// The end of the share; nil while nothing was read in this turn.
  private var end: Double?

  /// Begins a turn.
  func begin() { end = nil }

  /// Whether a reader must wait for the next turn. The first call in a turn begins the share.
  var isOver: Bool {
    let now = TerminalDriver.now()
    guard let end else {
      end = now + Self.seconds
      return false
    }
    return now > end
  }
}
