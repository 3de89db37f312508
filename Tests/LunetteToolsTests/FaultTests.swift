import Glibc
import Lunette
import LunetteDiagnostics
import LunetteEngine
import LunetteScreen
import Testing

@testable import LunetteTools

/// What the tools say, and where they say that it is.
@Suite struct FaultTests {
  private enum ToolName: CaseIterable { case frame, write }
  private static func name(_ fault: ToolFault) -> ToolName {
    switch fault {
    case .frameDiffers: .frame
    case .cannotWrite: .write
    }
  }
  @Test func tools() {
    let table: [(ToolFault, String)] = [
      (.frameDiffers("(1, 1)"), "a frame differs from a fresh one, a bug in Lunette:\n(1, 1)"),
      (.cannotWrite("a.svg", errno: EACCES), "a.svg: Permission denied"),
    ]
    for (fault, words) in table { #expect(fault.message == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(ToolName.allCases))
  }

  /// Without `--watch` only what is noted anyway is known: here the line of the body.
  @Test(arguments: [(true, "3"), (false, "2")])
  func `a script that is watched has every view's line in messages`(watches: Bool, line: String) throws {
    let path = "/tmp/lunette-faults-\(getpid())-\(watches).lua"
    let source = """
      local ui = require "lunette"
      return function()
        return ui.Text { ui.Divider() }
      end
      """
    try Files.write(Array(source.utf8), to: path)
    defer { unlink(path) }
    var options = RunOptions()
    options.watches = watches
    let run = try ScriptRun(path, [], options, size: Size(width: 20, height: 5), input: .given)
    try run.load(isOver: { false }, tell: { Issue.record($0) })
    #expect(run.interface.scene.reports.diagnostics.map { $0.error.location?.description } == ["\(path):\(line)"])
    run.interface.end()
  }
}
