/// Whether programs write little by little without being asked, as a program that prints its answer
/// word by word. Their output is then read once a frame: each read costs more than the few bytes
/// that it brings, and they are not seen before the next frame (S134).
///
/// A program that is given something for each answer is heard at once, and so is one that writes
/// much.
struct OutputPace {
  /// The number of small pieces after which it is known that more will come.
  private static let steadyCount = 8
  /// The largest piece that counts as small, in bytes.
  private static let smallPiece = 4096
  /// The seconds without a piece after which the next is heard at once.
  private static let longestGap = 0.05
  private var count = 0
  private var last = -Double.infinity
  private var received = 0

  /// Called when the script has given programs something to do.
  mutating func begin() { count = 0 }

  /// Called after a look, with all bytes that have been received so far and the time in seconds.
  mutating func looked(_ received: Int, now: Double) {
    let piece = received - self.received
    self.received = received
    if piece > 0, piece <= Self.smallPiece, now - last <= Self.longestGap {
      count += 1
    } else if piece != 0 {
      count = 0
    }
    if piece != 0 { last = now }
  }
  /// Whether pieces have come one after the other.
  var isSteady: Bool { count >= Self.steadyCount }
}
