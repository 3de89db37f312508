import LunetteEngine
import LunetteScript
import LunetteTerminal

/// Measures a scene and its script while it observes them: each stage of the frames, each body, and
/// each call.
package final class FrameMeter: SceneObserver, CallObserver {
  /// The costs by the number of the stage. The time of a stage within another stage counts only for
  /// the inner one.
  private(set) var stages = [Cost](repeating: Cost(), count: FrameStage.allCases.count)
  /// The time of each stage in the last frame that was shown, in seconds.
  private(set) var lastFrame = [Double](repeating: 0, count: FrameStage.allCases.count)
  private(set) var bytes = (last: 0, total: 0)
  private(set) var bodies = Cost()
  /// The costs of the bodies of one view, and of those of all views in it.
  private(set) var watched = (own: Cost(), inside: Cost())
  private var watchedNode: Node?
  /// The costs by the name of the called function. There are at most as many as the script has
  /// functions, and at most `maxCalls`.
  private(set) var calls: [String: Cost] = [:]
  private static let maxCalls = 500
  /// The previous observers, which are still notified.
  var others: (scene: (any SceneObserver)?, calls: (any CallObserver)?)
  /// The number of bytes that the terminal has received so far.
  var bytesWritten: () -> Int = { 0 }

  private struct Running {
    let start: Double
    /// The part of the time that was spent in inner stages.
    var inner = 0.0
    var bytes = 0
  }
  private var runningStages: [Running] = []
  private var runningBodies: [Double] = []
  private var runningCalls: [Double] = []
  private var frame = [Double](repeating: 0, count: FrameStage.allCases.count)

  package init() {}

  package func cost(_ stage: FrameStage) -> Cost { stages[stage.rawValue] }
  func last(_ stage: FrameStage) -> Double { lastFrame[stage.rawValue] }

  /// Counts the bodies of `node` separately from this call on.
  func watch(_ node: Node?) {
    if node === watchedNode { return }
    watchedNode = node
    watched = (Cost(), Cost())
  }

  /// The called functions, sorted by their total cost.
  package var callsByCost: [(name: String, cost: Cost)] {
    calls.map { ($0.key, $0.value) }.sorted { ($0.1.total, $1.0) > ($1.1.total, $0.0) }
  }

  // MARK: Observing the scene

  package func begin(_ stage: FrameStage) {
    others.scene?.begin(stage)
    runningStages.append(
      Running(start: TerminalDriver.now(), bytes: stage == .output ? bytesWritten() : 0))
  }
  package func end(_ stage: FrameStage) {
    others.scene?.end(stage)
    guard let running = runningStages.popLast() else { return }
    let all = TerminalDriver.now() - running.start
    stages[stage.rawValue].add(all - running.inner)
    frame[stage.rawValue] += all - running.inner
    if !runningStages.isEmpty { runningStages[runningStages.count - 1].inner += all }
    guard stage == .output else { return }
    bytes.last = bytesWritten() - running.bytes
    bytes.total += bytes.last
    lastFrame = frame
    frame = [Double](repeating: 0, count: frame.count)
  }

  package func bodyBegins(at node: Node) {
    others.scene?.bodyBegins(at: node)
    runningBodies.append(TerminalDriver.now())
  }
  package func bodyEnds(at node: Node) {
    others.scene?.bodyEnds(at: node)
    guard let start = runningBodies.popLast() else { return }
    let seconds = TerminalDriver.now() - start
    bodies.add(seconds)
    guard let watchedNode else { return }
    if node === watchedNode { return watched.own.add(seconds) }
    var above = node.parent
    while let here = above {
      if here === watchedNode { return watched.inside.add(seconds) }
      above = here.parent
    }
  }

  // MARK: Observing the script

  package func callBegins() {
    others.calls?.callBegins()
    runningCalls.append(TerminalDriver.now())
  }
  package func callEnds(_ name: () -> String) {
    others.calls?.callEnds(name)
    guard let start = runningCalls.popLast() else { return }
    let seconds = TerminalDriver.now() - start
    let name = name()
    calls[calls[name] == nil && calls.count >= Self.maxCalls ? "others" : name, default: Cost()]
      .add(seconds)
  }
}
