import LunetteRecords
import LunetteScript
import Testing

@testable import LunetteTools

/// The schema that is compiled into release programs must agree with the rows from which it was
/// generated.
@Suite("The compiled schema")
struct CompiledSchemaTests {
  @Test func `is as the rows are; scripts/generate writes it`() {
    let isFresh = Program.compiledSchemaSource == Program.schemaSource
    #expect(isFresh, "scripts/generate writes it")
  }

  @Test func `the text tells apart what differs`() {
    func source(_ change: (inout Schema) -> Void, level: Int = APILevel.current) -> String {
      var schema = Registry.schema
      change(&schema)
      return SchemaSource(SchemaTables(schema, level: level), Registry.rowPositions).text
    }
    func button(_ change: @escaping (inout Declaration) -> Void) -> String {
      source { schema in
        guard let index = schema.declarations.firstIndex(where: { $0.name == "Button" }) else {
          return
        }
        change(&schema.declarations[index])
      }
    }
    let changed = [
      source { _ in },
      button { $0.name = "Knob" },
      button { $0.example = "ui.Button()" },
      button { $0.weight += 1 },
      button { $0.shareOfChildren += 1 },
      button { $0.isLocated = false },
      button { $0.needs = [] },
      button { $0.exclusive = [] },
      button { $0.positions = [] },
      button { $0.method = "press" },
      button { $0.parameters[$0.parameters.count - 1].name = "words" },
      button { $0.parameters[0].type = .string },
      button { $0.parameters[0] = $0.parameters[0].required },
      button { $0.availability = Availability(deprecated: 1, instead: "use a knob") },
      source { $0.colors = SchemaNames("color", ["red"]) },
      source { $0.environment = SchemaNames("environment key", ["font"]) },
      source { $0.styleFields[0].name = "text" },
      source { $0.styleProtocols[0].name = "KnobStyle" },
      SchemaSource(SchemaTables(Registry.schema), []).text,
    ]
    #expect(Set(changed).count == changed.count)
  }
}
