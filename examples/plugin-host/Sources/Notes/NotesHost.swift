import Lunette

/// What plugins can see and do: the slots, values, events and actions of the program, and nothing
/// else.
@MainActor public final class NotesHost {
  public let plugins: PluginHost
  public let notebook = Notebook()

  struct Message: Codable, Sendable { var text: String }

  /// - Parameter dataFolder: Where it is kept what plugins store and which of them are off.
  public init(dataFolder: String? = nil, budgets: PluginBudgets = PluginBudgets()) throws {
    plugins = PluginHost(
      id: "org.example.notes",
      slots: [
        .panel("sidebar", minimumWidth: 12, minimumHeight: 2, summary: "Beside the note."),
        .status("status", summary: "The last row."),
      ], stylePlaces: [StylePlace("toolbar", .button, summary: "The buttons above.")],
      budgets: budgets,
      dataFolder: dataFolder)
    let notebook = notebook
    try plugins.values.publish("notes.list", summary: "All notes.") { notebook.notes }
    try plugins.values.publish("notes.current", summary: "The note that is shown.") {
      notebook.note
    }
    let opened = try plugins.events.declare(
      "note.opened", Note.self, summary: "Another note is shown.")
    notebook.onOpen = { try? opened.send($0) }
    try plugins.events.handle("message", summary: "Shows a line in the last row.") {
      (message: Message, _) in
      notebook.message = message.text
    }
    let name = ActionParameter<String>("name", "Of a note.")
    try plugins.actions.register("notes.open", name, summary: "Shows a note.") {
      try notebook.open($0)
    }
    try plugins.actions.register(
      "notes.append", ActionParameter("text", "One line."), summary: "Adds a line to the note."
    ) { notebook.append($0) }
    try plugins.actions.register("notes.create", name, summary: "Makes a note, and shows it.") {
      name async throws -> Note in
      // As if it were kept somewhere else.
      try await Task.sleep(for: .milliseconds(10))
      try notebook.create(name)
      return notebook.note
    }
    plugins.commands.add("notes.new", title: "New Note", shortcut: "ctrl+n") {
      try notebook.create("Note \(notebook.notes.count + 1)")
    }
    // What fails in a panel is shown there; what fails when a key is pressed, or later, is shown in
    // the last row.
    plugins.onError = { notebook.message = $0.description }
  }
}
