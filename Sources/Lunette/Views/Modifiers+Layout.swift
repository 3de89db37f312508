import LunetteEngine
import LunetteScreen
import LunetteViews

extension View {
  /// A size of its own, in cells; nil: as it is by itself.
  public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center) -> some View {
    modified { view, _ in FrameModifier(view, width: width, height: height, alignment: alignment.inEngine) }
  }
  /// A size within bounds, in cells. `.max` takes all the room that there is.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, idealHeight: Int? = nil,
    maxHeight: Int? = nil, alignment: Alignment = .center
  ) -> some View {
    modified { view, _ in
      FlexibleFrameModifier(
        view, width: .init(min: minWidth, ideal: idealWidth, max: maxWidth),
        height: .init(min: minHeight, ideal: idealHeight, max: maxHeight), alignment: alignment.inEngine)
    }
  }
  /// Empty cells around it.
  public func padding(_ length: Int = 1) -> some View { padding(.all, length) }
  /// Empty cells on some sides.
  public func padding(_ edges: Edge.Set, _ length: Int = 1) -> some View {
    func on(_ edge: Edge.Set) -> Int { edges.contains(edge) ? length : 0 }
    let insets = EdgeInsets(top: on(.top), leading: on(.leading), bottom: on(.bottom), trailing: on(.trailing))
    return modified { view, _ in PaddingModifier(view, insets) }
  }
  /// A line of one cell around it, in the current colour if nil.
  ///
  /// - Parameter edges: The sides that have a line.
  public func border(_ color: Color? = nil, style: BorderStyle = .light, edges: Edge.Set = .all) -> some View {
    modified { view, _ in BorderModifier(view, color?.paint, style: style.inEngine, edges: edges.inEngine) }
  }
  /// A colour behind it.
  public func background(_ color: Color) -> some View {
    modified { view, _ in BackgroundModifier(view, ColorView(color.paint)) }
  }
  /// A view behind it, of its size.
  public func background(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    let content = content()
    return modified { view, context in
      BackgroundModifier(view, context.someView(content), alignment: alignment.inEngine)
    }
  }
  /// A view on top of it, of its size.
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    let content = content()
    return modified { view, context in
      OverlayModifier(view, context.someView(content), alignment: alignment.inEngine)
    }
  }
  /// How early it gets room in its stack, before those with a lower number.
  public func layoutPriority(_ priority: Double) -> some View {
    modified { view, _ in LayoutPriorityModifier(view, priority) }
  }
  /// Nothing of it is drawn outside of its own room.
  public func clipped() -> some View { modified { view, _ in ClippedModifier(view) } }
}

/// How the line of a border is drawn.
public enum BorderStyle: String, CaseIterable, Sendable {
  case light, single, heavy, double, rounded, dashed, ascii
  var inEngine: LunetteEngine.BorderStyle { LunetteEngine.BorderStyle(rawValue: rawValue) ?? .light }
}
