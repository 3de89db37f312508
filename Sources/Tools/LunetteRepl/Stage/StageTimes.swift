import Lunette
import LunetteBase
import LunetteEngine
import LunetteTerminal
import LunetteTools

/// The costs of the stage's view: those of a frame that is made from scratch in a separate
/// interface, and those of all calls since the view was shown.
enum StageTimes {
  private static let maxCalls = 20

  /// - Parameter columns: The width of the pane in which the lines are shown.
  static func lines(_ stage: ReplStage, columns: Int) throws -> [StyledLine] {
    guard let frame = try frame(stage) else { return [] }
    return CostTable.lines(frame, columns: columns)
      + CostTable.lines(ofCalls: stage.meter.callsByCost, max: maxCalls, columns: columns)
  }

  /// The name of each part of a frame, its time, and what was done in it.
  private static func frame(_ stage: ReplStage) throws -> [[String]]? {
    let runtime = stage.interface.runtime
    // The calls in the temporary interface must not count as calls of the stage.
    let outer = runtime.observer
    runtime.observer = nil
    defer { runtime.observer = outer }
    guard let probe = try stage.makeProbe() else { return nil }
    let scene = probe.scene
    let meter = FrameMeter()
    scene.observer = meter
    defer {
      scene.observer = nil
      scene.tearDown()
    }
    let (bodies, made) = (scene.stats.bodyCalls, scene.stats.makeBodyCalls)
    try stage.showAgain(in: probe)
    let buffer = CellBuffer(
      width: scene.size.width, height: scene.size.height, glyphs: scene.glyphs)
    scene.render(into: buffer)
    let (bodyCalls, makeBodyCalls) = (
      scene.stats.bodyCalls - bodies, scene.stats.makeBodyCalls - made
    )
    let encoder = Encoder(capabilities: TerminalCapabilities())
    let encoding = Cost.of { encoder.encode(buffer) }
    func stageText(_ stage: FrameStage) -> String { meter.cost(stage).totalText }
    return [
      ["bodies", stageText(.bodies), "\(bodyCalls) × body, \(makeBodyCalls) × makeBody"],
      ["layout", stageText(.layout), "\(scene.nodeCount) nodes"],
      ["drawing", stageText(.drawing), "\(scene.size.width)×\(scene.size.height) cells"],
      ["encoding", encoding.totalText, "\(encoder.output.count) bytes"],
    ]
  }
}
