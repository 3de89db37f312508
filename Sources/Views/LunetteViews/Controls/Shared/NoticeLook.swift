import LunetteEngine

/// How messages look that are shown for a moment: on the surface of bars, beside a bar in the
/// colour of warnings. Where the colours of the theme are not known, they are reversed.
package enum NoticeLook {
  /// The message in its own width.
  package static func view(of label: View, in environment: Environment) -> View {
    let line = EnvironmentModifier(label, .lineLimit(1))
    if environment.tokens == nil { return EnvironmentModifier(line, .attribute(.reverse, true)) }
    let mark = environment.symbolTier == .ascii ? "|" : "▌"
    let bar = EnvironmentModifier(FixedSizeModifier(Text(.verbatim(mark))), .foreground(.warning))
    let row = Stack(
      axis: .horizontal, spacing: 1,
      children: [bar, EnvironmentModifier(line, .look(.primary, .bold))])
    return BackgroundModifier(row, ColorView(Paint(.token(.surface))))
  }
}
