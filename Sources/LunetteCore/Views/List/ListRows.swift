import LunetteScreen

/// The rows of a list by number, without making them.
struct ListRows {
  private enum Segment {
    case view(View, position: Int, isRow: Bool)
    case each(ForEach, position: Int)
    var count: Int {
      switch self {
      case .view: 1
      case .each(let each, _): each.source.count
      }
    }
  }
  /// Tells rows apart across updates: the child's position, and the key or index in a `ForEach`.
  struct Identity: Hashable {
    var position: Int
    var key: IdentityKey?
  }
  private var segments: [(start: Int, segment: Segment)] = []
  private(set) var count = 0

  init(_ children: [View?]) {
    var position = 0
    func add(_ segment: Segment) {
      segments.append((count, segment))
      count += segment.count
    }
    func visit(_ view: View?) {
      defer { position += 1 }
      guard let view else { return }
      switch ListRows.distributing(view) {
      case let group as GroupView: for child in group.children { visit(child) }
      case let each as ForEach: add(.each(each, position: position))
      case let section as Section:
        if let header = section.header {
          add(.view(SectionHeader(header, isFirst: count == 0), position: position, isRow: false))
        }
        // Whether or not there is a header or footer, the rows keep their identity.
        position += 1
        for child in section.children { visit(child) }
        if let footer = section.footer { add(.view(SectionFooter(footer), position: position, isRow: false)) }
      case let row: add(.view(row, position: position, isRow: true))
      }
    }
    for child in children { visit(child) }
  }
  init() {}

  /// In a list every modifier of several views is one of each.
  private static func distributing(_ view: View) -> View {
    guard view.isMultiple, let modifier = view as? ModifierView else { return view }
    switch distributing(modifier.content) {
    case let group as GroupView: return GroupView(group.children.map { $0.map { modifier.withContent($0) } })
    case let each as ForEach: return each.mapped { modifier.withContent($0) }
    case let section as Section: return section.mapped { modifier.withContent($0) }
    default: return view
    }
  }

  private func locate(_ row: Int) -> (Segment, Int) {
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= row { low = middle } else { high = middle }
    }
    // Empty segments share their start with the one after them; the last of them was found.
    return (segments[low].segment, row - segments[low].start)
  }
  func identity(_ row: Int) throws -> Identity {
    switch locate(row) {
    case (.view(_, let position, _), _): return Identity(position: position, key: nil)
    case (.each(let each, let position), let index):
      return Identity(position: position, key: try each.source.key(at: index) ?? .integer(Int64(index + 1)))
    }
  }
  /// The view of a row; `old`, if it says the same: then its body need not run again.
  func view(_ row: Int, old: View?) -> View {
    switch locate(row) {
    case (.view(let view, _, _), _): return view
    case (.each(let each, _), let index): return ForEachRow.reusing(old, each, index)
    }
  }
  /// Whether it is a header or footer.
  func isMarginal(_ row: Int) -> Bool {
    if case (.view(_, _, let isRow), _) = locate(row) { return !isRow }
    return false
  }
}
