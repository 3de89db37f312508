import LunetteEngine
import LunetteRecords

// Makes a `ScriptLanguage`, what scripts of one API level can write, from the rows of the registry.
extension ScriptLanguage {
  /// Makes the language of the rows as scripts of `level` see it.
  ///
  /// - Parameters:
  ///   - schema: The schema that `rows` declare.
  ///   - reference: The reference; read only where there may be notes about its members.
  init(
    schema: Schema, rows: [Row], environmentKeys: [any ReadableEnvironmentKey.Type], level: Int,
    hasRemovedMembers: Bool,
    reference: () -> Reference
  ) {
    self.init(
      tables: SchemaTables(schema, level: level),
      rows: KindTable(
        zip(SchemaTables.kinds(of: schema.declarations), rows).map { (kind: $0, row: KindRow($1)) },
        none: .none),
      environmentKeys: environmentKeys,
      availability: schema.environment.availability, level: level,
      hasRemovedMembers: hasRemovedMembers, reference: reference)
  }

  /// - Parameter availability: The availability of those keys of the environment that were added
  ///   after level 1, or are deprecated or removed.
  init(
    tables: SchemaTables, rows: KindTable<KindRow>,
    environmentKeys: [any ReadableEnvironmentKey.Type],
    availability: [String: Availability], level: Int, hasRemovedMembers: Bool,
    reference: () -> Reference
  ) {
    self.level = level
    self.tables = tables
    self.rows = rows
    self.environmentKeys =
      availability.isEmpty
      ? environmentKeys
      : environmentKeys.filter { availability[$0.name]?.isThere(at: level) ?? true }
    self.hasRemovedMembers = hasRemovedMembers
    notes = hasRemovedMembers ? reference().memberNotes(at: level) : []
  }
}

extension KindRow {
  convenience init(_ row: Row) { self.init(row.decode, row.value) }
}
