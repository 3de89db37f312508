import LunetteEngine
import LunetteViews

/// A list of rows that can be scrolled; arrow keys and the mouse wheel move through it. Only the
/// rows that are visible are made.
public struct List<Content: View>: View {
  private let selection: (@MainActor (ChromeContext) -> any SelectionBinding)?
  private let content: Content
  /// Creates a list whose rows cannot be selected.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
  /// Creates a list in which one row can be selected.
  ///
  /// - Parameters:
  ///   - selection: The `tag` of the selected row, or the identifier of its element in a `ForEach`;
  ///     nil if none is selected.
  ///   - content: The rows.
  public init<ID: Hashable>(selection: Binding<ID?>, @ViewBuilder content: () -> Content) {
    self.selection = { HostSelection(selection, $0) }
    self.content = content()
  }
}

extension List {
  /// Creates a list with a row for each element of `data`.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init { ForEach(data, content: row) }
  }
  /// Creates a list with a row for each element of `data`. One row can be selected: the binding has
  /// its element's identifier, or nil if none is selected.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Data.Element.ID?>,
    @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: row) }
  }
}

extension List: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteViews.List(selection: selection?(context), children: context.children(content))
  }
}

/// Keeps the number of the selected element's key alive, because the element's row may be out of
/// sight.
@MainActor
final class KeptKey {
  var entry: ElementKeys.Entry?
}

/// A host's selection in the form that the engine's lists use.
final class HostSelection: SelectionBinding {
  private let get: @MainActor () -> IdentityKey?
  private let set: @MainActor (IdentityKey) -> Void
  private let written = StateSignal()
  private let request: UpdateRequest

  @MainActor
  init<ID: Hashable>(_ binding: Binding<ID?>, _ context: ChromeContext) {
    request = context.request
    let kept = KeptKey()
    get = {
      guard let value = binding.wrappedValue else { return nil }
      let (key, entry) = context.keys.key(value)
      kept.entry = entry
      return key
    }
    set = { key in
      if let value = context.keys.value(key, as: ID.self) { binding.wrappedValue = value }
    }
    // The value is read once now, so that the evaluation of the content tracks it: the list itself
    // reads it later.
    _ = binding.wrappedValue
  }
  func read(_ scope: BodyScope) -> SelectedTags {
    scope.read(written)
    return onMainActor(get).map { .one($0) } ?? .none
  }
  func select(_ tag: IdentityKey) {
    let set = set
    onMainActor { set(tag) }
    written.changed()
    request.make()
  }
  func toggle(_ tag: IdentityKey) { select(tag) }
}

/// A view that shows a part of contents that are larger than itself; the user scrolls to see the
/// rest.
public struct ScrollView<Content: View>: View {
  private let axes: Axis.Set
  private let content: Content
  /// Creates a view that scrolls in the directions of `axes`; by default, vertically.
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }
}

extension ScrollView: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    let choice: AxisChoice =
      axes == [.horizontal, .vertical] ? .both : axes == .horizontal ? .horizontal : .vertical
    let children = context.children(content)
    if children.count == 1, let only = children[0], !only.isMultiple {
      return LunetteViews.ScrollView(axes: choice, content: only)
    }
    let stack = Stack(
      axis: choice == .horizontal ? .horizontal : .vertical, horizontal: .leading, vertical: .top,
      children: children)
    return LunetteViews.ScrollView(axes: choice, content: stack)
  }
}

/// A box around views that belong together.
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label?
  private let content: Content
  /// Creates a box with a label.
  ///
  /// - Parameters:
  ///   - content: The views in the box.
  ///   - label: Shown in the upper line of the box.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
  /// Creates a box without a label.
  public init(@ViewBuilder content: () -> Content) where Label == EmptyView {
    label = nil
    self.content = content()
  }
  /// Creates a box with a title.
  ///
  /// - Parameters:
  ///   - title: Shown in the upper line of the box.
  ///   - content: The views in the box.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content)
  where Label == Text {
    label = Text(title)
    self.content = content()
  }
}

extension GroupBox: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteViews.GroupBox(
      label: label.flatMap { context.view($0) }, content: context.children(content))
  }
}

/// Views that belong together, below a title; in a `List`, the views of a section are rows.
public struct Section<Content: View>: View {
  private let title: String
  private let content: Content
  /// Creates a section.
  ///
  /// - Parameters:
  ///   - title: Shown above the views.
  ///   - content: The views.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }
}

extension Section: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteViews.Section(title: .verbatim(title), children: context.children(content))
  }
}
