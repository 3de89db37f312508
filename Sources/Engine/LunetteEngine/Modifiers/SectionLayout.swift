/// A section as its container sees it: views that belong together, with a header and a footer.
package protocol SectionParts: View {
  var header: View? { get }
  /// Whether the header is only a text, which has one line.
  var hasTitle: Bool { get }
  var footer: View? { get }
  var children: [View?] { get }
}

/// How a container shows its sections: a list shows them as rows, a form as boxes, a menu between
/// lines.
package protocol SectionLayout: AnyObject {
  /// The view that `node`, which stands for the section in the container, shows.
  func content(of section: any SectionParts, at node: Node) -> View
}

/// The layout of sections in a list, form or menu. It only applies where `container` is one of
/// these.
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
