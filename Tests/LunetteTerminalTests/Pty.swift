import Glibc

/// A program on a pseudo-terminal of its own, with its output, its input and its end.
final class Pty {
  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
    case running
  }
  let controller: Int32
  private var terminal: Int32
  let process: pid_t
  private(set) var output: [UInt8] = []
  /// Answers that are sent as soon as the output contains the question.
  var answers: [(question: String, answer: String)] = []
  private var answered = 0
  private let modesBefore: [UInt8]
  private(set) var ending = Ending.running

  static let probe: String = {
    var path = [CChar](repeating: 0, count: 4_096)
    _ = readlink("/proc/self/exe", &path, path.count - 1)
    let own = path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    return own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
      + "/LunetteTerminalProbe"
  }()

  init(
    _ arguments: [String], environment: [String: String] = [:], columns: Int = 60, rows: Int = 10,
    answers: [(question: String, answer: String)] = [("\u{1b}[c", "\u{1b}[?62c")],
    standardOutput: Int32? = nil
  ) {
    self.answers = answers
    // TIOCSPTLCK and TIOCGPTN, which unlockpt(3) and ptsname(3) use; the module Glibc does not have
    // these functions.
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | Int32(O_CLOEXEC))
    var (locked, number): (Int32, Int32) = (0, 0)
    _ = ioctl(controller, 0x4004_5431, &locked)
    _ = ioctl(controller, 0x8004_5430, &number)
    let name = "/dev/pts/\(number)"
    terminal = open(name, O_RDWR | O_NOCTTY | Int32(O_CLOEXEC))
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    modesBefore = Pty.modes(of: terminal)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    posix_spawn_file_actions_adddup2(&actions, standardOutput ?? 0, 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // The program gets a session of its own, whose terminal is the one that it opens first. No
    // signal is ignored or blocked.
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(0x80 | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var variables = [
      "TERM=xterm-256color", "PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C.UTF-8", "PS1=$ ",
    ]
    for (name, value) in environment {
      variables.removeAll { $0.hasPrefix(name + "=") }
      variables.append("\(name)=\(value)")
    }
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = variables.map { strdup($0) } + [nil]
    var started: pid_t = 0
    let error = posix_spawn(&started, arguments[0], &actions, &attributes, &argv, &envp)
    precondition(error == 0, "cannot start \(arguments[0]): \(String(cString: strerror(error)))")
    process = started
    for pointer in argv + envp { free(pointer) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  deinit {
    if ending == .running {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(controller)
    close(terminal)
  }

  /// Closes the test's descriptor of the program's side. When `controller` is closed as well, the
  /// terminal hangs up.
  func closeTerminal() {
    close(terminal)
    terminal = -1
  }
  /// Notes that the program has ended and was waited for elsewhere.
  func hasEnded() { ending = .exit(0) }

  private static func modes(of descriptor: Int32) -> [UInt8] {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    return withUnsafeBytes(of: modes) { Array($0) }
  }
  /// Whether the terminal has the modes that it had before the program.
  var isAsBefore: Bool { Pty.modes(of: terminal) == modesBefore }
  var isRaw: Bool {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return modes.c_lflag & tcflag_t(ECHO | ICANON | ISIG) == 0
  }
  var text: String { String(decoding: output, as: UTF8.self) }

  func send(_ text: String) { _ = write(controller, text, text.utf8.count) }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Reads output for at most so many milliseconds, or until there is none and the program has
  /// ended.
  func read(_ milliseconds: Int32) {
    var one = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&one, 1, milliseconds) > 0 else { return }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(controller, &block, block.count)
    guard count > 0 else { return }
    output += block[..<count]
    answer()
  }

  private func answer() {
    for (question, answer) in answers {
      let wanted = Array(question.utf8)
      var at = max(0, answered - wanted.count + 1)
      while at + wanted.count <= output.count {
        if at + wanted.count > answered, output[at..<(at + wanted.count)].elementsEqual(wanted) {
          send(answer)
        }
        at += 1
      }
    }
    answered = output.count
  }

  /// Reads until the output from `mark` on contains `wanted`, for half a minute at most. Returns
  /// whether it does.
  func waitFor(_ wanted: String, after mark: Int = 0) -> Bool {
    for _ in 0..<600 {
      if String(decoding: output[min(mark, output.count)...], as: UTF8.self).contains(wanted) {
        return true
      }
      read(50)
    }
    return false
  }

  /// Reads until the program has ended, for at most half a minute.
  func waitForEnd() -> Ending {
    for _ in 0..<1_500 where ending == .running {
      read(20)
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process {
        ending = status & 0x7f == 0 ? .exit(status >> 8 & 0xff) : .signal(status & 0x7f)
        // Read the last output of the program.
        for _ in 0..<3 { read(5) }
      }
    }
    return ending
  }
}
