import LunetteEngine

/// A label whose icon is a symbol that may have no form here that people recognise: then the title stands alone, and an icon
/// by itself says in a tip what it is.
final class LabelPicture: View {
  let symbol: Image
  let icon: View
  let title: View
  /// Nil: the icon alone.
  let iconLeads: Bool?
  private let words: View
  init(symbol: Image, icon: View, title: View, iconLeads: Bool?, words: View) {
    self.symbol = symbol
    self.icon = icon
    self.title = title
    self.iconLeads = iconLeads
    self.words = words
    super.init()
  }
  /// What the tip says; nil: the title is no words.
  var tip: Text? { words as? Text }
  override func isSameKind(as old: View) -> Bool { before(old).iconLeads == iconLeads }
  override func makeNode() -> Node { LabelPictureNode() }
}

final class LabelPictureNode: WrapperNode, ViewNode {
  typealias Shown = LabelPicture
  override func childView() -> View {
    let label = shown
    let isHonest = environment.showsHonestly(label.symbol.systemName)
    if let iconLeads = label.iconLeads {
      return isHonest ? LabelStack(title: label.title, icon: label.icon, iconLeads: iconLeads) : label.title
    }
    let either = IconOrTitle(icon: label.icon, title: label.title)
    if isHonest { return either }
    return label.tip.map { HelpModifier(either, $0.content) } ?? either
  }
}
