import LunetteEngine
import LunetteViews

/// Views beside each other, from the side where reading begins.
public struct HStack<Content: View>: View {
  private let alignment: VerticalAlignment
  private let spacing: Int?
  private let content: Content
  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: How views of different heights are aligned with each other.
  ///   - spacing: The number of cells between neighbours; nil for 1.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension HStack: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    Stack(
      axis: .horizontal, vertical: alignment.inEngine, spacing: spacing,
      children: context.children(content))
  }
}

/// Views below each other.
public struct VStack<Content: View>: View {
  private let alignment: HorizontalAlignment
  private let spacing: Int?
  private let content: Content
  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: How views of different widths are aligned with each other.
  ///   - spacing: The number of cells between neighbours; nil for 0.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension VStack: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    Stack(
      axis: .vertical, horizontal: alignment.inEngine, spacing: spacing,
      children: context.children(content))
  }
}

/// Views on top of each other; later ones cover earlier ones.
public struct ZStack<Content: View>: View {
  private let alignment: Alignment
  private let content: Content
  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: How views of different sizes are aligned with each other.
  ///   - content: The views.
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

/// An empty view that takes the room that remains along its stack.
public struct Spacer: View {
  private let minLength: Int?
  /// Creates a spacer.
  ///
  /// - Parameter minLength: The smallest length in cells; nil for the default spacing of stacks in
  ///   that direction.
  public init(minLength: Int? = nil) { self.minLength = minLength }
}

extension Spacer: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteViews.Spacer(minLength: minLength)
  }
}

/// A line across the stack that it is in.
public struct Divider: View {
  /// Creates a line of one cell.
  public init() {}
}

extension Divider: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? { LunetteViews.Divider() }
}
