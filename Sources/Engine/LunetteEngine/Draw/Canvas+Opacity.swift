import LunetteBase

// Draws with an opacity: the picture is mixed with what is below it.
extension Canvas {
  /// Runs `body`, which draws in `rect`, and mixes its picture with what is below it (S97).
  ///
  /// - Parameter opacity: From 0 (nothing of the picture is seen) to 1 (the picture is opaque).
  package func faded(_ rect: Rect, opacity: Double, _ body: () -> Void) {
    if opacity == 0 { return }
    if opacity == 1 { return body() }
    let scene = self.scene
    let alpha = UInt8((opacity * 255).rounded())
    let isDim = opacity < Blend.opaque
    // Letters below a fill are seen through it. Where colours cannot be blended, the letters become
    // dim instead and keep their background.
    func scrim(_ letter: inout Cell, _ color: Color) {
      if let foreground = scene.mixScrim(color, over: letter.foreground, alpha: alpha),
        let fill = scene.mix(color, over: letter.background, alpha: alpha, isText: false)
      {
        (letter.foreground, letter.background) = (foreground, fill)
      } else if isDim {
        letter.attributes.insert(.dim)
      } else {
        letter.becomeBlank()
        letter.background = color
      }
    }
    layer(rect, body) { layer, area in
      composite(layer, area, scrim: scrim) { cell, target in
        let below = target.background
        let hasGlyph = !cell.isBlank || !cell.attributes.isEmpty
        let foreground =
          hasGlyph
          ? scene.mix(cell.foreground, over: below, alpha: alpha, isText: true) : cell.foreground
        let fill =
          cell.background == .none
          ? below : scene.mix(cell.background, over: below, alpha: alpha, isText: false)
        // Either both colours of a cell are blended or neither is: a letter in its full colour on a
        // half-blended fill would not look like what was drawn.
        if let foreground, let fill {
          (cell.foreground, cell.background) = (foreground, fill)
        } else if isDim {
          cell.attributes.insert(.dim)
          // Faint letters on an opaque fill could not be read, so they take the fill's colour and
          // the fill is dropped.
          if cell.background != .none, !cell.background.isTerminal,
            !cell.attributes.contains(.reverse)
          {
            if !cell.isBlank { cell.foreground = cell.background }
            cell.background = below
          }
        }
      }
    }
  }
}
