import LunetteBase
import LunetteEngine

/// The question to the terminal what is in the user's clipboard. Many terminals never answer.
struct ClipboardQuestion {
  /// The seconds for which an answer is waited for.
  private static let patience = 1.0
  /// Called with the answer, or with nil where there is none.
  private var askers: [([UInt8]?) -> Void] = []
  /// The time of the terminal's clock at which it is given up.
  private(set) var end: Double?
  /// Whether the terminal has not answered a question, so that it is not asked again.
  private var isSilent = false

  /// Asks, unless an answer is being waited for. Returns false if there will be none.
  mutating func ask(_ terminal: any Terminal, _ asker: @escaping ([UInt8]?) -> Void) -> Bool {
    if end == nil {
      guard !isSilent, terminal.askForClipboard() else { return false }
      end = terminal.now + Self.patience
    }
    askers.append(asker)
    return true
  }

  /// Takes the answer that came with a wakeup, or gives the question up when its time is over.
  /// Returns what is to be called.
  mutating func take(_ answer: [UInt8]?, _ terminal: any Terminal) -> [() -> Void] {
    guard let end, answer != nil || terminal.now >= end else { return [] }
    if answer == nil {
      isSilent = true
      terminal.forgetClipboard()
    }
    defer { (askers, self.end) = ([], nil) }
    return askers.map { asker in { asker(answer) } }
  }
}
