import LunetteBase
import LunetteEngine
import LunetteViews

// Modifiers for looks, such as `.bold()` and `.background`, of views in Swift.
extension View {
  /// Sets the colour of texts, symbols and lines in the view; nil for the default colour.
  public func foregroundStyle(_ color: Color?) -> some View {
    inheriting(.foreground(color?.paint))
  }
  /// Sets the colour of controls and other things that can be used in the view; nil for the accent
  /// colour of the theme.
  public func tint(_ color: Color?) -> some View { inheriting(.tint(color?.paint)) }
  /// Makes texts in the view bold, or not bold if `isActive` is false.
  public func bold(_ isActive: Bool = true) -> some View { inheriting(.attribute(.bold, isActive)) }
  /// Makes texts in the view faint, or not faint if `isActive` is false.
  public func dim(_ isActive: Bool = true) -> some View { inheriting(.attribute(.dim, isActive)) }
  /// Makes texts in the view italic, or not italic if `isActive` is false.
  public func italic(_ isActive: Bool = true) -> some View {
    inheriting(.attribute(.italic, isActive))
  }
  /// Underlines texts in the view, or does not underline them if `isActive` is false.
  public func underline(_ isActive: Bool = true) -> some View {
    inheriting(.attribute(.underline, isActive))
  }
  /// Draws a line through texts in the view, or no line if `isActive` is false.
  public func strikethrough(_ isActive: Bool = true) -> some View {
    inheriting(.attribute(.strikethrough, isActive))
  }
  /// Limits each text in the view to a number of lines, at least 1; nil for any number.
  public func lineLimit(_ limit: Int?) -> some View {
    inheriting(.lineLimit(limit.map { max(1, $0) }))
  }
  /// Sets how the lines of a text are aligned with each other, in all texts of the view.
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
  public func buttonStyle(_ style: ButtonStyle) -> some View {
    inheriting(.buttonStyle(style.inEngine))
  }
  /// Disables the controls in the view, so that they cannot be used. False has no effect inside a
  /// view that is disabled.
  public func disabled(_ isDisabled: Bool = true) -> some View { inheriting(.disabled(isDisabled)) }
}
