/// What the array part of a constructor's one table argument holds.
package enum ArrayPart: Sendable {
  case nothing
  case children
  /// One or several views, which become the argument of the parameter of this name.
  case parameter(String)
}

/// A constructor or a modifier that scripts can call.
package struct Declaration: Available, Sendable {
  package enum Kind: Sendable {
    /// A view: `ui.Name(…)`.
    case view
    /// A modifier: `view:name(…)`.
    case modifier
    /// A described value that is no view: `ui.Name { … }`.
    case value
    /// The table of options that a parameter takes; its name is used in messages.
    case options
  }
  package var name: String
  package var kind: Kind
  package var documentation: String
  /// An example of a call as scripts write it.
  package var example: String
  package var parameters: [Parameter]
  /// For each position, the names of the parameters that an argument there may stand for.
  package var positions: [[String]]
  package var array: ArrayPart
  /// Whether the location where a script made the view is recorded, for later messages about it.
  /// Costs a tenth of a microsecond for each view.
  package var isLocated = false
  /// The bytes, roughly, that the host needs for one such view with everything that it has in the
  /// tree.
  package var weight = 0
  /// The children's weight is divided by this number: for a container whose children out of sight
  /// have no nodes.
  package var shareOfChildren = 1
  /// Whether `view:environment("name", value)` can stand for this modifier.
  package var isEnvironment: Bool
  /// The kind of the nodes, where C makes them itself.
  package var fixedKind: RecordKind?
  /// For a modifier: the names of the constructors and modifiers whose results it works on; empty:
  /// it works on all. Declared in a row.
  package var receivers: [String] = []
  /// Sets of parameters; one of each set (or a child) must be given.
  package var needs: [[String]] = []
  /// Sets of parameters; at most one of each set may be given.
  package var exclusive: [[String]] = []
  package var availability = Availability.always
  /// For a value: its name as a method of the value that is its first argument.
  package var method: String?

  /// The name in messages and in the notes of the schema: `ui.Button`, `:padding()`.
  package var title: String { kind == .modifier ? ":\(name)()" : "ui.\(name)" }

  package init(
    _ name: String, _ kind: Kind, _ documentation: String, example: String,
    positions: [[String]] = [],
    array: ArrayPart = .nothing, isEnvironment: Bool = false, fixedKind: RecordKind? = nil,
    _ parameters: [Parameter]
  ) {
    self.name = name
    self.kind = kind
    self.documentation = documentation
    self.example = example
    self.parameters = parameters
    self.positions = positions
    self.array = array
    self.isEnvironment = isEnvironment
    self.fixedKind = fixedKind
  }
}
