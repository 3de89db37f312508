import Lunette
import LunetteBase
import LunetteEngine
import LunetteTesting

// `lunette preview`: shows the views that a script declares with `ui.Preview`.
extension Program {
  /// `lunette preview`: shows the previews of a script, live on the terminal or as one picture on
  /// standard output. Returns the exit status.
  ///
  /// - Parameters:
  ///   - name: The name of the only preview to show; nil for all.
  ///   - format: The format of the picture; nil shows the previews live.
  ///   - size: The size of the picture in cells; nil for the size that the previews need.
  package static func preview(
    _ file: String, name: String?, format: ScreenExport.Format?, size: Size?, options: RunOptions
  ) -> Int32 {
    guard let format else {
      var options = options
      options.previews = .shown(name)
      return run(file, arguments: [], options: options)
    }
    let pictures = StandardStreams.divertOutput()
    return status {
      let interface = try Interface(path: file, size: size ?? largest, options: options.script)
      adopt(interface.script)
      interface.runtime.session.noteAllLocations()
      interface.scene.settings.namesAttributes = format == .text
      PreviewBoard.install(in: interface, path: file, name: name, scrolls: false)
      var errors = ReportedErrors()
      interface.onError = { errors.add($0) }
      let driver = HeadlessDriver(scene: interface.scene, tasks: interface.tasks)
      try interface.loadAndUpdate()
      driver.settle()
      if size == nil { driver.resize(fitting(interface.scene)) }
      let picture = export(
        driver.buffer, of: interface.scene, title: interface.title, format: format,
        usesColor: options.script.usesColor)
      StandardStreams.picture(picture, to: pictures)
      if let fault = interface.functions.leftWaiting { warn(ScriptError(fault)) }
      let status = interface.end(status: errors.isEmpty ? 0 : 1)
      errors.printAll()
      return status
    }
  }

  /// The largest size in cells: previews that need more are cut.
  static let largest = Size(width: 400, height: 1000)
  /// The size in cells that all contents of a scene need.
  static func fitting(_ scene: Scene) -> Size {
    let wanted = scene.idealSize
    return Size(
      width: max(1, min(wanted.width, largest.width)),
      height: max(1, min(wanted.height, largest.height)))
  }
}
