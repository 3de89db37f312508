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

  deinit { end() }

  /// Asks the program to end, and forces it to a second later. A detached program is left alone.
  func end() { ChildProcess.end([self]) }

  /// Asks programs to end, and forces those that still run a second later.
  static func end(_ all: [ChildProcess]) {
    let running = all.filter { $0.status == nil }
    for process in running { process.isDetached ? process.closeAll() : process.kill(SIGTERM) }
    let deadline = now() + 1
    for process in running where !process.isDetached && !process.isStandIn {
      process.endNow(at: deadline)
    }
  }
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func endNow(at deadline: Double) {
    if endDescriptor >= 0 {
      var one = pollfd(fd: endDescriptor, events: Int16(POLLIN), revents: 0)
      _ = poll(&one, 1, Int32(max(0, deadline - ChildProcess.now()) * 1000))
    }
    kill(SIGKILL)
    var result: Int32 = 0
    var ended = waitpid(identifier, &result, 0)
    while ended < 0, errno == EINTR { ended = waitpid(identifier, &result, 0) }
    status = ended == identifier ? Spawn.status(result) : 128 + Int(SIGKILL)
    lh_program_ended(identifier)
    closeAll()
  }

  /// The descriptors to wait for now, and for which events.
  var descriptors: [(descriptor: Int32, events: Int16)] {
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
    var result: Int32 = 0
    guard waitpid(identifier, &result, canBlock ? 0 : WNOHANG) == identifier else { return }
    // The output is read to its end even if the program has ended before.
    output.finish()
    errors.finish()
    status = Spawn.status(result)
    lh_program_ended(identifier)
    closeAll()
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
