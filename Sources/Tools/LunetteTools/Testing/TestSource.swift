import Glibc
import Lunette
import LunetteLua
import LunetteScript

/// Whether a file declares test cases, from its text.
enum TestSource {
  /// Whether a file is one of tests: by its name, or because it loads `lunette.test` wherever it is
  /// run.
  static func isTest(_ path: String, _ source: [UInt8]) -> Bool {
    path.hasSuffix("_test.lua") || requiresTest(source)
  }

  /// Whether the text loads `lunette.test` outside of functions and branches. A script that does so
  /// cannot be run as anything but a test.
  static func requiresTest(_ source: [UInt8]) -> Bool {
    guard mentionsTest(source), let chunk = try? LuaParser.parse(source) else { return false }
    return chunk.function.block.contains { statement in
      switch statement.kind {
      case .local(_, let values), .assignment(_, let values):
        values.contains(where: isRequireOfTest)
      case .call(let expression): isRequireOfTest(expression)
      default: false
      }
    }
  }

  /// A search in the bytes, because it is made for each script that is started.
  private static func mentionsTest(_ source: [UInt8]) -> Bool {
    let name = Array("lunette.test".utf8)
    var rest = source[...]
    while let start = rest.firstIndex(of: name[0]) {
      rest = rest[start...]
      if rest.starts(with: name) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// `require "lunette.test"`, or a call of its result.
  private static func isRequireOfTest(_ expression: LuaExpression) -> Bool {
    guard case .call(let called, let arguments) = expression.kind else { return false }
    if case .global("require") = called.kind, case .string("lunette.test"?)? = arguments.first?.kind
    {
      return true
    }
    return isRequireOfTest(called)
  }
}

extension Program {
  /// The message for a file of tests that is to be shown like a script; nil for any other file.
  static func hint(forTest path: String) -> Message? {
    guard isTest(path) else { return nil }
    return Message(.error, "\(path): this is a file of tests; \"lunette test \(path)\" runs it")
  }

  /// Whether a file can only be run as a test.
  static func isTest(_ path: String) -> Bool {
    // What comes through a pipe can be read only once.
    var about = stat()
    guard stat(path, &about) == 0, about.isRegularFile,
      let source = try? ScriptRuntime.read(path)
    else {
      return false
    }
    return TestSource.requiresTest(source)
  }
}
