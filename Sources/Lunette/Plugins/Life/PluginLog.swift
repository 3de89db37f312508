import Logging

/// The output of a plugin and messages about it: sent to the host's logger at a limited rate, and the last part kept for
/// inspection.
@MainActor final class PluginLog {
  private let logger: Logger
  private var kept: [String] = []
  private var keptBytes = 0
  /// The part of a line whose end has not been printed yet.
  private var open = ""
  private var second = -1
  private var bytes = 0
  private var isCut = false
  var budgets: PluginBudgets

  init(_ logger: Logger, _ budgets: PluginBudgets) {
    self.logger = logger
    self.budgets = budgets
  }

  var lines: [String] { kept }

  /// Adds output of the script, which comes in pieces; a line break ends a line.
  func print(_ text: String, at now: Double) {
    guard allows(text.utf8.count, at: now) else { return }
    open += text
    while let end = open.firstIndex(of: "\n") {
      let line = String(open[..<end])
      open.removeSubrange(...end)
      keep(line)
      logger.info("\(line)")
    }
    // A very long line is logged in parts.
    if open.utf8.count > 4_096 {
      keep(open)
      logger.info("\(open)")
      open = ""
    }
  }

  func write(_ level: Logger.Level, _ message: String, at now: Double) {
    guard allows(message.utf8.count, at: now) else { return }
    keep(message)
    logger.log(level: level, "\(message)")
  }

  private func allows(_ count: Int, at now: Double) -> Bool {
    if Int(now) != second { (second, bytes, isCut) = (Int(now), 0, false) }
    bytes += count
    if bytes <= budgets.logRate { return true }
    if !isCut {
      isCut = true
      let words = "more was logged in this second than \(budgets.logRate >> 10) KB; the rest is left out"
      keep(words)
      logger.warning("\(words)")
    }
    return false
  }

  private func keep(_ line: String) {
    kept.append(line)
    keptBytes += line.utf8.count
    var dropped = 0
    while keptBytes > budgets.log, dropped < kept.count {
      keptBytes -= kept[dropped].utf8.count
      dropped += 1
    }
    kept.removeFirst(dropped)
  }
}
