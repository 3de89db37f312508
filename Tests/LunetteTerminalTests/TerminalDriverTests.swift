import Glibc
import LunetteBase
import Testing

@testable import LunetteTerminal

/// The driver on pseudo-terminals, in a small program for these tests.
@Suite(.serialized) struct TerminalDriverTests {
  /// The sequences that give the terminal back, in order: reports off, wrap on, cursor shown, bidi
  /// mode and screen restored.
  static let leaving =
    "␛[?1006l␛[?1003l␛[?1002l␛[?1004l␛[?2004l␛]8;;␛\\␛[m␛[r␛[?7h␛[?25h␛[8h␛[?1049l"

  static func leaves(_ pty: Pty, with text: String = leaving) -> Bool {
    readable(pty.output).contains(text)
  }

  enum Way: Hashable, CustomTestStringConvertible {
    case key(String, exit: Int32)
    case crash(String, signal: Int32)
    case signal(Int32)
    var testDescription: String {
      switch self {
      case .key(let key, let code): "key \(key.debugDescription), exit \(code)"
      case .crash(let key, let number): "key \(key), signal \(number)"
      case .signal(let number): "signal \(number)"
      }
    }
  }
  static let ways: [Way] =
    [
      .key("q", exit: 7), .key("x", exit: 3), .key("\u{3}", exit: 130), .crash("t", signal: SIGILL),
      .crash("a", signal: SIGABRT), .crash("o", signal: SIGSEGV),
    ]
    + [
      SIGHUP, SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGUSR1, SIGSEGV, SIGPIPE, SIGALRM, SIGTERM, SIGILL,
      SIGTRAP,
    ].map {
      .signal($0)
    }

  @Test("a size that no screen has is clamped")
  func clampedSizes() {
    #expect(TerminalDriver.clamped(columns: 80, rows: 24) == Size(width: 80, height: 24))
    #expect(TerminalDriver.clamped(columns: 0, rows: -1) == Size(width: 1, height: 1))
    #expect(
      TerminalDriver.clamped(columns: 2_000, rows: 1_000) == Size(width: 2_000, height: 1_000))
    #expect(TerminalDriver.clamped(columns: 65_535, rows: 1) == Size(width: 10_000, height: 1))
    #expect(TerminalDriver.clamped(columns: 1, rows: 65_535) == Size(width: 1, height: 10_000))
    for (columns, rows) in [(65_535, 65_535), (10_000, 10_000), (3_000, 3_000)] {
      let size = TerminalDriver.clamped(columns: columns, rows: rows)
      #expect(size.width * size.height <= 4_000_000 && size.width * size.height > 3_900_000)
    }
  }

  @Test("however it ends, the terminal is as before", arguments: ways)
  func endings(_ way: Way) {
    let pty = Pty([Pty.probe])
    #expect(pty.waitFor("ready"))
    #expect(pty.isRaw)
    switch way {
    case .key(let key, let code):
      pty.send(key)
      #expect(pty.waitForEnd() == .exit(code))
    case .crash(let key, let number):
      pty.send(key)
      #expect(pty.waitForEnd() == .signal(number))
    case .signal(let number):
      kill(pty.process, number)
      #expect(pty.waitForEnd() == .signal(number))
    }
    #expect(pty.isAsBefore)
    #expect(Self.leaves(pty), "\(readable(pty.output))")
  }

  @Test("a program that ends by itself hears of SIGTERM and SIGHUP", arguments: [SIGTERM, SIGHUP])
  func endsByItself(_ number: Int32) {
    let pty = Pty([Pty.probe, "--ends-by-itself"])
    #expect(pty.waitFor("ready"))
    kill(pty.process, number)
    #expect(pty.waitForEnd() == .exit(128 + number))
    #expect(pty.isAsBefore)
    #expect(Self.leaves(pty), "\(readable(pty.output))")
  }

  @Test(
    "one that does not come to its end is ended by the second signal, or after five seconds",
    arguments: [true, false])
  func doesNotEndByItself(_ sendsAgain: Bool) {
    let pty = Pty([Pty.probe, "--ends-by-itself"])
    #expect(pty.waitFor("ready"))
    pty.send("h")
    #expect(pty.waitFor("it hangs"))
    kill(pty.process, SIGTERM)
    if sendsAgain {
      usleep(200_000)
      kill(pty.process, SIGTERM)
    }
    #expect(pty.waitForEnd() == .signal(SIGTERM))
    #expect(pty.isAsBefore)
  }

  @Test("reports of the colour scheme end however it ends", arguments: ways)
  func schemeReports(_ way: Way) {
    let pty = Pty([Pty.probe, "--scheme"])
    #expect(pty.waitFor("ready"))
    #expect(readable(pty.output).contains("␛[?2031h"))
    switch way {
    case .key(let key, _), .crash(let key, _): pty.send(key)
    case .signal(let number): kill(pty.process, number)
    }
    #expect(pty.waitForEnd() != .running)
    #expect(pty.isAsBefore)
    let output = readable(pty.output)
    #expect(output.contains("␛[?2031l␛[?1006l␛[?1003l␛[?1002l␛[?1004l␛[?2004l"), "\(output)")
  }

  @Test("and under the prompt, with the cursor below the picture", arguments: ways)
  func inlineEndings(_ way: Way) {
    let pty = Pty([Pty.probe, "--inline"])
    #expect(pty.waitFor("ready"))
    switch way {
    case .key(let key, _), .crash(let key, _): pty.send(key)
    case .signal(let number): kill(pty.process, number)
    }
    #expect(pty.waitForEnd() != .running)
    #expect(pty.isAsBefore)
    var screen = Emulator(width: 60, height: 10)
    screen.y = 8
    screen.feed(
      Array(
        readable(pty.output).replacing(
          /␛\[\?[0-9;]*[hl$]p?|␛\[(c|>q|6n|16t|\?u)|␛[\]_][0-9G]*[;i][^␛]*␛\\/, with: ""
        )
        .replacing("␛", with: "\u{1b}").replacing("␊", with: "\n").replacing("␍", with: "\r").utf8))
    // The picture of four rows ended in row 9 of 10, so the cursor is in the next row.
    #expect(screen.y == 9 && screen.x == (way == .crash("t", signal: SIGILL) ? screen.x : 0))
    #expect(screen.cells.contains { $0.map(\.text).joined().hasPrefix("ready") })
  }

  @Test("the message of a Swift trap comes after the terminal is back")
  func trapMessage() {
    let pty = Pty([Pty.probe])
    #expect(pty.waitFor("ready"))
    pty.send("t")
    #expect(pty.waitForEnd() == .signal(SIGILL))
    let parts = pty.text.components(around: "\u{1b}[?1049l")
    #expect(
      parts.count == 2 && parts[1].contains("the probe's own fault") && !parts[0].contains("fault"))
  }

  @Test(
    "what is printed meanwhile comes after the picture, and somebody else may have the terminal")
  func printing() {
    let pty = Pty([Pty.probe])
    #expect(pty.waitFor("ready"))
    pty.send("pe")
    #expect(pty.waitFor("somebody else's"))
    #expect(
      pty.waitFor("ready", after: pty.text.components(around: "somebody else's")[0].utf8.count))
    let before = pty.text.components(around: "printed meanwhile")
    #expect(
      before.count == 2 && before[0].hasSuffix("\u{1b}[?1049l")
        && before[1].contains("\u{1b}[?1049h"))
    pty.send("q")
    #expect(pty.waitForEnd() == .exit(7))
    #expect(pty.isAsBefore)
  }

  @Test("Control-C stops what runs, and the program lives on", arguments: [false, true])
  func interrupt(_ isKitty: Bool) {
    let pty = Pty([Pty.probe])
    if isKitty {
      pty.answers.append(("\u{1b}[?2026$p\u{1b}[?u", "\u{1b}[?0u"))
      pty.answers.append(("\u{1b}[>31u\u{1b}[?u", "\u{1b}[?31u"))
    }
    let interrupt = isKitty ? "\u{1b}[99;5u" : "\u{3}"
    #expect(pty.waitFor(isKitty ? "[>31u" : "ready"))
    pty.read(50)
    pty.send("l")
    #expect(pty.waitFor("it loops"))
    pty.send(interrupt)
    #expect(pty.waitFor("the loop was stopped"))
    pty.send(interrupt)
    #expect(pty.waitForEnd() == .exit(130))
    #expect(pty.isAsBefore)
    if isKitty { #expect(pty.text.components(around: "\u{1b}[<u").count > 1) }
  }

  @Test("the third Control-C ends a program that does not come back")
  func hung() {
    let pty = Pty([Pty.probe])
    #expect(pty.waitFor("ready"))
    pty.send("h")
    #expect(pty.waitFor("it hangs"))
    for _ in 0..<3 {
      pty.send("\u{3}")
      pty.read(50)
    }
    #expect(pty.waitForEnd() == .signal(SIGINT))
    #expect(pty.isAsBefore)
    #expect(Self.leaves(pty))
  }

  @Test("SIGINT is a key")
  func sigint() {
    let pty = Pty([Pty.probe])
    #expect(pty.waitFor("ready"))
    kill(pty.process, SIGINT)
    #expect(pty.waitForEnd() == .exit(130))
  }

  @Test("a terminal that is closed ends the program, quietly")
  func closed() {
    // The program ignores SIGHUP, so it must notice the hang-up when it reads or writes.
    let pty = Pty(["/bin/sh", "-c", "trap '' HUP; exec \(Pty.probe)"])
    #expect(pty.waitFor("ready"))
    let process = pty.process
    dup2(open("/dev/null", O_RDWR), pty.controller)
    pty.closeTerminal()
    var status: Int32 = 0
    for _ in 0..<200 where waitpid(process, &status, WNOHANG) == 0 { usleep(20_000) }
    #expect(status == 5 << 8)
    pty.hasEnded()
  }

  @Test("a lone Escape is one however often timers fire")
  func loneEscape() {
    let pty = Pty([Pty.probe, "--tick"])
    #expect(pty.waitFor("ready"))
    pty.send("\u{1b}")
    #expect(pty.waitFor("escape 0"))
    pty.send("\u{1b}")
    pty.send("[A")
    #expect(pty.waitFor("up 0"))
  }

  @Test("under the prompt, the mouse tells cells of the picture")
  func inlineMouse() {
    let pty = Pty(
      [Pty.probe, "--inline"], answers: [("\u{1b}[c", "\u{1b}[?62c"), ("\u{1b}[6n", "\u{1b}[7;6R")])
    #expect(pty.waitFor("\u{1b}[6n"))
    pty.read(100)
    pty.send("\u{1b}[<0;5;9M")
    #expect(pty.waitFor("mouse 4,2"))
  }

  @Test("resizing is an event")
  func resize() {
    let pty = Pty([Pty.probe])
    #expect(pty.waitFor("ready"))
    pty.resize(columns: 33, rows: 7)
    #expect(pty.waitFor("33x7"))
  }

  @Test("Control-Z stops the job, and it comes back drawn anew")
  func stop() {
    let shell = Pty(
      ["/bin/bash", "--norc", "--noprofile", "-i"], environment: ["HISTFILE": "/dev/null"])
    #expect(shell.waitFor("$ "))
    shell.send("\(Pty.probe)\r")
    #expect(shell.waitFor("ready"))
    shell.send("\u{1a}")
    #expect(shell.waitFor("Stopped"))
    #expect(Self.leaves(shell))
    #expect(!shell.isRaw)
    let mark = shell.output.count
    shell.send("fg\r")
    #expect(shell.waitFor("drawn again", after: mark))
    #expect(shell.isRaw)
    shell.send("q")
    #expect(shell.waitFor("$ ", after: shell.output.count))
    shell.send("echo status $?\r")
    #expect(shell.waitFor("status 7"))
  }

  @Test(
    "a stop that cannot be caught is followed by drawing anew, and the modes of before are kept")
  func sigstop() {
    let pty = Pty([Pty.probe, "--inline"])
    pty.answers.append(("\u{1b}[?2026$p\u{1b}[?u", "\u{1b}[?0u"))
    #expect(pty.waitFor("\u{1b}[>31u"))
    kill(pty.process, SIGSTOP)
    usleep(50_000)
    kill(pty.process, SIGCONT)
    #expect(pty.waitFor("drawn again"))
    let parts = pty.text.components(around: "\u{1b}[>31u")
    #expect(parts[1].contains("\u{1b}[<u"), "what was pushed is popped before it is pushed again")
    pty.send("q")
    #expect(pty.waitForEnd() == .exit(7))
    #expect(pty.isAsBefore)
  }

  @Test("a slow terminal gets whole frames, and memory does not grow")
  func slow() {
    let pty = Pty([Pty.probe, "--flood"], columns: 150, rows: 40)
    #expect(pty.waitFor("ready"))
    func memory() -> Int {
      guard let file = fopen("/proc/\(pty.process)/statm", "r") else { return 0 }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 128)
      fgets(&line, 128, file)
      let text = line.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
      return Int(text.split(separator: " ")[1]) ?? 0
    }
    for _ in 0..<50 { pty.read(10) }
    let before = memory()
    usleep(300_000)
    for _ in 0..<100 { pty.read(10) }
    #expect(memory() <= before + 64)
    pty.send("q")
    #expect(pty.waitForEnd() == .exit(7))
    #expect(pty.isAsBefore)
    var screen = Emulator(width: 150, height: 40)
    let start = pty.text.components(around: "\u{1b}[c")[1]
    let end = start.components(around: "\u{1b}[?1006l")[0]
    screen.feed(Array(end.utf8))
    #expect(screen.complaints.isEmpty, "\(screen.complaints.prefix(3))")
    #expect(Set(screen.cells[1...].map { $0.map(\.text).joined() }).count == 1)
  }

  @Test("a terminal that answers nothing holds nothing up for long")
  func silent() {
    let pty = Pty([Pty.probe], answers: [])
    #expect(pty.waitFor("ready"))
    pty.send("q")
    #expect(pty.waitForEnd() == .exit(7))
  }

  @Test("what is not a terminal to draw on is refused before a byte is written")
  func refused() {
    let dumb = Pty([Pty.probe], environment: ["TERM": "dumb"])
    #expect(dumb.waitForEnd() == .exit(2))
    #expect(dumb.text == "the terminal cannot move its cursor (TERM=dumb)\r\n")
    #expect(dumb.isAsBefore)
  }

  @Test("input and output may be pipes: the controlling terminal is drawn on")
  func pipes() {
    let pty = Pty(["/bin/sh", "-c", "echo data | \(Pty.probe) | cat > /dev/null"])
    #expect(pty.waitFor("ready"))
    pty.send("q")
    _ = pty.waitForEnd()
    #expect(pty.isAsBefore)
    #expect(Self.leaves(pty))
  }

  static let tmux: String? = ["/usr/bin/tmux", "/usr/local/bin/tmux"].first { (path: String) in
    access(path, X_OK) == 0
  }

  @Test(
    "tmux, which disagrees on widths, shows rows that are not spoiled", .enabled(if: tmux != nil))
  func tmuxWidths() throws {
    let tmux = try #require(Self.tmux)
    let server = [tmux, "-L", "lunette-test-\(getpid())", "-f", "/dev/null"]
    func run(_ arguments: [String]) -> Pty {
      let pty = Pty(server + arguments, columns: 100, rows: 30)
      _ = pty.waitForEnd()
      return pty
    }
    _ = run(["new-session", "-d", "-x", "40", "-y", "6", "\(Pty.probe) --width"])
    defer { _ = run(["kill-server"]) }
    var rows: [String] = []
    for _ in 0..<50 {
      rows = run(["capture-pane", "-p"]).text.split(separator: "\r\n").map(String.init)
      if rows.count == 6 { break }
      usleep(100_000)
    }
    #expect(rows.count == 6)
    for row in rows.dropFirst() {
      // The glyphs may be drawn differently, but everything between them is in its place, up to the
      // last column.
      #expect(row.hasPrefix("ab") && row.hasSuffix("|end"), "\(row)")
      for part in ["cd", "ef", "gh"] { #expect(row.contains(part), "\(row)") }
    }
  }

  @Test("waiting takes no time at all")
  func idle() {
    let pty = Pty([Pty.probe])
    #expect(pty.waitFor("ready"))
    pty.read(100)
    var clock = clockid_t()
    clock_getcpuclockid(pty.process, &clock)
    func used() -> Int {
      var time = timespec()
      clock_gettime(clock, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    // On a busy machine, the program may not have finished its start yet.
    var isIdle = false
    for _ in 0..<20 where !isIdle {
      let before = used()
      usleep(400_000)
      isIdle = used() == before
    }
    #expect(isIdle)
  }
}

extension String {
  /// The parts before and after the first `separator`.
  func components(around separator: String) -> [String] {
    guard let range = self.firstRange(of: separator) else { return [self] }
    return [String(self[..<range.lowerBound]), String(self[range.upperBound...])]
  }
}
