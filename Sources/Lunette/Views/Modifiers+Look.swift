import LunetteEngine
import LunetteScreen
import LunetteViews

extension View {
  /// The colour of texts, symbols and lines; nil: as it is elsewhere.
  public func foregroundStyle(_ color: Color?) -> some View { inheriting(.foreground(color?.paint)) }
  /// The colour of what can be used; nil: the theme's.
  public func tint(_ color: Color?) -> some View { inheriting(.tint(color?.paint)) }
  /// Bold texts; with false, not.
  public func bold(_ isActive: Bool = true) -> some View { inheriting(.attribute(.bold, isActive)) }
  /// Faint texts; with false, not.
  public func dim(_ isActive: Bool = true) -> some View { inheriting(.attribute(.dim, isActive)) }
  /// Slanted texts; with false, not.
  public func italic(_ isActive: Bool = true) -> some View { inheriting(.attribute(.italic, isActive)) }
  /// Underlined texts; with false, not.
  public func underline(_ isActive: Bool = true) -> some View { inheriting(.attribute(.underline, isActive)) }
  /// Texts with a line through them; with false, not.
  public func strikethrough(_ isActive: Bool = true) -> some View { inheriting(.attribute(.strikethrough, isActive)) }
  /// Texts have at most so many lines; nil: any number.
  public func lineLimit(_ limit: Int?) -> some View { inheriting(.lineLimit(limit.map { max(1, $0) })) }
  /// How the lines of a text stand to each other.
  public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> some View {
    let alignment: TextAlignment =
      switch alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    return inheriting(.multilineTextAlignment(alignment))
  }
  /// How buttons in it look.
  public func buttonStyle(_ style: ButtonStyle) -> some View { inheriting(.buttonStyle(style.inEngine)) }
  /// Controls in it cannot be used; false changes nothing inside of true.
  public func disabled(_ isDisabled: Bool = true) -> some View { inheriting(.disabled(isDisabled)) }
}
