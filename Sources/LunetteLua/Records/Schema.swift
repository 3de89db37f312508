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

/// The kinds of what scripts define that are drawn by the same modifier.
package enum StyleFamily: Int, Sendable, CaseIterable { case button, label }

/// What a script's class makes; the raw values are C's.
package enum ScriptClassSort: Int, Sendable { case component, buttonStyle, primitiveButtonStyle, labelStyle }

/// What a parameter takes.
package enum ParameterType: Sendable {
  /// A title: a key of the string tables, or `ui.verbatim`. Numbers stand for their digits.
  case text
  case string
  case boolean
  /// Whole cells.
  case length(infinity: Bool = false, negative: Bool = false)
  case integer(ClosedRange<Int>)
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
  case style(StyleFamily)
  case binding
  /// A binding of a boolean, whose value comes along (`ArenaSlot.bindingIsTrue`).
  case booleanBinding
  case symbol
  case configuration(of: [ScriptClassSort])
  /// A described value that one of these constructors makes.
  case value(of: [String])
  case environmentKey
  /// A key on the keyboard: one of these names, or a character.
  case keystroke(SchemaNames)
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
  package var roles: SchemaNames
  package var environment: SchemaNames
  package var buttonStyles: SchemaNames
  package var labelStyles: SchemaNames

  package init(
    declarations: [Declaration], colors: SchemaNames, roles: SchemaNames, environment: SchemaNames,
    buttonStyles: SchemaNames, labelStyles: SchemaNames
  ) {
    self.declarations = declarations
    self.colors = colors
    self.roles = roles
    self.environment = environment
    self.buttonStyles = buttonStyles
    self.labelStyles = labelStyles
  }
}
