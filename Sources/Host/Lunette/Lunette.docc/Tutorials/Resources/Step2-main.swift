import Lunette

@MainActor @Observable final class Stopwatch {
  var seconds = 0
}

let stopwatch = Stopwatch()
let host = PluginHost(id: "org.example.stopwatch", slots: [.panel("main")])
host.plugins.add("plugins/step2", id: "rounds")
await TerminalApp.main(host) {
  Text("\(stopwatch.seconds) s").task(every: .seconds(1)) { stopwatch.seconds += 1 }
  PluginSlot("main")
  QuitButton()
}
