import Glibc
import LunetteText

/// Workload W6: the text in the file BENCH_TEXT is split into grapheme clusters, measured and
/// wrapped at 80 columns, line by line, as labels do. As the peer keeps nothing, no line is kept.
/// Then lines that were kept are wrapped at other widths, for which none of their bytes is read
/// again. Reports `text_ns` and `again_ns`, the CPU time of the whole text in nanoseconds.
enum TextWorkload {
  private static let rounds = 5

  static func run(_ settings: BenchSettings) {
    guard let file = settings.text.flatMap({ fopen($0, "rb") }) else {
      stop("BENCH_TEXT names no file", 66)
    }
    var bytes = [UInt8](repeating: 0, count: 1 << 24)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    fclose(file)
    var lines = 0
    func measure(_ use: (MeasuredText) -> Void) {
      bytes.withUnsafeBufferPointer { all in
        var rest = all[...]
        while let line = nextLine(&rest) {
          let text = MeasuredText(utf8: line)
          lines += text.size(width: 80).height
          use(text)
        }
      }
    }
    var texts: [MeasuredText] = []
    measure { texts.append($0) }
    SideChannel.begin()
    let first = cpu()
    for _ in 0..<rounds { measure { _ in } }
    let second = cpu()
    for round in 0..<rounds { for text in texts { lines += text.size(width: 70 + round).height } }
    let third = cpu()
    SideChannel.metric("text_ns", (second - first) / Double(rounds))
    SideChannel.metric("again_ns", (third - second) / Double(rounds))
    SideChannel.metric("text_lines", Double(lines))
    SideChannel.end()
  }

  private static func nextLine(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>)
    -> UnsafeBufferPointer<UInt8>?
  {
    let bytes = UnsafeBufferPointer(rebasing: rest)
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return nil }
    let length =
      memchr(start, 10, bytes.count).map { UnsafeRawPointer($0) - UnsafeRawPointer(start) }
      ?? bytes.count
    rest = rest.dropFirst(length + 1)
    return UnsafeBufferPointer(rebasing: bytes[..<length])
  }

  private static func cpu() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
