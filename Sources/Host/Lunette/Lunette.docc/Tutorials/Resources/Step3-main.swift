import Lunette

@MainActor @Observable final class Stopwatch {
  var seconds = 0
}

let stopwatch = Stopwatch()
let host = PluginHost(id: "org.example.stopwatch", slots: [.panel("main")])
try host.values.publish("seconds", summary: "Since the last reset.") { stopwatch.seconds }
try host.actions.register(
  "reset", ActionParameter("seconds", "Where to begin.", default: 0), summary: "Begins anew."
) { stopwatch.seconds = $0 }
host.plugins.add("plugins/step3", id: "rounds")
await TerminalApp.main(host) {
  Text("\(stopwatch.seconds) s").task(every: .seconds(1)) { stopwatch.seconds += 1 }
  PluginSlot("main")
  QuitButton()
}
