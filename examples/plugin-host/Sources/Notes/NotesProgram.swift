import Lunette

/// The program: a notebook, its plugins and its screen.
@MainActor public final class NotesProgram {
  public let notebook = Notebook()
  public let host: NotesHost
  private let screen = NotesState()
  private let folder: String

  /// - Parameter plugins: The folder in which each plugin has a folder of its own.
  public init(plugins folder: String) throws {
    self.folder = folder
    host = try NotesHost(notebook)
    host.onMessage = { [screen, unowned host] in screen.message = host.message }
    // What fails in a panel is shown in the panel; what fails when a key is pressed, or later, would otherwise be told nowhere.
    host.plugins.onError = { [screen] error in screen.message = error.description }
    host.plugins.commands.add("notes.new", title: "New Note", shortcut: "ctrl+n") { [notebook] in
      try notebook.create("Note \(notebook.notes.count + 1)")
    }
    for id in ["outline", "words", "clock", "pills", "hostile"] { host.plugins.plugins.add("\(folder)/\(id)", id: id) }
  }

  /// Shows it until the user quits.
  public func run() async throws -> Ending {
    let app = try TerminalApp(host.plugins) { [self] app in
      NotesScreen(screen: screen, notebook: notebook, host: host, quit: { app.quit() })
    }
    return try await app.run()
  }
}
