import Glibc

/// The channel between a benchmark and its runner: the benchmark writes lines to descriptor 100 and
/// reads a byte from descriptor 101.
enum SideChannel {
  static func begin() { mark("B\n") }
  static func end() { mark("E\n") }
  /// Reports a metric that the workload has measured itself.
  static func metric(_ name: String, _ value: Double) { say("M \(name) \(value)\n") }

  private static func say(_ line: String) {
    let bytes = Array(line.utf8)
    _ = write(100, bytes, bytes.count)
  }
  private static func mark(_ line: String) {
    say(line)
    var answer: UInt8 = 0
    _ = read(101, &answer, 1)
  }
}

/// The settings that the runner passes in the environment.
struct BenchSettings {
  let workload: String
  /// The number of frames that are timed, and of the frames before them that are not.
  let frames: Int
  let warmup: Int
  let scrolls: Bool
  let rows: Int
  let discardsOutput: Bool
  let scripts: String
  let text: String?

  init() {
    func text(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    func number(_ name: String, _ fallback: Int) -> Int {
      text(name).flatMap { Int($0) } ?? fallback
    }
    workload = text("BENCH_W") ?? "w1"
    frames = number("BENCH_N", 1)
    warmup = number("BENCH_WARM", 5)
    scrolls = text("BENCH_SUB") == "scroll"
    rows = number("BENCH_ROWS", 1000)
    discardsOutput = number("BENCH_NULL", 0) != 0
    self.text = text("BENCH_TEXT")
    scripts = text("BENCH_SCRIPTS") ?? BenchSettings.defaultScripts
  }

  /// The folder `Benchmarks/scripts` of the checkout in which the program was built.
  private static var defaultScripts: String {
    var path = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &path, path.count - 1)
    guard length > 0 else { return "Benchmarks/scripts" }
    var parts = String(decoding: path[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: "/")
    while let last = parts.popLast() { if last == ".build" { break } }
    return "/" + (parts + ["Benchmarks", "scripts"]).joined(separator: "/")
  }
}
