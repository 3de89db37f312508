import LunetteRecords

/// All that scripts can write or meet, as rows: what the messages, the reference page, the stubs and the checker are made
/// of. Each room adds what it gives to scripts (`+`), and whoever needs the whole asks the room that joins them.
package struct Reference: Sendable {
  /// Views, modifiers, described values and tables of options.
  package var declarations: [Declaration] = []
  /// Functions of the `ui` table.
  package var functions: [FunctionRow] = []
  /// Values of the `ui` table.
  package var values: [FieldRow] = []
  /// Tables of the `ui` table, and what functions give back.
  package var objects: [ObjectRow] = []
  /// Closed sets of names.
  package var enumerations: [EnumerationRow] = []
  /// What the environment has, to be read in bodies.
  package var environment: [FieldRow] = []
  /// What styles are told of their controls, by the protocol's name.
  package var configurations: [ObjectRow] = []
  /// What views and modifiers call the script's functions with, by `Button.action`.
  package var callbacks: [String: CallbackRow] = [:]

  package init() {}

  package static func + (one: Reference, other: Reference) -> Reference {
    var both = one
    both.declarations += other.declarations
    both.functions += other.functions
    both.values += other.values
    both.objects += other.objects
    both.enumerations += other.enumerations
    both.environment += other.environment
    both.configurations += other.configurations
    both.callbacks.merge(other.callbacks) { first, _ in first }
    return both
  }

  package func object(_ name: String) -> ObjectRow? { objects.first { $0.name == name } }
}
