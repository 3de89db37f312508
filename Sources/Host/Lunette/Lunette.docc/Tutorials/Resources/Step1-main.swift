import Glibc
import Lunette
import Observation

@MainActor @Observable final class Stopwatch {
  private(set) var seconds = 0
  func tick() { seconds += 1 }
}

let stopwatch = Stopwatch()
let app = try TerminalApp { app in
  VStack(spacing: 1) {
    Text("\(stopwatch.seconds) s")
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
