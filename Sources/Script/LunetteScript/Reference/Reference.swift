import LunetteRecords

/// Everything that scripts can write or encounter, as rows: the messages, the reference page, the
/// stubs and the checker are made from them. Each module adds what it provides to scripts (`+`);
/// the module that joins them has the whole.
package struct Reference: Sendable {
  /// Views, modifiers, described values and tables of options.
  package var declarations: [Declaration] = []
  /// Functions of the `ui` table.
  package var functions: [FunctionRow] = []
  /// Values of the `ui` table.
  package var values: [FieldRow] = []
  /// Tables in the `ui` table, and objects that functions return.
  package var objects: [ObjectRow] = []
  /// Closed sets of names.
  package var enumerations: [EnumerationRow] = []
  /// The environment values that bodies can read.
  package var environment: [FieldRow] = []
  /// The configurations that styles are given, by the name of the protocol.
  package var configurations: [ObjectRow] = []
  /// The arguments of the callbacks that views and modifiers call, by names such as
  /// `Button.action`.
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
