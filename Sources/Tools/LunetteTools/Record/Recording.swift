import Lunette
import LunetteBase
import LunetteEngine
import LunetteTerminal

/// A recording of what is shown. The ending of the file's name decides on the format: asciicast v2
/// records the bytes written to the terminal, animated SVG records the pictures.
package enum Recording {
  case cast(CastWriter)
  case pictures(SVGAnimation, path: String)

  static let endings = [".cast", ".svg"]
  static func isPath(_ path: String) -> Bool {
    endings.contains { path.hasSuffix($0) && path.count > $0.count }
  }

  /// - Parameter size: The size of the terminal in cells.
  package init(path: String, size: Size, title: String) throws(ToolFault) {
    if path.hasSuffix(".cast") {
      self = .cast(try CastWriter(path: path, size: size, title: title))
    } else {
      // An empty file is written first, so that a file that cannot be written is reported before
      // anything is shown.
      try Files.write([], to: path)
      self = .pictures(SVGAnimation(), path: path)
    }
  }

  /// Records that a picture was shown, `time` seconds after the start.
  package func show(_ buffer: CellBuffer, of scene: Scene, at time: Double) {
    guard case .pictures(let animation, _) = self else { return }
    let reduce = ScreenExport.reduction(to: scene.settings.colorSupport)
    animation.show(buffer, SVGOptions(theme: SVGTheme(of: scene), reduce: reduce), at: time)
  }

  /// Records bytes that were written to a terminal of this size.
  package func write(_ bytes: UnsafeRawBufferPointer, size: Size, at time: Double) {
    guard case .cast(let writer) = self else { return }
    writer.resize(size, at: time)
    writer.write(bytes, at: time)
  }

  /// Ends the recording and writes what was kept.
  package func end(at time: Double) throws(ToolFault) {
    switch self {
    case .cast(let writer): try writer.end()
    case .pictures(let animation, let path):
      try Files.write(Array(animation.document(end: time).utf8), to: path)
    }
  }
}

extension Program {
  /// Whether the ending of a file's name is that of a recording's format.
  package static func isRecording(_ path: String) -> Bool { Recording.isPath(path) }
}
