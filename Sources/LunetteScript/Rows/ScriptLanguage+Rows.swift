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
    self.level = level
    tables = SchemaTables(schema, level: level)
    decoders = Self.decoders(of: rows, tables)
    let names = schema.environment
    self.environmentKeys =
      names.availability.isEmpty
      ? environmentKeys : environmentKeys.filter { names.isThere($0.name, at: level) }
    self.membersGo = membersGo
    notes = membersGo ? reference().memberNotes(at: level) : []
  }

  /// By kind; nodes that are no views decode to nothing.
  private static func decoders(of rows: [Row], _ tables: SchemaTables) -> ContiguousArray<ViewDecoder.Decode> {
    var table = ContiguousArray<ViewDecoder.Decode>(repeating: { _, _ in EmptyView.shared }, count: tables.kindCount)
    for (row, kind) in zip(rows, tables.kinds) {
      if let decode = row.decode { table[kind] = decode }
    }
    return table
  }
}
