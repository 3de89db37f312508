import Lunette
import LunetteTesting
import Stopwatch
import Testing

/// The plugins of the tutorial's earlier steps, which the program at its end can run, too.
@Suite @MainActor struct StepTests {
  @Test func thePluginsOfAllStepsRun() throws {
    for (step, words) in [("step2", "no rounds yet"), ("step3", "Lap at 0 s")] {
      let test = try PluginTest("\(RoundsTests.plugins)/\(step)", host: .program(Stopwatch().host))
      #expect(test.text.contains(words), "\(test.text)")
      #expect(test.errors.isEmpty, "\(test.errors)")
    }
    let stopwatch = try Stopwatch()
    let test = try PluginTest("\(RoundsTests.plugins)/step3", host: .program(stopwatch.host))
    stopwatch.seconds = 1
    test.advance(by: 0)
    try test.click("Lap at 1 s")
    #expect(test.text.contains("rounds: 1"))
    #expect(stopwatch.seconds == 0)
  }

  /// What the articles show of plugins' side.
  @Test func thePluginOfTheArticlesRuns() throws {
    let host = try HostDescription(contentsOfFile: "\(RoundsTests.plugins)/cpu/host.json")
    let mock = try MockHost(host)
    let test = try PluginTest("\(RoundsTests.plugins)/cpu", host: .mock(mock))
    try test.publish("system.load", 0.5)
    test.advance(by: 0)
    #expect(test.text.contains("load 0.50"), "\(test.text)")
    try test.click("Kill")
    #expect(
      test.performed == [
        PerformedAction(name: "process.kill", parameters: ["pid": 3, "signal": "term"])
      ])
    #expect(test.errors.isEmpty, "\(test.errors)")
  }
}
