import Glibc
import Testing

@testable import Lunette

@Suite("Programs that scripts run")
struct ProcessTests {
  private func start(_ arguments: [String], input: String = "") throws -> ChildProcess {
    var request = ProcessRequest()
    request.arguments = arguments.map { Array($0.utf8) }
    request.input = Array(input.utf8)
    return try ChildProcess(request)
  }
  /// Serves the process until it has ended, for half a minute at most.
  private func finish(_ process: ChildProcess) {
    for _ in 0..<3_000 where process.status == nil {
      var polled = process.descriptors.map {
        pollfd(fd: $0.descriptor, events: $0.events, revents: 0)
      }
      _ = poll(&polled, nfds_t(polled.count), 10)
      process.serve()
    }
  }

  @Test(arguments: [("exit 0", 0), ("exit 7", 7), ("kill -TERM $$", 143), ("kill -KILL $$", 137)])
  func howItEnded(script: String, status: Int) throws {
    let process = try start(["sh", "-c", script])
    finish(process)
    #expect(process.status == status)
  }

  @Test(arguments: [
    ("sleep 1000 & wait", 143), ("trap 'exit 7' TERM; echo begun; sleep 1000 & wait", 7),
    ("trap '' TERM; echo begun; while :; do sleep 1; done", 137),
  ])
  func howItEndedAfterASignal(script: String, status: Int) throws {
    let process = try start(["sh", "-c", script])
    while script.contains("begun"), process.output.unread.isEmpty {
      usleep(2_000)
      process.serve()
    }
    ChildProcess.end([process])
    #expect(process.status == status)
  }

  @Test func aProgramThatLeavesAnotherBehindHasEnded() throws {
    // The background process still has the pipes open.
    let process = try start(["sh", "-c", "sleep 1000 & echo begun"])
    finish(process)
    #expect(process.status == 0)
    #expect(Array(process.output.unread) == Array("begun\n".utf8))
    kill(-process.identifier, SIGKILL)
  }

  @Test func aProgramThatDoesNotReadItsInput() throws {
    let process = try start(["true"], input: String(repeating: "x", count: 1 << 20))
    finish(process)
    #expect(process.status == 0)
  }

  @Test func linesThatNobodyReadsStayInThePipe() throws {
    let process = try start([
      "sh", "-c", "while :; do echo yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy; done",
    ])
    process.output.isStreaming = true
    // Wait until the process has printed enough. Then wait as long again, in which it could print
    // far more.
    for _ in 0..<5_000 where process.output.unread.count <= ProgramOutput.maxUnread {
      usleep(2_000)
      process.serve()
    }
    #expect(process.output.unread.count > ProgramOutput.maxUnread)
    for _ in 0..<50 {
      usleep(2_000)
      process.serve()
    }
    #expect(process.output.unread.count < 2 * ProgramOutput.maxUnread)
    #expect(try process.output.takeLine(carriageReturn: false, isTerminal: false) != nil)
    ChildProcess.end([process])
  }

  @Test func aStreamThatIsAlwaysReadyIsReadAMegabyteAtATime() {
    let output = ProgramOutput(open("/dev/zero", O_RDONLY), maxKept: 1 << 16)
    output.drain()
    #expect(output.received == 1 << 20)
    output.drain()
    #expect(output.received == 2 << 20)
    #expect(output.isCut)
  }

  @Test func aLineWithoutAnEndIsReadOnlyAsFarAsItIsKept() throws {
    var request = ProcessRequest()
    request.arguments = ["sh", "-c", "yes | tr -d '\\n'"].map { Array($0.utf8) }
    request.maxKept = 3 << 20
    let process = try ChildProcess(request)
    process.output.isStreaming = true
    #expect(throws: ProcessFault.longLine(max: 3 << 20)) {
      for _ in 0..<10_000 {
        _ = try process.output.takeLine(carriageReturn: false, isTerminal: false)
        usleep(1_000)
        process.serve()
      }
    }
    // Pieces of it can be taken.
    #expect(process.output.take(upTo: 3) == Array("yyy".utf8))
    ChildProcess.end([process])
  }

  @Test func whatIsNotReadIsKeptUpToALimit() throws {
    var request = ProcessRequest()
    request.arguments = ["head", "-c", "5000000", "/dev/zero"].map { Array($0.utf8) }
    request.maxKept = 1 << 20
    let process = try ChildProcess(request)
    finish(process)
    #expect(process.status == 0)
    #expect(process.output.isCut)
    #expect(!process.output.unread.isEmpty && process.output.unread.count <= 1 << 20)
  }

  /// What comes in pieces of any size is cut once, at the end of a character, and nothing that
  /// comes later is put behind it.
  @Test(arguments: [
    ("printf aaaaaa; sleep 0.1; printf bbbbbb; sleep 0.1; printf c", "aaaaaabb"),
    ("printf aaaaaa; sleep 0.1; printf bb; sleep 0.1; printf c", "aaaaaabb"),
    ("printf aaaaaa; sleep 0.1; printf bébé; sleep 0.1; printf c", "aaaaaab"),
    ("printf aaaaa; sleep 0.1; printf '\\360\\237\\230\\200'; sleep 0.1; printf c", "aaaaa"),
  ])
  func theBeginningOfALongResultIsKept(script: String, kept: String) throws {
    var request = ProcessRequest()
    request.arguments = ["sh", "-c", script].map { Array($0.utf8) }
    request.maxKept = 8
    let process = try ChildProcess(request)
    finish(process)
    #expect(process.output.isCut)
    #expect(String(decoding: process.output.takeAll(), as: UTF8.self) == kept)
    #expect(process.output.unread.isEmpty)
  }

  @Test func theTerminalOfAProgramEndsWithIt() throws {
    var request = ProcessRequest()
    request.arguments = ["sh", "-c", "trap '' TERM; echo begun; sleep 1000"].map { Array($0.utf8) }
    request.terminal = (columns: 80, rows: 24)
    let process = try ChildProcess(request)
    while process.output.unread.isEmpty {
      usleep(2_000)
      process.serve()
    }
    let identifier = process.identifier
    ChildProcess.end([process])
    #expect(kill(identifier, 0) != 0)
  }

  @Test func itEndsWithWhoeverStartedIt() throws {
    let process = try start(["sh", "-c", "trap '' TERM; sleep 1000 & wait; wait; sleep 1000"])
    let identifier = process.identifier
    ChildProcess.end([process])
    #expect(kill(identifier, 0) != 0)
  }

  @Test func whatCannotRunSaysWhy() {
    #expect(throws: ProcessFault.cannotRun(Array("/no/such/program".utf8), errno: ENOENT)) {
      try start(["/no/such/program"])
    }
    #expect(throws: ProcessFault.cannotRun(Array("/etc/passwd".utf8), errno: EACCES)) {
      try start(["/etc/passwd"])
    }
  }
}
