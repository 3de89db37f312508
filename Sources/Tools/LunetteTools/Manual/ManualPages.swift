import LunetteControls
import LunetteEngine
import LunetteRecords
import LunetteScript

/// The pages on which views and modifiers stand. The registry keeps declarations in groups; a page
/// contains every group that contains one of its anchors. A group without a page gets its own page,
/// named after its first row, so nothing new can be left out.
enum ManualPages {
  private static let pages: [(page: String, anchors: [String])] = [
    ("Text", ["Text", "Label"]),
    ("Images", ["Image", "imageScale"]),
    (
      "Stacks and grids",
      [
        "HStack", "ZStack", "Group", "Spacer", "Divider", "Grid", "HSplitView", "LazyVStack",
        "ViewThatFits",
        "GeometryReader",
      ]
    ),
    ("Buttons", ["Button", "Button states", "appearance.Button", "Link", "ControlGroup"]),
    (
      "Controls",
      [
        "Toggle", "TextField", "TextEditor", "Slider", "Stepper", "ProgressView", "Gauge", "Picker",
        "DatePicker",
        "ColorPicker",
      ]
    ),
    ("Shapes and colours", ["Rectangle", "Color", "LinearGradient", "Canvas"]),
    (
      "Lists and forms",
      [
        "ForEach", "List", "Section", "Form", "Table", "OutlineGroup", "ScrollView",
        "ScrollViewReader",
        "listRowBackground", "swipeActions", "searchable", "GroupBox", "LabeledContent",
        "DisclosureGroup",
      ]
    ),
    ("Navigation", ["NavigationStack", "NavigationLink", "TabView", "toolbar"]),
    ("Menus and presentations", ["Menu", "contextMenu", "alert", "CommandPalette"]),
    ("Frames and layout", ["frame", "padding", "offset"]),
    ("Decoration", ["background"]),
    ("Fonts and colours of text", ["font"]),
    ("Environment and themes", ["environment", "theme"]),
    ("Styles", StyleKind.all.map { "\($0.name)Style" }),
    ("Contact sheets", ["ContactSheet"]),
    ("Animation", ["animation"]),
    ("Gestures and events", ["TapGesture", "onAppear", "allowsHitTesting", "preference"]),
    ("Focus and keys", ["focused", "keyboardShortcut", "KeyBar"]),
    ("Identity and accessibility", ["id", "accessibilityLabel"]),
    ("App", ["App"]),
    ("Names without effect", ["navigationBarTitleDisplayMode"]),
  ]

  /// The name of the page, by the name of a declaration.
  static let byDeclaration: [String: String] = {
    var found: [String: String] = [:]
    for names in Registry.groupsOfNames {
      let page =
        pages.first { !$0.anchors.allSatisfy { !names.contains($0) } }?.page ?? names.first ?? ""
      for name in names { found[name] = page }
    }
    return found
  }()

  /// All pages of views and modifiers, in order.
  static let names: [String] =
    pages.map(\.page)
    + Set(byDeclaration.values).filter { page in !pages.contains { $0.page == page } }.sorted()
}
