/// Views that belong together, with a header and a footer, as what holds them sees them.
package protocol SectionParts: View {
  var header: View? { get }
  /// Whether the header is words alone: those have one line.
  var hasTitle: Bool { get }
  var footer: View? { get }
  var children: [View?] { get }
}

/// How a container shows the sections in it: a list as rows, a form as boxes, a menu between lines.
package protocol SectionLayout: AnyObject {
  /// What `node`, which stands for the section in the container, shows.
  func content(of section: any SectionParts, at node: Node) -> View
}

/// How sections are shown in a list, form or menu; it counts where `container` is one of these.
enum SectionLayoutKey: EnvironmentKey {
  static var defaultValue: (any SectionLayout)? { nil }
  static func isSame(_ a: (any SectionLayout)?, _ b: (any SectionLayout)?) -> Bool { a === b }
}

extension Environment {
  package var sectionLayout: (any SectionLayout)? {
    get { self[SectionLayoutKey.self] }
    set { self[SectionLayoutKey.self] = newValue }
  }
}
