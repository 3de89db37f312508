import Foundation
import Testing

@testable import LunetteTools

/// Signal handlers must be written in C. A handler may interrupt the program at any point, such as
/// in an allocation or in an access to a variable, and Swift's check for exclusive access would
/// then end the program. That moment is too short for a test to hit, so this test looks at the
/// sources.
@Suite struct SignalHandlerTests {
  @Test func noHandlerIsWrittenInSwift() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources"
    ).standardized
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let setsHandler =
          line.contains("sa_handler") || line.contains("sa_sigaction")
          || line.contains(" signal(SIG")
          || line.contains("bsd_signal") || line.contains("sigset(")
        if setsHandler {
          #expect(
            line.contains("SIG_IGN") || line.contains("SIG_DFL"),
            "\(file.lastPathComponent): \(line)")
        }
      }
    }
    #expect(count > 100)
  }

  /// The hook that handlers call is a C function and not a Swift closure.
  @Test func theHookStopsACallback() throws {
    let conversation = try LinearConversation("return ui.Button('Go', function() end)")
    let hook = Interrupt.hook(for: conversation.interface.state)
    #expect(hook.context != nil)
    // No callback runs, so there is nothing to interrupt.
    #expect(hook.function(hook.context) == 0)
  }
}
