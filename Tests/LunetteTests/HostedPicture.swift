import Lunette
import LunetteEngine
import Testing

/// The screen of a program that shows a hosted scene: it records the cells that the scene draws.
@MainActor
final class HostedPicture {
  let scene: HostedScene
  private var rows: [[HostedCell?]] = []
  /// The cells that the last `draw` was given.
  private(set) var given: [Point] = []

  init(
    _ width: Int, _ height: Int, _ options: HostedScene.Options = .english,
    @ViewBuilder content: @escaping @MainActor () -> some Lunette.View
  ) {
    scene = HostedScene(size: Size(width: width, height: height), options, content: content)
    scene.scene.frameCheck.isOn = true
    scene.scene.frameCheck.onDifference = { Issue.record("not what a fresh frame shows: \($0)") }
    draw()
  }

  /// The screen of a program with plugins.
  init(_ scene: HostedScene) {
    self.scene = scene
    draw()
  }
  private var time = 0.0
  /// Lets a tenth of a second pass.
  func turn() {
    time += 0.1
    scene.advance(to: time)
    draw()
  }

  func draw() {
    let size = scene.size
    if rows.count != size.height || rows.first?.count != size.width {
      rows = Array(repeating: Array(repeating: nil, count: size.width), count: size.height)
    }
    given = []
    scene.render { point, cell in
      given.append(point)
      rows[point.y][point.x] = cell
      if cell.width == 2 { rows[point.y][point.x + 1] = nil }
    }
  }

  /// The text on the screen, without blanks at the ends of rows.
  var text: String {
    draw()
    return rows.map { row in
      var line = row.map { $0?.text ?? "" }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
  func cell(_ x: Int, _ y: Int) -> HostedCell? { rows[y][x] }

  @discardableResult
  func press(_ key: Key, _ modifiers: KeyModifiers = []) -> Bool {
    scene.handle(.key(KeyEvent(key, modifiers: modifiers)))
  }
  func type(_ text: String) { for character in text { press(.character(character)) } }
  func click(_ x: Int, _ y: Int) {
    scene.handle(.mouse(MouseEvent(.down, at: Point(x: x, y: y))))
    scene.handle(.mouse(MouseEvent(.up, at: Point(x: x, y: y))))
  }
}

extension HostedScene.Options {
  static var english: HostedScene.Options {
    var options = HostedScene.Options()
    options.locale = "en"
    return options
  }
}
