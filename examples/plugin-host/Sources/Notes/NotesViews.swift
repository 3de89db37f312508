import Lunette
import Observation

/// What the program itself shows, around and between its plugins.
struct NotesScreen: View {
  let screen: NotesState
  let notebook: Notebook
  let host: NotesHost
  let quit: @MainActor () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text("Notes").bold()
        Spacer()
        HStack {
          Button("Commands") { screen.showsPalette = true }.keyboardShortcut("p", .alt)
          Button("Quit", action: quit).keyboardShortcut("q", .control)
        }
        .stylePlace("toolbar")
      }
      .padding(.horizontal, 1)
      Divider()
      HStack(alignment: .top, spacing: 1) {
        // In a narrow window they share it.
        PluginSlot("sidebar").frame(minWidth: 12, maxWidth: 30)
        NoteView(notebook: notebook, screen: screen)
      }
      Divider()
      HStack {
        PluginSlot("status")
        Spacer()
        Text(screen.message).foregroundStyle(.secondary).lineLimit(1)
      }
      .padding(.horizontal, 1)
    }
    .sheet(isPresented: Binding(screen, \.showsPalette)) { Palette(screen: screen, host: host.plugins) }
  }
}

struct NoteView: View {
  let notebook: Notebook
  let screen: NotesState

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(notebook.note.name).bold()
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(notebook.note.lines.indices, id: \.self) { index in Text(notebook.note.lines[index]) }
        }
      }
      TextField("New line", text: Binding(screen, \.line), prompt: "Write a line, then Return")
        .onSubmit {
          notebook.append(screen.line)
          screen.line = ""
        }
    }
    .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
  }
}

/// All commands, of the program and of plugins, by a part of their titles.
struct Palette: View {
  let screen: NotesState
  let host: PluginHost

  var body: some View {
    let found = host.commands.all.filter { screen.filter.isEmpty || $0.title.lowercased().contains(screen.filter.lowercased()) }
    VStack(alignment: .leading, spacing: 0) {
      TextField("Command", text: Binding(screen, \.filter), prompt: "A part of its name")
      ForEach(found, id: \.id) { command in
        Button {
          screen.showsPalette = false
          screen.filter = ""
          screen.perform(command.id, in: host)
        } label: {
          HStack {
            Text(command.title)
            Spacer()
            Text(command.shortcut?.description ?? "").foregroundStyle(.secondary)
          }
        }
      }
    }
    .frame(width: 40)
  }
}

/// What the screen shows at the moment.
@MainActor @Observable final class NotesState {
  var showsPalette = false
  var filter = ""
  var line = ""
  var message = ""

  func perform(_ command: String, in host: PluginHost) {
    do { try host.commands.perform(command) } catch { message = "\(error)" }
  }
}
