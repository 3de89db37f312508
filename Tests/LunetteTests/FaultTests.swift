import Glibc
import LunetteBase
import LunetteImage
import Testing

@testable import Lunette

/// The messages of all faults of the host and of image files.
@Suite struct FaultTests {
  private enum HostName: CaseIterable {
    case image, variable, storage, unreadable, damaged, awaited, sandboxed
  }
  private static func name(_ fault: HostFault) -> HostName {
    switch fault {
    case .noImage: .image
    case .wrongVariable: .variable
    case .storage: .storage
    case .unreadableStorage: .unreadable
    case .damagedStorage: .damaged
    case .notAwaited: .awaited
    case .sandboxed: .sandboxed
    }
  }
  @Test func host() {
    let table: [(HostFault, String)] = [
      (.noImage(.unknownFormat, path: nil), "it is neither a PNG nor a JPEG image"),
      (.noImage(.unknownFormat, path: "a/b.png"), "it is neither a PNG nor a JPEG image (a/b.png)"),
      (
        .wrongVariable("LUNETTE_SYMBOLS", value: "asci", among: ["unicode", "ascii"]),
        "LUNETTE_SYMBOLS is \"asci\", which is not one of unicode, ascii; did you mean \"ascii\"?"
      ),
      (
        .storage("/a/b.json", errno: 13),
        "cannot save the values of ui.AppStorage: /a/b.json: Permission denied"
      ),
      (
        .unreadableStorage("/a/b.json", errno: 13),
        "cannot read the values of ui.AppStorage, so none are kept: /a/b.json: Permission denied"
      ),
      (
        .damagedStorage("/a/b.json", "it is empty", keptAs: "b.json.damaged"),
        "the values of ui.AppStorage begin anew: /a/b.json is damaged: it is empty. It is kept as "
          + "b.json.damaged"
      ),
      (
        .notAwaited(["sh", "standard input"], isIdle: false, seconds: 5),
        "no longer waited for after 5 s: sh, standard input"
      ),
      (
        .notAwaited(["sh"], isIdle: true, seconds: 0.3),
        "no longer waited for after 0.3 s in which nothing came: sh"
      ),
      (.sandboxed(.terminal), "the sandbox does not hand the terminal to other programs"),
      (.sandboxed(.standardInput), "the sandbox does not read standard input"),
    ]
    for (fault, words) in table { #expect(fault.message == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(HostName.allCases))
  }

  private enum ProcessName: CaseIterable {
    case folder, run, pipe, terminal, line, detached, errors, zero, runs, reads
  }
  private static func name(_ fault: ProcessFault) -> ProcessName {
    switch fault {
    case .noFolder: .folder
    case .cannotRun: .run
    case .noPipe: .pipe
    case .noTerminal: .terminal
    case .longLine: .line
    case .detached: .detached
    case .noErrors: .errors
    case .zeroByte: .zero
    case .stillRuns: .runs
    case .doesNotRead: .reads
    }
  }
  @Test func processes() {
    let table: [(ProcessFault, String)] = [
      (
        .noFolder(Array("a/b".utf8), errno: ENOENT),
        "cannot run in \"a/b\": No such file or directory"
      ),
      (.cannotRun(Array("nope".utf8), errno: EACCES), "cannot run \"nope\": Permission denied"),
      (.noPipe(errno: EMFILE), "cannot create a pipe: Too many open files"),
      (.noTerminal(errno: ENOENT), "cannot create a pseudo-terminal: No such file or directory"),
      (.longLine(max: 2 << 20), "a line is longer than 2 MiB; process:read(n) reads it in pieces"),
      (
        .detached(option: "terminal"),
        "'terminal' cannot be combined with 'detached': the output of a detached program is not "
          + "kept"
      ),
      (
        .noErrors(isMerged: true),
        "the errors of this program are part of its output, which process:read and process:lines "
          + "return"
      ),
      (
        .noErrors(isMerged: false),
        "the errors of this program are discarded; stderr = \"separate\" keeps them"
      ),
      (.zeroByte, "an argument or variable of a program cannot contain a zero byte"),
      (
        .doesNotRead,
        "the program is not reading its input; to wait longer than a second, write to it inside a "
          + "task"
      ),
      (
        .stillRuns,
        "the program is still running; to wait longer than a second, call this inside a task"
      ),
    ]
    for (fault, words) in table { #expect(fault.message == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(ProcessName.allCases))
  }

  private enum InputName: CaseIterable { case unreadable, line, all, terminal, nothing }
  private static func name(_ fault: InputFault) -> InputName {
    switch fault {
    case .unreadable: .unreadable
    case .longLine: .line
    case .tooMuch: .all
    case .isTerminal: .terminal
    case .nothingCame: .nothing
    }
  }
  @Test func input() {
    let table: [(InputFault, String)] = [
      (.unreadable(errno: EISDIR), "cannot read: Is a directory"),
      (
        .longLine(maximum: 2 << 20),
        "a line is longer than 2 MiB; ui.stdin:read(n) reads it in pieces"
      ),
      (
        .tooMuch(maximum: 2 << 20),
        "the input is longer than 2 MiB; ui.stdin:read(n) reads it in pieces"
      ),
      (
        .isTerminal,
        "standard input is the terminal, which the interface uses; pipe the data into it, "
          + "as in command | lunette run FILE"
      ), (.nothingCame, "no input arrived for a second; to wait longer, read inside a task"),
    ]
    for (fault, words) in table { #expect(fault.message == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(InputName.allCases))
  }

  private enum ImageName: CaseIterable {
    case unreadable, notAFile, unknownFormat, damaged, tooLarge, noMemory, noReaders
  }
  private static func name(_ fault: ImageError) -> ImageName {
    switch fault {
    case .unreadable: .unreadable
    case .notAFile: .notAFile
    case .unknownFormat: .unknownFormat
    case .damaged: .damaged
    case .tooLarge: .tooLarge
    case .noMemory: .noMemory
    case .noReaders: .noReaders
    }
  }
  @Test func images() {
    let table: [(ImageError, String)] = [
      (.unreadable(errno: ENOENT), "there is no such file"),
      (.unreadable(errno: ENOTDIR), "there is no such file"),
      (.unreadable(errno: EACCES), "it cannot be read: Permission denied"),
      (.notAFile, "it is not a file"),
      (.unknownFormat, "it is neither a PNG nor a JPEG image"),
      (.damaged("bad IDAT"), "it is damaged: bad IDAT"),
      (.tooLarge("9 pixels"), "it is too large: 9 pixels"),
      (.noMemory, "not enough memory for it"),
      (.noReaders, "this program was built without support for image files"),
    ]
    for (fault, words) in table { #expect(fault.description == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(ImageName.allCases))
  }
}
