import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteTools

/// The interface around the stage: a script in a separate Lua state, `chrome.lua`.
final class ReplChrome {
  let interface: Interface
  private let appendLines, offer, setText, setHint, focusEditor, setBrackets, clearLines,
    showColors: LuaReference
  /// The lines of the transcript, which are printed to the terminal's scrollback after the session.
  private(set) var lines: [String] = []
  private static let maxLines = 10_000

  enum Kind: String { case input, value, printed, note, error }

  init(size: Size, settings: SceneSettings) throws {
    var options = HostOptions()
    options.locale = settings.locale
    let script = try HostedScript(
      folder: ".", options: options, input: .refused(ToolFault.inputIsREPL))
    try script.provideLuaSpans()
    interface = Interface(of: script, path: "chrome.lua", size: size, settings: settings)
    let app = try script.runtime.load(source: PackageResources.chrome_lua, name: "chrome.lua")
    let functions = app.others.compactMap(\.function)
    guard functions.count == 8 else {
      preconditionFailure("chrome.lua returns a view and eight functions")
    }
    (appendLines, offer, setText) = (functions[0], functions[1], functions[2])
    (setHint, focusEditor, setBrackets) = (functions[3], functions[4], functions[5])
    (clearLines, showColors) = (functions[6], functions[7])
    root = app.root
  }

  /// The root view of the chrome.
  let root: LunetteEngine.View

  private func call(_ function: LuaReference, _ arguments: [LuaValue]) {
    do { try interface.runtime.callBack(function, arguments) } catch { lines.append(error.message) }
  }

  func append(_ kind: Kind, _ text: String) {
    append(text, kind == .error ? .error : kind == .note ? .faint : .plain)
  }

  /// Adds lines to the transcript.
  ///
  /// - Parameter isEntered: Whether the user, or a control in the user's place, has entered them:
  ///   then the transcript goes to its end.
  func append(_ new: [StyledLine], isEntered: Bool = false) {
    lines += new.map(\.text)
    // The oldest lines are not removed at each new line, because each removal moves all others.
    if lines.count > 2 * Self.maxLines { lines.removeFirst(lines.count - Self.maxLines) }
    let state = interface.state
    let rows = try? new.suffix(Self.maxLines).map { line in
      // An empty line has a part, so that it has a row.
      let parts = line.parts.isEmpty ? StyledLine(" ").parts : line.parts
      let values: [LuaValue] = parts.flatMap { [.string($0.text), .string($0.look.rawValue)] }
      return LuaValue.reference(
        try state.makeTable([.boolean(line.isHanging && parts.count > 1)] + values))
    }
    guard let rows, let table = try? state.makeTable(rows) else { return }
    call(appendLines, [.reference(table), .boolean(isEntered)])
  }
  /// Adds a text, each line of which has a look. A line that is broken is indented as it begins.
  func append(_ text: String, _ look: StyledLine.Look = .plain) {
    append(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let blanks = line.prefix { $0 == " " }
        let rest = StyledLine(String(line[blanks.endIndex...]), look)
        return blanks.isEmpty || rest.parts.isEmpty
          ? StyledLine(String(line), look) : rest.hanging(after: String(blanks))
      })
  }

  /// Removes the lines of the transcript from view. They are still among those that are printed
  /// after the session.
  func clear() { call(clearLines, []) }

  /// Shows colours, each with a sample, its name and its value.
  func show(_ colors: [ReplColor]) {
    let state = interface.state
    let width = colors.map(\.name.count).max() ?? 0
    let rows = try? colors.map { color in
      let text =
        color.name + String(repeating: " ", count: width + 2 - color.name.count) + color.value
      lines.append(text)
      return LuaValue.reference(
        try state.makeTable([.string(text), color.sample.map { .string($0) } ?? .boolean(false)]))
    }
    guard let rows, let table = try? state.makeTable(rows) else { return }
    call(showColors, [.reference(table)])
  }

  /// Shows a list of completions; nil shows none.
  func show(_ items: [(text: String, kind: String)]?, chosen: Int = 0, sentence: String = "") {
    guard let items else { return call(offer, [.nil]) }
    let state = interface.state
    let hasColors = interface.scene.settings.colorSupport != .none
    let rows = try? items.prefix(200).map { item in
      LuaValue.reference(
        try state.makeTable([.string(item.text), .string(item.kind), .boolean(hasColors)]))
    }
    guard let rows, let table = try? state.makeTable(rows) else { return }
    call(offer, [.reference(table), .integer(Int64(chosen + 1)), .string(sentence)])
  }

  /// Sets the text in the editor.
  func set(_ text: String) { call(setText, [.string(text)]) }
  /// Marks brackets in the editor's text.
  func mark(_ brackets: BracketMatch) {
    if brackets == marked { return }
    marked = brackets
    let state = interface.state
    func table(_ numbers: [Int]) -> LuaValue? {
      (try? state.makeTable(numbers.map { .integer(Int64($0 + 1)) })).map { .reference($0) }
    }
    guard let pair = table(brackets.pair), let lone = table(brackets.lone) else { return }
    call(setBrackets, [pair, lone])
  }
  private var marked = BracketMatch()
  /// Shows a line below the editor.
  func hint(_ text: String) { call(setHint, [.string(text)]) }
  func moveFocusToEditor() { call(focusEditor, []) }
}
