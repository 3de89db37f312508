import Lunette
import Observation

@MainActor @Observable final class Stopwatch {
  var seconds = 0
}

let stopwatch = Stopwatch()
await TerminalApp.main { app in
  VStack(spacing: 1) {
    Text("\(stopwatch.seconds) s")
    Button("Quit") { app.quit() }.keyboardShortcut("q", .control)
  }
  .task(every: .seconds(1)) { stopwatch.seconds += 1 }
}
