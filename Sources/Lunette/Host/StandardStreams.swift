import Glibc

/// Whole texts to standard output and error.
enum StandardStreams {
  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var written = 0
    bytes.withUnsafeBufferPointer { buffer in
      while written < buffer.count {
        let count = Glibc.write(descriptor, buffer.baseAddress! + written, buffer.count - written)
        if count > 0 {
          written += count
        } else if errno == EAGAIN {
          var one = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&one, 1, 1000)
        } else if errno != EINTR {
          return
        }
      }
    }
  }
  /// From here on standard output goes where errors go. Returns a descriptor of where it went.
  static func divertOutput() -> Int32 {
    let before = fcntl(1, F_DUPFD_CLOEXEC, 3)
    dup2(2, 1)
    return before
  }
  static func print(_ text: String) { write(Array((text + "\n").utf8), to: 1) }
  static func error(_ text: String) { write(Array((text + "\n").utf8), to: 2) }
}

/// Opens what was closed of the standard streams, to nowhere: else what is opened next would be taken for one of them.
public func openStandardStreams() {
  while true {
    let descriptor = open("/dev/null", O_RDWR)
    if descriptor > 2 { close(descriptor) }
    if descriptor < 0 || descriptor > 2 { return }
  }
}

/// Ends the process.
public func exitProcess(_ status: Int32) -> Never { exit(status) }
