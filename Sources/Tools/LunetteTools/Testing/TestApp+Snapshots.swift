import Lunette
import LunetteEngine
import LunetteScript

// `app:snapshot(name)`: compares the screen with a picture beside the test.
extension TestApp {
  func snapshot(_ name: String) throws {
    guard !name.isEmpty, name.first != ".",
      !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 < 0x20 })
    else {
      throw fault(.noSnapshotName(name))
    }
    do {
      try Snapshot(file.path, name, file.options).check(
        driver.buffer, of: scene, updates: file.updates
      ) {
        file.difference = (expected: $0, given: $1)
      }
    } catch let found as TestingFault {
      throw fault(found)
    }
  }

  private func fault(_ fault: TestingFault) -> FunctionFault {
    .caused(TestAppFunctions.snapshot.row.title, by: fault)
  }
}
