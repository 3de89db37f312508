import LunetteEngine
import LunetteScript
import LunetteTerminal

/// Measures what a scene and its script do while it is there: each stage of its frames, each body, each call.
final class FrameMeter: SceneObserver, CallObserver {
  /// By the stages' numbers. What lies in another stage counts there only.
  private(set) var stages = [Cost](repeating: Cost(), count: FrameStage.allCases.count)
  /// Of the last frame that was shown.
  private(set) var lastFrame = [Double](repeating: 0, count: FrameStage.allCases.count)
  private(set) var bytes = (last: 0, total: 0)
  private(set) var bodies = Cost()
  /// Of the bodies of one view and of all in it.
  private(set) var watched = (own: Cost(), inside: Cost())
  private var watchedNode: Node?
  /// By what was called. There are no more of these than a script has functions, and at most so many.
  private(set) var calls: [String: Cost] = [:]
  private static let mostCalls = 500
  /// Who is told as well: an owner that measures by itself.
  var others: (scene: (any SceneObserver)?, calls: (any CallObserver)?)
  /// What the terminal has taken until now.
  var bytesWritten: () -> Int = { 0 }

  private struct Running {
    let start: Double
    /// What others had of it.
    var inner = 0.0
    var bytes = 0
  }
  private var runningStages: [Running] = []
  private var runningBodies: [Double] = []
  private var runningCalls: [Double] = []
  private var frame = [Double](repeating: 0, count: FrameStage.allCases.count)

  func cost(_ stage: FrameStage) -> Cost { stages[stage.rawValue] }
  func last(_ stage: FrameStage) -> Double { lastFrame[stage.rawValue] }

  /// From now on the bodies of `node` are counted by themselves.
  func watch(_ node: Node?) {
    if node === watchedNode { return }
    watchedNode = node
    watched = (Cost(), Cost())
  }

  /// What was called, by what it cost in all.
  var callsByCost: [(name: String, cost: Cost)] {
    calls.map { ($0.key, $0.value) }.sorted { ($0.1.total, $1.0) > ($1.1.total, $0.0) }
  }

  // MARK: Told by the scene

  func begin(_ stage: FrameStage) {
    others.scene?.begin(stage)
    runningStages.append(Running(start: TerminalDriver.now(), bytes: stage == .output ? bytesWritten() : 0))
  }
  func end(_ stage: FrameStage) {
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

  func bodyBegins(at node: Node) {
    others.scene?.bodyBegins(at: node)
    runningBodies.append(TerminalDriver.now())
  }
  func bodyEnds(at node: Node) {
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

  // MARK: Told by the script

  func callBegins() {
    others.calls?.callBegins()
    runningCalls.append(TerminalDriver.now())
  }
  func callEnds(_ name: () -> String) {
    others.calls?.callEnds(name)
    guard let start = runningCalls.popLast() else { return }
    let seconds = TerminalDriver.now() - start
    let name = name()
    calls[calls[name] == nil && calls.count >= Self.mostCalls ? "others" : name, default: Cost()].add(seconds)
  }
}
