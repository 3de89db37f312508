import Logging

/// The output of a plugin and messages about it: sent to the host's logger at a limited rate, and
/// the last part kept for inspection. Each record is one line without control characters
/// (`singleLine`), whatever the plugin has printed.
@MainActor final class PluginOutput {
  private let logger: Logger
  private var kept: [String] = []
  private var keptBytes = 0
  /// The part of a line whose end has not been printed yet.
  private var open: [UInt8] = []
  private var second = -1
  private var bytes = 0
  private var isCut = false
  var budgets: PluginBudgets

  init(_ logger: Logger, _ budgets: PluginBudgets) {
    self.logger = logger
    self.budgets = budgets
  }

  var lines: [String] { kept }
  /// Changes whenever a line is added.
  private(set) var version = 0 { didSet { onLine?() } }
  /// Called after a line was added.
  var onLine: (() -> Void)?

  /// Adds output of the script, which comes in pieces; a line break ends a line.
  func print(_ bytes: some Collection<UInt8>, at now: Double) {
    guard allows(bytes.count, at: now) else { return }
    let newline = UInt8(ascii: "\n")
    var rest = bytes[...]
    while let end = rest.firstIndex(of: newline) {
      open += rest[..<end]
      // A line may end as in a file of Windows.
      if open.last == UInt8(ascii: "\r") { open.removeLast() }
      endLine()
      rest = rest[rest.index(after: end)...]
    }
    open += rest
    // A very long line is logged in parts, between two characters.
    if open.count > Self.longestLine, let cut = open.lastIndex(where: { $0 & 0xc0 != 0x80 }),
      cut > 0
    {
      let rest = open[cut...]
      open.removeSubrange(cut...)
      endLine()
      open = Array(rest)
    }
  }
  private static let longestLine = 4_096

  private func endLine() {
    let line = String(decoding: open, as: UTF8.self).singleLine
    open = []
    keep(line)
    logger.info("\(line)")
  }

  func write(_ level: Logger.Level, _ message: String, at now: Double) {
    guard allows(message.utf8.count, at: now) else { return }
    let line = message.singleLine
    keep(line)
    logger.log(level: level, "\(line)")
  }

  private func allows(_ count: Int, at now: Double) -> Bool {
    if Int(now) != second { (second, bytes, isCut) = (Int(now), 0, false) }
    bytes += count
    if bytes <= budgets.logRate { return true }
    if !isCut {
      isCut = true
      let text =
        "more was logged within a second than \(budgets.logRate >> 10) KB; the rest is left out"
      keep(text)
      logger.warning("\(text)")
    }
    return false
  }

  private func keep(_ line: String) {
    version += 1
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
