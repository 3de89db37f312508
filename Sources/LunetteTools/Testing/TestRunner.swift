import Lunette
import LunetteDiagnostics
import LunetteEngine
import LunetteLua
import LunetteScreen
import LunetteScript

/// Runs files of tests and counts.
package struct TestRunner {
  package var options: HostOptions
  /// Write snapshots instead of comparing.
  package var updates = false
  /// Whose plugins the files test.
  package var host: HostDescription?
  /// Where what a person reads goes, a line at a time.
  package var print: (String) -> Void
  package private(set) var passed = 0
  package private(set) var failed = 0

  package init(
    options: HostOptions, updates: Bool = false, host: HostDescription? = nil, print: @escaping (String) -> Void
  ) {
    self.options = options
    self.updates = updates
    self.host = host
    self.print = print
  }

  /// Runs the cases of one file, in a Lua state of its own.
  package mutating func run(_ path: String) {
    do {
      let file = try TestFile(path: path, options: options, updates: updates, host: host)
      defer { endLine(file) }
      let cases = try file.declare()
      if cases.isEmpty {
        failed += 1
        print("FAIL \(path)\n  it declares no case: test(\"what\", function(t) … end)")
      }
      for one in cases {
        let failure = file.run(one)
        endLine(file)
        if let failure {
          failed += 1
          print("FAIL \(Self.line(one.name))\n\(indented(failure))")
        } else {
          passed += 1
        }
      }
      file.close()
    } catch {
      failed += 1
      print("FAIL \(path)\n\(indented(error.fault.message))")
    }
  }

  /// What the file printed keeps to lines of its own.
  private func endLine(_ file: TestFile) {
    if file.isInLine { print("") }
    file.isInLine = false
  }

  /// What went wrong may show two pictures: long are a text and a line that nobody reads to the end, in bytes.
  private static let longestReport = 1 << 16
  private static let longestLine = 2_000
  private static let longestName = 200

  /// A name as one line, so that what a report says by its lines is said by nobody else.
  private static func line(_ name: String) -> String {
    LuaErrorText.shortened(name.split(whereSeparator: \.isNewline).joined(separator: " "), to: longestName)
  }

  private func indented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      "  " + LuaErrorText.shortened(String($0), to: Self.longestLine)
    }
    return LuaErrorText.shortened(lines.joined(separator: "\n"), to: Self.longestReport)
  }
}

extension Program {
  /// `lunette test`: runs files of cases. Returns 0 only if none failed.
  ///
  /// - Parameter host: The file with a host's description, whose plugins are tested.
  package static func test(_ files: [String], update: Bool, host: String? = nil, options: HostOptions) -> Int32 {
    status {
      let description = try host.map { try HostDescription(contentsOfFile: $0) }
      var runner = TestRunner(options: options, updates: update, host: description) { StandardStreams.print($0) }
      for file in files { runner.run(file) }
      StandardStreams.print("\(runner.passed) passed, \(runner.failed) failed")
      return runner.failed == 0 ? 0 : 1
    }
  }
}
