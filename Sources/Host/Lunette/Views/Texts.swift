import LunetteEngine
import LunetteText
import LunetteViews

/// A text, which is wrapped to the width that it gets, and truncated if it does not fit.
///
/// Texts of a program are shown as they are; the program translates them by its own means.
/// `Text(key:)` shows one of Lunette's own words, such as "Cancel", in the user's language.
public struct Text: View {
  private let content: TextContent
  /// Creates a view that shows `text`. Control characters in it are not shown.
  public init(_ text: some StringProtocol) { content = .verbatim(String(text)) }
  /// Creates a view that shows an integer, in digits.
  public init(_ number: some BinaryInteger) { content = .verbatim("\(number)") }
  /// Creates a view that shows a number as Swift prints it, such as `0.5`.
  public init(_ number: some BinaryFloatingPoint & LosslessStringConvertible) {
    content = .verbatim("\(number)")
  }
  /// Creates a view that shows one of Lunette's own words in the user's language. `key` is the
  /// English word; if there is no translation, it is shown itself.
  public init(key: String) { content = .key(key) }
}

extension Text: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteViews.Text(content)
  }
}

/// A symbol, drawn as a letter in the current colour.
public struct Image: View {
  private let name: String
  /// Creates a view of one of Lunette's symbols, such as `"trash"`; the command `lunette symbols`
  /// lists them.
  public init(systemName: String) { name = systemName }
}

extension Image: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteViews.Image(systemName: name)
  }
}

/// A title and an icon.
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon
  /// Creates a label from two views beside each other.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
  /// Creates a label from a text and one of Lunette's symbols.
  public init(_ title: some StringProtocol, systemImage: String)
  where Title == Text, Icon == Image {
    self.title = Text(title)
    icon = Image(systemName: systemImage)
  }
}

extension Label: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteViews.Label(title: context.view(title), icon: context.view(icon))
  }
}
