import CLunetteScriptSchema
import LunetteRecords

// The parts of the registry that were compiled in (CLunetteScriptSchema), beside what the rows
// themselves say: `scripts/generate` writes the first from the second, and a test compares them.

// `nonisolated(unsafe)` is safe here: the memory in C is constant, and stays where it is for as
// long as the process runs.
nonisolated(unsafe) let compiledSchema: UnsafePointer<cl_schema> = cl_script_schema_tables()
// Safe for the same reason as `compiledSchema`.
nonisolated(unsafe) private let compiledRows: UnsafePointer<cl_row_place> = cl_script_row_places()

/// The place of a kind's row in the registry: the number of its group, from 1, and its index in the
/// group, from 0; group 0: the kind has no row.
package struct RowPosition: Equatable, Sendable {
  package var group: Int
  package var position: Int
}

extension Registry {
  package static var compiledTables: SchemaTables { SchemaTables(finished: compiledSchema) }
  package static var compiledRowPositions: [RowPosition] {
    (0..<compiledTables.kindCount).map {
      RowPosition(group: Int(compiledRows[$0].group), position: Int(compiledRows[$0].position))
    }
  }

  package static var madeTables: SchemaTables { SchemaTables(schema) }
  package static var rowPositions: [RowPosition] {
    let kinds = SchemaTables.kinds(of: schema.declarations)
    var positions = [RowPosition](
      repeating: RowPosition(group: 0, position: 0), count: (kinds.max() ?? 0) + 1)
    var index = 0
    for (group, names) in groupsOfNames.enumerated() {
      for position in names.indices {
        positions[kinds[index]] = RowPosition(group: group + 1, position: position)
        index += 1
      }
    }
    return positions
  }
}

extension Registry {
  /// The rows, by the compiled schema: those of a group are made when a node of it is first met.
  static let compiledRowTable = KindTable(count: compiledTables.kindCount, none: KindRow.none) {
    kind in
    let tables = Registry.compiledTables
    let group = compiledRows[kind].group
    if group == 0 { return [] }
    let rows = Registry.rows(ofGroup: Int(group) - 1)
    var made: [(kind: Int, row: KindRow)] = []
    for kind in 0..<tables.kindCount where compiledRows[kind].group == group {
      let position = Int(compiledRows[kind].position)
      guard position < rows.count, case let row = rows[position],
        tables.isAbout(row.name, parameterCount: row.parameterCount, kind: kind)
      else { fatalError("the compiled schema is not as the rows are: scripts/generate") }
      made.append((kind, KindRow(row)))
    }
    return made
  }
}
