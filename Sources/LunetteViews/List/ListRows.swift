import LunetteEngine
import LunetteScreen

/// The rows of a list by number, without making them.
struct ListRows {
  struct SectionIdentity: Hashable {
    var position: Int
    var key: IdentityKey
  }
  private enum Segment {
    case view(View, Identity, Part)
    case each(RowSource, Identity)
    var count: Int {
      switch self {
      case .view: 1
      case .each(let source, _): source.each.source.count
      }
    }
  }
  /// What a row is in its section.
  enum Part {
    case row, header, footer
  }
  /// Tells rows apart across updates: the child's position, and the key or index in a `ForEach`; or the child's `id` in
  /// place of its position (S88).
  struct Identity: Hashable {
    /// The section that a `ForEach` made, of which it is a row.
    var section: SectionIdentity?
    var position: Int
    var key: IdentityKey?
    var id: IdentityKey?
  }
  private var segments: [(start: Int, segment: Segment)] = []
  private(set) var count = 0
  let keeper = RowKeeper()

  /// `sections` answers what a `ForEach` at a position made at once, where its rows turned out to be sections.
  /// `isPlain`: headers and footers are as they are, not as those of a list.
  init(
    _ children: [View?], isPlain: Bool = false, outlines: (OutlineGroup, Int) -> ForEach? = { _, _ in nil },
    sections: (ForEach, Int) -> [ListSections.Item]? = { _, _ in nil }
  ) {
    var position = 0
    var section: SectionIdentity?
    func here(_ position: Int) -> Identity { Identity(section: section, position: position, key: nil) }
    var ids: Set<Identity> = []
    /// Where the section begins that is looked at: an `id` counts among siblings.
    var first = 0
    func identity(of view: View) -> Identity {
      guard let id = view.identity else { return here(position) }
      let identity = Identity(section: section, position: first, key: nil, id: id)
      // One that is there twice tells nothing apart.
      return ids.insert(identity).inserted ? identity : here(position)
    }
    func add(_ segment: Segment) {
      segments.append((count, segment))
      count += segment.count
    }
    func visit(_ view: View?) {
      defer { position += 1 }
      guard let view else { return }
      switch ListRows.distributing(view) {
      case let group as GroupView: for child in group.children { visit(child) }
      case let each as ForEach:
        guard section == nil, let items = sections(each, position) else {
          add(.each(RowSource(each), here(position)))
          break
        }
        let outer = position
        for item in items {
          section = SectionIdentity(position: outer, key: item.key)
          position = 0
          visit(item.view)
        }
        (section, position) = (nil, outer)
      case let outline as OutlineGroup:
        guard let each = outlines(outline, position) else { return add(.view(outline, identity(of: outline), .row)) }
        add(.each(RowSource(each), here(position)))
      case let part as Section:
        if let header = isPlain ? part.header : part.headerInList(isFirst: count == 0) {
          add(.view(header, here(position), .header))
        }
        // Whether or not there is a header or footer, the rows keep their identity.
        position += 1
        let outer = first
        first = position
        for child in part.children { visit(child) }
        first = outer
        if let footer = part.footer { add(.view(isPlain ? footer : SectionFooter(footer), here(position), .footer)) }
      case let row: add(.view(row, identity(of: row), .row))
      }
    }
    for child in children { visit(child) }
  }
  init() {}

  /// In a list every modifier of several views is one of each.
  static func distributing(_ view: View) -> View {
    guard view.isMultiple, view is WrapperView, let modifier = view as? any Modifier else { return view }
    let content = distributing(modifier.content)
    switch content {
    case is GroupView, is ForEach: return content.mapMembers { modifier.distributed(to: $0) } ?? view
    case let section as Section: return section.mapped { modifier.distributed(to: $0) }
    default: return view
    }
  }

  /// The rows are about to be made that there are from now on.
  func beginChange() {
    keeper.open(
      segments.compactMap {
        if case .each(let source, _) = $0.segment { return source }
        return nil
      })
  }
  func endChange() { keeper.close() }

  enum Source {
    case view(View)
    /// With its position in the list, if it may make sections instead of rows.
    case each(ForEach, position: Int?)
  }
  /// What makes the rows that can be selected, and the number of the first that each makes.
  var sources: [(start: Int, source: Source)] {
    segments.compactMap { start, segment in
      switch segment {
      case .view(let view, _, let part): part == .row ? (start, .view(view)) : nil
      case .each(let source, let identity):
        (start, .each(source.each, position: identity.section == nil ? identity.position : nil))
      }
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
    case (.view(_, let identity, _), _): return identity
    case (.each(let source, var identity), let index):
      identity.key = try source.each.source.key(at: index) ?? .integer(Int64(index + 1))
      return identity
    }
  }
  /// The view of a row; `old`, if it says the same: then its body need not run again.
  func view(_ row: Int, _ identity: Identity, old: View?) -> View {
    switch locate(row) {
    case (.view(let view, _, _), _): return view
    case (.each(let source, _), let index):
      return keeper.row(old, source, index, identity.key ?? .integer(Int64(index + 1)))
    }
  }
  /// What makes it, unless it stands for itself.
  func forEach(_ row: Int) -> ForEach? {
    if case (.each(let source, _), _) = locate(row) { return source.each }
    return nil
  }
  /// Whether it is made by a `ForEach` that may make sections instead.
  func mayBeSection(_ row: Int) -> Bool {
    if case (.each(_, let identity), _) = locate(row) { return identity.section == nil }
    return false
  }
  /// Whether it stands in a section that a `ForEach` made, so that sections that it makes are not rows of the list.
  func isInMadeSection(_ each: ForEach) -> Bool {
    segments.contains {
      if case .each(let other, let identity) = $0.segment { return other.each === each && identity.section != nil }
      return false
    }
  }
  /// Whether it is a header or footer.
  func isMarginal(_ row: Int) -> Bool {
    if case (.view(_, _, let part), _) = locate(row) { return part != .row }
    return false
  }

  /// What follows each other: rows, as many as there are until the next header or footer, and these by themselves.
  var stretches: [(start: Int, count: Int, part: Part)] {
    var found: [(start: Int, count: Int, part: Part)] = []
    for (start, segment) in segments where segment.count > 0 {
      var part = Part.row
      if case .view(_, _, let own) = segment { part = own }
      if part == .row, found.last?.part == .row {
        found[found.count - 1].count += segment.count
      } else {
        found.append((start, segment.count, part))
      }
    }
    return found
  }

  /// The first row that is called so, by its `id` or by what its `ForEach` tells it apart by; nil if none is. Where that is
  /// the position, as often, it is found at once.
  func row(called id: IdentityKey) -> Int? {
    for (start, segment) in segments {
      switch segment {
      case .view(let view, _, _): if view.identity?.normalized == id { return start }
      case .each(let rows, _):
        let source = rows.each.source
        // One that cannot say what it is called is an error where it is shown.
        func isAt(_ index: Int) -> Bool {
          (try? source.key(at: index) ?? .integer(Int64(index + 1)))?.normalized == id
        }
        if case .integer(let guess) = id, guess >= 1, guess <= source.count, isAt(Int(guess) - 1) {
          return start + Int(guess) - 1
        }
        if let found = (0..<source.count).first(where: isAt) { return start + found }
      }
    }
    return nil
  }
}
