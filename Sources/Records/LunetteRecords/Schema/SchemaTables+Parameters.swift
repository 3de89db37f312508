import CLunetteRecords

// Converts parameters and their types to the form in which C reads them (`cl_param`).
extension SchemaBuilder {
  /// Converts a parameter and its type to C's form.
  mutating func convert(_ parameter: Parameter) -> cl_param {
    var result = cl_param()
    result.name = copy(parameter.name)
    result.expected = expected(parameter.type)
    result.minimum = -.greatestFiniteMagnitude
    result.maximum = .greatestFiniteMagnitude
    var flags = 0
    if parameter.isRequired { flags |= Int(CL_PARAM_REQUIRED) }
    if parameter.isPositionOnly { flags |= Int(CL_PARAM_POSITION_ONLY) }
    if parameter.falseIsNone { flags |= Int(CL_PARAM_FALSE_IS_NONE) }
    let type: Int
    switch parameter.type {
    case .text: type = Int(CL_TYPE_TEXT)
    case .string: type = Int(CL_TYPE_STRING)
    case .boolean: type = Int(CL_TYPE_BOOLEAN)
    case .length(let infinity, let negative):
      type = Int(CL_TYPE_LENGTH)
      if infinity { flags |= Int(CL_PARAM_INFINITY) }
      if negative { flags |= Int(CL_PARAM_NEGATIVE) }
    case .integer(let from, let upTo):
      type = Int(CL_TYPE_INTEGER)
      result.minimum = Double(from)
      result.maximum = Double(upTo)
    case .number(let from, let upTo, let above):
      type = Int(CL_TYPE_NUMBER)
      result.minimum = from
      result.maximum = upTo
      if above { flags |= Int(CL_PARAM_OPEN_MINIMUM) }
    case .name(let names):
      type = Int(CL_TYPE_NAME)
      result.enumeration = UInt16(add(names))
    case .names(let names):
      type = Int(CL_TYPE_NAMES)
      result.enumeration = UInt16(add(names))
      result.minimum = parameter.isNonEmpty ? 1 : 0
      if !names.availability.isEmpty {
        result.expected = copy(ParameterType.names(names.seen(at: level)).expected)
      }
    // The names given are passed as bits, by their positions in the set.
    case .color: type = Int(CL_TYPE_COLOR)
    case .view(let calls, let names):
      type = Int(CL_TYPE_VIEW)
      if calls { flags |= Int(CL_PARAM_CALLS) }
      if !names.isEmpty {
        flags |= Int(CL_PARAM_PARTS)
        (result.enumeration, result.span) = range(names)
      }
    case .function: type = Int(CL_TYPE_FUNCTION)
    case .viewOrFunction: type = Int(CL_TYPE_VIEW_OR_FUNCTION)
    case .identity: type = Int(CL_TYPE_IDENTITY)
    case .scalar: type = Int(CL_TYPE_SCALAR)
    case .any: type = Int(CL_TYPE_ANY)
    case .watched:
      type = Int(CL_TYPE_ANY)
      flags |= Int(CL_PARAM_WATCHED)
    case .list: type = Int(CL_TYPE_LIST)
    case .listOrCount: type = Int(CL_TYPE_LIST_OR_COUNT)
    case .table: type = Int(CL_TYPE_TABLE)
    case .parameters: type = Int(CL_TYPE_PARAMETERS)
    case .range: type = Int(CL_TYPE_RANGE)
    case .choices: type = Int(CL_TYPE_CHOICES)
    case .style(let kind):
      type = Int(CL_TYPE_STYLE)
      result.enumeration = UInt16(kind.number)
    case .styleOrView: type = Int(CL_TYPE_STYLE_OR_VIEW)
    case .binding: type = Int(CL_TYPE_BINDING)
    case .symbol: type = Int(CL_TYPE_SYMBOL)
    case .configuration(let style):
      type = Int(CL_TYPE_CONFIGURATION)
      result.enumeration = UInt16(style.classKind)
    case .value(let names):
      type = Int(CL_TYPE_VALUE)
      (result.enumeration, result.span) = range(names)
    case .environmentKey: type = Int(CL_TYPE_KEY)
    case .keystroke(let names):
      type = Int(CL_TYPE_KEYSTROKE)
      result.enumeration = UInt16(add(names))
    case .shortcut(let names):
      type = Int(CL_TYPE_SHORTCUT)
      result.enumeration = UInt16(add(names))
    case .keystrokes(let names):
      type = Int(CL_TYPE_KEYSTROKES)
      flags |= Int(CL_PARAM_POSITION_ONLY)
      result.enumeration = UInt16(add(names))
    case .field: type = Int(CL_TYPE_FIELD)
    case .sort: type = Int(CL_TYPE_SORT)
    case .functions: type = Int(CL_TYPE_FUNCTIONS)
    case .colorOrView: type = Int(CL_TYPE_COLOR_OR_VIEW)
    case .stops:
      type = Int(CL_TYPE_STOPS)
      result.minimum = parameter.isNonEmpty ? 1 : 0
    case .detents(let names):
      type = Int(CL_TYPE_DETENTS)
      result.enumeration = UInt16(add(names))
    case .colorOrGradient(let names):
      type = Int(CL_TYPE_COLOR_OR_GRADIENT)
      (result.enumeration, result.span) = range(names)
    case .fileOrView: type = Int(CL_TYPE_FILE_OR_VIEW)
    case .viewModifier: type = Int(CL_TYPE_VIEW_MODIFIER)
    case .nameOrView(let names):
      type = Int(CL_TYPE_NAME_OR_VIEW)
      result.enumeration = UInt16(add(names))
    case .options(let name):
      type = Int(CL_TYPE_VALUE)
      flags |= Int(CL_PARAM_TABLE)
      (result.enumeration, result.span) = range([name])
    case .functionOfOptions(let name):
      type = Int(CL_TYPE_VALUE)
      flags |= Int(CL_PARAM_TABLE) | Int(CL_PARAM_CALLS)
      (result.enumeration, result.span) = range([name])
    }
    result.type = UInt8(type)
    result.flags = UInt16(flags)
    return result
  }
}
