import Glibc
import Lunette
import Stopwatch

let stopwatch = try Stopwatch()
stopwatch.host.plugins.add("plugins/rounds", id: "rounds")

let app = try TerminalApp(stopwatch.host) { app in
  VStack(spacing: 1) {
    Text("\(stopwatch.seconds) s \(stopwatch.message)")
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
