import Glibc
import Lunette
import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteViews

// The engine's type, not the type of the same name in a host's interface.
private typealias View = LunetteEngine.View
private typealias Button = LunetteViews.Button
private typealias ButtonStyle = LunetteViews.ButtonStyle
private typealias Spacer = LunetteViews.Spacer

/// Workloads of the core alone, without Lua and without a terminal: the time of a frame from the
/// evaluation of a body to the cells. Reported as metrics in nanoseconds.
enum CoreWorkloads {
  /// A style whose body is made anew in each frame, as in workload W5b.
  private final class Rounded: ButtonStyle {
    let name = "rounded"
    let isPrimitive = false
    let tick: StateSignal
    var isOn = false
    init(_ tick: StateSignal) { self.tick = tick }
    func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
      scope.read(tick)
      configuration.reads = .isPressed
      let label = EnvironmentModifier(configuration.label, .foreground(.indexed(0)))
      let row = Stack(axis: .horizontal, children: [Spacer(), label, Spacer()])
      let padded = PaddingModifier(row, EdgeInsets(leading: 1, trailing: 1))
      let filled = BackgroundModifier(
        padded, ColorView(isOn ? .rgb(224, 192, 64) : .rgb(192, 224, 64)))
      return ScaleEffectModifier(
        CornerRadiusModifier(filled, 1), configuration.isPressed ? 0.95 : 1)
    }
  }

  static func run(_ settings: BenchSettings) {
    let tick = StateSignal()
    let style = Rounded(tick)
    let rows: [View] = (0..<50).map { row in
      Stack(
        axis: .horizontal,
        children: (0..<20).map { column in
          FrameModifier(
            Button(label: .title(.verbatim("b\(100_000 + row * 1000 + column)")), action: .none),
            width: 10, height: 1)
        })
    }
    let root = EnvironmentModifier(
      Stack(axis: .vertical, spacing: 0, children: rows), .buttonStyle(style))
    let scene = Scene(size: Size(width: 200, height: 60), environment: Environment(SceneSettings()))
    let buffer = CellBuffer(width: 200, height: 60, glyphs: scene.glyphs)
    scene.setRoot(root)
    scene.render(into: buffer)
    func clock() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
    var updating = 0.0
    var drawing = 0.0
    for k in 0..<settings.frames {
      style.isOn = k % 2 == 0
      let begin = clock()
      tick.changed()
      scene.update()
      let middle = clock()
      scene.render(into: buffer)
      buffer.clearDirty()
      updating += middle - begin
      drawing += clock() - middle
    }
    let buttons = Double(settings.frames) * 1000
    let line =
      "core w5b: update \(Int(updating / buttons)) ns, draw \(Int(drawing / buttons)) ns a button\n"
    _ = line.withCString { write(1, $0, strlen($0)) }
  }
}
