import LunetteBase
import LunetteEngine
import LunetteLua
import Testing

@testable import LunetteScript

/// In one turn of the scene, each of its scripts has a turn with a time limit of its own.
@Suite struct ScopeLimitTests {
  private static let limits = LuaLimits(callbackSeconds: 0.1, turnSeconds: 0.2, clock: .monotonic)
  private static let script = """
    local ui = require "lunette"
    n, ran = ui.State(0), 0
    local C = ui.View "C"
    function C:body()
      local value = n.value
      while loops and value > 0 do end
      ran = ran + 1
      return ui.Text("n " .. value)
    end
    return function() return ui.VStack { spacing = 0, C {}, C {}, C {}, ui.Button("go", function() n.value = n.value + 1 end) } end
    """

  @Test(arguments: [LuaLimits.Clock.monotonic, .threadCPU])
  func oneThatLoopsForEverIsTheOnlyOneThatStops(_ clock: LuaLimits.Clock) throws {
    var limits = Self.limits
    limits.clock = clock
    let shared = SharedScene()
    let a = try shared.add("a", limits: limits, Self.script)
    let b = try shared.add("b", limits: limits, Self.script)
    try a.run("loops = true n.value = 1")
    try b.run("n.value = 1")
    // All bodies are due in one turn, those of script a first.
    #expect(shared.text.split(separator: "\n").count { $0.contains("n 1") } == 3, "\(shared.text)")
    #expect(try b.run("return ran") == [6])
    #expect(b.said == [])
    #expect(a.said.count >= 2 && a.said.count <= 4, "\(a.said)")
    #expect(a.said.contains { $0.contains("time limit of 0.1 s") }, "\(a.said)")
    // The next turn begins with the full time for both scripts.
    try a.run("loops = false n.value = 2")
    try b.run("n.value = 2")
    #expect(shared.text.split(separator: "\n").count { $0.contains("n 2") } == 6, "\(shared.text)")
    #expect(shared.differences == [])
  }

  @Test func oneThatComesInATurnHasTheRestOfIt() throws {
    let shared = SharedScene()
    let a = try shared.add("a", limits: Self.limits, Self.script)
    try a.run("loops = true n.value = 1")
    let b = try shared.add(
      "b", limits: Self.limits,
      Self.script.replacing("n, ran = ui.State(0), 0", with: "loops = true n, ran = ui.State(1), 0")
    )
    // Each script was stopped by its own limit of 0.2 s.
    #expect(a.said.contains { $0.contains("0.2 s") || $0.contains("0.1 s") })
    #expect(b.said.contains { $0.contains("0.1 s") }, "\(b.said)")
    #expect(b.said.count <= 4)
    #expect(!b.runtime.isTurnOver && !a.runtime.isTurnOver, "the turn is over for both")
  }

  @Test func aScriptThatIsClosedInATurnEndsItsTurn() throws {
    let shared = SharedScene()
    let a = try shared.add("a", limits: Self.limits, Self.script)
    let b = try shared.add("b", limits: Self.limits, Self.script)
    shared.scene.beginTurn()
    a.runtime.close()
    try b.run("n.value = 1")
    shared.draw()
    shared.scene.endTurn()
    #expect(a.runtime.turn.depth == 0 && b.runtime.turn.depth == 0)
    #expect(shared.text.contains("n 1"))
  }
}
