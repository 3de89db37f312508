import LunetteBase

// The colours that paints, such as `.accent`, have in a scene: theme, depth and contrast decide.
extension Scene {
  /// The cell's colour for a paint as seen from `environment`, with its opacity.
  package func resolve(_ paint: Paint, _ environment: Environment) -> (color: Color, alpha: UInt8) {
    switch paint.source {
    case .clear: return (.none, 0)
    case .fixed(let color): return (color, paint.alpha)
    case .material: return (environment.theme.theme.material(environment.tokens), paint.alpha)
    case .token(let name):
      if let (color, alpha) = environment.color(of: name) {
        return (color, UInt8(Int(alpha) * Int(paint.alpha) / 255))
      }
      if name == .onAccent {
        // The colour of the background, which is not known, would be that of letters.
        let theme = environment.theme.theme
        return (theme.foreground(on: theme.accent), paint.alpha)
      }
      let (color, alpha) = resolve(name.substitute, environment)
      return (color, UInt8(Int(alpha) * Int(paint.alpha) / 255))
    case .semantic(.tint):
      if let tint = environment.tint, tint.source != .semantic(.tint) {
        let (color, alpha) = resolve(tint, environment)
        return (color, UInt8(Int(alpha) * Int(paint.alpha) / 255))
      }
      return (environment.theme.theme.accent, paint.alpha)
    case .semantic(let name): return (environment.theme.theme.color(name), paint.alpha)
    }
  }

  /// The same for a paint that is used as a background. In a theme without colours of its own, most
  /// semantic colours are the terminal's colour of letters, which a background can only have as
  /// `Color.ownForeground`.
  package func resolveBackground(_ paint: Paint, _ environment: Environment) -> (
    color: Color, alpha: UInt8
  ) {
    let (color, alpha) = resolve(paint, environment)
    guard color.isTerminal, isForeground(paint, environment) else { return (color, alpha) }
    picture.hasForegroundFills = true
    return (.ownForeground, alpha)
  }
  private func isForeground(_ paint: Paint, _ environment: Environment) -> Bool {
    switch paint.source {
    case .semantic(.background), .fixed, .material, .clear: false
    case .token(let name):
      environment.color(of: name) == nil && isForeground(name.substitute, environment)
    case .semantic(.tint):
      environment.tint.map { $0 == .tint || isForeground($0, environment) } ?? true
    case .semantic: true
    }
  }

  /// Mixes `top` over `below`, the background of a cell. Returns nil where the terminal has no RGB
  /// colours, or where the RGB value of either colour is not known (S97).
  package func mix(_ top: Color, over below: Color, alpha: UInt8, isText: Bool) -> Color? {
    if alpha == 255 { return top }
    let theme = environment.theme.theme
    guard environment.colorSupport >= .palette256,
      let foregroundHex = theme.known(top, isBackground: !isText),
      let backgroundHex = theme.known(below, isBackground: true)
    else { return nil }
    return .rgb(Blend.mix(foregroundHex, over: backgroundHex, alpha: alpha))
  }
  /// Mixes a shadow over what is below it. Here, the entries of the terminal's palette count as
  /// xterm defines them.
  package func mixShadow(_ top: Color, over below: Color, alpha: UInt8) -> Color {
    if alpha == 255 { return top }
    let own = environment.theme.theme.assumedBackground
    return .rgb(
      Blend.mix(
        Blend.hex(top, own: own), over: below == .none ? own : Blend.hex(below, own: own),
        alpha: alpha))
  }
  /// Like `mix`, for fills: where the colours cannot be blended, the stronger of the two is used.
  func mixFill(_ top: Color, over below: Color, alpha: UInt8, isText: Bool = false) -> Color {
    if alpha == 0 { return below }
    return mix(top, over: below, alpha: alpha, isText: isText) ?? (alpha >= 128 ? top : below)
  }
  /// A letter's colour as it is seen through a fill; nil where it cannot be blended.
  func mixScrim(_ fill: Color, over foreground: Color, alpha: UInt8) -> Color? {
    let theme = environment.theme.theme
    guard environment.colorSupport >= .palette256,
      let scrim = theme.known(fill, isBackground: true),
      let foregroundHex = theme.known(foreground, isBackground: false)
    else { return nil }
    return .rgb(Blend.mix(scrim, over: foregroundHex, alpha: alpha))
  }
}
