import Glibc

/// Seconds of CPU that the process has used.
func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// How often each part runs what it measures, where its instructions are counted: two counts of
/// different length say what one of them takes.
let fixedTimes = getenv("BENCH_N").flatMap { Int(String(cString: $0)) }

/// The median of `rounds` runs, in microseconds each of `times` calls.
@MainActor func median(_ rounds: Int = 9, times: Int = 1, _ body: () throws -> Void) rethrows
  -> Double
{
  if let fixedTimes {
    for _ in 0..<fixedTimes { try body() }
    return 0
  }
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

/// The rows of the part that is being measured: they are printed with what the machine was like
/// before and after it.
@MainActor var rows: [[String]] = []
@MainActor func row(_ what: String, _ measured: String, _ goal: String) {
  rows.append([what, measured, goal])
}

func print(rows: [[String]], _ machine: Machine) {
  for row in rows { print(row + machine.columns) }
}
func print(_ columns: [String]) {
  print(
    zip(columns, [46, 14, 12, 12, 0]).map {
      $0 + String(repeating: " ", count: max(0, $1 - $0.count))
    }.joined())
}

func brief(_ microseconds: Double) -> String {
  microseconds >= 1000
    ? "\(Int(microseconds / 10).hundredths) ms" : "\(Int(microseconds * 100).hundredths) µs"
}

extension Int {
  var hundredths: String { "\(self / 100)." + (self % 100 < 10 ? "0" : "") + "\(self % 100)" }
  var tenths: String { "\(self / 10).\(self % 10)" }
}
