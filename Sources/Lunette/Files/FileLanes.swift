import CLunetteHost
import Glibc
import Synchronization

/// Threads for what may block: a disk, a network's file system. They exist while there is something to do.
final class FileLanes: Sendable {
  static let shared = FileLanes()

  private struct Lane {
    var waiting: [FileJob] = []
    var threads = 0
  }
  private let lanes = Mutex<[FileRequest.Lane: Lane]>([:])
  /// Looks do not wait for each other, so that a folder that does not answer holds up no other.
  private static func most(_ lane: FileRequest.Lane) -> Int { lane == .looks ? 4 : 1 }

  func submit(_ job: FileJob) {
    let number = job.request.lane
    let needsThread = lanes.withLock { lanes in
      lanes[number, default: Lane()].waiting.append(job)
      guard lanes[number]!.threads < Self.most(number) else { return false }
      lanes[number]!.threads += 1
      return true
    }
    if needsThread, !startThread(number) {
      // Without threads it is done here, and the interface waits.
      work(number)
    }
  }

  /// Does what there is to do in a lane, until that is nothing.
  private func work(_ number: FileRequest.Lane) {
    while true {
      let next = lanes.withLock { lanes -> FileJob? in
        if lanes[number]!.waiting.isEmpty {
          lanes[number]!.threads -= 1
          return nil
        }
        return lanes[number]!.waiting.removeFirst()
      }
      guard let next else { return }
      next.run()
    }
  }

  private func startThread(_ lane: FileRequest.Lane) -> Bool {
    final class Start {
      let lane: FileRequest.Lane
      init(_ lane: FileRequest.Lane) { self.lane = lane }
    }
    // Signals are for the thread of the interface; a file that grows beyond a limit is an error here, and no signal.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let start = Unmanaged.passRetained(Start(lane))
    var thread = pthread_t()
    let error = pthread_create(
      &thread, &attributes,
      { context in
        let start = Unmanaged<Start>.fromOpaque(context!).takeRetainedValue()
        FileLanes.shared.work(start.lane)
        return nil
      }, start.toOpaque())
    if error != 0 { start.release() }
    return error == 0
  }
}

/// Jobs that are done, for the thread of the interface, which waits for `descriptor`.
final class FileCompletions: Sendable {
  /// Can be read while there are any; -1 where there are no descriptors left.
  let descriptor: Int32
  private let done = Mutex<[FileJob]>([])

  init() { descriptor = lh_event() }
  deinit { if descriptor >= 0 { close(descriptor) } }

  func add(_ job: FileJob) {
    done.withLock { $0.append(job) }
    signal()
  }
  func signal() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }
  func take() -> [FileJob] {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
    return done.withLock { done in
      defer { done = [] }
      return done
    }
  }
  /// Waits until there are any, at most so long.
  func wait(_ seconds: Double) {
    var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&one, 1, Int32(min(1e6, max(0, seconds) * 1000).rounded(.up)))
  }
}
