import Lunette
import LunetteEngine
import LunetteScript

@testable import LunetteRepl
@testable import LunetteTools

/// A session whose output is recorded.
final class HeardSession: ReplOutput {
  var columns = 80
  private(set) var printed: [String] = []
  private(set) var complaints: [String] = []
  private(set) var pictures: [String] = []
  /// The answer to questions; nil if there is no user who could answer.
  var answer: Bool?
  private(set) var questions: [String] = []
  private(set) var session: ReplSession!

  init(_ options: HostOptions = HostOptions(), folder: String = ".", namesAttributes: Bool = false)
    throws
  {
    var settings = SceneSettings()
    settings.namesAttributes = namesAttributes
    session = try ReplSession(
      options, settings: settings, numbersChunks: true, folder: folder, output: self)
    session.adopt = { [unowned self] script in
      script.state.onPrint = { _, bytes in
        self.printed.append(String(decoding: bytes, as: UTF8.self).trimmingLineEnd)
      }
    }
  }

  /// Changes a text as the user would in an editor; nil if there is no terminal.
  var editor: ((String) -> String?)?
  private(set) var isCleared = false
  func clear() { isCleared = true }
  func edit(_ text: String, path: String?) throws -> String? {
    guard let editor else { throw ReplFault.noEditor }
    guard let path else { return editor(text) }
    guard let edited = editor(try ScriptFile.read(path)) else { return nil }
    try Files.write(Array(edited.utf8), to: path)
    return edited
  }

  var showsSheets = false
  func write(_ text: String) { printed.append(text) }
  func writeError(_ text: String) { complaints.append(text) }
  func stageChanged(_ stage: ReplStage) { pictures.append(stage.picture(isColored: false)) }
  func beginBusy() {}
  func endBusy() {}
  func confirm(_ question: String, _ then: @escaping (Bool) -> Void) -> Bool {
    questions.append(question)
    answer.map(then)
    return answer != nil
  }

  /// Enters chunks, each of which must be complete, and returns the output of the last one.
  @discardableResult
  func enter(_ chunks: String...) -> [String] {
    for chunk in chunks {
      (printed, complaints, pictures) = ([], [], [])
      _ = session.enter(chunk, isWhole: true)
    }
    return printed
  }

  /// The completions at the `|`.
  func completions(_ text: String) -> [String] { completion(text)?.items.map(\.text) ?? [] }
  func completion(_ text: String) -> Completion? {
    let bytes = Array(text.utf8)
    let cursor = bytes.lastIndex(of: UInt8(ascii: "|"))!
    let whole = bytes[..<cursor] + bytes[(cursor + 1)...]
    return Completer(session).complete(String(decoding: whole, as: UTF8.self), cursor: cursor)
  }
}

extension String {
  fileprivate var trimmingLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
