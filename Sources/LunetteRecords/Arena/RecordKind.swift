import CLunetteRecords

/// The kinds of records that C makes by itself. The schema numbers all others after them (`SchemaTables.kinds`).
package struct RecordKind: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int
  @inlinable package init(rawValue: Int) { self.rawValue = rawValue }

  /// One parameter: its text, which strings in a view's place are.
  package static var text: RecordKind { RecordKind(rawValue: Int(CL_KIND_TEXT)) }
  package static var verbatim: RecordKind { RecordKind(rawValue: Int(CL_KIND_VERBATIM)) }
  /// Children only: what an array of views becomes.
  package static var group: RecordKind { RecordKind(rawValue: Int(CL_KIND_GROUP)) }
  /// A part of a configuration (`ArenaSlot.part`).
  package static var part: RecordKind { RecordKind(rawValue: Int(CL_KIND_PART)) }
  package static var color: RecordKind { RecordKind(rawValue: Int(CL_KIND_COLOR)) }
  /// A modifier; on a colour, its opacity.
  package static var opacity: RecordKind { RecordKind(rawValue: Int(CL_KIND_OPACITY)) }
  /// Its class and its properties.
  package static var component: RecordKind { RecordKind(rawValue: Int(CL_KIND_COMPONENT)) }
}
