import Lunette

@MainActor @Observable final class Stopwatch {
  var seconds = 0
}

let stopwatch = Stopwatch()
await TerminalApp.main {
  Text("\(stopwatch.seconds) s").task(every: .seconds(1)) { stopwatch.seconds += 1 }
  QuitButton()
}
