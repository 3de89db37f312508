/// What the array part of the one table argument holds.
package enum ArrayPart: Sendable {
  case nothing
  case children
  /// One view, or several, for the parameter of this name.
  case parameter(String)
}

/// A constructor or modifier.
package struct Declaration: Available, Sendable {
  package enum Kind: Sendable {
    /// `ui.Name(…)`, a view.
    case view
    /// `view:name(…)`
    case modifier
    /// `ui.Name { … }` that is no view.
    case value
    /// The table that a parameter takes; its name is for messages.
    case options
  }
  package var name: String
  package var kind: Kind
  package var documentation: String
  /// A call as scripts write it.
  package var example: String
  package var parameters: [Parameter]
  /// For each position the names of the parameters that it may stand for.
  package var positions: [[String]]
  package var array: ArrayPart
  /// Whether where a script made it is noted, for what may be said about it later. Costs a tenth of a microsecond.
  package var isLocated = false
  /// Bytes that the host needs for a view of it, with all that stands for it in the tree; about.
  package var weight = 0
  /// Its children count for this part of their weight: those out of sight have no nodes.
  package var shareOfChildren = 1
  /// A modifier that `view:environment("name", value)` reaches.
  package var isEnvironment: Bool
  /// Where C makes such nodes itself.
  package var fixedKind: RecordKind?
  /// A modifier's: the constructors and modifiers whose results it works on; empty: all. Declared in a row.
  package var receivers: [String] = []
  /// One of these parameters (or a child) must be given; empty: no such rule.
  package var needs: [String] = []
  /// Of each of these sets at most one may be given.
  package var exclusive: [[String]] = []
  package var availability = Availability.always
  /// A value's: what it is called as a method of the value that is its first argument.
  package var method: String?

  /// As messages call it, and the schema's notes: `ui.Button`, `:padding()`.
  package var title: String { kind == .modifier ? ":\(name)()" : "ui.\(name)" }

  package init(
    _ name: String, _ kind: Kind, _ documentation: String, example: String, positions: [[String]] = [],
    array: ArrayPart = .nothing, isEnvironment: Bool = false, fixedKind: RecordKind? = nil, _ parameters: [Parameter]
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
