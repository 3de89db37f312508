import CLunetteLua
import LunetteBase
import Testing

@testable import LunetteLua

@Suite("A chunk that Lunette brings is compiled twice in a process") struct PackagedTests {
  private let source = Array(
    "local x = ...\n\nlocal function fail() error('at line 3') end\nif x then fail() end\nreturn 42"
      .utf8)

  @Test func `from the third machine on it is read, and is the same`() throws {
    let name = "=lunette.packaged.\(UInt64.random(in: 0...UInt64.max))"
    var traces: [String] = []
    for number in 1...4 {
      #expect(cl_packaged_is_compiled(name) == (number > 2))
      let state = try LuaState()
      let chunk = try state.load(packaged: source, chunkName: name)
      #expect(try state.call(chunk) == [42])
      let error = #expect(throws: LuaError.self) { try state.call(chunk, [true]) }
      traces.append("\(error?.message ?? "")\n\(error?.traceback ?? "")")
    }
    // Tracebacks have the line numbers of the source.
    #expect(traces[0].contains(":3:"))
    #expect(Set(traces).count == 1)
  }

  @Test func `a machine whose budget is small reads one, too`() throws {
    let name = "=lunette.packaged.\(UInt64.random(in: 0...UInt64.max))"
    for _ in 1...2 { _ = try LuaState().load(packaged: source, chunkName: name) }
    let state = try LuaState(limits: LuaLimits(memoryBytes: 60_000))
    #expect(try state.call(state.load(packaged: source, chunkName: name)) == [42])
  }
}
