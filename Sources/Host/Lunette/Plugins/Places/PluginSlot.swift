import LunetteEngine

/// Shows what plugins contribute to a slot of the host, which is declared in `PluginHost.slots`.
///
/// If a plugin fails, an error with possible remedies is shown in place of its panel. A slot takes
/// the room that it is given; a slot of rows is as high as its contents need, up to its number of
/// rows.
///
/// In a row, each contribution has the width that it wants, as far as there is room. Views of the
/// host in the same stack get their width first, except spacers. If there is too little for all
/// contributions, those that want more than an equal share get an equal share; text that does not
/// fit is cut with "…". Contributions that would get fewer than 4 cells are left out, the last ones
/// first, and their number is shown: `+3`.
public struct PluginSlot: View {
  private let name: String
  private let sharing: SlotSharing
  /// Creates a view of a slot. The app that shows it must have been made with a plugin host.
  ///
  /// - Parameters:
  ///   - name: The name of the slot.
  ///   - maxShare: The greatest width of one contribution to a row. By default there is no limit
  ///     but an equal share for each if there is too little room for all. It means nothing for
  ///     panels.
  ///   - priorities: The priorities of plugins in a row, by their ids; 0 for those that are not
  ///     named. If there is too little room, a plugin of a higher priority gets what it wants, up
  ///     to `maxShare`, before the others get more than 4 cells.
  public init(_ name: String, maxShare: PluginShare = .equal, priorities: [PluginID: Int] = [:]) {
    self.name = name
    sharing = SlotSharing(maxShare: maxShare, priorities: priorities)
  }
}

/// The greatest width that one plugin's contribution may take of a row.
public struct PluginShare: Hashable, Sendable {
  private enum Limit: Hashable { case none, cells(Int), fraction(Double) }
  private let limit: Limit

  /// No limit, as long as there is room for all; if there is not, an equal share for each that
  /// wants that much.
  public static let equal = PluginShare(limit: .none)
  /// At most this number of cells; at least 1.
  public static func cells(_ count: Int) -> PluginShare {
    PluginShare(limit: .cells(max(1, count)))
  }
  /// At most this part of the row's width, from 0 to 1, but at least one cell.
  public static func fraction(_ part: Double) -> PluginShare {
    PluginShare(limit: .fraction(part.isNaN ? 1 : max(0, min(1, part))))
  }

  /// The limit in cells, in a row of `width` cells.
  func cells(of width: Int) -> Int {
    switch limit {
    case .none: width
    case .cells(let count): min(count, width)
    case .fraction(let part): max(min(1, width), Int(Double(width) * part))
    }
  }
}

extension PluginSlot: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    let view = context.pluginHost(for: "PluginSlot(\"\(name)\")").slotView(name)
    return sharing == SlotSharing()
      ? view : EnvironmentModifier(view, .set(SlotSharingKey.self, sharing))
  }
}

extension View {
  /// Shows the view in the style that a plugin contributes to a style place of the host, which is
  /// declared in `PluginHost.stylePlaces`. If several plugins contribute a style, that of the
  /// plugin that was added last is used. The app that shows the view must have been made with a
  /// plugin host.
  ///
  /// - Parameter name: The name of the style place.
  public func stylePlace(_ name: String) -> some View { StylePlaceView(content: self, name: name) }
}

struct StylePlaceView<Content: View>: View {
  let content: Content
  let name: String
}

extension StylePlaceView: PrimitiveView {
  func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    guard let view = context.view(content) else { return nil }
    guard let host = context.guest as? PluginHost else {
      preconditionFailure("stylePlace(\"\(name)\") is used in an app that has no plugin host")
    }
    return LunetteEngine.Component(host.stylePlace(name), properties: StyledContent(view))
  }
}

/// The view that a style place styles.
final class StyledContent {
  let view: LunetteEngine.View
  init(_ view: LunetteEngine.View) { self.view = view }
}

/// The component of a style place: its body runs again when a plugin comes or goes, and when its
/// content changes.
final class StylePlaceBody: ComponentDefinition {
  let name = "StylePlace"
  private let style: (LunetteEngine.View, BodyScope) -> LunetteEngine.View

  init(_ style: @escaping (LunetteEngine.View, BodyScope) -> LunetteEngine.View) {
    self.style = style
  }
  func makeInstance() -> any ComponentInstance { Instance(style) }

  private final class Instance: ComponentInstance {
    private let style: (LunetteEngine.View, BodyScope) -> LunetteEngine.View
    private var content: StyledContent?
    init(_ style: @escaping (LunetteEngine.View, BodyScope) -> LunetteEngine.View) {
      self.style = style
    }
    func update(properties: AnyObject?) -> Bool {
      guard let new = properties as? StyledContent, new !== content else { return false }
      content = new
      return true
    }
    func body(_ scope: BodyScope) throws -> LunetteEngine.View? {
      content.map { style($0.view, scope) }
    }
    func disappeared() { content = nil }
  }
}

extension PluginHost {
  /// The engine's component for a style place: the same object for as long as the host lives.
  func stylePlace(_ name: String) -> StylePlaceBody {
    if let known = styleBodies[name] { return known }
    let body = StylePlaceBody { [weak self] content, scope in
      self?.styled(content, place: name, scope) ?? content
    }
    styleBodies[name] = body
    return body
  }
}
