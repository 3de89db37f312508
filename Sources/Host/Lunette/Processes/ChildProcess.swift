import CLunetteSystem
import Glibc

/// A program that runs beside the interface, connected by pipes or by its own terminal.
final class ChildProcess {
  /// The largest number of bytes that wait for the program to read them before a task that writes
  /// more waits as well.
  static let maxUnwritten = 1 << 20

  /// The number of the process; 0 for a stand-in.
  let identifier: pid_t
  /// Whether there is no process: a test says what it writes and how it ends.
  let isStandIn: Bool
  private let name: [UInt8]
  /// The name by which it was started.
  var title: String { String(decoding: name, as: UTF8.self) }
  let output: ProgramOutput
  let errors: ProgramOutput
  /// The exit status; 128 plus the signal's number if a signal ended the program; nil while it
  /// runs.
  private(set) var status: Int?
  /// Whether the program may outlive the script.
  let isDetached: Bool
  /// The stream to which its errors go.
  let errorsAre: ProcessRequest.Errors
  /// Whether the program has its own terminal.
  let isTerminal: Bool
  private var input: ArraySlice<UInt8>
  /// Whether more input may follow.
  private var isInputOpen: Bool
  /// Whether the input does not end with a newline.
  private var hasOpenLine: Bool
  private var inputDescriptor: Int32 = -1
  private var endDescriptor: Int32 = -1
  /// Whether the program's terminal has taken no input because the program has closed it. It may
  /// open it again.
  private var isInputHeld = false
  /// The time by which a program that was asked to end must have ended, in seconds of `now`, and a
  /// descriptor that is ready then.
  private var deadline: Double?
  private var timerDescriptor: Int32 = -1

  init(_ request: ProcessRequest) throws(ProcessFault) {
    let streams = try ProgramStreams(request)
    defer { ProgramStreams.close(streams.theirs) }
    let life: Spawn.Life =
      request.isDetached ? .detached : request.terminal == nil ? .owned : .terminal
    do {
      identifier = try Spawn.start(request, streams: streams.theirs, life)
    } catch {
      ProgramStreams.close(streams.ours)
      throw error
    }
    isStandIn = false
    for descriptor in streams.ours where descriptor >= 0 { _ = lh_set_nonblocking(descriptor) }
    inputDescriptor = streams.ours[0]
    output = ProgramOutput(
      streams.ours[1], isTerminal: request.terminal != nil, maxKept: request.maxKept)
    errors = ProgramOutput(streams.ours[2], maxKept: request.maxKept)
    input = request.input[...]
    isInputOpen = request.keepsInputOpen
    hasOpenLine = request.input.last.map { $0 != UInt8(ascii: "\n") } ?? false
    isDetached = request.isDetached
    errorsAre = request.errors
    name = request.arguments[0]
    isTerminal = request.terminal != nil
    endDescriptor = lh_pidfd(identifier)
    if !isInputOpen { addEndOfTerminalInput() }
    feed()
  }

  /// Makes a stand-in, which has written all at the start.
  ///
  /// - Parameter status: The exit status; nil for a program that runs until it is ended.
  init(
    _ request: ProcessRequest, output written: [UInt8], errors writtenErrors: [UInt8], status: Int?
  ) {
    (identifier, isStandIn, self.status) = (0, true, status)
    let isMerged = request.errors == .merge
    let isKept = !request.isDetached
    output = ProgramOutput(
      of: isKept ? written + (isMerged ? writtenErrors : []) : [], isOpen: status == nil,
      maxKept: request.maxKept)
    errors = ProgramOutput(
      of: isKept && request.errors == .separate ? writtenErrors : [], isOpen: status == nil,
      maxKept: request.maxKept)
    (input, isInputOpen, hasOpenLine) = ([], request.keepsInputOpen, false)
    (isDetached, errorsAre, isTerminal) = (
      request.isDetached, request.errors, request.terminal != nil
    )
    name = request.arguments[0]
  }

  deinit {
    ChildProcess.end([self])
    ProgramStreams.close([timerDescriptor])
  }

  /// The milliseconds that a program has to end when it was asked to.
  private static let patience: Int32 = 1000

  /// Asks the program to end. From then on `endIfLate` is called when one of `descriptors` is
  /// ready. A detached program is left alone.
  func leave() {
    guard deadline == nil, status == nil else { return }
    deadline = ChildProcess.now() + Double(Self.patience) / 1000
    isDetached ? closeAll() : kill(SIGTERM)
    if status == nil, !isDetached { timerDescriptor = lh_timer(Self.patience) }
  }

  /// Forces a program to end that was asked to a second ago. Returns whether it is gone, and all
  /// that it has started with it. Does not wait.
  func endIfLate() -> Bool {
    guard let deadline, !isDetached, !isStandIn else { return true }
    if status == nil { takeStatus(WNOHANG) }
    if status != nil, !isGroupLeft { return true }
    if ChildProcess.now() < deadline { return false }
    if status == nil { endNow() } else { Glibc.kill(-identifier, SIGKILL) }
    return true
  }

  /// Whether others of the group are left when the program itself was waited for. Only then may its
  /// number belong to another one.
  private var isGroupLeft: Bool {
    Glibc.kill(identifier, 0) != 0 && Glibc.kill(-identifier, 0) == 0
  }

  /// Asks programs to end, and forces those that still run a second later. Waits for that.
  static func end(_ all: [ChildProcess]) {
    for process in all { process.leave() }
    for process in all {
      while !process.endIfLate() { process.waitForEnd() }
    }
  }

  /// Waits for the end of the program or, if only others of its group are left, for a moment.
  private func waitForEnd() {
    let step: Int32 = 10
    var one = pollfd(fd: endDescriptor, events: Int16(POLLIN), revents: 0)
    let left = Int32(max(0, (deadline ?? 0) - ChildProcess.now()) * 1000) + 1
    _ = poll(&one, 1, endDescriptor >= 0 ? left : min(left, step))
  }
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func endNow() {
    kill(SIGKILL)
    takeStatus(0)
    if status == nil { status = 128 + Int(SIGKILL) }
    closeAll()
  }

  /// Takes the program's status if it has ended; with the option 0, waits for that.
  private func takeStatus(_ options: Int32) {
    var result: Int32 = 0
    var ended = waitpid(identifier, &result, options)
    while ended < 0, errno == EINTR { ended = waitpid(identifier, &result, options) }
    guard ended == identifier else { return }
    // The output is read to its end even if the program has ended before.
    output.finish()
    errors.finish()
    status = Spawn.status(result)
    lh_program_ended(identifier)
    closeAll()
  }

  /// The descriptors to wait for now, and for which events.
  var descriptors: [(descriptor: Int32, events: Int16)] {
    if timerDescriptor >= 0 {
      return [timerDescriptor, endDescriptor].filter { $0 >= 0 }.map { ($0, Int16(POLLIN)) }
    }
    guard status == nil, !isStandIn else { return [] }
    var all: [(Int32, Int16)] = []
    for stream in [output, errors] {
      if let descriptor = stream.awaited { all.append((descriptor, Int16(POLLIN))) }
    }
    if inputDescriptor >= 0, !input.isEmpty, !isInputHeld {
      all.append((inputDescriptor, Int16(POLLOUT)))
    }
    if endDescriptor >= 0 { all.append((endDescriptor, Int16(POLLIN))) }
    return all
  }

  /// The number of bytes that the program has written.
  var received: Int { output.received + errors.received }

  /// Reads from and writes to the pipes as far as possible, and notes the end of the program. Never
  /// blocks if the system reports the ends of processes by descriptors.
  func serve() {
    guard status == nil, !isStandIn else { return }
    feed()
    output.drain()
    errors.drain()
    let canBlock = endDescriptor < 0 && output.isClosed && errors.isClosed
    takeStatus(canBlock ? 0 : WNOHANG)
  }

  private func feed() {
    if isStandIn { input = [] }
    while inputDescriptor >= 0 {
      if input.isEmpty {
        if !isInputOpen { endInput() }
        return
      }
      let count = input.withUnsafeBufferPointer {
        lh_write_quietly(inputDescriptor, $0.baseAddress, min($0.count, 65_536))
      }
      isInputHeld = count < 0 && errno == EIO && isTerminal
      if count > 0 {
        input = input.dropFirst(count)
      } else if errno == EAGAIN || isInputHeld {
        return
      } else if errno != EINTR {
        // The program does not read any more.
        endInput()
      }
    }
  }

  private func endInput() {
    if inputDescriptor >= 0 { Glibc.close(inputDescriptor) }
    (inputDescriptor, input, isInputOpen) = (-1, [], false)
  }

  /// Whether the program's standard input was kept open and has not ended.
  var takesInput: Bool { isInputOpen && status == nil }
  /// Whether so much input waits for the program that no more should be written.
  var hasMuchInput: Bool { input.count > Self.maxUnwritten }

  /// Adds bytes to the program's standard input.
  func write(_ bytes: [UInt8]) {
    guard takesInput else { return }
    input.append(contentsOf: bytes)
    if let last = bytes.last { hasOpenLine = last != UInt8(ascii: "\n") }
    feed()
  }

  /// Ends the program's standard input once everything has been written to it.
  func closeInput() {
    guard isInputOpen else { return }
    isInputOpen = false
    addEndOfTerminalInput()
    feed()
  }

  /// A terminal ends no input when we close it: it does at Control-D. Within a line, the first one
  /// only ends the line.
  private func addEndOfTerminalInput() {
    guard isTerminal, inputDescriptor >= 0 else { return }
    let control: UInt8 = 4
    input.append(contentsOf: hasOpenLine ? [control, control] : [control])
  }

  /// Sends a signal to the program and the processes that it has started.
  func kill(_ signal: Int32) {
    guard status == nil else { return }
    if isStandIn {
      status = 128 + Int(signal)
      closeAll()
    } else {
      Glibc.kill(-identifier, signal)
    }
  }

  private func closeAll() {
    output.close()
    errors.close()
    ProgramStreams.close([inputDescriptor, endDescriptor])
    (inputDescriptor, endDescriptor) = (-1, -1)
  }

  /// What is reported when the program has written more than was kept.
  var cutWarning: String {
    let megabytes = (output.isCut ? output : errors).maxKept >> 20
    return
      "\"\(title)\" has written more than \(megabytes) MiB at "
      + "once, and the rest is lost; process:read and process:lines read output as it comes"
  }
}
