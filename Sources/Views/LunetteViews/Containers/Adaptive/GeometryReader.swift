import LunetteBase
import LunetteEngine

/// Makes the content of a `GeometryReader`.
package protocol GeometryContent: AnyObject {
  /// The content for a size. This runs a body: what it reads is recorded in `scope`, and its errors
  /// are thrown.
  func content(_ size: Size, _ scope: BodyScope) throws -> View?
  /// The source location of that body; nil if it is not known.
  var sourceLocation: SourceLocation? { get }
}

/// Takes all the space that is proposed (one cell where the proposal leaves it open), and shows the
/// view that a function makes for its size.
///
/// The size never depends on the content, which makes it possible to call the function where bodies
/// are called: layout gives the reader a size; if that differs from the last one, the body is due
/// and runs in the next round of the same pass, before the focus is settled or anything is drawn.
/// Layout itself calls no script. Each level of nested geometry readers needs one round.
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
  /// The size at the last placement; nil before the first.
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
  override var capabilities: Capabilities {
    super.capabilities.union(.hasStopsByLayout, if: known == nil)
  }
  override var bodyDescription: String { "GeometryReader" }
  override var bodyLocation: SourceLocation? { shown.content.sourceLocation }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    // A proposal of infinity asks for the maximum, which is more than any screen.
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
