import Glibc
import Lunette
import LunetteBase
import LunetteEngine
import Testing

@testable import LunetteTools

/// The messages of all faults of the tools, and their locations.
@Suite struct FaultTests {
  private enum ToolName: CaseIterable {
    case frame, write, run, commands, repl, noPreviews, noPreview, caseFails, nothingToReplay,
      cannotReplay, nothingToRecord
  }
  private static func name(_ fault: ToolFault) -> ToolName {
    switch fault {
    case .frameDiffers: .frame
    case .cannotWrite: .write
    case .cannotRun: .run
    case .inputIsCommands: .commands
    case .inputIsREPL: .repl
    case .noPreviews: .noPreviews
    case .noPreview: .noPreview
    case .caseFails: .caseFails
    case .nothingToReplay: .nothingToReplay
    case .cannotReplay: .cannotReplay
    case .nothingToRecord: .nothingToRecord
    }
  }
  @Test func tools() {
    let table: [(ToolFault, String)] = [
      (.frameDiffers("(1, 1)"), "a frame differs from a fresh one, a bug in Lunette:\n(1, 1)"),
      (.cannotWrite("a.svg", errno: EACCES), "a.svg: Permission denied"),
      (.cannotWrite("b/a.svg", errno: ENOENT), "b/a.svg: there is no folder \"b\""),
      (.cannotRun(errno: ENOMEM), "no program could be started: Cannot allocate memory"),
      (.inputIsCommands, "in linear mode, standard input carries commands"),
      (.inputIsREPL, "standard input carries the lines of the REPL"),
      (
        .caseFails("adding", "a_test.lua:3: expected 2, got 1"),
        "the case \"adding\" fails: a_test.lua:3: expected 2, got 1"
      ),
      (.nothingToReplay("a_test.lua"), "a_test.lua: none of its cases uses an interface"),
      (.cannotReplay("a_test.lua:1: words"), "a_test.lua:1: words"),
      (
        .nothingToRecord(columns: 40, rows: 12),
        "--record records the screen, and this REPL has none: it needs a terminal of at least "
          + "40 × 12"
      ),
      (.noPreviews, "it declares no preview: ui.Preview(\"Name\", function() return … end)"),
      (
        .noPreview("Rwo", among: ["Row", "Grid"]),
        "there is no preview \"Rwo\"; the previews are \"Row\", \"Grid\"; did you mean \"Row\"?"
      ),
    ]
    for (fault, words) in table { #expect(fault.message == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(ToolName.allCases))
  }

  private enum TestingName: CaseIterable {
    case outside, large, text, key, name, none, damaged, other, over, ends, noPlugin, plugin, host,
      folder
    case standIn, standInField
  }
  private static func name(_ fault: TestingFault) -> TestingName {
    switch fault {
    case .outsideOfScreen: .outside
    case .tooLarge: .large
    case .notOnScreen: .text
    case .noKey: .key
    case .noSnapshotName: .name
    case .noSnapshot: .none
    case .otherScreen: .other
    case .damagedSnapshot: .damaged
    case .caseIsOver: .over
    case .endsProcess: .ends
    case .isNoPlugin: .noPlugin
    case .plugin: .plugin
    case .needsHost: .host
    case .noPluginFolder: .folder
    case .standInReturns: .standIn
    case .standInField: .standInField
    }
  }
  @Test func testing() {
    let table: [(TestingFault, String)] = [
      (.outsideOfScreen(x: 81, y: 1), "(81, 1) is outside the screen"),
      (
        .tooLarge(columns: 9999, rows: 2),
        "9999 columns and 2 rows are too many; \(HostOptions.sizeLimits)"
      ),
      (.notOnScreen("Save", near: nil), "nothing on the screen has the text \"Save\""),
      (
        .notOnScreen("Sve", near: "Save"),
        "nothing on the screen has the text \"Sve\"; did you mean \"Save\"?"
      ),
      (.noKey("retrun"), "there is no key \"retrun\"; did you mean 'return'?"),
      (
        .noSnapshotName("a/b"),
        "\"a/b\" cannot be the name of a snapshot: it must not contain a slash or begin with a dot"
      ),
      (.noSnapshot(path: "a.svg"), "there is no snapshot a.svg; lunette test --update writes it"),
      (
        .damagedSnapshot(path: "a.svg"),
        "the snapshot a.svg is damaged or incomplete; lunette test --update writes it again"
      ),
      (
        .otherScreen(path: "a.svg", difference: "- a\n+ b"),
        "the screen differs from a.svg; lunette test --update accepts the new screen\n- a\n+ b"
      ), (.caseIsOver, "this app belongs to a case that has ended"),
      (.isNoPlugin, "this only works with an app that t:plugin opened"),
      (.plugin("no"), "no"),
      (
        .needsHost,
        "the host of the plugin is not known; describe it with lunette test --host "
          + "DESCRIPTION.json, or { host = \"DESCRIPTION.json\" }"
      ), (.noPluginFolder("a.lua"), "a plugin must be a folder with a main.lua, not \"a.lua\""),
      (
        .standInReturns("git", given: "3"),
        "the stand-in for \"git\" returned 3; it returns a string, or a table such as { output = "
          + "\"…\", status = 1 }"
      ),
      (
        .standInField("git", field: "status", given: "\"x\""),
        "the stand-in for \"git\" returned status = \"x\""
      ),
      (
        .endsProcess(status: "3"),
        "the script called os.exit(3), which ends the process; in a test it fails the case"
      ),
    ]
    for (fault, words) in table { #expect(fault.message == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(TestingName.allCases))
  }

  /// Without `--watch`, locations of views are not recorded, and the message has the line of the
  /// body.
  @Test(arguments: [(true, "3"), (false, "2")])
  func `a script that is watched has every view's line in messages`(watches: Bool, line: String)
    throws
  {
    let path = "/tmp/lunette-faults-\(getpid())-\(watches).lua"
    let source = """
      local ui = require "lunette"
      return function()
        return ui.Text { ui.Divider() }
      end
      """
    try Files.write(Array(source.utf8), to: path)
    defer { unlink(path) }
    var options = RunOptions()
    options.watches = watches
    let run = try ScriptRun(path, [], options, size: Size(width: 20, height: 5), input: .given)
    try run.load(isOver: { false }, report: { Issue.record($0) })
    #expect(
      run.interface.scene.reports.diagnostics.map { $0.error.location?.description } == [
        "\(path):\(line)"
      ])
    run.interface.end()
  }
}
