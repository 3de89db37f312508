import LunetteEngine

/// The built-in label styles. One class is enough, because they differ only in the parts that they
/// place.
package final class TitleAndIconLabelStyle: LabelStyle, Sendable {
  package var isCounted: Bool { false }
  package enum Arrangement { case automatic, titleOnly, iconOnly, titleAndIcon, titleThenIcon }
  package let name: String
  let form: Arrangement
  init(_ name: String, _ form: Arrangement) {
    self.name = name
    self.form = form
  }
  package static let automatic = TitleAndIconLabelStyle("automatic", .automatic)
  package static let titleOnly = TitleAndIconLabelStyle("titleOnly", .titleOnly)
  package static let iconOnly = TitleAndIconLabelStyle("iconOnly", .iconOnly)
  package static let titleAndIcon = TitleAndIconLabelStyle("titleAndIcon", .titleAndIcon)
  static let titleThenIcon = TitleAndIconLabelStyle("titleThenIcon", .titleThenIcon)
  static let all: [StyleKind.BuiltIn] = [
    .init(automatic), .init(titleOnly, "Only the title."), .init(iconOnly, "Only the icon."),
    .init(titleAndIcon, "The icon, followed by the title."),
  ]

  /// The style to use in `environment`: `automatic` is the style that the container asks for (S24).
  package func resolved(in environment: Environment) -> any ControlStyle {
    guard form == .automatic else { return self }
    switch environment.container {
    case .toolbar: return Self.iconOnly
    case .menu: return Self.titleThenIcon
    default: return self
    }
  }

  package func makeBody(_ configuration: LabelConfiguration, _ scope: BodyScope) throws -> View? {
    let title = configuration.hasTitle ? configuration.title : nil
    let icon = configuration.hasIcon ? configuration.icon : nil
    // A style that names its parts (`titleOnly`, `titleAndIcon`) shows them even if the symbol is
    // doubtful.
    if form != .titleOnly, form != .titleAndIcon, let title, let icon,
      let text = configuration.source.title,
      let symbol = configuration.source.icon as? Image, Label.isDoubtful(symbol)
    {
      let iconLeads: Bool? = form == .iconOnly ? nil : form != .titleThenIcon
      return LabelPicture(
        symbol: symbol, icon: icon, title: title, iconLeads: iconLeads, text: text)
    }
    switch form {
    case .titleOnly: return title ?? icon
    // An icon that does not exist is replaced by the title (S28).
    case .iconOnly:
      guard let icon, let title else { return icon ?? title }
      return IconOrTitle(icon: icon, title: title)
    case .titleThenIcon: return LabelStack(title: title, icon: icon, iconLeads: false)
    case .automatic, .titleAndIcon: return LabelStack(title: title, icon: icon, iconLeads: true)
    }
  }
}

extension StyleKind {
  package static let label = StyleKind(
    "label",
    builtIn: TitleAndIconLabelStyle.all,
    protocols: [StyleProtocol("LabelStyle", [.title, .icon])],
    specimens: [
      Specimen { Label(title: Text(.verbatim("Favourites")), icon: Image(systemName: "star")) },
      Specimen("title only") { Label(title: Text(.verbatim("Favourites")), icon: nil) },
    ])
}

extension Environment {
  package var labelStyles: StyleStack? {
    get { styles(.label) }
    set { setStyles(.label, newValue) }
  }
}

extension EnvironmentChange {
  package static func labelStyle(_ style: any ControlStyle) -> EnvironmentChange {
    .style(.label, style)
  }
}
