import LunetteBase

@testable import LunetteControls
@testable import LunetteEngine
@testable import LunetteViews

/// The states of a button that a user can bring about.
enum GalleryState: String, CaseIterable {
  case normal, hovered, focused, pressed, selected, disabled
}

/// Pictures of buttons that were brought into their states by keys and the pointer, copied side by
/// side to one screen.
struct ButtonGallery {
  var theme = Theme.terminal
  var colors = ColorSupport.truecolor
  var tier = SymbolTier.unicode

  /// Draws one button in a state that is brought about by events.
  func picture(
    _ style: any ButtonStyle, _ state: GalleryState, role: ButtonRole? = nil,
    title: String = "Save",
    symbol: String? = nil, _ changes: EnvironmentChange...
  ) -> CellBuffer {
    var options: UIKitOptions?
    if state == .selected {
      options = UIKitOptions()
      options!.isSelected = true
    }
    let button = Button(
      label: .title(.verbatim(title), systemImage: symbol), role: role,
      options: options.map(BoxedButtonOptions.init),
      action: .none)
    var view: View = EnvironmentModifier(button, .buttonStyle(style))
    if state == .disabled { view = EnvironmentModifier(view, .disabled(true)) }
    view = changes.reduce(view) { EnvironmentModifier($0, $1) }
    // Another view, outside of the picture, has the focus at first and gets it back.
    let environment = Environment(theme: theme).with {
      $0.colorSupport = colors
      $0.symbolTier = tier
      $0.colorScheme = theme.isDark ? .dark : .light
    }
    let scene = Scene(size: Size(width: 40, height: 12), environment: environment)
    let subject = Probe(view)
    scene.setRoot(
      Stack(
        axis: .vertical, horizontal: .leading, spacing: 0,
        children: [subject, Spacer(), FocusableModifier(Text(.verbatim("elsewhere")))]))
    let screen = CellBuffer(width: 40, height: 12, glyphs: scene.glyphs)
    scene.render(into: screen)
    let size = subject.size
    let inside = Point(x: size.width / 2, y: size.height / 2)
    if state != .focused { scene.handle(.key(KeyEvent(.tab))) }
    switch state {
    case .hovered: scene.handle(.mouse(MouseEvent(.move, button: .none, at: inside)))
    case .pressed:
      scene.handle(.mouse(MouseEvent(.down, at: inside)))
      // The press has moved the focus to the button, so it is moved away: the picture shows the
      // press alone.
      scene.handle(.key(KeyEvent(.tab)))
    default: break
    }
    scene.render(into: screen)
    let picture = CellBuffer(width: size.width, height: size.height, glyphs: scene.glyphs)
    for y in 0..<size.height { for x in 0..<size.width { picture.row(y)[x] = screen[x, y] } }
    return picture
  }

  static func copy(_ picture: CellBuffer, to screen: CellBuffer, x: Int, y: Int) {
    for row in 0..<picture.height where y + row < screen.height {
      for column in 0..<picture.width where x + column < screen.width {
        screen.row(y + row)[x + column] = picture[column, row]
      }
    }
  }
  static func write(
    _ text: String, to screen: CellBuffer, x: Int, y: Int, attributes: CellAttributes = []
  ) {
    for (index, byte) in text.utf8.enumerated() where x + index < screen.width {
      screen.row(y)[x + index].glyph = UInt32(byte)
      screen.row(y)[x + index].attributes = attributes
    }
  }

  /// An empty screen in the theme's colours.
  func screen(_ width: Int, _ height: Int) -> CellBuffer {
    let screen = CellBuffer(width: width, height: height, glyphs: GlyphTable())
    for y in 0..<height {
      for x in 0..<width {
        screen.row(y)[x].background = theme.background
        screen.row(y)[x].foreground = theme.primary
      }
    }
    return screen
  }

  /// One style in every state (columns) and role (rows).
  func states(_ style: any ButtonStyle) -> CellBuffer {
    let roles: [ButtonRole?] = [nil, .cancel, .destructive, .confirm, .close]
    let rows = style.name.hasPrefix("bordered") && style.name != "borderless" ? 3 : 1
    let screen = screen(13 + 12 * GalleryState.allCases.count, 1 + roles.count * rows)
    for (column, state) in GalleryState.allCases.enumerated() {
      ButtonGallery.write(state.rawValue, to: screen, x: 13 + 12 * column, y: 0, attributes: .dim)
    }
    for (row, role) in roles.enumerated() {
      let y = 1 + row * rows
      ButtonGallery.write(
        role?.rawValue ?? "none", to: screen, x: 0, y: y + rows / 2, attributes: .dim)
      for (column, state) in GalleryState.allCases.enumerated() {
        ButtonGallery.copy(picture(style, state, role: role), to: screen, x: 13 + 12 * column, y: y)
      }
    }
    return screen
  }

  /// One style in every border shape (columns) and control size (rows).
  func shapes(_ style: any ButtonStyle) -> CellBuffer {
    let shapes: [ButtonBorderShape] = [.rectangle, .roundedRectangle, .capsule, .circle]
    let heights = [3, 3, 3, 5, 5]
    let screen = screen(12 + 2 * 17 * shapes.count, 1 + heights.reduce(0, +))
    for (column, shape) in shapes.enumerated() {
      ButtonGallery.write(shape.rawValue, to: screen, x: 12 + 34 * column, y: 0, attributes: .dim)
    }
    var y = 1
    for (row, size) in ControlSize.allCases.enumerated() {
      ButtonGallery.write(
        size.rawValue, to: screen, x: 0, y: y + heights[row] / 2, attributes: .dim)
      for (column, shape) in shapes.enumerated() {
        for (index, state) in [GalleryState.normal, .focused].enumerated() {
          let changes: [EnvironmentChange] = [.controlSize(size), .buttonBorderShape(shape)]
          let picture = picture(style, state, title: "Save", changes[0], changes[1])
          ButtonGallery.copy(picture, to: screen, x: 12 + 34 * column + 17 * index, y: y)
        }
      }
      y += heights[row]
    }
    return screen
  }
}

/// Records the size that its content was given.
private final class Probe: WrapperView {
  private(set) var size = Size.zero
  override func makeNode() -> Node { ProbeNode() }
  final class ProbeNode: LayoutModifierNode, ViewNode {
    typealias Shown = Probe
    override func computeSize(_ proposal: ProposedSize) -> Size {
      child?.measure(proposal) ?? .zero
    }
    override func placeChildren() {
      super.placeChildren()
      shown.size = size
    }
  }
}
