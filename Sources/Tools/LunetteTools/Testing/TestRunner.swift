import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript

/// Runs files of tests and counts the cases that pass and fail.
package struct TestRunner {
  package var options: HostOptions
  /// Whether snapshots are written instead of compared.
  package var updates = false
  /// Whether each frame is compared with one that is drawn from nothing (`Scene.frameCheck`).
  package var comparesFrames = false
  /// The description of the host whose plugins the files test.
  package var host: HostDescription?
  /// Only cases whose name contains this text are run; nil runs all.
  package var filter: String?
  /// Collects the results for the report file; nil if there is none.
  var report: TestReport?
  /// Prints a line for people.
  package var print: (String) -> Void
  package internal(set) var passed = 0
  package internal(set) var failed = 0

  package init(
    options: HostOptions, updates: Bool = false, host: HostDescription? = nil,
    print: @escaping (String) -> Void
  ) {
    self.options = options
    self.updates = updates
    self.host = host
    self.print = print
  }

  /// Runs the cases of one file, in a Lua state of its own.
  package mutating func run(_ path: String) {
    do {
      let file = try TestFile(
        path: path, options: options, updates: updates, comparesFrames: comparesFrames, host: host)
      defer { endLine(file) }
      let cases = try file.declare()
      if cases.isEmpty, filter != nil || !runShown(path) {
        failed += 1
        print("FAIL \(path)\n  it declares no case: test(\"what\", function(t) … end)")
      }
      for one in cases where filter.map({ one.name.contains($0) }) ?? true {
        let failure = file.run(one)
        endLine(file)
        report?.add(
          path, Self.line(one.name), failure,
          failure == nil
            ? nil : file.difference.map { .init(expected: $0.expected, given: $0.given) })
        if let failure {
          fail(one.name, failure)
        } else {
          passed += 1
        }
      }
      file.close()
    } catch {
      let shown = Message(.error, ScriptError(thrown: error))
      let lines = [shown.text] + shown.excerptLines().map(\.text)
      fail(path, lines.joined(separator: "\n"))
    }
  }

  mutating func fail(_ what: String, _ why: String) {
    failed += 1
    print("FAIL \(Self.line(what))\n\(indented(why))")
  }

  /// Ends the line that the file has begun to print, so that the runner's next text begins a line
  /// of its own.
  private func endLine(_ file: TestFile) {
    if file.isInLine { print("") }
    file.isInLine = false
  }

  /// The largest size of a failure's message in bytes. A message may quote two pictures, each a
  /// long text that is rarely read to the end.
  private static let longestReport = 1 << 16
  private static let longestLine = 2_000
  private static let longestName = 200

  /// A name as one line, so that a test's name cannot imitate lines of the report.
  private static func line(_ name: String) -> String {
    LuaErrorText.shortened(
      name.split(whereSeparator: \.isNewline).joined(separator: " "), to: longestName)
  }

  private func indented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      "  " + LuaErrorText.shortened(String($0), to: Self.longestLine)
    }
    return LuaErrorText.shortened(lines.joined(separator: "\n"), to: Self.longestReport)
  }
}

extension Program {
  /// The files that the words of `lunette test` name. A folder stands for the tests in it; a folder
  /// without tests stays in the list, so that running it reports that it is a folder.
  package static func testFiles(_ arguments: [String]) -> [String] {
    arguments.flatMap { word -> [String] in
      guard let tests = CheckedFiles.tests(in: word), !tests.isEmpty else { return [word] }
      return tests
    }
  }

  /// The lines of a report; that of a case that failed begins with a word in the colour of errors.
  static func reportLines(_ text: String) -> [StyledLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("FAIL ") else { return StyledLine(String(line)) }
      return StyledLine([("FAIL", .error), (" ", .plain), (String(line.dropFirst(5)), .strong)])
    }
  }
  /// The last line of a report.
  static func counts(_ passed: Int, _ failed: Int) -> StyledLine {
    StyledLine([
      ("\(passed) passed", passed > 0 ? .success : .plain), (", ", .plain),
      ("\(failed) failed", failed > 0 ? .error : .plain),
    ])
  }

  static func noCase(with filter: String) -> String { "no case has \"\(filter)\" in its name" }

  /// `lunette test`: runs files of cases. Returns 0 only if no case failed.
  ///
  /// - Parameters:
  ///   - comparesFrames: Whether each frame is compared with one that is drawn from nothing.
  ///   - previews: Whether, instead of running cases, the previews of the files are compared with
  ///     their snapshots.
  ///   - host: The file with the description of the host whose plugins are tested.
  ///   - filter: Only cases whose name contains this text are run.
  ///   - report: The file that an HTML page about all cases is written to.
  package static func test(
    _ files: [String], update: Bool, previews: Bool = false, comparesFrames: Bool = false,
    host: String? = nil,
    filter: String? = nil, report: String? = nil, options: HostOptions
  ) -> Int32 {
    status {
      let description = try host.map { try HostFile.description($0) }
      var runner = TestRunner(options: options, updates: update, host: description) {
        StandardStreams.show(reportLines($0))
      }
      runner.filter = filter
      runner.comparesFrames = comparesFrames
      if report != nil { runner.report = TestReport() }
      for file in files { if previews { runner.runPreviews(file) } else { runner.run(file) } }
      if let report, let page = runner.report?.html {
        try Files.write(Array(page.utf8), to: report)
      }
      if let filter, runner.passed + runner.failed == 0 {
        StandardStreams.print("\(noCase(with: filter))\n0 passed, 0 failed")
        return 1
      }
      StandardStreams.show([counts(runner.passed, runner.failed)])
      return runner.failed == 0 ? 0 : 1
    }
  }
}
