import CLunetteSystem
import Glibc

/// Functions that start programs.
enum Spawn {
  /// How a program belongs to this process.
  enum Life {
    /// It is in this process's group, which has the terminal.
    case foreground
    /// It has its own process group, so that it can be ended with everything that it has started;
    /// that happens when this process ends, however it ends.
    case owned
    /// The same, in a separate session, whose terminal its standard input is.
    case terminal
    /// It has its own session, and outlives this process.
    case detached

    fileprivate var rawValue: Int32 {
      switch self {
      case .foreground: Int32(LH_FOREGROUND)
      case .owned: Int32(LH_OWNED)
      case .terminal: Int32(LH_TERMINAL)
      case .detached: Int32(LH_DETACHED)
      }
    }
  }

  /// Starts a program, which is searched in PATH; returns its process identifier.
  ///
  /// - Parameters:
  ///   - streams: The program's standard input, output and error; empty for those of this process.
  ///   - life: How the program belongs to this process.
  static func start(_ request: ProcessRequest, streams: [Int32], _ life: Life) throws(ProcessFault)
    -> pid_t
  {
    let folder = request.folder.map { $0.map { CChar(bitPattern: $0) } + [0] }
    if let folder, access(folder, X_OK) != 0 {
      throw .noFolder(request.folder!, errno: errno)
    }
    var process: pid_t = 0
    let error = withStrings(request.arguments) { arguments in
      withStrings(environment(request)) { environment in
        lh_spawn(
          arguments, environment, folder, streams.isEmpty ? nil : streams, life.rawValue, &process)
      }
    }
    if error != 0 {
      throw .cannotRun(request.arguments[0], errno: error)
    }
    return process
  }

  private static func environment(_ request: ProcessRequest) -> [[UInt8]] {
    var all: [[UInt8]] = []
    var next = environ
    while let entry = next.pointee {
      all.append(
        UnsafeBufferPointer(start: entry, count: strlen(entry)).map { UInt8(bitPattern: $0) })
      next += 1
    }
    // The variables that describe this process's terminal would be wrong for another one.
    var changes: [(name: [UInt8], value: [UInt8]?)] = []
    if request.terminal != nil {
      changes = [("TERM", "xterm-256color"), ("COLUMNS", nil), ("LINES", nil)].map { name, value in
        (Array(name.utf8), value.map { Array($0.utf8) })
      }
    }
    for (name, value) in changes + request.environment {
      let start = name + [UInt8(ascii: "=")]
      all.removeAll { $0.starts(with: start) }
      if let value { all.append(start + value) }
    }
    return all
  }

  private static func withStrings(
    _ strings: [[UInt8]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    var pointers: [UnsafeMutablePointer<CChar>?] = strings.map {
      strdup($0.map { CChar(bitPattern: $0) } + [0])
    }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeBufferPointer { body($0.baseAddress!) }
  }

  /// Runs a program on this process's own streams, and waits for its end, as a shell does. Returns
  /// its exit status.
  static func runInForeground(_ request: ProcessRequest) throws(ProcessFault) -> Int {
    // Keys that send signals, such as Control-C, are meant for the program.
    var ignored = sigaction()
    ignored.__sigaction_handler.sa_handler = SIG_IGN
    var (interrupt, quit) = (sigaction(), sigaction())
    sigaction(SIGINT, &ignored, &interrupt)
    sigaction(SIGQUIT, &ignored, &quit)
    defer {
      sigaction(SIGINT, &interrupt, nil)
      sigaction(SIGQUIT, &quit, nil)
    }
    let process = try start(request, streams: [], .foreground)
    var result: Int32 = 0
    while waitpid(process, &result, 0) < 0, errno == EINTR {}
    return status(result)
  }

  /// The exit status from a result of `waitpid`; 128 plus the signal's number if a signal ended the
  /// program.
  static func status(_ result: Int32) -> Int {
    result & 0x7f == 0 ? Int(result >> 8 & 0xff) : 128 + Int(result & 0x7f)
  }
}
