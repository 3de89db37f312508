import Lunette

// What the article "Views in Swift" shows.

@MainActor @Observable final class Library {
  var names = ["one", "two"]
  var picked: String? = "one"
  var samples: [Double] = []
}

struct Sidebar: View {
  let library: Library
  var body: some View {
    List(selection: Binding(library, \.picked)) {
      ForEach(library.names, id: \.self) { Text($0) }
    }
  }
}

struct Chart: View {
  let library: Library
  var body: some View {
    Canvas(version: library.samples.count) { buffer, rect in
      for (x, sample) in library.samples.suffix(rect.width).enumerated() {
        buffer.put("▪", at: Point(x: x, y: rect.height - 1 - Int(sample * Double(rect.height - 1))))
      }
    }
  }
}

// What Documentation/Chrome.md shows.

@MainActor func show(_ library: Library) async throws -> Ending {
  let app = try TerminalApp {
    NavigationSplitView {
      Sidebar(library: library).frame(minWidth: 12, idealWidth: 30).navigationTitle("Library")
    } detail: {
      Chart(library: library)
    }
    QuitButton()
  }
  return try await app.run()
}
