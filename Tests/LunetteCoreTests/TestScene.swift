import LunetteScreen

@testable import LunetteCore

/// A scene with a buffer, driven by hand; every frame is compared with a fresh layout and drawing.
final class TestScene {
  let scene: Scene
  var buffer: CellBuffer
  var mismatches: [String] = []

  init(_ view: View, width: Int = 20, height: Int = 6, colors: ColorSupport = .truecolor) {
    let environment = Environment().with { $0.colorSupport = colors }
    scene = Scene(size: Size(width: width, height: height), environment: environment)
    buffer = CellBuffer(width: width, height: height, glyphs: scene.glyphs)
    scene.checksFrames = true
    scene.onFrameDifference = { [unowned self] in mismatches.append($0.description) }
    scene.setRoot(view)
    frame()
  }

  func frame() {
    if buffer.size != scene.size { buffer.resize(width: scene.size.width, height: scene.size.height) }
    scene.render(into: buffer)
  }
  var text: String { buffer.text }
  func key(_ key: Key, _ modifiers: KeyModifiers = []) {
    scene.handle(.key(KeyEvent(key, modifiers: modifiers)))
    frame()
  }
  func mouse(_ kind: MouseKind, _ x: Int, _ y: Int) {
    scene.handle(.mouse(MouseEvent(kind, at: Point(x: x, y: y))))
    frame()
  }
  func click(_ x: Int, _ y: Int) {
    mouse(.down, x, y)
    mouse(.up, x, y)
  }
  func advance(_ seconds: Double) {
    scene.advance(to: scene.now + seconds)
    frame()
  }
}

func text(_ string: String) -> View { Text(.verbatim(string)) }
func hstack(spacing: Int? = nil, _ children: View?...) -> View {
  Stack(axis: .horizontal, spacing: spacing, children: children)
}
func vstack(alignment: HorizontalAlignment = .center, spacing: Int? = nil, _ children: View?...) -> View {
  Stack(axis: .vertical, horizontal: alignment, spacing: spacing, children: children)
}
func button(_ title: String, role: ButtonRole? = nil, _ action: @escaping () -> Void = {}) -> View {
  Button(label: .title(.verbatim(title)), role: role, action: .perform { _ in action() })
}
func styled(_ view: View, _ style: any ButtonStyle) -> View { EnvironmentModifier(view, .buttonStyle(style)) }
