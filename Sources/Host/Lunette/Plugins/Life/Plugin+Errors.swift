import LunetteEngine
import LunetteLua
import LunetteScript

// Errors of a plugin, and the notices for those who observe it.
extension Plugin {
  func failed(_ report: Report) { failed(report.error, path: report.path) }
  /// Reports an error of the plugin's code: the same error at most once a second. Many errors are a
  /// strike; an exceeded limit is one by itself, so that there are few of them.
  func failed(_ error: ScriptError, path: String = "") {
    let failure = PluginError(error, of: id, kind: .script, path: path)
    if failure.kind == .limit {
      report(failure)
      return strike(error.messageForUsers ?? failure.message)
    }
    host?.onEachError?(failure)
    let isScripted = error.fault is LuaError
    if let failure = reports.take(failure, isScripted: isScripted, at: now) {
      notify(failure)
    } else {
      host?.expectNotice(at: reports.due)
    }
    if meter.fail(at: now, maximum: budgets.errors, window: budgets.strikeWindow) {
      strike("it failed \(budgets.errors) times within \(Int(budgets.strikeWindow)) s; \(failure)")
    }
  }

  /// Reports an error that does not come often.
  func report(_ failure: PluginError) {
    host?.onEachError?(failure)
    notify(failure)
  }
  /// Notifies the host of an error. The plugin's code has led to it, so this happens within the
  /// plugin's time.
  private func notify(_ failure: PluginError) {
    lastError = failure
    output.write(.error, "\(failure)", at: now)
    host?.onError?(failure)
  }

  /// Makes the reports and notices that are due; returns the time at which the next are, infinity
  /// for never.
  func giveNotices() -> Double {
    for failure in reports.takeDue(at: now) { notify(failure) }
    if data.stored.due <= now { writeStored() }
    if notices.isDue(at: now) {
      if notices.takesLog(output.version) { withMutation(keyPath: \.log) {} }
      if notices.takesUsage(currentUsage) { withMutation(keyPath: \.usage) {} }
      notices.last = now
    }
    return noticeDue
  }

  /// The time of the next report or notice; infinity if there is none.
  var noticeDue: Double {
    min(
      reports.due, data.stored.due,
      notices.due(log: output.version, isInUse: meter.isInUse(at: now, since: notices.seconds)))
  }
}

extension ScriptError {
  /// An exceeded limit in words for the user, who knows neither turns nor callbacks; the error's
  /// own message, with the limit and the line, is logged and reported. Nil for other errors.
  var messageForUsers: String? {
    if isRefusal { return "This plugin takes too long to draw." }
    switch (fault as? LuaError)?.kind ?? .runtime {
    case .timeLimit, .instructionLimit: return "This plugin takes too long to draw."
    case .memory: return "This plugin takes too much memory."
    default: return nil
    }
  }
}

/// The notices for those who observe `Plugin.log` and `Plugin.usage`: at most one a second.
struct PluginNotices {
  /// Whether the log and the usage were read since the last notice of each, and what was read.
  private var isLogRead = false
  private var isUsageRead = false
  /// The time of the last notice.
  var last = -Double.infinity
  private var log = 0
  private var usage = PluginUsage()
  private static let pause = 1.0

  mutating func readLog(_ version: Int) { (isLogRead, log) = (true, version) }
  mutating func read(_ now: PluginUsage) { (isUsageRead, usage) = (true, now) }

  /// The seconds that the plugin had run when its usage was last read.
  var seconds: Double { usage.seconds }

  func isDue(at now: Double) -> Bool { now >= last + Self.pause }

  /// - Parameter isInUse: Whether the usage changes, because the plugin runs or has run lately.
  func due(log version: Int, isInUse: @autoclosure () -> Bool) -> Double {
    (isLogRead && version != log) || (isUsageRead && isInUse()) ? last + Self.pause : .infinity
  }
  mutating func takesLog(_ version: Int) -> Bool {
    guard isLogRead, version != log else { return false }
    (isLogRead, log) = (false, version)
    return true
  }
  mutating func takesUsage(_ now: PluginUsage) -> Bool {
    guard isUsageRead, now != usage else { return false }
    (isUsageRead, usage) = (false, now)
    return true
  }
}
