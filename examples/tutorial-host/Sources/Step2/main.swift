import Lunette
import Observation

@MainActor @Observable final class Stopwatch {
  var seconds = 0
}

let stopwatch = Stopwatch()
let host = PluginHost(id: "org.example.stopwatch", slots: [.panel("main")])
host.plugins.add("plugins/step2", id: "rounds")
await TerminalApp.main(host) { app in
  VStack(spacing: 1) {
    Text("\(stopwatch.seconds) s")
    PluginSlot("main")
    Button("Quit") { app.quit() }.keyboardShortcut("q", .control)
  }
  .task(every: .seconds(1)) { stopwatch.seconds += 1 }
}
