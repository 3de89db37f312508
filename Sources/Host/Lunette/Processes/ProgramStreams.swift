import CLunetteSystem
import Glibc

/// The descriptors of a program's three standard streams: its own ends of them, and ours.
struct ProgramStreams {
  /// Our ends: for writing to its standard input, for reading its output and its errors; -1 for
  /// none.
  private(set) var ours: [Int32] = []
  /// What the program gets as its standard input, output and error. The caller closes these once
  /// the program runs.
  private(set) var theirs: [Int32] = []

  init(_ request: ProcessRequest) throws(ProcessFault) {
    if let size = request.terminal {
      try addTerminal(columns: size.columns, rows: size.rows)
      switch request.errors {
      case .merge: addErrors(duplicating: 1)
      case .separate: addPipe(toProgram: false)
      case .discard: addNothing(O_WRONLY)
      }
    } else {
      if request.input.isEmpty && !request.keepsInputOpen {
        addNothing(O_RDONLY)
      } else {
        addPipe(toProgram: true)
      }
      if request.isDetached { addNothing(O_WRONLY) } else { addPipe(toProgram: false) }
      switch request.errors {
      case .merge: addErrors(duplicating: 1)
      case .separate where !request.isDetached: addPipe(toProgram: false)
      case .separate, .discard: addNothing(O_WRONLY)
      }
    }
    if theirs.contains(where: { $0 < 0 }) {
      let number = errno
      Self.close(ours + theirs)
      throw .noPipe(errno: number)
    }
  }

  static func close(_ descriptors: [Int32]) {
    for descriptor in descriptors where descriptor >= 0 { Glibc.close(descriptor) }
  }

  private mutating func addNothing(_ mode: Int32) {
    theirs.append(open("/dev/null", mode | O_CLOEXEC))
    ours.append(-1)
  }

  private mutating func addPipe(toProgram: Bool) {
    var ends: [Int32] = [-1, -1]
    _ = lh_pipe(&ends)
    theirs.append(ends[toProgram ? 0 : 1])
    ours.append(ends[toProgram ? 1 : 0])
  }

  private mutating func addErrors(duplicating stream: Int) {
    theirs.append(theirs[stream] < 0 ? -1 : fcntl(theirs[stream], F_DUPFD_CLOEXEC, 0))
    ours.append(-1)
  }

  /// Adds standard input and output that are a new terminal.
  private mutating func addTerminal(columns: Int, rows: Int) throws(ProcessFault) {
    var ends: [Int32] = [-1, -1]
    let error = lh_terminal(Int32(columns), Int32(rows), &ends)
    if error != 0 { throw .noTerminal(errno: error) }
    ours = [fcntl(ends[0], F_DUPFD_CLOEXEC, 0), ends[0]]
    theirs = [ends[1], fcntl(ends[1], F_DUPFD_CLOEXEC, 0)]
  }
}
