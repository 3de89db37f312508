import Foundation
import Testing

@testable import LunetteTools

/// A signal handler may come in the midst of anything: of an allocation, or of reading a variable, which Swift takes for two
/// accesses at once. So handlers are C's, which is visible in the sources only: the moment in which it matters is too
/// short to be met by a test.
@Suite struct SignalHandlerTests {
  @Test func noHandlerIsWrittenInSwift() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      // The probe is a program for tests, and shares nothing with its handler but memory of its own.
      if file.path.contains("LunetteTerminalProbe") { continue }
      count += 1
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let setsHandler =
          line.contains("sa_handler") || line.contains("sa_sigaction") || line.contains(" signal(SIG")
          || line.contains("bsd_signal") || line.contains("sigset(")
        if setsHandler {
          #expect(line.contains("SIG_IGN") || line.contains("SIG_DFL"), "\(file.lastPathComponent): \(line)")
        }
      }
    }
    #expect(count > 100)
  }

  /// The hook that handlers call is C's own function, and no closure of Swift's around it.
  @Test func theHookStopsACallback() throws {
    let conversation = try LinearConversation("return ui.Button('Go', function() end)")
    let hook = Interrupt.hook(for: conversation.interface.state)
    #expect(hook.context != nil)
    // Nothing runs.
    #expect(hook.function(hook.context) == 0)
  }
}
