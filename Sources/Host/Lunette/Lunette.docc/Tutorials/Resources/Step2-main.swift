import Glibc
import Lunette
import Observation

@MainActor @Observable final class Stopwatch {
  private(set) var seconds = 0
  func tick() { seconds += 1 }
}

let stopwatch = Stopwatch()
let host = PluginHost(id: "org.example.stopwatch", slots: [.panel("main")])
host.plugins.add("plugins/step2", id: "rounds")

let app = try TerminalApp(host) { app in
  VStack(spacing: 1) {
    Text("\(stopwatch.seconds) s")
    PluginSlot("main")
    Button("Quit") { app.quit() }.keyboardShortcut("q", .control)
  }
}
let ticking = Task {
  while true {
    try await Task.sleep(for: .seconds(1))
    stopwatch.tick()
  }
}
let ending = try await app.run()
ticking.cancel()
exit(ending.status)
