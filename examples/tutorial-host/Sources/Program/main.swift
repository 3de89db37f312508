import Lunette
import Stopwatch

let stopwatch = try Stopwatch()
stopwatch.host.plugins.add("plugins/rounds", id: "rounds")
await TerminalApp.main(stopwatch.host) { app in
  VStack(spacing: 1) {
    Text("\(stopwatch.seconds) s \(stopwatch.message)")
    PluginSlot("main")
    Button("Quit") { app.quit() }.keyboardShortcut("q", .control)
  }
  .task(every: .seconds(1)) { stopwatch.seconds += 1 }
}
