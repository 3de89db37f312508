import LunetteControls
import LunetteEngine

// Toolbars: `.toolbar { ToolbarItem(placement: .primaryAction) { Button("Save") { … } } }`.
extension View {
  /// Adds items to the bars at the edges of the screen, sheet or page that the view is in.
  ///
  /// - Parameter items: Buttons, menus and the like, which stand in a place of the toolbar's
  ///   choice, and `ToolbarItem`s, which say what they are for.
  public func toolbar(@ViewBuilder _ items: () -> some View) -> some View {
    let items = items()
    return modified { view, context in ToolbarModifier(view, items: context.children(items)) }
  }
}

/// One or more views of a toolbar that are for a certain purpose, by which their place is chosen.
public struct ToolbarItem<Content: View>: View {
  private let placement: ToolbarItemPlacement
  private let content: Content
  /// Creates an item.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}

/// What an item of a toolbar is for.
public enum ToolbarItemPlacement: String, CaseIterable, Hashable, Sendable {
  /// Nothing in particular.
  case automatic
  /// The subject of the screen, in the middle.
  case principal
  /// A way to another screen.
  case navigation
  /// What is done most often, and what is done less often.
  case primaryAction, secondaryAction
  /// An answer that confirms, cancels or destroys.
  case confirmationAction, cancellationAction, destructiveAction
  /// A certain end of the upper bar.
  case topBarLeading, topBarTrailing
  /// The state of things, and other items of the lower bar.
  case status, bottomBar
}

extension ToolbarItem: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteControls.ToolbarItem(
      ToolbarPlacement(rawValue: placement.rawValue) ?? .automatic, context.children(content))
  }
}
