import Lunette

/// What the program itself shows, around and between its plugins.
public struct NotesScreen: View {
  @Bindable private var notebook: Notebook
  public init(_ notebook: Notebook) { self.notebook = notebook }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text("Notes").bold()
        Spacer()
        CommandPaletteButton()
        PluginManagerButton()
        QuitButton()
      }
      .stylePlace("toolbar").padding(.horizontal, 1)
      Divider()
      HStack(alignment: .top, spacing: 1) {
        // In a narrow window they share it.
        PluginSlot("sidebar").frame(minWidth: 12, maxWidth: 30)
        note
      }
      Divider()
      HStack {
        PluginSlot("status")
        Spacer()
        Text(notebook.message).foregroundStyle(.secondary).lineLimit(1)
      }
      .padding(.horizontal, 1)
    }
  }

  private var note: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(notebook.note.name).bold()
      ScrollView { Text(notebook.note.lines.joined(separator: "\n")) }
      TextField("New line", text: $notebook.line, prompt: "Write a line, then Return").onSubmit {
        notebook.append(notebook.line)
        notebook.line = ""
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
