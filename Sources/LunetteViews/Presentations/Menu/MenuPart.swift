import LunetteEngine

/// What stands in a menu beside its items.
protocol MenuPart: View {
  var menuRole: MenuRole { get }
}

enum MenuRole {
  /// What can be chosen, or is only read.
  case item
  /// A line where it stands.
  case line
  /// A line before or after a section: only between what has rows, and never beside another line.
  case sectionBreak
  /// The words above a section's items, which stand for a line.
  case header
}

extension Divider: MenuPart {
  var menuRole: MenuRole { .line }
}

extension Node {
  var menuRole: MenuRole { (view as? any MenuPart)?.menuRole ?? .item }
}
