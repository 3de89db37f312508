import Glibc

/// Seconds of CPU that the process has used.
func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The median of `rounds` runs, in microseconds each of `times` calls.
@MainActor func median(_ rounds: Int = 9, times: Int = 1, _ body: () throws -> Void) rethrows -> Double {
  var all: [Double] = []
  for _ in 0..<rounds {
    let start = seconds()
    for _ in 0..<times { try body() }
    all.append((seconds() - start) / Double(times) * 1e6)
  }
  return all.sorted()[rounds / 2]
}

/// Kilobytes of the process that are in memory.
func residentKilobytes() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var size = 0, resident = 0
  withUnsafeMutablePointer(to: &size) { size in
    withUnsafeMutablePointer(to: &resident) { resident in
      _ = withVaList([size, resident]) { vfscanf(file, "%ld %ld", $0) }
    }
  }
  return resident * 4
}

func row(_ what: String, _ measured: String, _ goal: String) {
  func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
  print(padded(what, 52) + padded(measured, 22) + goal)
}

func brief(_ microseconds: Double) -> String {
  microseconds >= 1000
    ? "\((microseconds / 10).rounded() / 100) ms" : "\((microseconds * 100).rounded() / 100) µs"
}
