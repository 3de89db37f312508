import CLunetteSystem
import Glibc

/// A request of a script to run a program.
struct ProcessRequest {
  /// The program and its arguments: bytes without a zero, like all of the following, because the name of a file need not be
  /// text.
  var arguments: [[UInt8]] = []
  /// The working folder; nil for that of this process.
  var folder: [UInt8]?
  /// Changes to the environment of this process; nil removes a variable.
  var environment: [(name: [UInt8], value: [UInt8]?)] = []
  /// The program's standard input, which ends after these bytes unless it is kept open.
  var input: [UInt8] = []
  /// Whether the script may write more to the program's standard input.
  var keepsInputOpen = false
  /// Whether the program may outlive the script. Nobody then reads what it writes.
  var isDetached = false
}

/// A program that runs beside the interface, connected by pipes.
final class ChildProcess {
  /// The largest number of unread bytes of output that are kept for `lines`: beyond that, the program waits until the script
  /// reads.
  static let mostUnread = 1 << 20
  /// The largest number of bytes that wait for the program to read them before a task that writes more waits as well.
  static let mostUnwritten = 1 << 20
  /// The largest number of bytes of each stream that are kept for the result.
  static let mostOutput = 256 << 20

  let identifier: pid_t
  private(set) var output: [UInt8] = []
  private(set) var error: [UInt8] = []
  /// The exit status; 128 plus the signal's number if a signal ended the program; nil while it runs.
  private(set) var status: Int?
  /// Whether the program may outlive the script.
  let isDetached: Bool
  /// Whether the output is read line by line.
  var isStreaming = false
  private var input: ArraySlice<UInt8>
  /// Whether more input may follow.
  private var isInputOpen: Bool
  private var inputDescriptor: Int32 = -1
  private var outputDescriptor: Int32 = -1
  private var errorDescriptor: Int32 = -1
  private var endDescriptor: Int32 = -1
  /// The index in `output` at which the next line begins.
  private var start = 0

  init(_ request: ProcessRequest) throws(ProcessFault) {
    var ours: [Int32] = []
    var theirs: [Int32] = []
    for stream in 0..<3 {
      if stream == 0 && request.input.isEmpty && !request.keepsInputOpen || stream > 0 && request.isDetached {
        theirs.append(open("/dev/null", (stream == 0 ? O_RDONLY : O_WRONLY) | O_CLOEXEC))
        ours.append(-1)
        continue
      }
      var ends: [Int32] = [-1, -1]
      _ = lh_pipe(&ends)
      theirs.append(stream == 0 ? ends[0] : ends[1])
      ours.append(stream == 0 ? ends[1] : ends[0])
    }
    defer { ChildProcess.close(theirs) }
    guard theirs.allSatisfy({ $0 >= 0 }) else {
      let number = errno
      ChildProcess.close(ours)
      throw .noPipe(errno: number)
    }
    do {
      identifier = try Spawn.start(request, streams: theirs, request.isDetached ? .detached : .owned)
    } catch {
      ChildProcess.close(ours)
      throw error
    }
    for descriptor in ours where descriptor >= 0 { _ = lh_set_nonblocking(descriptor) }
    (inputDescriptor, outputDescriptor, errorDescriptor) = (ours[0], ours[1], ours[2])
    input = request.input[...]
    isInputOpen = request.keepsInputOpen
    isDetached = request.isDetached
    endDescriptor = lh_pidfd(identifier)
    feed()
  }

  deinit { end() }

  private static func close(_ descriptors: [Int32]) {
    for descriptor in descriptors where descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// Asks the program to end, and forces it to a second later. A detached program is left alone.
  func end() { ChildProcess.end([self]) }

  /// Asks programs to end, and forces those that still run a second later.
  static func end(_ all: [ChildProcess]) {
    let running = all.filter { $0.status == nil }
    for process in running { process.isDetached ? process.closeAll() : process.kill(SIGTERM) }
    let deadline = now() + 1
    for process in running where !process.isDetached { process.endNow(at: deadline) }
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
    guard status == nil else { return [] }
    var all: [(Int32, Int16)] = []
    if outputDescriptor >= 0, !(isStreaming && output.count - start > Self.mostUnread) {
      all.append((outputDescriptor, Int16(POLLIN)))
    }
    if errorDescriptor >= 0 { all.append((errorDescriptor, Int16(POLLIN))) }
    if inputDescriptor >= 0, !input.isEmpty { all.append((inputDescriptor, Int16(POLLOUT))) }
    if endDescriptor >= 0 { all.append((endDescriptor, Int16(POLLIN))) }
    return all
  }

  /// Reads from and writes to the pipes as far as possible, and notes the end of the program. Never blocks if the system
  /// reports the ends of processes by descriptors.
  func serve() {
    guard status == nil else { return }
    feed()
    if !(isStreaming && output.count - start > Self.mostUnread) { drain(&outputDescriptor, &output) }
    drain(&errorDescriptor, &error)
    let canBlock = endDescriptor < 0 && outputDescriptor < 0 && errorDescriptor < 0
    var result: Int32 = 0
    guard waitpid(identifier, &result, canBlock ? 0 : WNOHANG) == identifier else { return }
    // The output is read to its end even if the program has ended before.
    drain(&outputDescriptor, &output)
    drain(&errorDescriptor, &error)
    status = Spawn.status(result)
    lh_program_ended(identifier)
    closeAll()
  }

  private func feed() {
    while inputDescriptor >= 0 {
      if input.isEmpty {
        if !isInputOpen { endInput() }
        return
      }
      let count = input.withUnsafeBufferPointer {
        lh_write_quietly(inputDescriptor, $0.baseAddress, min($0.count, 65_536))
      }
      if count > 0 {
        input = input.dropFirst(count)
      } else if errno == EAGAIN {
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
  var hasMuchInput: Bool { input.count > Self.mostUnwritten }

  /// Adds bytes to the program's standard input.
  func write(_ bytes: [UInt8]) {
    guard takesInput else { return }
    input.append(contentsOf: bytes)
    feed()
  }

  /// Ends the program's standard input after what was written to it.
  func closeInput() {
    isInputOpen = false
    feed()
  }

  private func drain(_ descriptor: inout Int32, _ bytes: inout [UInt8]) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while descriptor >= 0 {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        if bytes.count < Self.mostOutput { bytes.append(contentsOf: chunk[..<count]) }
        if isStreaming && bytes.count - start > Self.mostUnread { return }
      } else if count < 0 && errno == EINTR {
        continue
      } else if count < 0 && errno == EAGAIN {
        return
      } else {
        Glibc.close(descriptor)
        descriptor = -1
      }
    }
  }

  /// Returns the next line of the output without its end; nil if there is none yet, or none any more.
  func takeLine() -> [UInt8]? {
    guard start < output.count else { return nil }
    let end = output[start...].firstIndex(of: UInt8(ascii: "\n"))
    guard end != nil || status != nil else { return nil }
    let line = output[start..<(end ?? output.count)]
    start = end.map { $0 + 1 } ?? output.count
    defer {
      // The lines that were returned are removed in large pieces, so that this costs little for each line.
      if start > 1 << 16 {
        output.removeFirst(start)
        start = 0
      }
    }
    return Array(line)
  }

  /// Sends a signal to the program and the processes that it has started.
  func kill(_ signal: Int32) {
    if status == nil { Glibc.kill(-identifier, signal) }
  }

  private func closeAll() {
    ChildProcess.close([inputDescriptor, outputDescriptor, errorDescriptor, endDescriptor])
    (inputDescriptor, outputDescriptor, errorDescriptor, endDescriptor) = (-1, -1, -1, -1)
  }
}
