import LunetteEngine

/// The messages of errors, each message once, and no more than a limit.
struct ReportedErrors {
  private let maximum: Int
  private var errors: [ScriptError] = []
  private var left = 0
  var isEmpty: Bool { errors.isEmpty }

  init(maximum: Int = 100) { self.maximum = maximum }

  mutating func add(_ error: ScriptError) {
    if errors.contains(where: { $0.message == error.message }) { return }
    if errors.count < maximum { errors.append(error) } else { left += 1 }
  }
  func printAll() {
    for error in errors { Program.report(error) }
    if left > 0 { StandardStreams.error("… and \(left) more errors") }
  }
}
