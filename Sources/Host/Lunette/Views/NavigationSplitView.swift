import LunetteControls
import LunetteEngine

/// A sidebar and, beside it, what is chosen there. In less than 60 columns they are one stack:
/// choosing a row of the sidebar's list opens the detail, and Escape leads back.
///
///     NavigationSplitView {
///       List(selection: Binding(library, \.picked)) {
///         ForEach(library.names, id: \.self) { Text($0) }
///       }
///       .frame(minWidth: 12, idealWidth: 24)
///     } detail: {
///       Text(library.picked ?? "Nothing is chosen")
///     }
public struct NavigationSplitView<Sidebar: View, Detail: View>: View {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let sidebar: Sidebar
  private let detail: Detail
  /// Creates two columns, of which the sidebar is always shown where there is room.
  ///
  /// - Parameters:
  ///   - sidebar: The view at the leading edge. Its frame gives its first width, and the bounds
  ///     within which it can be dragged.
  ///   - detail: The view beside it.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    visibility = nil
    self.sidebar = sidebar()
    self.detail = detail()
  }
  /// Creates two columns of which the sidebar can be hidden.
  ///
  /// - Parameters:
  ///   - columnVisibility: Which columns are shown. When the user goes back to the sidebar, `all`
  ///     is written.
  ///   - sidebar: The view at the leading edge. Its frame gives its first width, and the bounds
  ///     within which it can be dragged.
  ///   - detail: The view beside it.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    self.sidebar = sidebar()
    self.detail = detail()
  }
}

/// The columns that a `NavigationSplitView` shows where there is room for both.
public enum NavigationSplitViewVisibility: String, CaseIterable, Hashable, Sendable {
  /// Both columns.
  case automatic
  /// Both columns.
  case all
  /// Both columns, as in a split view of SwiftUI with two.
  case doubleColumn
  /// The detail alone; Escape leads back to the sidebar.
  case detailOnly
}

extension NavigationSplitView: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    let (sidebar, detail) = (context.someView(sidebar), context.someView(detail))
    let binding = visibility.map { visibility in
      HostBinding(
        Binding(
          get: { visibility.wrappedValue.rawValue },
          set: {
            visibility.wrappedValue = NavigationSplitViewVisibility(rawValue: $0) ?? .automatic
          }), context)
    }
    return LunetteControls.NavigationSplitView(
      sidebar: { sidebar }, detail: { detail }, visibility: binding)
  }
}

extension View {
  /// Sets the title of the column of a `NavigationSplitView` that the view is in: it stands above
  /// the column, and where the columns are one stack, the sidebar's title leads back to it.
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    let title = String(title)
    return modified { view, _ in NavigationTitleModifier(view, .verbatim(title)) }
  }
}
