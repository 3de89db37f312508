import Lunette
import LunetteBase
import LunetteEngine
import LunetteScript
import LunetteViews

/// The interfaces of a file of tests as its cases have left them, for `lunette preview`.
enum CasePictures {
  /// Runs the cases of a file of tests. Nil for a file of any other kind.
  ///
  /// - Parameter name: The name of the only case that is run.
  /// - Throws: The failure of a case that fails.
  static func of(
    _ path: String, _ name: String?, _ options: HostOptions
  ) throws(ScriptError) -> [(name: String, view: LunetteEngine.View)]? {
    guard Program.isTest(path) else { return nil }
    do {
      let file = try TestFile(path: path, options: options, updates: false)
      defer { file.close() }
      let cases = try file.declare()
      var pictures: [(name: String, view: LunetteEngine.View)] = []
      for one in cases where name == nil || one.name == name {
        var screens: [CellBuffer] = []
        if let failure = file.run(one, atEnd: { screens = file.apps.map(\.driver.buffer) }) {
          throw ScriptError(
            ToolFault.caseFails(one.name, failure), at: SourceLocation(file: path, line: nil))
        }
        let shown: [LunetteEngine.View?] = screens.map {
          StageView(StillPicture($0), size: $0.size)
        }
        pictures.append((one.name, Stack(axis: .vertical, horizontal: .leading, children: shown)))
      }
      if let name, pictures.isEmpty {
        let fault = ToolFault.noPreview(name, among: cases.map(\.name))
        throw ScriptError(fault, at: SourceLocation(file: path, line: nil))
      }
      return pictures
    } catch {
      throw ScriptError(thrown: error)
    }
  }
}

/// Cells that stay as they are.
private final class StillPicture: StageSubject {
  let cells: CellBuffer
  var onChange: (() -> Void)?

  init(_ cells: CellBuffer) {
    cells.markAllDirty()
    self.cells = cells
  }
  func resize(_ size: Size) {}
  func idealHeight(width: Int) -> Int? { cells.height }
  func render() {}
  func handle(_ event: InputEvent) -> Bool { false }
  func pointerLeft() {}
  func focusEntered(by step: Int) {}
  var cursor: Point? { nil }
  func advance(to time: Double) {}
  var nextDeadline: Double? { nil }
}
