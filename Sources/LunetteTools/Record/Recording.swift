import Lunette
import LunetteEngine
import LunetteScreen
import LunetteTerminal

/// What is shown while it is recorded: as asciicast v2, the bytes of the terminal, or as an animated SVG, its pictures.
/// By the ending of the file's name.
enum Recording {
  case cast(CastWriter)
  case pictures(SVGAnimation, path: String)

  static let endings = [".cast", ".svg"]
  static func isPath(_ path: String) -> Bool { endings.contains { path.hasSuffix($0) && path.count > $0.count } }

  /// - Parameter size: Of the terminal, in cells.
  init(path: String, size: Size, title: String) throws(ToolFault) {
    if path.hasSuffix(".cast") {
      self = .cast(try CastWriter(path: path, size: size, title: title))
    } else {
      // That it cannot be written is known before anything is shown.
      try Files.write([], to: path)
      self = .pictures(SVGAnimation(), path: path)
    }
  }

  /// A picture was shown, `time` seconds from the start.
  func show(_ buffer: CellBuffer, of scene: Scene, at time: Double) {
    guard case .pictures(let animation, _) = self else { return }
    let reduce = ScreenExport.reduction(to: scene.settings.colorSupport)
    animation.show(buffer, SVGOptions(theme: SVGTheme(of: scene), reduce: reduce), at: time)
  }

  /// Bytes were written to a terminal of this size.
  func write(_ bytes: UnsafeRawBufferPointer, size: Size, at time: Double) {
    guard case .cast(let writer) = self else { return }
    writer.resize(size, at: time)
    writer.write(bytes, at: time)
  }

  /// It is over: what was kept is written.
  func end(at time: Double) throws(ToolFault) {
    switch self {
    case .cast(let writer): try writer.end()
    case .pictures(let animation, let path): try Files.write(Array(animation.document(end: time).utf8), to: path)
    }
  }
}

extension Program {
  /// Whether a file's name says what form a recording has.
  package static func isRecording(_ path: String) -> Bool { Recording.isPath(path) }
}
