import Glibc

/// Whether a program does nothing: it and all that it has started sleep until something comes from elsewhere.
enum ProcessRest {
  /// A tree of programs that is deeper is not looked at to its end.
  private static let mostLevels = 8

  static func isAtRest(_ process: pid_t, levels: Int = mostLevels) -> Bool {
    guard levels > 0 else { return false }
    // Its name is in brackets and may hold any bytes; the state is the first letter after the last of them.
    guard let stat = read("/proc/\(process)/stat"), let bracket = stat.lastIndex(of: UInt8(ascii: ")")),
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
