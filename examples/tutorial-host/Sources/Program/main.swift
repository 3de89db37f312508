import Lunette
import Stopwatch

let stopwatch = try Stopwatch()
stopwatch.host.plugins.add("plugins/rounds", id: "rounds")
await TerminalApp.main(stopwatch.host) {
  Text("\(stopwatch.seconds) s \(stopwatch.message)")
    .task(every: .seconds(1)) { stopwatch.seconds += 1 }
  PluginSlot("main")
  QuitButton()
}
