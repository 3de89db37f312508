import Glibc
import Lunette

/// A Swift program's content: the time of an update of 1,000 views of which one has changed, until
/// its cells are there.
enum ChromeWorkload {
  @MainActor
  static func run(_ settings: BenchSettings) {
    var tick = 0
    var evaluation = 0.0
    func clock() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
    let scene = HostedScene(size: Size(width: 200, height: 60)) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<50) { row in
          HStack(spacing: 1) {
            ForEach(0..<9) { column in
              Text(row == 0 && column == 0 ? "t\(tick % 10)" : "r\(row) c\(column)").bold().frame(
                width: 10, height: 1)
            }
            Button("b\(row)") {}
          }
        }
      }
    }
    scene.render { _, _ in }
    var given = 0
    for _ in 0..<settings.frames {
      tick += 1
      let begin = clock()
      scene.setNeedsUpdate()
      scene.render { _, _ in given += 1 }
      evaluation += clock() - begin
    }
    let frames = Double(settings.frames)
    let line =
      "chrome: \(Int(evaluation / frames / 1000)) µs a change, \(Double(given) / frames) cells\n"
    _ = line.withCString { write(1, $0, strlen($0)) }
  }
}
