import ArgumentParser
import Testing

@testable import LunetteCLI

/// `lunette test --jobs N` passes its options on to other processes of this program: what they read
/// there is what was given.
@Suite("Options that are passed on")
struct CommandsTests {
  static let lines = [
    "a.lua",
    "--sandbox --time-limit 0.5 --memory-limit 48M --no-color --symbols ascii --locale fr-CA a.lua",
    "--theme light a.lua b.lua", "--update --host h.json a.lua", "--filter =x a.lua",
    "--previews a.lua",
    "--oracle a.lua",
  ]

  @Test(arguments: lines) func `they are read again as they were given`(line: String) throws {
    let given = try LunetteCLI.Test.parse(line.split(separator: " ").map(String.init))
    let again = try LunetteCLI.Test.parse(given.passedOptions + given.files)
    #expect(again.passedOptions == given.passedOptions)
    #expect(again.files == given.files)
  }

  @Test func `every option of test is passed on, but those of the one process that reports`() throws
  {
    var line = [
      "a.lua", "--jobs", "4", "--sandbox", "--time-limit", "1", "--memory-limit", "48M",
      "--no-color",
    ]
    line += [
      "--theme", "dark", "--symbols", "ascii", "--locale", "fr", "--update", "--host", "h.json",
    ]
    line += ["--filter", "x", "--oracle"]
    let passed = Set(try LunetteCLI.Test.parse(line).passedOptions.filter { $0.hasPrefix("--") })
    let help = LunetteCommand.helpMessage(for: LunetteCLI.Test.self)
    let declared = Set(
      help.split { " ,.:`\n<>[]".contains($0) }.map(String.init).filter {
        $0.hasPrefix("--") && $0.count > 2
      })
    #expect(
      declared.subtracting(passed) == ["--help", "--version", "--jobs", "--report", "--previews"])
  }
}
