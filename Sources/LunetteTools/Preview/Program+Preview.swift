import Lunette
import LunetteDiagnostics
import LunetteEngine
import LunetteScreen
import LunetteTesting

extension Program {
  /// `lunette preview`: the previews of a script, live on the terminal, or as one picture on standard output. Returns the
  /// exit status.
  ///
  /// - Parameters:
  ///   - name: Of the only one to show; nil for all.
  ///   - format: Nil: live.
  ///   - size: Of the picture; nil: as large as the previews want to be.
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
      PreviewBoard.install(in: interface, path: file, name: name, scrolls: false)
      var errors = ToldErrors()
      interface.onError = { errors.add($0) }
      let driver = HeadlessDriver(scene: interface.scene, tasks: interface.tasks)
      try interface.loadAndUpdate()
      driver.settle()
      if size == nil { driver.resize(fitting(interface.scene)) }
      let picture = export(
        driver.buffer, of: interface.scene, title: interface.title, format: format,
        usesColor: options.script.usesColor)
      StandardStreams.picture(picture, to: pictures)
      let status = interface.end(status: errors.isEmpty ? 0 : 1)
      errors.tell()
      return status
    }
  }

  /// In cells: previews that want more are cut.
  static let largest = Size(width: 400, height: 1000)
  /// The cells that all of a scene's contents want.
  static func fitting(_ scene: Scene) -> Size {
    let wanted = scene.idealSize
    return Size(width: max(1, min(wanted.width, largest.width)), height: max(1, min(wanted.height, largest.height)))
  }
}
