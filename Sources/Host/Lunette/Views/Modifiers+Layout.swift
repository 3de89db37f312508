import LunetteBase
import LunetteEngine
import LunetteViews

// Modifiers for layout, such as `.frame` and `.padding`, of views in Swift.
extension View {
  /// Gives the view a fixed size, in cells; nil keeps the view's own size in that direction. In a
  /// larger frame, the view is placed by `alignment`.
  public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center)
    -> some View
  {
    modified { view, _ in
      FrameModifier(view, width: width, height: height, alignment: alignment.inEngine)
    }
  }
  /// Keeps the size of the view within bounds, in cells; nil for no bound. A maximum of `.infinity`
  /// takes all the available room. In a larger frame, the view is placed by `alignment`.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil,
    idealHeight: Int? = nil,
    maxHeight: Int? = nil, alignment: Alignment = .center
  ) -> some View {
    modified { view, _ in
      FlexibleFrameModifier(
        view, width: .init(min: minWidth, ideal: idealWidth, max: maxWidth),
        height: .init(min: minHeight, ideal: idealHeight, max: maxHeight),
        alignment: alignment.inEngine)
    }
  }
  /// Puts empty cells around the view; `length` is their number on each side.
  public func padding(_ length: Int = 1) -> some View { padding(.all, length) }
  /// Puts empty cells on some sides of the view; `length` is their number on each of these sides.
  public func padding(_ edges: Edge.Set, _ length: Int = 1) -> some View {
    func on(_ edge: Edge.Set) -> Int { edges.contains(edge) ? length : 0 }
    let insets = EdgeInsets(
      top: on(.top), leading: on(.leading), bottom: on(.bottom), trailing: on(.trailing))
    return modified { view, _ in PaddingModifier(view, insets) }
  }
  /// Draws a line of one cell around the view.
  ///
  /// - Parameters:
  ///   - color: The colour of the line; nil for the current colour.
  ///   - style: The characters of the line.
  ///   - edges: The sides that have a line.
  public func border(_ color: Color? = nil, style: BorderStyle = .light, edges: Edge.Set = .all)
    -> some View
  {
    modified { view, _ in
      BorderModifier(view, color?.paint, style: style.inEngine, edges: edges.inEngine)
    }
  }
  /// Puts a colour behind the view.
  public func background(_ color: Color) -> some View {
    modified { view, _ in BackgroundModifier(view, ColorView(color.paint)) }
  }
  /// Puts another view behind the view. It is offered the size of the view, and never changes that
  /// size; if it is smaller, it is placed by `alignment`.
  public func background(alignment: Alignment = .center, @ViewBuilder content: () -> some View)
    -> some View
  {
    let content = content()
    return modified { view, context in
      BackgroundModifier(view, context.someView(content), alignment: alignment.inEngine)
    }
  }
  /// Puts another view on top of the view. It is offered the size of the view, and never changes
  /// that size; if it is smaller, it is placed by `alignment`.
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> some View)
    -> some View
  {
    let content = content()
    return modified { view, context in
      OverlayModifier(view, context.someView(content), alignment: alignment.inEngine)
    }
  }
  /// Sets the priority with which the view gets room in its stack: views of a higher priority get
  /// it first.
  public func layoutPriority(_ priority: Double) -> some View {
    modified { view, _ in LayoutPriorityModifier(view, priority) }
  }
  /// Clips the view: nothing of it is drawn outside of its own room.
  public func clipped() -> some View { modified { view, _ in ClippedModifier(view) } }
}

/// The style of a border's line.
public enum BorderStyle: String, CaseIterable, Sendable {
  /// By the characters of the horizontal line: `light` and `single` are ─, `heavy` is ━, `double`
  /// is ═, `rounded` is ─ with round corners, `dashed` is ╌, and `ascii` is a minus sign.
  case light, single, heavy, double, rounded, dashed, ascii
  var inEngine: LunetteEngine.BorderStyle {
    LunetteEngine.BorderStyle(rawValue: rawValue) ?? .light
  }
}
