import CLunetteRecords
import LunetteRecords
import LunetteScript

/// The C source of a schema in its C form: `scripts/generate` writes it, so that no start of the
/// program has to build the schema.
///
/// It is made from the structures that C reads and not from the rows, so that it is complete and
/// can be used to compare two schemas.
struct SchemaSource {
  private let schema: cl_schema
  private let rowPositions: [RowPosition]
  private var parameters: [String] = []
  private var names: [String] = []
  private var values: [String] = []
  private var positions: [String] = []

  init(_ tables: SchemaTables, _ rowPositions: [RowPosition]) {
    schema = tables.schema.pointee
    self.rowPositions = rowPositions
  }

  var text: String {
    var source = self
    return source.write()
  }

  private mutating func write() -> String {
    let enumerations = (0..<Int(schema.enumeration_count)).map {
      enumeration(schema.enumerations[$0])
    }
    let entries = (0..<Int(schema.entry_count)).map { entry(schema.entries[$0]) }
    let fields = (0..<Int(schema.field_count)).map { schema.fields[$0] }.map {
      "{\(literal($0.name)), \($0.kind)}"
    }
    let protocols = (0..<Int(schema.protocol_count)).map { schema.protocols[$0] }.map {
      "{\(literal($0.name)), \($0.kind), \(bits($0.fields)), \(bits($0.deprecated))}"
    }
    let notes = (0..<Int(schema.note_count)).map { schema.notes[$0] }.map {
      "{\(literal($0.owner)), \(literal($0.name)), \(literal($0.words))}"
    }
    let atoms = (0...Int(schema.atom_count)).map { literal(schema.atoms[$0]) }
    let byAtom = numbers(schema.field_by_atom, Int(schema.atom_count) + 1)
    let byKind = numbers(schema.entry_by_kind, Int(schema.kind_count))
    let atomTable = numbers(schema.atom_table, Int(schema.atom_mask) + 1)
    let constructors = numbers(schema.constructor_table, Int(schema.constructor_mask) + 1)
    let dotted = numbers(schema.dotted, Int(schema.dotted_count))
    let rows = rowPositions.map { "{\($0.group), \($0.position)}" }
    return """
      // Written by scripts/generate from the rows of LunetteScript's registry. Do not edit.
      #include "CLunetteScriptSchema.h"

      #include <float.h>
      #include <math.h>

      """
        + array("static const cl_param parameters", parameters)
        + array("static const char *const names", names)
        + array("static const int32_t values", values)
        + array("static const cl_name_position positions", positions)
        + array("static const cl_enumeration enumerations", enumerations)
        + array("static const cl_declaration entries", entries)
        + array("static const cl_style_field fields", fields)
        + array("static const cl_style_protocol protocols", protocols)
        + array("static const cl_note notes", notes)
        + array("static const char *const atoms", atoms)
        + array("static const uint8_t field_by_atom", byAtom)
        + array("static const uint16_t entry_by_kind", byKind)
        + array("static const uint16_t atom_table", atomTable)
        + array("static const uint16_t constructor_table", constructors)
        + array("static const uint16_t dotted", dotted)
        + "\nconst cl_schema cl_script_schema = \(whole);\n"
        + array("const cl_row_place cl_script_rows", rows)
  }

  /// The schema structure itself: the counts, and pointers to the arrays.
  private var whole: String {
    let styles = withUnsafeBytes(of: schema.style_names) { Array($0.bindMemory(to: Int32.self)) }
    let members: [(String, String)] = [
      ("entries", "entries"), ("entry_count", "\(schema.entry_count)"),
      ("enumerations", "enumerations"),
      ("enumeration_count", "\(schema.enumeration_count)"),
      ("color_names", "\(schema.color_names)"),
      ("environment_names", "\(schema.environment_names)"),
      ("style_names", list(styles.map(String.init))),
      ("style_kind_count", "\(schema.style_kind_count)"), ("fields", "fields"),
      ("field_count", "\(schema.field_count)"), ("protocols", "protocols"),
      ("protocol_count", "\(schema.protocol_count)"), ("level", "\(schema.level)"),
      ("version", literal(schema.version)), ("notes", "notes"),
      ("note_count", "\(schema.note_count)"),
      ("atoms", "atoms"), ("atom_count", "\(schema.atom_count)"),
      ("field_by_atom", "field_by_atom"),
      ("entry_by_kind", "entry_by_kind"), ("kind_count", "\(schema.kind_count)"),
      ("atom_table", "atom_table"),
      ("constructor_table", "constructor_table"), ("atom_mask", "\(schema.atom_mask)"),
      ("constructor_mask", "\(schema.constructor_mask)"), ("dotted", "dotted"),
      ("dotted_count", "\(schema.dotted_count)"),
    ]
    return "{\n" + members.map { "  .\($0.0) = \($0.1),\n" }.joined() + "}"
  }

  // MARK: Data that refers to data before it

  private mutating func enumeration(_ set: cl_enumeration) -> String {
    let count = Int(set.count)
    let first = (names.count, values.count)
    names += (0..<count).map { literal(set.names[$0]) }
    values += (0..<count).map { "\(set.values[$0])" }
    return
      "{\(literal(set.name)), names + \(first.0), values + \(first.1), \(count), "
      + "\(set.has_deprecated), "
      + "\(add(set.by_atom, set.mask)), \(set.mask)}"
  }

  private mutating func entry(_ entry: cl_declaration) -> String {
    let first = parameters.count
    parameters += (0..<Int(entry.param_count)).map { parameter(entry.params[$0]) }
    let needs = withUnsafeBytes(of: entry.needs) { Array($0.bindMemory(to: UInt64.self)) }
    let exclusive = withUnsafeBytes(of: entry.exclusive) { Array($0.bindMemory(to: UInt64.self)) }
    let candidates = withUnsafeBytes(of: entry.positions) { Array($0) }
    let size = Int(CL_MAX_CANDIDATES)
    let positions = stride(from: 0, to: candidates.count, by: size).map { start in
      list(candidates[start..<start + size].map { "\($0)" })
    }
    let parts = [
      literal(entry.name), literal(entry.example), "\(entry.kind)", "\(entry.flags)",
      "\(entry.param_count)",
      "\(entry.position_count)", "\(entry.array_param)", list(positions), "parameters + \(first)",
      "\(entry.receiver)", "\(entry.receiver_span)", list(needs.map(bits)),
      list(exclusive.map(bits)),
      bits(entry.required), add(entry.options, entry.option_mask), "\(entry.option_mask)",
      "\(entry.weight)",
      "\(entry.share_of_children)", literal(entry.method),
    ]
    return list(parts)
  }

  private func parameter(_ parameter: cl_param) -> String {
    list([
      literal(parameter.name), literal(parameter.expected), "\(parameter.type)",
      "\(parameter.flags)",
      "\(parameter.enumeration)", "\(parameter.span)", number(parameter.minimum),
      number(parameter.maximum),
    ])
  }

  private mutating func add(_ found: UnsafePointer<cl_name_position>, _ mask: UInt16) -> String {
    let first = positions.count
    positions += (0...Int(mask)).map { "{\(found[$0].atom), \(found[$0].position)}" }
    return "positions + \(first)"
  }

  // MARK: C

  private func numbers(_ list: UnsafePointer<some BinaryInteger>, _ count: Int) -> [String] {
    (0..<count).map { "\(list[$0])" }
  }
  private func list(_ parts: [String]) -> String { "{" + parts.joined(separator: ", ") + "}" }
  private func bits(_ set: UInt64) -> String { set == 0 ? "0" : "0x" + String(set, radix: 16) }

  private func number(_ number: Double) -> String {
    switch number {
    case .greatestFiniteMagnitude: "DBL_MAX"
    case -.greatestFiniteMagnitude: "-DBL_MAX"
    case .infinity: "INFINITY"
    case -.infinity: "-INFINITY"
    default: "\(number)"
    }
  }

  private func literal(_ text: UnsafePointer<CChar>?) -> String {
    guard let text else { return "NULL" }
    var result = "\""
    for byte in String(cString: text).utf8 {
      switch byte {
      case 0x22, 0x5c: result += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7f: result += String(UnicodeScalar(byte))
      // An octal escape always has three digits, so that a digit that follows is not read as part
      // of it.
      default: result += "\\" + (0..<3).map { String(Int(byte) >> (6 - 3 * $0) & 7) }.joined()
      }
    }
    return result + "\""
  }

  /// C has no empty arrays, so an empty one has an element that is not counted.
  private func array(_ declaration: String, _ elements: [String]) -> String {
    var text = "\n\(declaration)[\(max(1, elements.count))] = {\n"
    var line = " "
    for element in elements.isEmpty ? ["0"] : elements {
      if line.utf8.count + element.utf8.count > 118, line != " " {
        text += line + "\n"
        line = " "
      }
      line += " \(element),"
    }
    return text + line + "\n};\n"
  }
}

extension Program {
  /// The C source of the schema of the current API level.
  package static var schemaSource: String {
    SchemaSource(Registry.madeTables, Registry.rowPositions).text
  }
  /// The C source of the schema that was compiled into the program.
  package static var compiledSchemaSource: String {
    SchemaSource(Registry.compiledTables, Registry.compiledRowPositions).text
  }
}
