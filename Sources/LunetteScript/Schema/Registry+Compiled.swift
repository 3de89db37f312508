import CLunetteScriptSchema
import LunetteRecords

// What was compiled in of the registry (CLunetteScriptSchema), and the same as the rows have it: `scripts/generate-schema`
// writes one from the other, and a test compares them.

// Unsafe in name only: what C has is constant, and lies where it is for as long as the process.
nonisolated(unsafe) let compiledSchema: UnsafePointer<cl_schema> = cl_script_schema_tables()
// Unsafe in name only, as above.
nonisolated(unsafe) private let compiledRows: UnsafePointer<cl_row_place> = cl_script_row_places()

/// Where the registry has the row of a kind: its group from 1, and its position there from 0; group 0: there is no row.
package struct RowPlace: Equatable, Sendable {
  package var group: Int
  package var position: Int
}

extension Registry {
  package static var compiledTables: SchemaTables { SchemaTables(finished: compiledSchema) }
  package static var compiledRowPlaces: [RowPlace] {
    (0..<compiledTables.kindCount).map {
      RowPlace(group: Int(compiledRows[$0].group), position: Int(compiledRows[$0].position))
    }
  }

  package static var madeTables: SchemaTables { SchemaTables(schema) }
  package static var rowPlaces: [RowPlace] {
    let kinds = SchemaTables.kinds(of: schema.declarations)
    var places = [RowPlace](repeating: RowPlace(group: 0, position: 0), count: (kinds.max() ?? 0) + 1)
    var index = 0
    for (group, names) in groupsOfNames.enumerated() {
      for position in names.indices {
        places[kinds[index]] = RowPlace(group: group + 1, position: position)
        index += 1
      }
    }
    return places
  }
}

extension Registry {
  /// The rows by the compiled schema: a group of them is made when a node of it is first met.
  static let compiledRowTable = KindTable(count: compiledTables.kindCount, none: KindRow.none) { kind in
    let tables = Registry.compiledTables
    let group = compiledRows[kind].group
    if group == 0 { return [] }
    let rows = Registry.rows(ofGroup: Int(group) - 1)
    var made: [(kind: Int, row: KindRow)] = []
    for kind in 0..<tables.kindCount where compiledRows[kind].group == group {
      let position = Int(compiledRows[kind].position)
      guard position < rows.count, tables.isAbout(rows[position].declaration, kind: kind) else {
        fatalError("the compiled schema is not as the rows are: scripts/generate-schema")
      }
      made.append((kind, KindRow(rows[position])))
    }
    return made
  }
}
