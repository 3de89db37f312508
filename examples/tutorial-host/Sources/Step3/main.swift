import Lunette
import Observation

@MainActor @Observable final class Stopwatch {
  var seconds = 0
}
struct Reset: ActionParameters {
  var seconds: Int
  static let details = [ParameterDetail("seconds", "Where to begin.", default: 0)]
}

let stopwatch = Stopwatch()
let host = PluginHost(id: "org.example.stopwatch", slots: [.panel("main")])
try host.values.publish("seconds", summary: "Since the last reset.") { stopwatch.seconds }
try host.actions.register("reset", Reset.self, summary: "Begins anew.") {
  stopwatch.seconds = $0.parameters.seconds
}
host.plugins.add("plugins/step3", id: "rounds")
await TerminalApp.main(host) { app in
  VStack(spacing: 1) {
    Text("\(stopwatch.seconds) s")
    PluginSlot("main")
    Button("Quit") { app.quit() }.keyboardShortcut("q", .control)
  }
  .task(every: .seconds(1)) { stopwatch.seconds += 1 }
}
