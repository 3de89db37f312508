/// Builds one view from several that are written below each other, with `if`, `switch` and `if let`
/// between them. Repeated views are made by a `ForEach`.
@MainActor
@resultBuilder
public enum ViewBuilder {
  /// Builds an empty view from an empty block.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// Builds a block with one view, which is that view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Builds a block with several views.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
    repeat each Content
  > {
    TupleView(repeat each content)
  }
  /// Builds an expression, which is the view itself.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// Builds an `if` without `else`.
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }
  /// Builds the first of two branches.
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<
    First, Second
  > {
    ConditionalView(.first(first))
  }
  /// Builds the second of two branches.
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<
    First, Second
  > {
    ConditionalView(.second(second))
  }
  /// Builds an `if #available`.
  public static func buildLimitedAvailability(_ content: some View) -> AnyView { AnyView(content) }
}
