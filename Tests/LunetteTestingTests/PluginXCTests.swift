import LunetteTesting
import XCTest

/// `PluginTest` in XCTest.
final class PluginXCTests: XCTestCase {
  @MainActor func testAPluginIsDrivenInXCTestToo() async throws {
    let test = try PluginTest(Monitor.folder, host: .description(Monitor.description), slot: "main")
    try test.mock?.answer("process.list") { _ in [["pid": 1, "name": "init"]] }
    try test.command("refresh")
    try test.click("Kill init")
    XCTAssertEqual(test.performed.map(\.name), ["process.list", "process.kill"])
    XCTAssertTrue(test.text.contains("still there: init"))
    XCTAssertThrowsError(try test.click("Save"))
  }
}
