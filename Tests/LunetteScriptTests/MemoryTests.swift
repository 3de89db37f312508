import LunetteBase
import LunetteEngine
import LunetteLua
import Testing

@testable import LunetteScript

/// Scenes, scripts and views are released when nothing needs them any more.
@Suite struct MemoryTests {
  private static let script = """
    local ui = require "lunette"
    local n = ui.State(0)
    step = function() n.value = n.value + 1 end
    local S = ui.ButtonStyle "s"
    S.mark = "*"
    function S:makeBody(configuration)
      return ui.HStack { tostring(self.mark), configuration.label:padding { horizontal = n.value % 3 } }:border("red")
    end
    local P = ui.PrimitiveButtonStyle "p"
    function P:makeBody(configuration)
      return ui.Button(configuration):onTapGesture { count = 2, perform = configuration.trigger }
    end
    local C = ui.View "C"
    C.index = 0
    C.state = { on = false, list = { 1, 2 } }
    function C:body()
      return ui.Button("c" .. self.index .. tostring(self.on), function() self.on = not self.on end)
    end
    return function()
      local v = n.value
      return ui.VStack {
        ui.Button("n" .. v, function() step() end):buttonStyle(S { mark = v }),
        ui.Button("p", step):buttonStyle("p"),
        ui.ForEach({ v, v + 1 }, { id = function(i) return i end }, function(i) return C { index = i } end),
        v % 2 == 0 and C { index = v } or ui.Label { title = "t", icon = "i" },
        ui.Text("x"):onChange(v, function() end):id(v),
      }
    end
    """

  @Test func tenThousandRendersKeepMemoryFlat() throws {
    let harness = try Harness(width: 30, height: 16)
    try harness.load(Self.script)
    let step = try harness.run("return step")[0].function!
    func renders(_ count: Int) throws {
      for _ in 0..<count {
        try harness.runtime.callBack(step)
        harness.draw()
      }
      try harness.runtime.state.collectGarbage()
    }
    try renders(500)
    let memory = harness.runtime.state.memoryInUse
    let references = harness.runtime.state.liveReferences
    let functions = harness.runtime.state.liveFunctions
    try renders(10_000)
    #expect(harness.runtime.state.memoryInUse < memory + 4096)
    #expect(harness.runtime.state.liveReferences == references)
    #expect(harness.runtime.state.liveFunctions == functions)
    #expect(harness.reported == [])
  }

  @Test func noReferencesAreLeftWhenTheTreeIsGone() throws {
    let harness = try Harness(width: 30, height: 16)
    let before = harness.runtime.state.liveReferences
    try harness.load(Self.script)
    _ = try harness.run("for i = 1, 20 do step() end")
    harness.draw()
    harness.scene.setRoot(EmptyView.shared)
    harness.draw()
    harness.scene.tearDown()
    harness.app = nil
    harness.runtime.settle()
    try harness.runtime.state.collectGarbage()
    #expect(harness.runtime.state.liveReferences == before)
  }

  @Test func aRuntimeGoesWithItsScene() throws {
    weak var state: LuaState?
    do {
      let harness = try Harness().load(Self.script)
      state = harness.runtime.state
      #expect(state != nil)
    }
    #expect(state == nil)
  }

  @Test func everyAllocationMayFail() throws {
    // Each run ends in an error or in a picture, and afterwards the Lua state is usable.
    let harness = try Harness(width: 30, height: 16)
    try harness.load(Self.script)
    let step = try harness.run("return step")[0].function!
    for n in 1...400 {
      harness.runtime.session.failAllocations(from: n)
      try? harness.runtime.callBack(step)
      harness.draw()
      harness.runtime.session.failAllocations(from: 0)
      try harness.runtime.callBack(step)
      harness.draw()
    }
    let errors = harness.scene.reports.errors.count
    try harness.runtime.callBack(step)
    #expect(harness.draw().contains("n80"))
    #expect(harness.scene.reports.errors.count == errors)
  }
}
