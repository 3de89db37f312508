import LunetteDiagnostics
import LunetteEngine
import LunetteScreen

/// What makes the contents of a `GeometryReader`.
package protocol GeometryContent: AnyObject {
  /// A body: what it reads is recorded in `scope`.
  func content(_ size: Size, _ scope: BodyScope) throws -> View?
  /// Where that body was written, nil if that is not known.
  var sourceLocation: SourceLocation? { get }
}

/// Takes all the room it is proposed (where that is left open, one cell), and shows what a function makes of its size.
///
/// Its size never depends on its contents, which is what makes it possible to call the function where bodies are called:
/// layout gives it a size; if that is another than before, its body is due, and runs in the next round of the same pass,
/// before the focus is settled or anything is drawn. Layout itself calls nothing. One round is needed for each level of
/// geometry readers in each other.
package final class GeometryReader: View {
  package let content: any GeometryContent
  package init(_ content: any GeometryContent) {
    self.content = content
    super.init()
  }
  package override func makeNode() -> Node { GeometryReaderNode() }
}

final class GeometryReaderNode: BodyNode, ViewNode {
  typealias Shown = GeometryReader
  /// Nil until it has been placed.
  private var known: Size?

  override init() {
    super.init()
    flags.remove(.passesThrough)
  }
  override func needsRun(old: View?) -> Bool { known != nil && old !== view }
  override func makeContent() throws -> View? {
    guard let known else { return nil }
    scene.stats.bodyCalls += 1
    let content = try shown.content.content(known, scope)
    return content.map { Stack(axis: .vertical, horizontal: .leading, children: [$0]) }
  }
  override var hasStopsByLayout: Bool { known == nil }
  override var bodyDescription: String { "GeometryReader" }
  override var bodyLocation: SourceLocation? { shown.content.sourceLocation }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    // Infinity is a question for the maximum, which is more than any screen.
    func taken(_ value: Int) -> Int { value == Layout.ideal ? 1 : value }
    return Size(width: taken(proposal.width), height: taken(proposal.height))
  }
  override func computeTraits() -> LayoutTraits { LayoutTraits() }
  override func computeContentTraits() -> ContentTraits { ContentTraits() }
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { nil }
  override func placeChildren() {
    if known != size {
      known = size
      if flags.contains(.mounted) { bodyInvalidated() }
    }
    guard let child else { return }
    let offered = ProposedSize(size)
    let width = child.measure(offered).width
    child.place(at: Point(x: environment.isRightToLeft ? size.width - width : 0, y: 0), offered)
  }
}
