import Lunette
import Synchronization

/// What the program knows of processes. These are not the machine's, so that a test may end them.
enum Signal: String, Codable, CaseIterable { case term, kill }

enum Processes {
  struct NoSuchProcess: PluginFacingError {
    var pid: Int
    var pluginMessage: String { "there is no process \(pid)" }
  }

  private static let running = Mutex<Set<Int>>([])
  /// A process for each half of the machine.
  static var load: Double { Double(running.withLock { $0.count }) / 2 }

  /// The processes, as they start.
  static var started: AsyncStream<Int> {
    AsyncStream { stream in
      for pid in 1...3 {
        running.withLock { _ = $0.insert(pid) }
        stream.yield(pid)
      }
    }
  }

  static func kill(_ pid: Int, _ signal: Signal) async throws {
    if running.withLock({ $0.remove(pid) }) == nil { throw NoSuchProcess(pid: pid) }
  }
}
