import LunetteEngine
import LunetteScreen
import LunetteViews

extension View {
  /// Sets the colour of texts, symbols and lines; nil for the colour that is used elsewhere.
  public func foregroundStyle(_ color: Color?) -> some View { inheriting(.foreground(color?.paint)) }
  /// Sets the colour of controls and other things that can be used; nil for the theme's.
  public func tint(_ color: Color?) -> some View { inheriting(.tint(color?.paint)) }
  /// Makes texts bold, or with false not bold.
  public func bold(_ isActive: Bool = true) -> some View { inheriting(.attribute(.bold, isActive)) }
  /// Makes texts faint, or with false not faint.
  public func dim(_ isActive: Bool = true) -> some View { inheriting(.attribute(.dim, isActive)) }
  /// Makes texts italic, or with false not italic.
  public func italic(_ isActive: Bool = true) -> some View { inheriting(.attribute(.italic, isActive)) }
  /// Underlines texts, or with false does not underline them.
  public func underline(_ isActive: Bool = true) -> some View { inheriting(.attribute(.underline, isActive)) }
  /// Strikes texts through, or with false does not.
  public func strikethrough(_ isActive: Bool = true) -> some View { inheriting(.attribute(.strikethrough, isActive)) }
  /// Limits texts to a number of lines; nil for any number.
  public func lineLimit(_ limit: Int?) -> some View { inheriting(.lineLimit(limit.map { max(1, $0) })) }
  /// Sets how the lines of a text are aligned with each other.
  public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> some View {
    let alignment: TextAlignment =
      switch alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    return inheriting(.multilineTextAlignment(alignment))
  }
  /// Sets the style of the buttons in the view.
  public func buttonStyle(_ style: ButtonStyle) -> some View { inheriting(.buttonStyle(style.inEngine)) }
  /// Disables the controls in the view. False has no effect inside a view that is disabled.
  public func disabled(_ isDisabled: Bool = true) -> some View { inheriting(.disabled(isDisabled)) }
}
