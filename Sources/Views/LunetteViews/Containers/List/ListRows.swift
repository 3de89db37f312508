import LunetteBase
import LunetteEngine

/// The rows of a list by index. The nodes of the rows are not made for this.
package struct ListRows {
  struct SectionIdentity: Hashable {
    var position: Int
    var key: IdentityKey
  }
  enum Segment {
    case view(View, Identity, Part)
    case each(RowSource, Identity)
    var count: Int {
      switch self {
      case .view: 1
      case .each(let source, _): source.each.source.count
      }
    }
    /// The identity of the row, or what the identities of the rows have in common.
    var identity: Identity {
      switch self {
      case .view(_, let identity, _), .each(_, let identity): identity
      }
    }
  }
  /// The role of a row in its section.
  enum Part {
    case row, header, footer
  }
  /// Identifies a row across updates: by the position of the child, and the key or index in a
  /// `ForEach`; or by the `id` of the child instead of its position (S88).
  struct Identity: Hashable {
    /// The section to which the row belongs, if a `ForEach` made the section.
    var section: SectionIdentity?
    var position: Int
    var key: IdentityKey?
    var id: IdentityKey?
    /// A number that distinguishes identities without a comparison of their keys: equal identities
    /// have the same one.
    var mark: Int {
      // The usual key, for which a hash would take ten times as long.
      if case .integer(let number)? = key, section == nil, id == nil {
        return position &* 0x1e37_79b9_7f4a_7c15 &+ Int(truncatingIfNeeded: number)
      }
      return hashValue
    }
  }
  /// A segment with the index of its first row. This is a structure, because tuples in an array are
  /// copied by Swift's runtime, which takes longer.
  struct Placed {
    let start: Int
    let segment: Segment
  }
  private(set) var segments: [Placed] = []
  package private(set) var count = 0

  /// Creates the rows of `children`. `sections` returns the sections that the `ForEach` at a
  /// position makes, if its elements have turned out to be sections. `isPlain` means that headers
  /// and footers are shown unchanged, without the look of a list.
  init(
    _ children: [View?], isPlain: Bool = false,
    folding: (FoldingSection) -> Section? = { _ in nil },
    outlines: (OutlineGroup, Int) -> ForEach? = { _, _ in nil },
    sections: (ForEach, Int) -> [ListSections.Item]? = { _, _ in nil }
  ) {
    var section: SectionIdentity?
    func here(_ position: Int) -> Identity {
      Identity(section: section, position: position, key: nil)
    }
    var ids: Set<Identity> = []
    /// The position of the current section: an `id` identifies a row among its siblings.
    var siblings = -1
    func identity(of view: View, at position: Int) -> Identity {
      guard let id = view.identity else { return here(position) }
      let identity = Identity(section: section, position: siblings, key: nil, id: id)
      // An `id` that occurs twice identifies nothing.
      return ids.insert(identity).inserted ? identity : here(position)
    }
    func add(_ segment: Segment) {
      segments.append(Placed(start: count, segment: segment))
      count += segment.count
    }
    func visit(_ children: [View?], of position: Int) {
      for (index, child) in children.enumerated() {
        visit(child, ListRows.position(index, in: position))
      }
    }
    func visit(_ view: View?, _ position: Int) {
      guard let view else { return }
      switch ListRows.distributing(view) {
      case let group as GroupView: visit(group.children, of: position)
      case let each as ForEach:
        guard section == nil, let items = sections(each, position) else {
          add(.each(RowSource(each), here(position)))
          break
        }
        for item in items {
          section = SectionIdentity(position: position, key: item.key)
          visit(item.view, 0)
        }
        section = nil
      case let outline as OutlineGroup:
        guard let each = outlines(outline, position) else {
          return add(.view(outline, identity(of: outline, at: position), .row))
        }
        add(.each(RowSource(each), here(position)))
      case let part as FoldingSection: visit(folding(part) ?? part.section, position)
      case let part as Section:
        if let header = isPlain ? part.header : part.headerInList(isFirst: count == 0) {
          add(.view(header, here(ListRows.position(-1, in: position)), .header))
        }
        let outer = siblings
        siblings = position
        visit(part.children, of: position)
        siblings = outer
        if let footer = part.footer {
          add(
            .view(
              isPlain ? footer : SectionFooter(footer), here(ListRows.position(-2, in: position)),
              .footer))
        }
      case let row: add(.view(row, identity(of: row, at: position), .row))
      }
    }
    for (index, child) in children.enumerated() { visit(child, index) }
  }
  init() {}

  /// The position of the child with this index in a group or section: it does not depend on how
  /// many rows there are before that, so that what comes or goes leaves the others their state
  /// (S89). Positions are spread over all integers, so that those in different groups differ.
  private static func position(_ index: Int, in group: Int) -> Int {
    (group &+ 1) &* 0x1e37_79b9_7f4a_7c15 &+ index
  }

  /// Applies a modifier of several views to each of them, as a list does with all modifiers.
  package static func distributing(_ view: View) -> View {
    guard view.isMultiple, view is WrapperView, let modifier = view as? any Modifier else {
      return view
    }
    let content = distributing(modifier.content)
    switch content {
    case let section as Section: return section.mapped { modifier.distributed(to: $0) }
    // A row of a grid stays one row.
    case is GridRow: return view
    default: return content.mapMembers { modifier.distributed(to: $0) } ?? view
    }
  }

  enum Source {
    case view(View)
    /// A `ForEach`, with its position in the list if it may make sections instead of rows.
    case each(ForEach, position: Int?)
  }
  /// The sources of the rows that can be selected, each with the index of its first row.
  var sources: [(start: Int, source: Source)] {
    segments.compactMap { placed in
      switch placed.segment {
      case .view(let view, _, let part): part == .row ? (placed.start, .view(view)) : nil
      case .each(let source, let identity):
        (
          placed.start,
          .each(source.each, position: identity.section == nil ? identity.position : nil)
        )
      }
    }
  }

  /// The index of the segment of a row. Not the segment itself, which would be copied.
  private func segment(of row: Int) -> Int {
    // Empty segments have the same start as the segment after them; the search finds the last of
    // these.
    max(0, segments.partitioningIndex { $0.start > row } - 1)
  }
  func identity(_ row: Int) throws -> Identity {
    var mayRepeat = false
    return try identity(row, &mayRepeat)
  }
  /// Sets `mayRepeat` to false if another row cannot have the same identity.
  func identity(_ row: Int, _ mayRepeat: inout Bool) throws -> Identity {
    let segmentIndex = segment(of: row)
    switch segments[segmentIndex].segment {
    case .view(_, let identity, _): return identity
    case .each(let source, var identity):
      let index = row - segments[segmentIndex].start
      let key = try source.each.source.key(at: index)
      mayRepeat = key != nil
      identity.key = key ?? .integer(Int64(index + 1))
      return identity
    }
  }
  /// The view of a row. This is `old` if `old` is still right: then its body need not run again.
  func view(_ row: Int, _ identity: Identity, old: View?) -> View {
    let segmentIndex = segment(of: row)
    switch segments[segmentIndex].segment {
    case .view(let view, _, _): return view
    case .each(let source, _):
      let index = row - segments[segmentIndex].start
      return ListRows.row(old, source, index, identity.key ?? .integer(Int64(index + 1)))
    }
  }
  /// The row at `index` of `source`. This is `old` if `old` is the same row of the same data, or of
  /// earlier data with an equal element: then its body need not run again.
  private static func row(_ old: View?, _ source: RowSource, _ index: Int, _ key: IdentityKey)
    -> ForEachRow
  {
    if let old = old as? ForEachRow {
      let before = old.each
      if before === source.each {
        if old.index == index { return old }
      } else if source.each.source.keepsRows(of: before.source),
        let kept = old.kept(from: before, in: source, at: index)
      {
        return kept
      }
    }
    return ForEachRow(source, index, key)
  }
  /// The `ForEach` that makes the row; nil if the row is a separate view.
  func forEach(_ row: Int) -> ForEach? {
    if case .each(let source, _) = segments[segment(of: row)].segment { return source.each }
    return nil
  }
  /// Whether the row is made by a `ForEach` that may make sections instead.
  func mayBeSection(_ row: Int) -> Bool {
    if case .each(_, let identity) = segments[segment(of: row)].segment {
      return identity.section == nil
    }
    return false
  }
  /// Whether `each` stands in a section that another `ForEach` made; sections that it makes there
  /// are not split into rows of the list.
  func isInMadeSection(_ each: ForEach) -> Bool {
    segments.contains {
      if case .each(let other, let identity) = $0.segment {
        return other.each === each && identity.section != nil
      }
      return false
    }
  }
  /// Whether the row is a header or footer.
  func isMarginal(_ row: Int) -> Bool {
    if case .view(_, _, let part) = segments[segment(of: row)].segment { return part != .row }
    return false
  }

  /// The stretches of rows: each consists of all rows up to the next header or footer, or of one
  /// header or footer.
  var stretches: [(start: Int, count: Int, part: Part)] {
    var found: [(start: Int, count: Int, part: Part)] = []
    for placed in segments where placed.segment.count > 0 {
      var part = Part.row
      if case .view(_, _, let own) = placed.segment { part = own }
      if part == .row, found.last?.part == .row {
        found[found.count - 1].count += placed.segment.count
      } else {
        found.append((placed.start, placed.segment.count, part))
      }
    }
    return found
  }

  /// The index of the first row with the given `id`, or with that key in its `ForEach`; nil if
  /// there is none. Where the key is the position, as is common, the row is found at once.
  func row(called id: IdentityKey) -> Int? {
    for placed in segments {
      let start = placed.start
      switch placed.segment {
      case .view(let view, _, _): if view.identity?.normalized == id { return start }
      case .each(let rows, _):
        let source = rows.each.source
        if case .integer(let guess) = id, guess >= 1, guess <= source.count,
          let key = try? source.key(at: Int(guess) - 1) ?? id, key.normalized == id
        {
          return start + Int(guess) - 1
        }
        if let found = source.firstIndex(where: { $0 == id }) { return start + found }
      }
    }
    return nil
  }
}
