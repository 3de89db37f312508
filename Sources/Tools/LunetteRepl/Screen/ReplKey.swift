import LunetteBase
import LunetteEngine

/// A key of the REPL, with what it does. From this list come the keys that are handled, the row of
/// keys and the help (F1).
enum ReplKey: CaseIterable {
  // In the order of the row, which has room for the first ones.
  case complete, stage, sheet, help, knobs, inspect, search, clear, end
  // The rest is only in the help.
  case run, runAlways, newLine, earlier, later, openEditor, view, tree, reasons, times, discard
  // While completions or the history are shown.
  case accept, next, previous, close, nextPage, previousPage

  /// Where the keys go.
  enum Target { case editor, stage, completions, search }

  /// The keys that do this. The first one is shown in the row.
  private func keys(in target: Target) -> [KeyEvent] {
    func alt(_ character: Character) -> [KeyEvent] {
      [KeyEvent(.character(character), modifiers: .alt)]
    }
    func control(_ character: Character) -> KeyEvent {
      KeyEvent(.character(character), modifiers: .control)
    }
    return switch self {
    case .complete: [KeyEvent(.tab), control(" ")]
    case .stage: [KeyEvent(.function(6))]
    case .view: alt("1")
    case .sheet: alt("2")
    case .tree: alt("3")
    case .reasons: alt("4")
    case .times: alt("5")
    case .knobs: alt("6")
    case .help: [KeyEvent(.function(1))]
    case .inspect: [KeyEvent(.function(12))]
    case .search: [control("r")]
    case .clear: [control("l")]
    case .end: [control("d")]
    case .run: [KeyEvent(.enter)]
    case .runAlways: [KeyEvent(.function(5)), KeyEvent(.enter, modifiers: .control)]
    case .newLine: [KeyEvent(.enter, modifiers: .alt)]
    case .earlier: [KeyEvent(.up)]
    case .later: [KeyEvent(.down)]
    case .openEditor: [control("o")]
    case .discard: [control("c")]
    case .accept: [KeyEvent(.enter), KeyEvent(.tab)]
    case .next: [KeyEvent(.down), control("n")] + (target == .search ? [control("r")] : [])
    case .previous: [KeyEvent(.up), control("p")]
    case .close: [KeyEvent(.escape)] + (target == .search ? [control("g")] : [])
    case .nextPage: [KeyEvent(.pageDown)]
    case .previousPage: [KeyEvent(.pageUp)]
    }
  }

  /// The word beside the key in the row; nil if the row does not have the key.
  func label(in target: Target) -> String? {
    switch self {
    case .complete: "complete"
    case .stage: target == .stage ? "editor" : "stage"
    case .sheet: "sheet"
    case .help: "keys"
    case .knobs: "knobs"
    case .inspect: "inspect"
    case .search: "history"
    case .clear: "clear"
    case .end: "end"
    case .view: target == .stage ? "view" : nil
    case .accept: "accept"
    case .next: "next"
    case .previous: "previous"
    case .close: "close"
    case .run, .runAlways, .newLine, .earlier, .later, .openEditor, .tree, .reasons, .times,
      .discard, .nextPage, .previousPage:
      nil
    }
  }

  /// What the key does, for the help.
  func label(forHelpIn target: Target) -> String {
    switch self {
    case .complete: "Complete; at a line's start, Tab indents"
    case .stage: target == .stage ? "Go to the editor" : "Go to the stage"
    case .view: "Show the last view"
    case .sheet: "Show the sheet; again, a larger one"
    case .tree: "Show the tree of views"
    case .reasons: "Show why the views look as they do"
    case .times: "Show what the views cost"
    case .knobs: "Show the knobs of the last style"
    case .help: "This help"
    case .inspect: "Inspect what is on the stage"
    case .search: "Search the history"
    case .clear: "Clear the transcript"
    case .end: "End the session, if nothing is written"
    case .run: "Run, or begin another line of an incomplete chunk"
    case .runAlways: "Run in any case"
    case .newLine: "Begin another line"
    case .earlier: "In the first row: the entry before"
    case .later: "In the last row: the entry after"
    case .openEditor: "Write in $VISUAL or $EDITOR"
    case .discard:
      target == .stage ? "Go to the editor" : "Discard what is written; interrupt what runs"
    case .accept: "Accept the choice"
    case .next: "The next choice"
    case .previous: "The choice before"
    case .close: "Close the choices"
    case .nextPage: "A page of choices down"
    case .previousPage: "A page of choices up"
    }
  }

  /// All keys that hold in a place, in the order of the row.
  static func all(in target: Target) -> [ReplKey] {
    switch target {
    case .editor: allCases.filter { !ofChoices.contains($0) }
    case .stage:
      [.stage, .view, .sheet, .help, .knobs, .inspect, .tree, .reasons, .times, .discard]
    case .completions, .search: ofChoices
    }
  }

  private static let ofChoices: [ReplKey] = [
    .accept, .next, .previous, .close, .nextPage, .previousPage,
  ]

  /// The keys of the row of a place, each with its word.
  static func row(_ target: Target) -> [KeyHelp] {
    all(in: target).compactMap { key in
      key.label(in: target).map { KeyHelp([key.keys(in: target)[0]], .verbatim($0)) }
    }
  }

  /// The keys of a place with what they do, and the commands.
  static func help(_ target: Target) -> [(title: String, keys: [KeyHelp])] {
    let keys = all(in: target).map {
      KeyHelp($0.keys(in: target), .verbatim($0.label(forHelpIn: target)))
    }
    if target == .stage { return [("The REPL", keys)] }
    let commands = ReplCommands.all.map { command in
      // Backquotes are marks of code, which only the transcript shows.
      let sentence = command.documentation.split(separator: "`", omittingEmptySubsequences: false)
      var help = KeyHelp([], .verbatim(sentence.joined()))
      help.sign = .verbatim(".\(command.name)")
      return help
    }
    return [("The REPL", keys), ("Commands", commands)]
  }

  /// The key of `target` that the event presses; nil for other events.
  init?(_ event: KeyEvent, in target: Target) {
    guard let key = Self.all(in: target).first(where: { $0.isMeant(by: event, in: target) }) else {
      return nil
    }
    self = key
  }
  private func isMeant(by event: KeyEvent, in target: Target) -> Bool {
    keys(in: target).contains { key in
      guard key.modifiers == event.modifiers else { return false }
      // On whatever layout of the keyboard.
      if case .character(let character) = key.key { return event.characters.contains(character) }
      return key.key == event.key
    }
  }
}
