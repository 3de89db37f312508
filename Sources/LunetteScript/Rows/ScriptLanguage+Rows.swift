import LunetteEngine
import LunetteRecords

extension ScriptLanguage {
  /// The rows' language as scripts of `level` see it.
  ///
  /// - Parameters:
  ///   - schema: What `rows` declare.
  ///   - reference: Asked only where there may be something to say of its members.
  init(
    schema: Schema, rows: [Row], environmentKeys: [any ReadableEnvironmentKey.Type], level: Int, membersGo: Bool,
    reference: () -> Reference
  ) {
    self.init(
      tables: SchemaTables(schema, level: level),
      rows: KindTable(
        zip(SchemaTables.kinds(of: schema.declarations), rows).map { (kind: $0, row: KindRow($1)) }, none: .none),
      environmentKeys: environmentKeys,
      availability: schema.environment.availability, level: level, membersGo: membersGo, reference: reference)
  }

  /// - Parameter availability: Of those keys of the environment that are not there since level 1, for good.
  init(
    tables: SchemaTables, rows: KindTable<KindRow>, environmentKeys: [any ReadableEnvironmentKey.Type],
    availability: [String: Availability], level: Int, membersGo: Bool, reference: () -> Reference
  ) {
    self.level = level
    self.tables = tables
    self.rows = rows
    self.environmentKeys =
      availability.isEmpty
      ? environmentKeys : environmentKeys.filter { availability[$0.name]?.isThere(at: level) ?? true }
    self.membersGo = membersGo
    notes = membersGo ? reference().memberNotes(at: level) : []
  }
}

extension KindRow {
  convenience init(_ row: Row) { self.init(row.decode, row.value) }
}
