import LunetteEngine
import LunetteViews

/// Views beside each other, from the leading side on.
public struct HStack<Content: View>: View {
  private let alignment: VerticalAlignment
  private let spacing: Int?
  private let content: Content
  /// - Parameter spacing: Cells between neighbours; 1 if nil.
  public init(alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension HStack: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    Stack(
      axis: .horizontal, vertical: alignment.inEngine, spacing: spacing, children: context.children(content))
  }
}

/// Views below each other.
public struct VStack<Content: View>: View {
  private let alignment: HorizontalAlignment
  private let spacing: Int?
  private let content: Content
  /// - Parameter spacing: Cells between neighbours; 0 if nil.
  public init(alignment: HorizontalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension VStack: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    Stack(
      axis: .vertical, horizontal: alignment.inEngine, spacing: spacing, children: context.children(content))
  }
}

/// Views on top of each other, later ones above.
public struct ZStack<Content: View>: View {
  private let alignment: Alignment
  private let content: Content
  /// Lines them up by `alignment`.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteViews.ZStack(alignment: alignment.inEngine, children: context.children(content))
  }
}

/// Takes what room is left along its stack.
public struct Spacer: View {
  private let minLength: Int?
  /// - Parameter minLength: At least so many cells; nil: as many as there are between neighbours.
  public init(minLength: Int? = nil) { self.minLength = minLength }
}

extension Spacer: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? { LunetteViews.Spacer(minLength: minLength) }
}

/// A line across its stack.
public struct Divider: View {
  /// A line of one cell.
  public init() {}
}

extension Divider: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? { LunetteViews.Divider() }
}
