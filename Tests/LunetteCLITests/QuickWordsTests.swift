import Testing

@testable import LunetteCLI

/// Command lines that are read without ArgumentParser are read as ArgumentParser would read them.
@Suite("Commands read without the parser")
struct QuickWordsTests {
  /// The values of a command in words; nil if the command is not one that is read without ArgumentParser.
  private func told(_ command: Any) -> [String]? {
    func words(_ script: ScriptOptions) -> String { "\(script.words)" }
    return switch command {
    case let run as Run:
      [
        words(run.script), "\(run.inline) \(run.clear) \(run.linear) \(run.reduceMotion) \(run.watch) \(run.inspect)",
        "\(run.log, default: "-") \(run.record, default: "-") \(run.replay, default: "-")", run.file,
        "\(run.arguments)",
      ]
    case let render as Render:
      [
        words(render.script), render.size, render.format, render.output ?? "-", render.keys, render.record ?? "-",
        render.file, "\(render.arguments)",
      ]
    case let test as LunetteCLI.Test:
      [
        words(test.script), "\(test.update) \(test.previews)",
        "\(test.host, default: "-") \(test.filter, default: "-") \(test.report, default: "-") \(test.jobs)",
        "\(test.files)",
      ]
    default: nil
    }
  }

  static let plain = [
    "run --watch a.lua", "run a.lua", "--watch a.lua", "run --inline --clear --theme dark a.lua b --watch -x",
    "run --sandbox --time-limit 0.5 --memory-limit 48M --no-color --symbols ascii --locale fr-CA a.lua",
    "run --log=l.txt --record=a.cast --reduce-motion a.lua", "run --inspect --replay t.lua a.lua", "run --linear a.lua",
    "render a.lua", "render a.lua --size 100x30 --format svg", "render --keys=tab -o x.svg a.lua --theme=light",
    "render --output x --record r.svg a.lua", "test a.lua", "test a.lua b.lua --filter x --report r.html",
    "test --update --host h.json --jobs 4 a.lua", "test --previews a.lua",
  ]

  @Test(arguments: plain) func `what is said plainly is read as the parser reads it`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let quick = try #require(LunetteCommand.quick(words))
    let read = try #require(told(quick))
    #expect(read == told(try LunetteCommand.parseAsRoot(words)))
  }

  @Test func `a value may be of several words, or of none`() throws {
    for words in [["render", "--keys", "tab enter", "a.lua"], ["test", "--filter", "", "a.lua"]] {
      let quick = try #require(LunetteCommand.quick(words))
      #expect(told(quick) == told(try LunetteCommand.parseAsRoot(words)))
    }
  }

  static let others = [
    "run", "render", "test", "render a.lua b.lua", "run --wat a.lua", "run --theme a.lua", "run --theme none a.lua",
    "run --watch --watch a.lua", "run --watch=yes a.lua", "run --time-limit soon a.lua", "run --time-limit -1 a.lua",
    "run --log a --log b a.lua", "run --clear a.lua", "run a.lua -- b", "render a.lua -- b",
    "render -o a --output b a.lua",
    "render -oa a.lua", "run --log= a b", "render --size 3 a.lua", "render --format gif a.lua",
    "test --jobs many a.lua",
    "test --jobs 0 a.lua", "run --help", "--help", "--version", "help run", "check a.lua", "repl", "render --theme",
    "-",
    "run --record a.gif a.lua", "run --memory-limit much a.lua", "run --linear --inspect a.lua",
  ]

  @Test(arguments: others) func `everything else is the parser's`(line: String) {
    #expect(LunetteCommand.quick(line.split(separator: " ").map(String.init)) == nil)
  }

  /// Every option that is read without ArgumentParser is in the help, and the other way round.
  @Test func `all options are those that the help tells of`() {
    func check<Command: QuickCommand>(_ type: Command.Type) {
      let names = QuickWords(declaredBy: { words in
        var command = Command()
        command.fill(&words)
      }).options.map(\.name)
      #expect(names.count > 7)
      let told = Set(LunetteCommand.helpMessage(for: type).split { " ,.:`\n<>[]".contains($0) }.map(String.init))
      for name in names { #expect(told.contains(name), "\(name)") }
      // All options in the help are read, except the two that ArgumentParser adds.
      let all = told.filter { $0.hasPrefix("--") && $0.count > 2 }.subtracting(["--help", "--version"])
      #expect(all.subtracting(names).isEmpty)
    }
    check(Run.self)
    check(Render.self)
    check(LunetteCLI.Test.self)
  }
}
