import LunetteTerminal

/// How much of a turn of the run loop goes to tasks that read what is there already: then keys and frames have their turn,
/// however much there is to read. One for all streams of a script.
final class TurnShare {
  private static let seconds = 0.008
  /// Nil while nothing was read in this turn.
  private var end: Double?

  /// A turn begins.
  func begin() { end = nil }

  /// Whether a reader must wait for the next turn. The first question of a turn begins its share.
  var isOver: Bool {
    let now = TerminalDriver.now()
    guard let end else {
      end = now + Self.seconds
      return false
    }
    return now > end
  }
}
