import Lunette

/// What plugins of the program can see and do. This is the program's interface for others: its slots, values, events and
/// actions, and nothing else of it.
@MainActor public final class NotesHost {
  public let plugins: PluginHost
  private let notebook: Notebook
  private let list: PublishedValue<[Note]>
  private let current: PublishedValue<Note>
  private let opened: HostEvent<Note>
  /// What a plugin wants the user to read, in the last row.
  public private(set) var message = ""
  public var onMessage: () -> Void = {}

  public struct Name: ActionParameters {
    public var name: String
    public static let details = [ParameterDetail("name", "Of a note.")]
  }
  public struct Line: ActionParameters {
    public var text: String
    public static let details = [ParameterDetail("text", "One line.")]
  }
  public struct Message: Codable, Sendable {
    public var text: String
  }

  public init(_ notebook: Notebook, budgets: PluginBudgets = PluginBudgets()) throws {
    self.notebook = notebook
    plugins = PluginHost(
      id: "org.example.notes", apiLevel: 1,
      slots: [
        .panel("sidebar", minimumWidth: 12, minimumHeight: 2, summary: "Beside the note."),
        .status("status", summary: "The last row."),
      ],
      stylePlaces: [StylePlace("toolbar", .button, summary: "The buttons above.")], budgets: budgets)
    list = try plugins.values.publish("notes.list", notebook.notes, summary: "All notes.")
    current = try plugins.values.publish("notes.current", notebook.note, summary: "The note that is shown.")
    opened = try plugins.events.declare("note.opened", Note.self, summary: "Another note is shown.")
    try plugins.events.handle("message", summary: "Shows a line in the last row.") { [weak self] (message: Message, _) in
      self?.message = message.text
      self?.onMessage()
    }
    try plugins.actions.register("notes.open", summary: "Shows a note.") { [notebook] (call: ActionCall<Name>) in
      try notebook.open(call.parameters.name)
    }
    try plugins.actions.register("notes.append", summary: "Adds a line to the note.") {
      [notebook] (call: ActionCall<Line>) in
      notebook.append(call.parameters.text)
    }
    try plugins.actions.register("notes.create", summary: "Makes a note, and shows it.") {
      [notebook] (call: ActionCall<Name>) async throws -> Note in
      // As if it were kept somewhere else.
      try await Task.sleep(for: .milliseconds(10))
      try notebook.create(call.parameters.name)
      return notebook.note
    }
    var last = notebook.note.name
    notebook.onChange = { [weak self, unowned notebook] in
      guard let self else { return }
      list.value = notebook.notes
      current.value = notebook.note
      if notebook.note.name != last { try? opened.send(notebook.note) }
      last = notebook.note.name
    }
  }
}
