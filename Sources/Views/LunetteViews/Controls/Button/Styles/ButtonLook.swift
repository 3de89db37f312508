import LunetteBase
import LunetteEngine

/// What a built-in style draws around a label, and the states that it shows (S35, S53, S100).
package struct ButtonLook: Equatable {
  package enum Kind {
    /// The label is in its own colour.
    case plain
    /// The label is in the tint.
    case borderless
    /// The label is underlined and in the tint.
    case link
    /// A row of a list or form (S51), with the label in the tint or in its own colour.
    case row, plainRow
    /// The label is in the tint, in a box.
    case bordered
    /// The label is on a platter that is filled with the tint.
    case prominent
    /// The button shows the chosen option and opens a menu of the others: a box of one row where
    /// colours are known, elsewhere borderless.
    case face
  }
  package var kind: Kind
  package var role: ButtonRole?
  var hasOwnTint: Bool
  var isDefaultAction: Bool
  package var isPressed: Bool
  package var isFocused: Bool
  package var isHovered: Bool
  package var isEnabled: Bool
  package var isSelected: Bool

  package init(_ kind: Kind, _ configuration: ButtonConfiguration) {
    // A box that is the default button is filled; a look without a box becomes bold instead.
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

  /// Creates the look of a control that is not a button; no state of such a control counts as the
  /// selection of the button.
  package init(
    _ kind: Kind, isPressed: Bool, isFocused: Bool, isHovered: Bool, isEnabled: Bool
  ) {
    self.kind = kind
    role = nil
    hasOwnTint = false
    isDefaultAction = false
    self.isPressed = isPressed
    self.isFocused = isFocused
    self.isHovered = isHovered
    self.isEnabled = isEnabled
    isSelected = false
  }

  /// The look with its kind resolved for an environment.
  func resolved(in environment: Environment) -> ButtonLook {
    guard kind == .face else { return self }
    var look = self
    look.kind = environment.tokens == nil ? .borderless : .bordered
    return look
  }

  var hasBox: Bool { kind == .bordered || kind == .prominent }
  var isRow: Bool { kind == .row || kind == .plainRow }
  var isTinted: Bool { kind != .plain && kind != .plainRow }

  /// The tint, or the colour of the role, which only a tint on the button itself beats (S53). The
  /// paint names the tint and does not resolve it, because a tint that is set inside the label
  /// beats this one there (S38).
  package func accent(_ environment: Environment) -> Paint {
    role == .destructive && (!hasOwnTint || environment.tint == nil) ? .destructive : .tint
  }
}

/// The colours and attributes of a look in one environment.
///
/// Colours that are known (RGB) are lifted, sunk and checked for contrast. The colours of the
/// terminal's palette are chosen by its user and unknown, so with them states show by attributes,
/// and a fill by another entry of the palette.
struct ButtonColors: Equatable {
  /// The colour of the label; nil if the label keeps its own.
  var foreground: Paint?
  /// The tint of the label while the pointer is on it; nil if the label keeps its tint.
  var tint: Paint?
  /// The attributes that are added to those of the label.
  var attributes: CellAttributes = []
  /// Whether the colours of label and ground are exchanged.
  var reverses = false
  /// The colour behind the label, in the box; nil if the ground stays as it is.
  var fill: Color?
  var fillAlpha: UInt8 = 255
  /// The pen for the line of the box.
  var line = Pen(foreground: .terminal)
  /// The colour of the blank cells of a reversed ground.
  var blankForeground: Color = .terminal
  /// The colour of the outermost columns of a platter while it has the focus; nil if there is none.
  var sides: Color?
  /// Whether a `✓` in the padding marks the button as selected.
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

    // The colours of the label. A foreground that a modifier sets beats the tint and the colour of
    // the role; the platter keeps both (S105).
    let isTinted = look.isTinted && !environment.hasExplicitForeground
    if isTinted { foreground = accentPaint }
    if !look.isTinted, look.role == .destructive, look.isEnabled, !environment.hasExplicitForeground
    {
      foreground = .destructive
    }
    if look.kind == .link { attributes.insert(.underline) }
    if look.isDefaultAction { attributes.insert(.bold) }
    // Slanted where the label is underlined anyway, so that a change of the selection is visible
    // while the button has the focus.
    let hasLine = look.kind == .link || (look.isFocused && !padded)
    if look.isSelected { attributes.formUnion(hasLine ? [.underline, .italic] : .underline) }
    if look.isFocused {
      attributes.insert(.bold)
      // Where there is no blank for the mark, an underline shows the focus (S100).
      if !padded { attributes.insert(.underline) }
      // A link is underlined already, and may be bold under the pointer.
      if look.kind == .link { attributes.insert(.overline) }
    }
    guard look.isEnabled else {
      // Grey, not a darker shade of the tint: on some terminals dim text in the tint is hard to
      // tell from normal text.
      if isTinted { foreground = .primary }
      attributes.insert(.dim)
      if look.hasBox {
        // There is no fill, not even for a prominent look: grey letters on a grey of the terminal's
        // palette would be hard to read.
        line = Pen(foreground: scene.resolve(.secondary, environment).color, attributes: .dim)
      }
      return
    }
    if look.isHovered, !look.isPressed {
      if isTinted, look.kind != .prominent, support >= .palette256, accent.isRGB {
        let lifted = Paint(.fixed(theme.lifted(accent, alpha: 80)), alpha: alpha)
        if accentPaint == .tint { tint = lifted } else { foreground = lifted }
      } else {
        attributes.insert(.bold)
      }
    }
    reverses = look.isPressed
    blankForeground =
      scene.resolve(tint ?? foreground ?? environment.foreground ?? .primary, environment).color

    switch look.kind {
    case .bordered:
      line = Pen(foreground: accent, alpha: alpha)
      if look.isFocused {
        line.attributes.insert(.bold)
      } else if look.role != .destructive {
        (line.foreground, line.alpha) = scene.resolve(
          look.isHovered ? .primary : .secondary, environment)
      }
      if look.isHovered, !look.isPressed, support >= .palette256, accent.isRGB,
        let below = theme.background.hex
      {
        fill = .rgb(Blend.mix(accent.hex!, over: below, alpha: 30))
      }
    case .prominent:
      line = Pen(foreground: accent, alpha: alpha, attributes: .bold)
      fillAlpha = alpha
      guard support > .none, !accent.isTerminal else {
        // The reversed ground is the fill; a press removes it.
        reverses = !look.isPressed
        foreground = nil
        blankForeground = .terminal
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
      // The colours are reversed only where no other colour is available to show the press.
      reverses = look.isPressed && color == accent
      fill = color
      if !environment.hasExplicitForeground {
        let letters = theme.foreground(on: color)
        foreground = Paint(.fixed(letters))
        blankForeground = letters
      }
    default: break
    }
  }
}

extension Theme {
  /// `color` moved away from the background: lighter on a dark background, darker on a light one.
  /// Only RGB colours change.
  func lifted(_ color: Color, alpha: UInt8) -> Color {
    guard let hex = color.hex else { return color }
    return .rgb(Blend.mix(isDark ? 0xffffff : 0x000000, over: hex, alpha: alpha))
  }
}
