import Lunette

/// What the program itself shows, around and between its plugins.
public struct NotesScreen: View {
  private let host: PluginHost
  @Bindable private var notebook: Notebook
  private let quit: @MainActor () -> Void
  public init(_ host: NotesHost, quit: @escaping @MainActor () -> Void) {
    (self.host, notebook, self.quit) = (host.plugins, host.notebook, quit)
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text("Notes").bold()
        Spacer()
        CommandPaletteButton(host)
        PluginManagerButton(host)
        Button("Quit", action: quit).keyboardShortcut("q", .control)
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
      ScrollView { ForEach(notebook.note.lines.indices, id: \.self) { Text(notebook.note.lines[$0]) } }
      TextField("New line", text: $notebook.line, prompt: "Write a line, then Return").onSubmit {
        notebook.append(notebook.line)
        notebook.line = ""
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
