// # Styles
//
// One mechanism serves everything that has a style (S30). For each kind of control, the environment
// has a stack of styles with the nearest one on top. A control takes the style on top and draws its
// body, in which the rest of the stack is in force. Styles get information in fields, and each
// style protocol defines its fields. A new control declares its kind beside its styles and has a
// node that is a `StyledNode`; scripts get access to it through the list of kinds alone.

/// A kind of controls that have styles of their own. It is declared beside these controls.
public final class StyleKind: Equatable, Sendable {
  /// The kind's name, such as `textField` in `textFieldStyle`.
  package let name: String
  /// The controls in words, such as "text field".
  let noun: String
  /// The words for several of them, such as "text fields".
  package let plural: String
  /// The built-in styles; the first is used where none is given.
  package let builtIn: [BuiltIn]
  /// The protocols on which scripts can base their own styles; a bare function is a style of the
  /// first protocol.
  package let protocols: [StyleProtocol]
  /// Example controls that show a style; the names of the others say how they differ from the
  /// first.
  package let specimens: [Specimen]

  /// - Parameters:
  ///   - noun: The controls in words; the name if it is missing.
  ///   - plural: The words for several of them, if they are not `noun` with an s.
  package init(
    _ name: String, noun: String? = nil, plural: String? = nil, builtIn: [BuiltIn],
    protocols: [StyleProtocol],
    specimens: [Specimen] = []
  ) {
    self.name = name
    self.noun = noun ?? name
    self.plural = plural ?? "\(self.noun)s"
    self.builtIn = builtIn
    self.protocols = protocols
    self.specimens = specimens
  }
  /// All fields that the styles of the kind's protocols can read.
  package var fields: StyleFields { protocols.reduce(into: []) { $0.formUnion($1.fields) } }
  public static func == (a: StyleKind, b: StyleKind) -> Bool { a === b }
}

extension StyleKind {
  /// A built-in style.
  package struct BuiltIn: Sendable {
    package let style: any ControlStyle & Sendable
    /// A sentence on what the style looks like.
    package let documentation: String

    package init(
      _ style: any ControlStyle & Sendable,
      _ documentation: String = "The style that is usual where the control is."
    ) {
      self.style = style
      self.documentation = documentation
    }
    /// The name that scripts use.
    package var name: String { style.name }
  }
}

/// An example control of a kind, which shows a style in a contact sheet.
package struct Specimen: Sendable {
  /// What distinguishes this control, such as its role; empty for the plain one.
  package let name: String
  /// Makes a new control, with its own value if it has one.
  package let make: @Sendable () -> View

  package init(_ name: String = "", _ make: @escaping @Sendable () -> View) {
    self.name = name
    self.make = make
  }
}

/// A protocol that scripts call `ButtonStyle` or the like: the fields of its configuration.
package struct StyleProtocol: Sendable {
  package let name: String
  /// Whether styles of this protocol also decide how the control is used (S29).
  package let isPrimitive: Bool
  package let fields: StyleFields

  package init(_ name: String, isPrimitive: Bool = false, _ fields: [StyleField]) {
    self.name = name
    self.isPrimitive = isPrimitive
    self.fields = StyleFields(fields)
  }
}
