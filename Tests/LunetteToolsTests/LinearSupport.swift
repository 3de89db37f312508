import Glibc
import Lunette
import LunetteBase
import LunetteEngine
import LunetteScript

@testable import LunetteTools

/// A script in linear mode, with a clock that the test moves.
final class LinearConversation {
  let interface: Interface
  let session: LinearSession
  private(set) var transcript: [String] = []
  private(set) var errors: [String] = []
  private let path: String

  /// - Parameters:
  ///   - source: The script.
  ///   - window: The size of the window in which the views are laid out.
  init(
    _ source: String, window: Size = Size(width: 40, height: 10),
    arrange: (HostOptions) -> HostOptions = { $0 }
  )
    throws
  {
    var template = Array("/tmp/lunette-linear-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    _ = Files.write(Array(("local ui = require 'lunette'\n" + source).utf8), to: descriptor)
    close(descriptor)
    interface = try Interface(path: path, size: window, options: arrange(HostOptions()))
    var printLine: (String) -> Void = { _ in }
    session = LinearSession(scene: interface.scene, tasks: interface.tasks, window: window) {
      printLine($0)
    }
    printLine = { [unowned self] in transcript.append($0) }
    interface.onError = { [unowned self] error in errors.append(error.message) }
    interface.runtime.onQuit = { [unowned self] code, lines in
      session.end(Ending(status: Int32(code), result: lines))
    }
    interface.scene.clipboard.onCopy = { [unowned self] in
      session.copies($0)
      return false
    }
    interface.script.openURL = { [unowned self] in session.opens($0) }
    interface.scene.settings.locale = "en"
    try interface.load()
    session.readAll()
  }

  deinit {
    interface.end()
    unlink(path)
  }

  /// The output that `body` causes.
  func hear(_ body: () -> Void) -> String {
    let before = transcript.count
    body()
    return transcript[before...].joined(separator: "\n")
  }
  /// Types lines and returns the output that they cause.
  func type(_ lines: String...) -> String {
    hear { for line in lines { session.take(line: line) } }
  }
  /// Lets `seconds` pass and returns the output meanwhile.
  func wait(_ seconds: Double) -> String { hear { session.advance(to: session.now + seconds) } }

  var text: String { transcript.joined(separator: "\n") }
}
