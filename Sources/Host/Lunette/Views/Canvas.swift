import LunetteBase
import LunetteEngine

/// A view whose cells the program draws by itself.
///
///     Canvas(version: samples.count) { buffer, rect in
///       for (x, sample) in samples.suffix(rect.width).enumerated() {
///         let bar = "▁▂▃▄▅▆▇█"[level(sample)]
///         buffer.put(bar, at: Point(x: x, y: 0), style: CellStyle(foreground: .green))
///       }
///     }
///
/// A canvas takes all the room that it is given. The closure is called when there is something new
/// to draw: when the size of the canvas has changed, when something observable that the closure
/// read has changed, or when the content around the canvas is evaluated again, in a canvas with a
/// version only if the version has changed. The drawing is kept, and shown again as often as
/// needed.
public struct Canvas: View {
  private let version: AnyHashable?
  private let draw: @MainActor (inout CanvasBuffer, Rect) -> Void
  /// Creates a canvas that is drawn again when a version changes.
  ///
  /// - Parameters:
  ///   - version: A value that identifies the drawing: while the version and the size are equal,
  ///     the closure is not called again.
  ///   - draw: Draws into the buffer; `rect` is the whole buffer, from (0, 0), in cells.
  public init(
    version: some Hashable,
    draw: @escaping @MainActor (_ buffer: inout CanvasBuffer, _ rect: Rect) -> Void
  ) {
    self.version = AnyHashable(version)
    self.draw = draw
  }
  /// Creates a canvas that is drawn again whenever the content around it is evaluated.
  ///
  /// - Parameter draw: Draws into the buffer; `rect` is the whole buffer, from (0, 0), in cells.
  public init(draw: @escaping @MainActor (_ buffer: inout CanvasBuffer, _ rect: Rect) -> Void) {
    version = nil
    self.draw = draw
  }
}

extension Canvas: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    let draw = draw
    return CanvasView(version: version, request: context.request) { size in
      var buffer = CanvasBuffer(size: size)
      draw(&buffer, Rect(origin: .zero, size: size))
      return buffer.marks
    }
  }
}
