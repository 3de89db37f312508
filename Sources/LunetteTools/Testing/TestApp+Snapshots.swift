import Lunette
import LunetteEngine
import LunetteLua
import LunetteScreen
import LunetteScript

extension TestApp {
  func snapshot(_ name: String) throws {
    guard !name.isEmpty, name.first != ".", !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 < 0x20 }) else {
      throw fault(.noSnapshotName(name))
    }
    let base = Files.name(of: file.path)
    let stem = base.hasSuffix(".lua") ? String(base.dropLast(4)) : base
    let folder = Files.join(Files.folder(of: file.path), "snapshots/\(stem)")
    let target = "\(folder)/\(name).svg"
    if file.options.isSandboxed {
      // Neither read, to be shown in a message, nor written elsewhere through a link.
      _ = try ScriptRuntime.read("snapshots/\(stem)/\(name).svg", in: Files.folder(of: file.path), words: target)
    }
    // In the colours that its terminal has.
    let reduce = ScreenExport.reduction(to: scene.settings.colorSupport)
    let picture = Array(ScreenExport.svg(driver.buffer, SVGOptions(theme: SVGTheme(of: scene), reduce: reduce)).utf8)
    if file.updates {
      Files.makeFolder(folder)
      return try Files.write(picture, to: target)
    }
    guard Files.exists(target) else {
      throw fault(.noSnapshot(path: target))
    }
    let expected = try ScriptRuntime.read(target)
    if expected != picture {
      throw fault(.otherScreen(path: target, difference: SnapshotText.difference(expected, picture)))
    }
  }

  private func fault(_ fault: TestingFault) -> FunctionFault {
    .caused(TestAppFunctions.snapshot.row.title, by: fault)
  }
}
