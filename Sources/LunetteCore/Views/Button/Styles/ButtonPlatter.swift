import LunetteScreen

/// The box of `bordered` and `borderedProminent`: padding by control size (S57), a line by border shape (S55), and the
/// marks of states that need no colour (S100). No state changes its size.
final class ButtonPlatter: ModifierView {
  let isProminent: Bool
  let isPressed: Bool
  let isFocused: Bool
  let isEnabled: Bool
  let isSelected: Bool
  let role: ButtonRole?

  init(_ configuration: ButtonConfiguration, _ scope: BodyScope, isProminent: Bool) {
    self.isProminent = isProminent
    isPressed = configuration.isPressed
    isFocused = configuration.isFocused
    isEnabled = configuration.isEnabled
    isSelected = configuration.isSelected
    role = configuration.role
    super.init(ButtonLook.marked(configuration))
  }
  override func makeNode() -> Node { ButtonPlatterNode() }
}

final class ButtonPlatterNode: LayoutModifierNode {
  private var platter: ButtonPlatter { unsafeDowncast(view, to: ButtonPlatter.self) }
  private var labelEnvironment: Environment?

  private var padding: (columns: Int, rows: Int) {
    switch environment.controlSize {
    case .mini: (0, 0)
    case .small: (1, 0)
    case .regular: (2, 0)
    case .large: (3, 1)
    case .extraLarge: (4, 1)
    }
  }
  /// A capsule or circle round one row has only its ends.
  private func isOneRow(_ label: Size) -> Bool {
    (environment.buttonBorderShape == .capsule || environment.buttonBorderShape == .circle)
      && label.height + 2 * padding.rows <= 1
  }

  /// The colour of the role, unless the button has a tint of its own (S53).
  private var accent: Paint { environment.tint ?? (platter.role == .destructive ? .destructive : .tint) }
  /// A pressed fill is brighter, where there are colours to say so (S100).
  private var brightens: Bool { platter.isProminent && environment.colorSupport >= .palette256 }
  private var fill: Paint? { platter.isProminent ? accent : nil }

  override func childEnvironment(old: View?) -> Environment {
    let copy = Environment(copying: environment)
    let platter = self.platter
    if platter.isProminent {
      let (color, _) = scene.resolve(accent, environment)
      if environment.colorSupport == .none {
        copy.attributes.insert(.reverse)
      } else {
        let ground = Blend.hex(color, own: environment.theme.theme.assumedForeground)
        copy.foreground = Paint(.fixed(Blend.readable(on: ground) == 0 ? .palette(0) : .palette(15)))
      }
    } else {
      copy.foreground = accent
    }
    if platter.isPressed, !brightens { copy.attributes.formSymmetricDifference(.reverse) }
    if platter.isFocused { copy.attributes.insert(.bold) }
    if platter.isFocused, padding.columns == 0 { copy.attributes.insert(.underline) }
    if platter.isSelected { copy.attributes.insert(.underline) }
    if !platter.isEnabled { copy.attributes.insert(.dim) }
    labelEnvironment = copy
    return copy
  }

  override func modifierChanged(old: View?) {
    guard old != nil else { return }
    invalidateLayout()
    setNeedsDisplay()
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    proposal.inset(x: 2 * padding.columns + 2, y: 2 * padding.rows + (oneRowProposed ? 0 : 2))
  }
  private var oneRowProposed: Bool {
    (environment.buttonBorderShape == .capsule || environment.buttonBorderShape == .circle) && padding.rows == 0
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let label = child?.measure(inner(proposal)) ?? .zero
    let ideal = Size(
      width: label.width + 2 * padding.columns + 2,
      height: label.height + 2 * padding.rows + (isOneRow(label) ? 0 : 2))
    let fills = environment.buttonSizing == .flexible && proposal.width != Layout.ideal
    return Size(width: fills ? max(ideal.width, proposal.width) : ideal.width, height: ideal.height)
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (origin: Point, proposal: ProposedSize) {
    let offered = inner(proposal)
    let label = child?.measure(offered) ?? .zero
    return (Point(x: centred(label.width, in: size.width), y: centred(label.height, in: size.height)), offered)
  }

  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    let platter = self.platter
    let (color, alpha) = scene.resolve(accent, environment)
    let inColor = environment.colorSupport > .none
    let oneRow = size.height < 3
    let ascii = environment.symbolTier == .ascii
    let inside = oneRow
      ? Rect(x: rect.x + 1, y: rect.y, width: rect.width - 2, height: rect.height)
      : Rect(x: rect.x + 1, y: rect.y + 1, width: rect.width - 2, height: rect.height - 2)

    if let fill, inColor {
      var ground = scene.resolve(fill, environment).color
      if platter.isPressed, brightens {
        let hex = Blend.hex(ground, own: environment.theme.theme.assumedForeground)
        ground = .rgb(Blend.mix(0xffffff, over: hex, alpha: 90))
      }
      canvas.fill(inside, platter.isEnabled ? ground : .palette(8), alpha: alpha)
    } else {
      canvas.fill(inside, .terminal, alpha: 0)
      canvas.hitRegion(inside)
    }
    // The line: the accent when focused or filled, else a quiet one.
    var pen = Pen(foreground: color, alpha: alpha)
    if !platter.isProminent, !platter.isFocused {
      (pen.foreground, pen.alpha) =
        platter.role == .destructive ? (color, alpha) : scene.resolve(.secondary, environment)
    }
    if !platter.isEnabled {
      (pen.foreground, pen.alpha) = scene.resolve(.secondary, environment)
      pen.attributes.insert(.dim)
    }
    if platter.isFocused { pen.attributes.insert(.bold) }
    if platter.isProminent, platter.isEnabled, !oneRow { pen.attributes.insert(.bold) }
    if oneRow {
      canvas.put(packGlyph("("), width: 1, x: rect.x, y: rect.y, pen: pen)
      canvas.put(packGlyph(")"), width: 1, x: rect.maxX - 1, y: rect.y, pen: pen)
    } else {
      let square = environment.buttonBorderShape == .rectangle
      let style: BorderStyle = ascii ? .ascii : square ? .light : .rounded
      BoxGlyphs(style).draw(in: canvas, rect, edges: .all, pen: pen)
    }
    if !inColor, platter.isProminent, platter.isEnabled {
      canvas.fill(inside, .terminal, attributes: platter.isPressed ? [] : .reverse)
    } else if platter.isPressed, !brightens {
      canvas.modify(inside) { cell, _ in cell.pointee.attributes.formSymmetricDifference(.reverse) }
    }
    child?.drawTree(in: canvas, from: point)
    if platter.isFocused, padding.columns > 0, let labelEnvironment {
      let x = environment.isRightToLeft ? inside.maxX - 1 : inside.x
      canvas.put(
        ascii ? packGlyph(">") : packGlyph(environment.isRightToLeft ? "‹" : "›"), width: 1, x: x,
        y: inside.y + inside.height / 2, pen: textPen(labelEnvironment))
    }
  }
}
