import Lunette

/// A note, as the program keeps it and as plugins see it.
public struct Note: Codable, Hashable, Sendable {
  public var name: String
  public var lines: [String] = []
}

/// The notes: the model of the program. It knows no view, and of plugins only that they may read
/// why something is refused.
@MainActor @Observable public final class Notebook {
  public private(set) var notes = [
    Note(
      name: "Welcome",
      lines: [
        "Everything around this text is a plugin.",
        "Press Alt-P for all commands, F6 to go from panel to panel.",
      ]),
    Note(name: "Shopping", lines: ["Bread", "Cheese", "Apples"]), Note(name: "Ideas"),
  ]
  private var shown = 0 { didSet { if shown != oldValue { onOpen(note) } } }
  public var note: Note { notes[shown] }
  /// What the user is writing.
  public var line = ""
  /// What the user is to read, in the last row.
  public var message = ""
  @ObservationIgnored var onOpen: (Note) -> Void = { _ in }

  public func open(_ name: String) throws {
    guard let known = notes.firstIndex(where: { $0.name == name }) else {
      throw PluginRefusal("there is no note \"\(name)\"")
    }
    shown = known
  }
  public func create(_ name: String) throws {
    if name.isEmpty { throw PluginRefusal("a note needs a name") }
    if notes.contains(where: { $0.name == name }) {
      throw PluginRefusal("there is a note \"\(name)\" already")
    }
    notes.append(Note(name: name))
    shown = notes.count - 1
  }
  public func append(_ line: String) { notes[shown].lines.append(line) }
}
