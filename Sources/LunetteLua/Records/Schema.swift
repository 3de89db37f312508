// What scripts can write, as data: the names, parameters and types from which C checks arguments (see cl_schema.h), and
// from which messages, stubs and reference pages are derived. LunetteScript's registry fills it; this room knows no view.

/// A closed set of names, such as `leading`, `center`, `trailing`. Arguments are passed on as positions in `names`.
package final class SchemaNames: Sendable {
  package let name: String
  package let names: [String]
  package init(_ name: String, _ names: [String]) {
    self.name = name
    self.names = names
  }
  /// The raw values of an enumeration, in its order.
  package convenience init<T: RawRepresentable & CaseIterable>(_ type: T.Type) where T.RawValue == String {
    self.init(String(describing: type), type.allCases.map(\.rawValue))
  }
}

/// A field of the configurations that styles are given. Its number is its position in `Schema.styleFields`.
package struct StyleFieldDeclaration: Sendable {
  /// What it gives; the raw values are C's.
  package enum Sort: Int32, Sendable { case part, parts, value, function }
  package var name: String
  package var sort: Sort
  package init(_ name: String, _ sort: Sort) {
    self.name = name
    self.sort = sort
  }
}

/// What scripts begin with `ui.ButtonStyle` and the like: styles that are told the same of their controls.
package struct StyleProtocolDeclaration: Sendable {
  package var name: String
  /// The position of its family among `Schema.styleFamilies`.
  package var family: Int
  /// Bits of the fields' numbers.
  package var fields: UInt64
  /// Of the classes of this protocol, and of their instances, in the arena: its position among all, from 1.
  package var sort: Int
  package init(_ name: String, family: Int, fields: UInt64, sort: Int) {
    self.name = name
    self.family = family
    self.fields = fields
    self.sort = sort
  }
}

/// Styles that share a stack, a modifier and their names.
package struct StyleFamilyDeclaration: Sendable {
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

/// What a parameter takes.
package enum ParameterType: Sendable {
  /// A title: a key of the string tables, or `ui.verbatim`. Numbers stand for their digits wherever a text or title is
  /// taken; where a view is, they are an error, for there they are a mistake (`gsub` returns one as its second result).
  case text
  case string
  case boolean
  /// Whole cells.
  case length(infinity: Bool = false, negative: Bool = false)
  case integer(from: Int, upTo: Int)
  /// Finite unless `upTo` is infinite; `above`: `from` itself is excluded.
  case number(from: Double = -.greatestFiniteMagnitude, upTo: Double = .greatestFiniteMagnitude, above: Bool = false)
  case name(SchemaNames)
  /// A name or an array of them.
  case names(SchemaNames)
  case color
  /// A view, a string, an array of these; `false` for none. `calls`: or a function that returns one.
  case view(calls: Bool = false)
  case function
  /// A view, or a function that returns one, which is called when its view is wanted: `ArenaTag.view` or `.function`.
  case viewOrFunction
  case identity
  case any
  case list
  case table
  /// A table of booleans, numbers and strings by name.
  case parameters
  /// `{ 0, 10 }` (`ArenaSlot.bounds`).
  case range
  /// `{ value or { value, label } … }`; the object is a list with each value and its label, or false.
  case choices
  case style(StyleFamilyDeclaration)
  case binding
  /// A binding of a boolean, whose value comes along (`ArenaSlot.bindingIsTrue`).
  case booleanBinding
  case symbol
  case configuration(of: StyleProtocolDeclaration)
  /// A described value that one of these constructors makes.
  case value(of: [String])
  case environmentKey
  /// A key on the keyboard: one of these names, or a character.
  case keystroke(SchemaNames)
  /// Such keys, for the array part, after which comes a function: each in the string with a NUL after it.
  case keystrokes(SchemaNames)
  /// A field's name, or a function of the item.
  case field
  /// A function or an array of functions.
  case functions
  /// A colour, by its name too, or a view; `false` for none.
  case colorOrView
  /// A file's name, or a view.
  case fileOrView
  /// A table of the options that this declaration has.
  case options(String)

  /// As two numbers: a range within the enumeration costs a lookup of its conformances at the start.
  package static func integer(_ range: ClosedRange<Int>) -> ParameterType {
    .integer(from: range.lowerBound, upTo: range.upperBound)
  }
}

/// One parameter of a constructor or modifier.
package struct Parameter: Sendable {
  package var name: String
  package var type: ParameterType
  /// Lua source of the value that a missing argument stands for; "" where it means something of its own.
  package var defaultValue: String
  package var documentation: String
  package var isRequired = false
  /// Not an option key.
  package var isPositionOnly = false
  /// `false` is as good as nothing.
  package var falseIsNone = false

  package init(_ name: String, _ type: ParameterType, default defaultValue: String = "", _ documentation: String) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.documentation = documentation
  }
  package var required: Parameter {
    var copy = self
    copy.isRequired = true
    return copy
  }
  package var positionOnly: Parameter {
    var copy = self
    copy.isPositionOnly = true
    return copy
  }
}

/// What the array part of the one table argument holds.
package enum ArrayPart: Sendable {
  case nothing
  case children
  /// One view, or several, for the parameter of this name.
  case parameter(String)
}

/// A constructor or modifier.
package struct Declaration: Sendable {
  package enum Sort: Sendable {
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
  package var sort: Sort
  package var documentation: String
  /// A call as scripts write it.
  package var example: String
  package var parameters: [Parameter]
  /// For each position the names of the parameters that it may stand for.
  package var positions: [[String]]
  package var array: ArrayPart
  /// Whether where a script made it is noted, for what may be said about it later. Costs a tenth of a microsecond.
  package var isPlaced = false
  /// Bytes that the host needs for a view of it, with all that stands for it in the tree; about.
  package var weight = 0
  /// Its children count for this part of their weight: those out of sight have no nodes.
  package var shareOfChildren = 1
  /// A modifier that `view:environment("name", value)` reaches.
  package var isEnvironment: Bool
  /// C's own number, where it makes such nodes itself.
  package var fixedKind: Int?
  /// A modifier's: the constructors and modifiers whose results it works on; empty: all. Declared in a row.
  package var receivers: [String] = []
  /// One of these parameters (or a child) must be given; empty: no such rule.
  package var needs: [String] = []
  /// Of each of these sets at most one may be given.
  package var exclusive: [[String]] = []

  package init(
    _ name: String, _ sort: Sort, _ documentation: String, example: String, positions: [[String]] = [],
    array: ArrayPart = .nothing, isEnvironment: Bool = false, fixedKind: Int? = nil, _ parameters: [Parameter]
  ) {
    self.name = name
    self.sort = sort
    self.documentation = documentation
    self.example = example
    self.parameters = parameters
    self.positions = positions
    self.array = array
    self.isEnvironment = isEnvironment
    self.fixedKind = fixedKind
  }
}

/// All declarations, and the names that C needs by meaning.
package struct Schema: Sendable {
  package var declarations: [Declaration]
  package var colors: SchemaNames
  package var environment: SchemaNames
  package var styleFields: [StyleFieldDeclaration]
  package var styleProtocols: [StyleProtocolDeclaration]
  package var styleFamilies: [StyleFamilyDeclaration]

  package init(
    declarations: [Declaration], colors: SchemaNames, environment: SchemaNames, styleFields: [StyleFieldDeclaration],
    styleProtocols: [StyleProtocolDeclaration], styleFamilies: [StyleFamilyDeclaration]
  ) {
    self.declarations = declarations
    self.colors = colors
    self.environment = environment
    self.styleFields = styleFields
    self.styleProtocols = styleProtocols
    self.styleFamilies = styleFamilies
  }
}
