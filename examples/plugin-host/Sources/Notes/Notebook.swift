import Lunette
import Observation

/// A note, as the program keeps it and as plugins are told of it.
public struct Note: Codable, Hashable, Sendable {
  public var name: String
  public var lines: [String]
}

/// What the program is about. It knows no plugin and no view.
@MainActor @Observable public final class Notebook {
  public private(set) var notes: [Note]
  public private(set) var current = 0
  /// Called after each change.
  @ObservationIgnored public var onChange: () -> Void = {}

  public init(_ notes: [Note] = Notebook.welcome) { self.notes = notes }

  public var note: Note { notes[current] }

  public func open(_ name: String) throws {
    guard let index = notes.firstIndex(where: { $0.name == name }) else { throw NotesError.noSuchNote(name) }
    current = index
    onChange()
  }
  public func create(_ name: String) throws {
    guard !name.isEmpty else { throw NotesError.noName }
    guard !notes.contains(where: { $0.name == name }) else { throw NotesError.exists(name) }
    notes.append(Note(name: name, lines: []))
    current = notes.count - 1
    onChange()
  }
  public func append(_ line: String) {
    notes[current].lines.append(line)
    onChange()
  }

  public nonisolated static let welcome = [
    Note(name: "Welcome", lines: ["Everything around this text is a plugin.", "Press Alt-P for all commands, F6 to go from panel to panel."]),
    Note(name: "Shopping", lines: ["Bread", "Cheese", "Apples"]),
    Note(name: "Ideas", lines: []),
  ]
}

/// Why a note cannot be had. Plugins may read it, and so may the user.
public enum NotesError: PluginFacingError, CustomStringConvertible {
  case noSuchNote(String)
  case exists(String)
  case noName
  public var description: String { pluginMessage }
  public var pluginMessage: String {
    switch self {
    case .noSuchNote(let name): "there is no note \"\(name)\""
    case .exists(let name): "there is a note \"\(name)\" already"
    case .noName: "a note needs a name"
    }
  }
}
