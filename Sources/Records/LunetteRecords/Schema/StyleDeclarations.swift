/// A field of the configurations that styles are given. Its number is its position in
/// `Schema.styleFields`.
package struct StyleFieldDeclaration: Sendable {
  /// What a field gives to the style.
  package enum Kind: Sendable { case part, parts, value, function, binding }
  package var name: String
  package var kind: Kind
  package init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// A protocol of styles, such as `ui.ButtonStyle`: styles whose configurations have the same
/// fields.
package struct StyleProtocolDeclaration: Sendable {
  package var name: String
  /// The position of the protocol's kind in `Schema.styleKinds`.
  package var kind: Int
  /// The numbers of the protocol's fields, as bits.
  package var fields: UInt64
  /// The availability, by name, of those fields that were added after level 1, or are deprecated or
  /// removed.
  package var availability: [String: Availability] = [:]
  /// The number by which C and the arena know the classes of this protocol and their instances: the
  /// protocol's position among all, from 1.
  package var classKind: Int
  package init(_ name: String, kind: Int, fields: UInt64, classKind: Int) {
    self.name = name
    self.kind = kind
    self.fields = fields
    self.classKind = classKind
  }
}

/// A kind of styles: they share a stack, a modifier and their names.
package struct StyleKindDeclaration: Sendable {
  package var number: Int
  package var builtIn: SchemaNames
  /// The names of the kind's protocols; a bare function is a style of the first.
  package var protocols: [String]
  package init(_ number: Int, builtIn: SchemaNames, protocols: [String]) {
    self.number = number
    self.builtIn = builtIn
    self.protocols = protocols
  }
}
