import LunetteBase
import LunetteEngine

// The colours of built-in buttons where the theme's colours are known. Documentation/Looks.md lists
// them.
extension ButtonColors {
  /// The colours where the colours of the theme are known: a platter that is lifted, sunk or
  /// tinted, and sides that light up with the focus. Every label colour is adjusted to the ground
  /// that it stands on.
  init(_ look: ButtonLook, _ tokens: ThemeTokens, in environment: Environment, scene: Scene) {
    let theme = environment.theme.theme
    let level = environment.backgroundLevel
    let background = tokens.background(level)
    let accentPaint = look.accent(environment)
    let (accentColor, accentAlpha) = scene.resolve(accentPaint, environment)
    let accent = theme.asked(accentColor)
    let isFree = !environment.hasExplicitForeground

    if look.kind == .link { attributes.insert(.underline) }
    if look.isDefaultAction || look.role == .confirm { attributes.insert(.bold) }
    if look.isFocused || look.isSelected { attributes.insert(.bold) }

    guard look.isEnabled else {
      if look.kind == .link { attributes.remove(.underline) }
      let flat = tokens.disabledFill(on: level)
      // A prominent button has only the edges of its platter.
      if look.kind == .bordered { fill = .rgb(flat) }
      if look.kind == .prominent { line = Pen(foreground: .rgb(tokens.track(on: level))) }
      if isFree {
        foreground = Paint(
          .fixed(.rgb(tokens.disabledForeground(on: look.kind == .bordered ? flat : background))))
      } else {
        attributes.insert(.dim)
      }
      if look.isSelected { attributes.insert(.underline) }
      return
    }

    if look.kind == .prominent {
      let isMixed =
        accentColor.isRGB || look.isPressed || look.isHovered || look.isFocused || look.isSelected
      var color = accent
      if look.isSelected { color = tokens.sunk(color) }
      if look.isHovered, !look.isPressed { color = tokens.hovered(color, isStrong: true) }
      if look.isFocused { color = tokens.focused(color, isStrong: true, accent: accent) }
      if look.isPressed { color = tokens.pressed(color) }
      fill = isMixed ? .rgb(color) : accentColor
      fillAlpha = accentAlpha
      let below =
        accentAlpha == 255 ? color : Blend.mix(color, over: background, alpha: accentAlpha)
      if isFree { foreground = Paint(.fixed(.rgb(tokens.onStrong(below)))) }
      if look.isFocused { sides = .rgb(tokens.primary) }
      isMarkedSelected = look.isSelected
      return
    }

    // The colour that lies under the label.
    var under = background
    if look.kind == .bordered {
      under = tokens.control(on: level)
      if look.role == .destructive { under = tokens.tint(accent, 0.2, over: background) }
      if look.isSelected { under = tokens.tint(accent, 0.3, over: background) }
      if look.isHovered, !look.isPressed { under = tokens.hovered(under, isStrong: false) }
      if look.isFocused { under = tokens.focused(under, isStrong: false, accent: accent) }
      if look.isPressed { under = tokens.pressed(under) }
      fill = .rgb(under)
      if look.isFocused { sides = .rgb(accent) }
    } else {
      if look.isSelected { under = Blend.mix(accent, 0.2, over: under) }
      if look.isFocused {
        // Secondary text in a row of a list must be readable on this colour, too.
        under = Blend.fit(
          Blend.mix(accent, 0.26, over: under), on: tokens.secondary, towards: under)
      } else if look.isHovered, !look.isPressed {
        under = Blend.mix(tokens.primary, 0.08, over: under)
      }
      if look.isPressed { under = Blend.mix(tokens.primary, 0.16, over: under) }
      if under != background { fill = .rgb(under) }
    }
    guard isFree else { return }
    if !look.isTinted {
      if look.role == .destructive {
        foreground = Paint(.fixed(.rgb(tokens.fit(accent, on: under))))
      }
      return
    }
    let isPlain =
      look.kind == .bordered && (look.isFocused || (look.role == .cancel && !look.hasOwnTint))
    if isPlain {
      foreground = .primary
      return
    }
    foreground = accentPaint
    let fitted = tokens.fit(accent, on: under)
    if fitted != accent || !accentColor.isRGB && fill != nil {
      let paint = Paint(.fixed(.rgb(fitted)), alpha: accentAlpha)
      if accentPaint == .tint { tint = paint } else { foreground = paint }
    }
  }
}
