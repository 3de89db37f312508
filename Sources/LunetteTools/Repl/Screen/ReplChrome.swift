import Lunette
import LunetteEngine
import LunetteLua
import LunetteScreen
import LunetteScript

/// The script around the stage, in a Lua state of its own: `chrome.lua`.
final class ReplChrome {
  let interface: Interface
  private let append, offer, setText, setHint, focusEditor, setBrackets: LuaReference
  /// What was said, for the terminal's own scrollback when the session is over.
  private(set) var lines: [String] = []
  private static let mostLines = 10_000

  enum Kind: String { case input, value, printed, note, error }

  init(size: Size, settings: SceneSettings) throws {
    var options = HostOptions()
    options.locale = settings.locale
    let script = try HostedScript(folder: ".", options: options, input: .refused(ToolFault.inputIsREPL))
    try script.provideLuaSpans()
    interface = Interface(of: script, path: "chrome.lua", size: size, settings: settings)
    let app = try script.runtime.load(source: PackageResources.chrome_lua, name: "chrome.lua")
    let functions = app.others.compactMap(\.function)
    guard functions.count == 6 else { preconditionFailure("chrome.lua returns a view and six functions") }
    (append, offer, setText) = (functions[0], functions[1], functions[2])
    (setHint, focusEditor, setBrackets) = (functions[3], functions[4], functions[5])
    root = app.root
  }

  /// The chrome's own views.
  let root: LunetteEngine.View

  private func call(_ function: LuaReference, _ arguments: [LuaValue]) {
    do { try interface.runtime.callBack(function, arguments) } catch { lines.append(error.message) }
  }

  func say(_ kind: Kind, _ text: String) {
    lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Not at each line, for that would cost all of them each time.
    if lines.count > 2 * Self.mostLines { lines.removeFirst(lines.count - Self.mostLines) }
    call(append, [.string(kind.rawValue), .string(text)])
  }

  /// Shows what can be chosen, or nothing.
  func show(_ items: [(text: String, kind: String)]?, chosen: Int = 0, sentence: String = "") {
    guard let items else { return call(offer, [.nil]) }
    let state = interface.state
    let rows = try? items.prefix(200).map { item in
      LuaValue.reference(try state.makeTable([.string(item.text), .string(item.kind)]))
    }
    guard let rows, let table = try? state.makeTable(rows) else { return }
    call(offer, [.reference(table), .integer(Int64(chosen + 1)), .string(sentence)])
  }

  /// What is being written.
  func set(_ text: String) { call(setText, [.string(text)]) }
  /// Brackets in what is being written.
  func mark(_ brackets: BracketMatch) {
    if brackets == marked { return }
    marked = brackets
    let state = interface.state
    func table(_ places: [Int]) -> LuaValue? {
      (try? state.makeTable(places.map { .integer(Int64($0 + 1)) })).map { .reference($0) }
    }
    guard let pair = table(brackets.pair), let lone = table(brackets.lone) else { return }
    call(setBrackets, [pair, lone])
  }
  private var marked = BracketMatch()
  /// A line below the editor.
  func hint(_ text: String) { call(setHint, [.string(text)]) }
  func moveFocusToEditor() { call(focusEditor, []) }
}
