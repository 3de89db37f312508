/// Makes a view of several that are written below each other, with `if`, `switch` and `if let` between them. What repeats
/// is a `ForEach`.
@MainActor
@resultBuilder
public enum ViewBuilder {
  /// Nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// One view is itself.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Several views.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }
  /// What is written.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// `if` without `else`.
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }
  /// The first of two branches.
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
    ConditionalView(.first(first))
  }
  /// The second of two branches.
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    ConditionalView(.second(second))
  }
  /// `if #available`.
  public static func buildLimitedAvailability(_ content: some View) -> AnyView { AnyView(content) }
}
