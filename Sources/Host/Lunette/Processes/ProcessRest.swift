import Glibc

/// Finds out whether a program is idle: it and all processes that it has started sleep until an
/// event comes from elsewhere.
enum ProcessRest {
  /// The depth to which a tree of processes is examined; a deeper one counts as busy.
  private static let maxLevels = 8

  static func isAtRest(_ process: pid_t, levels: Int = maxLevels) -> Bool {
    guard levels > 0 else { return false }
    // The process's name is in brackets and may contain any bytes; the state is the first letter
    // after the last closing bracket.
    guard let stat = read("/proc/\(process)/stat"),
      let bracket = stat.lastIndex(of: UInt8(ascii: ")")),
      bracket + 2 < stat.count, stat[bracket + 2] == UInt8(ascii: "S")
    else { return false }
    let children = read("/proc/\(process)/task/\(process)/children") ?? []
    return children.split(separator: UInt8(ascii: " ")).allSatisfy { word in
      pid_t(String(decoding: word, as: UTF8.self)).map { isAtRest($0, levels: levels - 1) } ?? true
    }
  }

  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    return count < 0 ? nil : Array(bytes.prefix(count))
  }
}
