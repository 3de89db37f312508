/// A field of the configurations that styles are given. Its number is its position in `Schema.styleFields`.
package struct StyleFieldDeclaration: Sendable {
  /// What it gives.
  package enum Kind: Sendable { case part, parts, value, function }
  package var name: String
  package var kind: Kind
  package init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// What scripts begin with `ui.ButtonStyle` and the like: styles that are told the same of their controls.
package struct StyleProtocolDeclaration: Sendable {
  package var name: String
  /// The position of its kind among `Schema.styleKinds`.
  package var kind: Int
  /// Bits of the fields' numbers.
  package var fields: UInt64
  /// Of those fields that are not there since level 1, for good; by name.
  package var availability: [String: Availability] = [:]
  /// By which C and the arena know the classes of this protocol, and their instances: its position among all, from 1.
  package var classKind: Int
  package init(_ name: String, kind: Int, fields: UInt64, classKind: Int) {
    self.name = name
    self.kind = kind
    self.fields = fields
    self.classKind = classKind
  }
}

/// Styles that share a stack, a modifier and their names.
package struct StyleKindDeclaration: Sendable {
  package var number: Int
  package var builtIn: SchemaNames
  /// The names of its protocols; a bare function is a style of the first.
  package var protocols: [String]
  package init(_ number: Int, builtIn: SchemaNames, protocols: [String]) {
    self.number = number
    self.builtIn = builtIn
    self.protocols = protocols
  }
}
