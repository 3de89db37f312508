import LunetteEngine
import LunetteViews

/// A view that states its role in a menu; other views have the role of an item.
protocol MenuPart: View {
  var menuRole: MenuRole { get }
}

enum MenuRole {
  /// A view that can be chosen, or only read.
  case item
  /// A line that is always shown.
  case line
  /// A line before or after a section, which is shown only between rows and never beside another
  /// line.
  case sectionBreak
  /// The words above the items of a section, after which no line is drawn.
  case header
}

extension Divider: MenuPart {
  var menuRole: MenuRole { .line }
}

extension Node {
  var menuRole: MenuRole { (view as? any MenuPart)?.menuRole ?? .item }
}
