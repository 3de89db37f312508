import Glibc
import Lunette
import Observation

@MainActor @Observable final class Stopwatch {
  private(set) var seconds = 0
  func tick() { seconds += 1 }
  func set(to seconds: Int) { self.seconds = seconds }
}

struct Reset: ActionParameters {
  var seconds: Int?
  static let details = [ParameterDetail("seconds", "Where to begin.", default: 0)]
}

let stopwatch = Stopwatch()
let host = PluginHost(id: "org.example.stopwatch", slots: [.panel("main")])
let seconds = try host.values.publish("seconds", 0, summary: "Since the last reset.")
try host.actions.register("reset", summary: "Begins anew.") { (call: ActionCall<Reset>) in
  stopwatch.set(to: call.parameters.seconds ?? 0)
  seconds.value = stopwatch.seconds
}
host.plugins.add("plugins/step3", id: "rounds")

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
    seconds.value = stopwatch.seconds
  }
}
let ending = try await app.run()
ticking.cancel()
exit(ending.status)
