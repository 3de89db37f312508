import CLunetteRecords

/// The kinds of records that C makes by itself. The schema numbers all others after them
/// (`SchemaTables.kinds`).
package struct RecordKind: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int
  @inlinable package init(rawValue: Int) { self.rawValue = rawValue }

  /// A text, whose one parameter is its string; a string in the place of a view becomes this.
  package static var text: RecordKind { RecordKind(rawValue: Int(CL_KIND_TEXT)) }
  package static var verbatim: RecordKind { RecordKind(rawValue: Int(CL_KIND_VERBATIM)) }
  /// A group, which has children only; an array of views becomes this.
  package static var group: RecordKind { RecordKind(rawValue: Int(CL_KIND_GROUP)) }
  /// A part of a configuration (see `ArenaSlot.part`).
  package static var part: RecordKind { RecordKind(rawValue: Int(CL_KIND_PART)) }
  package static var color: RecordKind { RecordKind(rawValue: Int(CL_KIND_COLOR)) }
  /// The opacity modifier; on a colour, the colour's opacity.
  package static var opacity: RecordKind { RecordKind(rawValue: Int(CL_KIND_OPACITY)) }
  /// A component's view, with its class and its properties.
  package static var component: RecordKind { RecordKind(rawValue: Int(CL_KIND_COMPONENT)) }
}
