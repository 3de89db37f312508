import Lunette
import LunetteTesting
import Stopwatch
import Testing

@Suite @MainActor struct RoundsTests {
  static let plugins = #filePath.replacing(
    "Tests/StopwatchTests/RoundsTests.swift", with: "plugins")

  @Test func aLapIsNotedAndTheWatchReset() throws {
    let stopwatch = try Stopwatch()
    let test = try PluginTest("\(Self.plugins)/rounds", host: .program(stopwatch.host))
    stopwatch.seconds = 5
    test.advance(by: 0)
    try test.click("Lap at 5 s")
    #expect(test.text.contains("rounds: 5"))
    #expect(test.performed.map(\.name) == ["reset"])
    #expect(stopwatch.seconds == 0)
    #expect(stopwatch.message == "rounds: round 1")
  }

  @Test func thePluginNeedsNoProgram() throws {
    let stopwatch = try Stopwatch()
    let mock = try MockHost(stopwatch.host.description)
    let test = try PluginTest("\(Self.plugins)/rounds", host: .mock(mock))
    try test.publish("seconds", 42)
    test.advance(by: 0)
    try test.command("rounds.lap")
    #expect(test.text.contains("rounds: 42"))
    #expect(test.emitted == [EmittedEvent(name: "lap", payload: 1)])
  }
}
