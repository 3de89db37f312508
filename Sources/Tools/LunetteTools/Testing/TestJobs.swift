import Glibc
import Lunette

/// Runs files of tests in several processes of this program, one file each, and reports on them in
/// the order of the files.
struct TestJobs {
  private struct Job {
    let process: pid_t
    let reading: Int32
    var output: [UInt8] = []
  }
  private let options: [String]

  init(options: [String]) { self.options = options }

  /// Runs the files, and calls `report` for each file, in order, with the output and the exit
  /// status of its process.
  func run(
    _ files: [String], atOnce maximum: Int,
    report: (_ file: String, _ output: [UInt8], _ status: Int32) -> Void
  ) throws(ToolFault) {
    var running: [Int: Job] = [:]
    var done: [Int: (output: [UInt8], status: Int32)] = [:]
    var next = 0
    var reported = 0
    while reported < files.count {
      while running.count < maximum, next < files.count {
        running[next] = try start(files[next])
        next += 1
      }
      for (index, status) in wait(&running) {
        if let job = running.removeValue(forKey: index) { done[index] = (job.output, status) }
      }
      while let result = done.removeValue(forKey: reported) {
        report(files[reported], result.output, result.status)
        reported += 1
      }
    }
  }

  private func start(_ file: String) throws(ToolFault) -> Job {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .cannotRun(errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    let arguments = (["lunette", "test"] + options + ["--", file]).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, "/proc/self/exe", &actions, nil, arguments, environ)
    close(ends[1])
    if error != 0 {
      close(ends[0])
      throw .cannotRun(errno: error)
    }
    return Job(process: process, reading: ends[0])
  }

  /// Waits for output of any process; returns the processes that have ended, with their exit
  /// statuses.
  private func wait(_ running: inout [Int: Job]) -> [(Int, Int32)] {
    var order = Array(running.keys)
    order.sort()
    var polled = order.map {
      pollfd(fd: running[$0]?.reading ?? -1, events: Int16(POLLIN), revents: 0)
    }
    _ = poll(&polled, nfds_t(polled.count), -1)
    var ended: [(Int, Int32)] = []
    for (index, one) in zip(order, polled) where one.revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(one.fd, &bytes, bytes.count)
      if count > 0 {
        running[index]?.output += bytes.prefix(count)
      } else if count == 0 || errno != EINTR {
        close(one.fd)
        var result: Int32 = 0
        if let process = running[index]?.process {
          while waitpid(process, &result, 0) < 0, errno == EINTR {}
        }
        ended.append((index, result & 0x7f == 0 ? result >> 8 & 0xff : 128 + result & 0x7f))
      }
    }
    return ended
  }
}

extension Program {
  /// `lunette test --jobs`: prints what a single process would print, except that it takes less
  /// time.
  package static func test(_ files: [String], jobs: Int, options: [String], filter: String?)
    -> Int32
  {
    status {
      var (passed, failed) = (0, 0)
      // The counts of the other processes are read, so these write no colours.
      MessageColors.choice = MessageColors.areShown(on: 1)
      unsetenv("CLICOLOR_FORCE")
      try TestJobs(options: options).run(files, atOnce: jobs) { file, output, status in
        var lines = String(decoding: output, as: UTF8.self).split(
          separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        // The last line of a process has the counts. A process that crashed has printed none, and a
        // test that prints such a line cannot know how its process will end.
        if let (good, bad) = lines.last.flatMap({ counts($0) }),
          status == testStatus(good, bad, filter)
        {
          lines.removeLast()
          passed += good
          failed += bad
        } else {
          failed += 1
          lines.append("FAIL \(file): it ended with status \(status) and without its count")
        }
        // That no case has this text in its name is reported once for all files together.
        if let filter { lines.removeAll { $0 == noCase(with: filter) } }
        if !lines.isEmpty { StandardStreams.show(reportLines(lines.joined(separator: "\n"))) }
      }
      if let filter, passed + failed == 0 { StandardStreams.print(noCase(with: filter)) }
      StandardStreams.show([counts(passed, failed)])
      return testStatus(passed, failed, filter)
    }
  }

  /// The exit status after these counts.
  private static func testStatus(_ passed: Int, _ failed: Int, _ filter: String?) -> Int32 {
    failed == 0 && (filter == nil || passed > 0) ? 0 : 1
  }

  /// The counts in the last line of a process; nil where that is another line.
  private static func counts(_ line: Substring) -> (passed: Int, failed: Int)? {
    let parts = line.split(separator: " ")
    guard parts.count == 4, parts[1] == "passed,", parts[3] == "failed", let passed = Int(parts[0]),
      let failed = Int(parts[2])
    else { return nil }
    return (passed, failed)
  }
}
