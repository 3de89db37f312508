import Glibc
import LunetteBase
import LunetteTerminal
import Testing

/// The messages of all faults of the terminal.
@Suite struct FaultTests {
  private enum Name: CaseIterable { case none, dumb, system }
  private static func name(_ fault: TerminalError) -> Name {
    switch fault {
    case .noTerminal: .none
    case .dumb: .dumb
    case .system: .system
    }
  }
  @Test func terminals() {
    let table: [(TerminalError, String)] = [
      (.noTerminal, "there is no terminal to draw on"), (.dumb(""), "TERM is not set"),
      (.dumb("dumb"), "the terminal cannot move its cursor (TERM=dumb)"),
      (.system("tcsetattr", errno: EIO), "tcsetattr: Input/output error"),
    ]
    for (fault, words) in table { #expect(fault.message == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(Name.allCases))
  }
}
