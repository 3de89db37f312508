import LunetteEngine

/// A label whose icon is a symbol that may have no recognisable form on this terminal: then the
/// title stands alone, and an icon without a title has a tip that says what it means.
final class LabelPicture: View {
  let symbol: Image
  let icon: View
  let title: View
  /// Whether the icon stands before the title; nil if the icon stands alone.
  let iconLeads: Bool?
  private let text: View
  init(symbol: Image, icon: View, title: View, iconLeads: Bool?, text: View) {
    self.symbol = symbol
    self.icon = icon
    self.title = title
    self.iconLeads = iconLeads
    self.text = text
    super.init()
  }
  /// The text of the tip; nil if the title is not a text.
  var tip: Text? { text as? Text }
  override func isSameKind(as old: View) -> Bool { before(old).iconLeads == iconLeads }
  override func makeNode() -> Node { LabelPictureNode() }
}

final class LabelPictureNode: WrapperNode, ViewNode {
  typealias Shown = LabelPicture
  override var canRecycle: Bool { true }
  override func childView() -> View {
    let label = shown
    let isHonest = environment.showsHonestly(label.symbol.systemName)
    if let iconLeads = label.iconLeads {
      // The title stands below the others, beside the column of their icons.
      return LabelStack(
        title: label.title, icon: isHonest ? label.icon : nil, iconLeads: iconLeads)
    }
    let either = IconOrTitle(icon: label.icon, title: label.title)
    if isHonest { return either }
    return label.tip.map { HelpModifier(either, $0.content) } ?? either
  }
}
