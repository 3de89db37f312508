import LunetteRecords
import LunetteScript

/// Which page views and modifiers stand on. The registry keeps them in groups; a page takes every group in which one of its
/// anchors is. A group without a page has one of its own, by the name of its first row: so nothing new can be left out.
enum ManualPages {
  private static let pages: [(page: String, anchors: [String])] = [
    ("Text", ["Text", "Label"]),
    ("Images", ["Image", "imageScale"]),
    (
      "Stacks and grids",
      [
        "HStack", "ZStack", "Group", "Spacer", "Divider", "Grid", "HSplitView", "LazyVStack", "ViewThatFits",
        "GeometryReader",
      ]
    ),
    ("Buttons", ["Button", "Button states", "appearance.Button", "Link", "ControlGroup"]),
    (
      "Controls",
      [
        "Toggle", "TextField", "TextEditor", "Slider", "Stepper", "ProgressView", "Gauge", "Picker", "DatePicker",
        "ColorPicker",
      ]
    ),
    ("Shapes and colours", ["Rectangle", "Color", "LinearGradient", "Canvas"]),
    (
      "Lists and forms",
      [
        "ForEach", "List", "Section", "Form", "Table", "OutlineGroup", "ScrollView", "ScrollViewReader", "listStyle",
        "swipeActions", "searchable", "GroupBox", "LabeledContent", "DisclosureGroup",
      ]
    ),
    ("Navigation", ["NavigationStack", "NavigationLink", "TabView", "toolbar"]),
    ("Menus and presentations", ["Menu", "contextMenu", "alert"]),
    ("Frames and layout", ["frame", "padding", "offset"]),
    ("Decoration", ["background"]),
    ("Fonts and colours of text", ["font"]),
    ("Environment and themes", ["environment", "theme"]),
    ("Styles", ["buttonStyle"]),
    ("Contact sheets", ["ContactSheet"]),
    ("Animation", ["animation"]),
    ("Gestures and events", ["TapGesture", "onAppear", "allowsHitTesting", "preference"]),
    ("Focus and keys", ["focused", "keyboardShortcut", "KeyBar"]),
    ("Identity and accessibility", ["id", "accessibilityLabel"]),
    ("App", ["App"]),
  ]

  /// By the name of a declaration.
  static let byDeclaration: [String: String] = {
    var found: [String: String] = [:]
    for names in Registry.groupsOfNames {
      let page = pages.first { !$0.anchors.allSatisfy { !names.contains($0) } }?.page ?? names.first ?? ""
      for name in names { found[name] = page }
    }
    return found
  }()

  /// All pages of views and modifiers, in their order.
  static let names: [String] =
    pages.map(\.page) + byDeclaration.values.filter { page in !pages.contains { $0.page == page } }.sorted()
}
