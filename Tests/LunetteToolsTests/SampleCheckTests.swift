import Lunette
import LunetteBase
import LunetteLua
import LunetteScript
import Testing

@testable import LunetteTools

/// `lunette check` on everything that the documentation shows: a sample that is refused is wrong,
/// or the checker is.
@Suite("checked samples")
struct SampleCheckTests {
  /// The names that samples use without defining them: what each stands for can be told from its
  /// name. What is assumed is said here and, for the samples that are run, in `examples.lua`.
  private static let assumed: Set<String> = [
    // Views, and functions that make or do something.
    "view", "root", "content", "below", "above", "wide", "narrow", "a", "b", "c", "d",
    "destination", "badge", "f", "g",
    "action", "cut", "copy", "delete", "rename", "send", "draw",
    // Values and states.
    "binding", "state", "shown", "wifi", "volume", "name", "query", "picked", "field", "count",
    "size", "departure",
    "accent", "item", "items", "date", "path", "location", "step", "text",
    // What callbacks are given, and what belongs to a test, a plugin or a process.
    "configuration", "sender", "event", "value", "time", "proxy", "canvas", "process", "app", "t",
    "test", "plugin",
    "environment", "cell", "gesture", "animation", "handle", "chars", "files", "self", "Counter",
    "Density", "Framed",
    "error", "point", "key", "result", "element", "stat", "user", "box",
    "page", "press", "task", "context", "entry", "change", "subscription",
  ]

  /// Everything that a row shows, by its title.
  private static let samples: [(title: String, source: String)] = {
    let reference = Reference.tests + .plugins
    // `check` notes each of the modifiers that change nothing, which have one example in common.
    let withEffect = reference.declarations.filter {
      ForeignName.named($0.name)?.hasNoEffect != true
    }
    var samples = withEffect.map { declaration in
      // Of a table of options, a field is shown.
      (
        declaration.title,
        declaration.kind == .options ? "{ \(declaration.example) }" : declaration.example
      )
    }
    samples += reference.functions.map { ($0.title, $0.example) }
    for object in reference.objects + reference.configurations {
      samples.append((object.name, object.example))
      samples += object.methods.map { ($0.title, $0.example) }
    }
    return samples.filter { !$0.1.isEmpty }
  }()

  @Test func eachSampleOfTheReferencePasses() throws {
    #expect(Self.samples.count > 400)
    for (title, sample) in Self.samples {
      let found = try #require(Self.findings(sample), "\(title): \(sample) is not Lua")
      #expect(found == [], "\(title): \(sample)")
    }
  }

  /// The mistakes in a sample; nil where it is no Lua. A sample is an expression or statements; `…`
  /// stands for what is left out.
  private static func findings(_ sample: String) -> [String]? {
    let whole = sample.replacing("return …", with: "return view").replacing("…", with: "")
    for text in [
      "local ui = require \"lunette\"\nreturn \(whole)", "local ui = require \"lunette\"\n\(whole)",
    ] {
      guard let findings = Checker.findings(inText: Array(text.utf8)) else { continue }
      return findings.filter { finding in
        switch finding.rule {
        // A part of a program need not use all that it declares.
        case .unusedLocal: return false
        case .undefinedGlobal: return !assumed.contains { finding.subject == "'\($0)'" }
        default: return true
        }
      }.map(\.message)
    }
    return nil
  }
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while let first = rest.first {
      if rest.hasPrefix(part) {
        result += other
        rest = rest.dropFirst(part.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
