import LunetteEngine
import LunetteScreen

/// What a built-in style draws around a label, and the states that it shows (S35, S53, S100).
struct ButtonLook: Equatable {
  enum Kind {
    /// The label in its own colour.
    case plain
    /// The label in the tint.
    case borderless
    /// Underlined, in the tint.
    case link
    /// A row of a list or form (S51): the label in the tint, or in its own colour.
    case row, plainRow
    /// The label in the tint, in a box.
    case bordered
    /// A platter of the tint.
    case prominent
    /// What shows a choice and opens the others: where colours are known a box of one row, elsewhere borderless.
    case face
  }
  var kind: Kind
  var role: ButtonRole?
  var hasOwnTint: Bool
  var isDefaultAction: Bool
  var isPressed: Bool
  var isFocused: Bool
  var isHovered: Bool
  var isEnabled: Bool
  var isSelected: Bool

  init(_ kind: Kind, _ configuration: ButtonConfiguration) {
    // A box shows that it is the default button by being filled; what has no box is bold.
    self.kind = kind == .bordered && configuration.isDefaultAction ? .prominent : kind
    role = configuration.role
    hasOwnTint = configuration.hasOwnTint
    isDefaultAction = configuration.isDefaultAction
    isPressed = configuration.isPressed
    isFocused = configuration.isFocused
    isHovered = configuration.isHovered
    isEnabled = configuration.isEnabled
    isSelected = configuration.isSelected
  }

  /// Of a control that is no button; no state of it is the button's selection.
  init(_ kind: Kind, _ configuration: ControlConfiguration) {
    self.kind = kind
    role = nil
    hasOwnTint = false
    isDefaultAction = false
    isPressed = configuration.isPressed
    isFocused = configuration.isFocused
    isHovered = configuration.isHovered
    isEnabled = configuration.isEnabled
    isSelected = false
  }

  /// What it is in an environment.
  func resolved(in environment: Environment) -> ButtonLook {
    guard kind == .face else { return self }
    var look = self
    look.kind = environment.tokens == nil ? .borderless : .bordered
    return look
  }

  var hasBox: Bool { kind == .bordered || kind == .prominent }
  var isRow: Bool { kind == .row || kind == .plainRow }
  var isTinted: Bool { kind != .plain && kind != .plainRow }

  /// The tint; or the colour of the role, which only a tint on the button itself beats (S53).
  /// The tint is named and not resolved, for one that is set inside of the label beats this one there (S38).
  func accent(_ environment: Environment) -> Paint {
    role == .destructive && (!hasOwnTint || environment.tint == nil) ? .destructive : .tint
  }
}

/// The colours and attributes of a look in one environment.
///
/// Colours that are known (RGB) are lifted, sunk and checked for contrast. Those of the terminal's palette are whatever
/// their user made them, so there states show by attributes, and a fill by another entry of the palette.
struct ButtonColors: Equatable {
  /// Of the label; nil: as it is.
  var ink: Paint?
  /// The label's tint under the pointer; nil: the one that it has.
  var tint: Paint?
  /// What the label gets besides what it has.
  var attributes: CellAttributes = []
  /// Label and ground change places.
  var reverses = false
  /// Behind the label, in the box; nil: what is there.
  var fill: Color?
  var fillAlpha: UInt8 = 255
  /// Of the box.
  var line = Pen(foreground: .terminal)
  /// The colour of the blank cells of a reversed ground.
  var ground: Color = .terminal
  /// Of the outermost columns of a platter, while it has the focus.
  var sides: Color?
  /// Whether a `✓` in the padding says that it is selected.
  var isMarkedSelected = false

  init(_ look: ButtonLook, in environment: Environment, padded: Bool, scene: Scene) {
    if let tokens = environment.tokens {
      self = ButtonColors(look, tokens, in: environment, scene: scene)
      return
    }
    let theme = environment.theme.theme
    let support = environment.colorSupport
    let accentPaint = look.accent(environment)
    let (accent, alpha) = scene.resolve(accentPaint, environment)

    // The label. A foreground that a modifier gave beats tint and role; the platter keeps them (S105).
    let isTinted = look.isTinted && !environment.hasExplicitForeground
    if isTinted { ink = accentPaint }
    if !look.isTinted, look.role == .destructive, look.isEnabled, !environment.hasExplicitForeground {
      ink = .destructive
    }
    if look.kind == .link { attributes.insert(.underline) }
    if look.isDefaultAction { attributes.insert(.bold) }
    // Slanted where a line is there anyway, so that the selection shows while one changes it, too.
    let hasLine = look.kind == .link || (look.isFocused && !padded)
    if look.isSelected { attributes.formUnion(hasLine ? [.underline, .italic] : .underline) }
    if look.isFocused {
      attributes.insert(.bold)
      // Where there is no blank for the mark, a line (S100).
      if !padded { attributes.insert(.underline) }
      // A link has that line, and under the pointer may be bold.
      if look.kind == .link { attributes.insert(.overline) }
    }
    guard look.isEnabled else {
      // Grey, not a darker shade of the tint: dim alone is hard to see on some.
      if isTinted { ink = .primary }
      attributes.insert(.dim)
      if look.hasBox {
        // No fill, of a prominent one neither: grey letters on a grey of the terminal's palette could hardly be read.
        line = Pen(foreground: scene.resolve(.secondary, environment).color, attributes: .dim)
      }
      return
    }
    if look.isHovered, !look.isPressed {
      if isTinted, look.kind != .prominent, support >= .palette256, accent.isRGB {
        let lifted = Paint(.fixed(theme.lifted(accent, alpha: 80)), alpha: alpha)
        if accentPaint == .tint { tint = lifted } else { ink = lifted }
      } else {
        attributes.insert(.bold)
      }
    }
    reverses = look.isPressed
    ground = scene.resolve(tint ?? ink ?? environment.foreground ?? .primary, environment).color

    switch look.kind {
    case .bordered:
      line = Pen(foreground: accent, alpha: alpha)
      if look.isFocused {
        line.attributes.insert(.bold)
      } else if look.role != .destructive {
        (line.foreground, line.alpha) = scene.resolve(look.isHovered ? .primary : .secondary, environment)
      }
      if look.isHovered, !look.isPressed, support >= .palette256, accent.isRGB, let below = theme.background.hex {
        fill = .rgb(Blend.mix(accent.hex!, over: below, alpha: 30))
      }
    case .prominent:
      line = Pen(foreground: accent, alpha: alpha, attributes: .bold)
      fillAlpha = alpha
      guard support > .none else {
        // The fill is the reversed ground; a press takes it away.
        reverses = !look.isPressed
        ink = nil
        ground = .terminal
        break
      }
      var color = accent
      if look.isPressed {
        if accent.isRGB, support >= .palette256 {
          color = .rgb(Blend.mix(0xffffff, over: accent.hex!, alpha: 90))
        } else if accent.isPalette {
          color = .palette(accent.paletteIndex == 15 ? 7 : 15)
        }
      } else if look.isHovered, accent.isRGB, support >= .palette256 {
        color = theme.lifted(accent, alpha: 36)
      }
      // Reversed only where no other colour can be had for the press.
      reverses = look.isPressed && color == accent
      fill = color
      if !environment.hasExplicitForeground {
        let letters = theme.ink(on: color)
        ink = Paint(.fixed(letters))
        ground = letters
      }
    default: break
    }
  }
}

extension Theme {
  /// Further away from the background: lighter on a dark one, darker on a light one. RGB only; others as they are.
  func lifted(_ color: Color, alpha: UInt8) -> Color {
    guard let hex = color.hex else { return color }
    return .rgb(Blend.mix(isDark ? 0xffffff : 0x000000, over: hex, alpha: alpha))
  }

  /// What can be read on `fill`: the background's colour, as if cut out, if its contrast is 4.5 or more; else black or
  /// white, of which one always has 4.58.
  func ink(on fill: Color) -> Color {
    if let index = fill.paletteIndex, index < 16 {
      // Unknown colours: black, blue, red, magenta and grey are mostly dark, the others mostly light.
      return [0, 1, 4, 5, 8].contains(index) ? .palette(15) : .palette(0)
    }
    let ground = Blend.hex(fill, own: assumedForeground)
    if let own = background.hex, Blend.contrast(own, ground) >= 4.5 { return background }
    return Blend.contrast(0x000000, ground) > Blend.contrast(0xffffff, ground) ? .rgb(0x000000) : .rgb(0xffffff)
  }
}
