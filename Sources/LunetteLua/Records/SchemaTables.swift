import CLunette

/// A schema in C's form: made once, never freed, the same for every state.
package final class SchemaTables: @unchecked Sendable {
  let schema: UnsafeMutablePointer<cl_schema>
  /// The kind of each declaration, in their order.
  package let kinds: [Int]
  /// One more than the greatest kind.
  package let kindCount: Int

  package init(_ source: Schema) {
    var builder = SchemaBuilder()
    kinds = builder.number(source.declarations)
    kindCount = (kinds.max() ?? 0) + 1
    schema = builder.build(source, kinds: kinds)
    if !cl_schema_finish(schema) { preconditionFailure("no memory for the schema of scripts") }
  }
}

private struct SchemaBuilder {
  private var enumerations: [cl_enumeration] = []
  private var enumerationOf: [ObjectIdentifier: Int] = [:]
  private var kindOf: [String: Int] = [:]
  private var choices: [ObjectIdentifier: UnsafePointer<CChar>] = [:]
  /// What is left of the memory for text.
  private var block = UnsafeMutableBufferPointer<CChar>(start: nil, count: 0)

  /// Numbers the declarations: those that C makes as it says, the others from CL_KIND_FIRST on, in order.
  mutating func number(_ declarations: [Declaration]) -> [Int] {
    var next = Int(CL_KIND_FIRST)
    var kinds: [Int] = []
    for declaration in declarations {
      let kind = declaration.fixedKind ?? next
      if declaration.fixedKind == nil { next += 1 }
      kinds.append(kind)
      kindOf[declaration.name] = kind
    }
    return kinds
  }

  mutating func build(_ source: Schema, kinds: [Int]) -> UnsafeMutablePointer<cl_schema> {
    let rows = UnsafeMutablePointer<cl_declaration>.allocate(capacity: max(1, source.declarations.count))
    for (index, declaration) in source.declarations.enumerated() {
      (rows + index).initialize(to: row(declaration, kind: kinds[index]))
    }
    var schema = cl_schema()
    schema.entries = UnsafePointer(rows)
    schema.entry_count = Int32(source.declarations.count)
    schema.color_names = Int32(add(source.colors))
    schema.environment_names = Int32(add(source.environment))
    addStyles(source, to: &schema)
    let sets = UnsafeMutablePointer<cl_enumeration>.allocate(capacity: enumerations.count)
    sets.initialize(from: enumerations, count: enumerations.count)
    schema.enumerations = UnsafePointer(sets)
    schema.enumeration_count = Int32(enumerations.count)
    let result = UnsafeMutablePointer<cl_schema>.allocate(capacity: 1)
    result.initialize(to: schema)
    return result
  }

  private mutating func addStyles(_ source: Schema, to schema: inout cl_schema) {
    precondition(source.styleFamilies.count <= Int(CL_MAX_FAMILIES), "too many families of styles")
    precondition(source.styleFields.count <= Int(CL_MAX_FIELDS), "too many fields of configurations")
    schema.family_count = Int32(source.styleFamilies.count)
    let names = source.styleFamilies.map { Int32(add($0.builtIn)) }
    withUnsafeMutableBytes(of: &schema.style_names) { table in
      for (index, name) in names.enumerated() {
        table.storeBytes(of: name, toByteOffset: index * MemoryLayout<Int32>.stride, as: Int32.self)
      }
    }
    let fields = UnsafeMutablePointer<cl_style_field>.allocate(capacity: max(1, source.styleFields.count))
    for (index, field) in source.styleFields.enumerated() {
      (fields + index).initialize(to: cl_style_field(name: copy(field.name), sort: field.sort.rawValue))
    }
    schema.fields = UnsafePointer(fields)
    schema.field_count = Int32(source.styleFields.count)
    let protocols = UnsafeMutablePointer<cl_style_protocol>.allocate(capacity: max(1, source.styleProtocols.count))
    for (index, one) in source.styleProtocols.enumerated() {
      precondition(one.sort == index + 1, "a protocol's sort is its position")
      (protocols + index).initialize(
        to: cl_style_protocol(name: copy(one.name), family: Int32(one.family), fields: one.fields))
    }
    schema.protocols = UnsafePointer(protocols)
    schema.protocol_count = Int32(source.styleProtocols.count)
  }

  /// Text for C, in blocks that are never freed.
  private mutating func copy(_ text: String) -> UnsafePointer<CChar> {
    var text = text
    return text.withUTF8 { bytes in
      if bytes.count >= block.count {
        block = .allocate(capacity: max(16384, bytes.count + 1))
      }
      let start = block.baseAddress!
      UnsafeMutableRawPointer(start).copyMemory(from: bytes.baseAddress!, byteCount: bytes.count)
      start[bytes.count] = 0
      block = UnsafeMutableBufferPointer(rebasing: block.dropFirst(bytes.count + 1))
      return UnsafePointer(start)
    }
  }
  /// The words for a choice of names are put together once: many parameters take the same.
  private mutating func expected(_ type: ParameterType) -> UnsafePointer<CChar> {
    guard case .name(let names) = type else { return copy(type.expected) }
    if let known = choices[ObjectIdentifier(names)] { return known }
    let words = copy(type.expected)
    choices[ObjectIdentifier(names)] = words
    return words
  }

  private mutating func add(_ names: SchemaNames) -> Int {
    if let known = enumerationOf[ObjectIdentifier(names)] { return known }
    let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: max(1, names.names.count))
    let values = UnsafeMutablePointer<Int32>.allocate(capacity: max(1, names.names.count))
    for (index, name) in names.names.enumerated() {
      list[index] = copy(name)
      values[index] = Int32(index)
    }
    var set = cl_enumeration()
    set.name = copy(names.name)
    set.names = UnsafePointer(list)
    set.values = UnsafePointer(values)
    set.count = Int32(names.names.count)
    enumerations.append(set)
    enumerationOf[ObjectIdentifier(names)] = enumerations.count - 1
    return enumerations.count - 1
  }

  private mutating func row(_ declaration: Declaration, kind: Int) -> cl_declaration {
    precondition(declaration.parameters.count <= Int(CL_MAX_PARAMS), "too many parameters: \(declaration.name)")
    precondition(declaration.positions.count <= Int(CL_MAX_POSITIONS), "too many positions: \(declaration.name)")
    func number(_ name: String) -> UInt8 {
      guard let index = declaration.parameters.firstIndex(where: { $0.name == name }) else {
        preconditionFailure("\(declaration.name) has no parameter \(name)")
      }
      return UInt8(index)
    }
    let parameters = UnsafeMutablePointer<cl_param>.allocate(capacity: max(1, declaration.parameters.count))
    for (index, parameter) in declaration.parameters.enumerated() {
      (parameters + index).initialize(to: convert(parameter))
    }
    var row = cl_declaration()
    row.name = copy(declaration.name)
    row.example = copy(declaration.example)
    row.kind = UInt16(kind)
    row.weight = UInt32(declaration.weight)
    row.share_of_children = UInt8(declaration.shareOfChildren)
    row.param_count = UInt8(declaration.parameters.count)
    row.params = UnsafePointer(parameters)
    row.position_count = UInt8(declaration.positions.count)
    withUnsafeMutableBytes(of: &row.positions) { table in
      for (position, names) in declaration.positions.enumerated() {
        for (candidate, name) in names.prefix(Int(CL_MAX_CANDIDATES)).enumerated() {
          table[position * Int(CL_MAX_CANDIDATES) + candidate] = number(name) + 1
        }
      }
    }
    var flags = 0
    switch declaration.sort {
    case .view: break
    case .modifier: flags |= Int(CL_ENTRY_MODIFIER)
    case .value: flags |= Int(CL_ENTRY_VALUE)
    case .options: flags |= Int(CL_ENTRY_VALUE) | Int(CL_ENTRY_OPTIONS)
    }
    switch declaration.array {
    case .nothing: break
    case .children: flags |= Int(CL_ENTRY_CHILDREN)
    case .parameter(let name):
      flags |= Int(CL_ENTRY_ARRAY_IS_PARAM)
      row.array_param = number(name)
    }
    func bits(_ names: [String]) -> UInt64 { names.reduce(0) { $0 | 1 << UInt64(number($1)) } }
    row.needs = bits(declaration.needs)
    precondition(declaration.exclusive.count <= Int(CL_MAX_EXCLUSIVE), "too many sets: \(declaration.name)")
    withUnsafeMutableBytes(of: &row.exclusive) { sets in
      for (index, names) in declaration.exclusive.enumerated() {
        sets.storeBytes(of: bits(names), toByteOffset: 8 * index, as: UInt64.self)
      }
    }
    if !declaration.receivers.isEmpty { (row.receiver, row.receiver_span) = range(declaration.receivers) }
    if declaration.isEnvironment { flags |= Int(CL_ENTRY_ENVIRONMENT) }
    if declaration.isPlaced { flags |= Int(CL_ENTRY_PLACED) }
    row.flags = UInt8(flags)
    return row
  }

  /// The first kind of these declarations, and how many follow it.
  private func range(_ names: [String]) -> (UInt16, UInt16) {
    let kinds = names.map { name in
      guard let kind = kindOf[name] else { preconditionFailure("no declaration of \(name)") }
      return kind
    }
    let span = kinds.max()! - kinds.min()!
    precondition(span == kinds.count - 1, "these must be declared in a row: \(names)")
    return (UInt16(kinds.min()!), UInt16(span))
  }

  private mutating func convert(_ parameter: Parameter) -> cl_param {
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
    // Passed as bits by position.
    case .color: type = Int(CL_TYPE_COLOR)
    case .view(let calls):
      type = Int(CL_TYPE_VIEW)
      if calls { flags |= Int(CL_PARAM_CALLS) }
    case .function: type = Int(CL_TYPE_FUNCTION)
    case .viewOrFunction: type = Int(CL_TYPE_VIEW_OR_FUNCTION)
    case .identity: type = Int(CL_TYPE_IDENTITY)
    case .any: type = Int(CL_TYPE_ANY)
    case .list: type = Int(CL_TYPE_LIST)
    case .table: type = Int(CL_TYPE_TABLE)
    case .parameters: type = Int(CL_TYPE_PARAMETERS)
    case .range: type = Int(CL_TYPE_RANGE)
    case .choices: type = Int(CL_TYPE_CHOICES)
    case .style(let family):
      type = Int(CL_TYPE_STYLE)
      result.enumeration = UInt16(family.number)
    case .binding: type = Int(CL_TYPE_BINDING)
    case .booleanBinding: type = Int(CL_TYPE_BOOLEAN_BINDING)
    case .symbol: type = Int(CL_TYPE_SYMBOL)
    case .configuration(let style):
      type = Int(CL_TYPE_CONFIGURATION)
      result.enumeration = UInt16(style.sort)
    case .value(let names):
      type = Int(CL_TYPE_VALUE)
      (result.enumeration, result.span) = range(names)
    case .environmentKey: type = Int(CL_TYPE_KEY)
    case .keystroke(let names):
      type = Int(CL_TYPE_KEYSTROKE)
      result.enumeration = UInt16(add(names))
    case .keystrokes(let names):
      type = Int(CL_TYPE_KEYSTROKES)
      flags |= Int(CL_PARAM_POSITION_ONLY)
      result.enumeration = UInt16(add(names))
    case .field: type = Int(CL_TYPE_FIELD)
    case .functions: type = Int(CL_TYPE_FUNCTIONS)
    case .colorOrView: type = Int(CL_TYPE_COLOR_OR_VIEW)
    case .fileOrView: type = Int(CL_TYPE_FILE_OR_VIEW)
    case .options(let name):
      type = Int(CL_TYPE_VALUE)
      flags |= Int(CL_PARAM_TABLE)
      (result.enumeration, result.span) = range([name])
    }
    result.type = UInt8(type)
    result.flags = UInt8(flags)
    return result
  }
}

extension ParameterType {
  /// Words for messages, after "must be".
  package var expected: String {
    switch self {
    case .text: return "a string"
    case .string: return "a string"
    case .boolean: return "true or false"
    case .length(let infinity, let negative):
      return (negative ? "a whole number of cells" : "a whole number of cells, 0 or more")
        + (infinity ? " or ui.infinity" : "")
    case .integer(let from, let upTo):
      if upTo >= 1 << 31 { return "a whole number, \(from) or more" }
      return "a whole number from \(from) to \(upTo)"
    case .number(let from, let upTo, let above):
      let unbounded = upTo >= .greatestFiniteMagnitude
      if from <= -.greatestFiniteMagnitude { return unbounded ? "a finite number" : "a number up to \(words(upTo))" }
      if unbounded { return above ? "a number above \(words(from))" : "a number, \(words(from)) or more" }
      return "a number from \(words(from)) to \(words(upTo))"
    case .name(let names): return choice(names)
    case .names(let names): return choice(names) + ", or an array of these"
    case .color: return "a colour (a name, \"#rrggbb\" or a ui.Color)"
    case .view(let calls):
      return calls ? "a view, a string, an array of views, or a function that returns one" : "a view or a string"
    case .function: return "a function"
    case .viewOrFunction: return "a view, a string, an array of views, or a function that returns one"
    case .identity: return "a string, a number, a boolean or an object"
    case .any: return "a value"
    case .list: return "an array"
    case .table, .parameters: return "a table"
    case .style(let family):
      return "a style's name, \(family.protocols.map { "a \($0)" }.joined(separator: ", ")) or a function"
    case .binding, .booleanBinding: return "a binding or a ui.State"
    case .symbol: return "a symbol's name"
    case .configuration(let style): return "the configuration of a \(style.name)"
    case .value(let names): return names.map { "a ui.\($0)" }.joined(separator: ", ")
    case .range: return "two numbers, the smaller first, as in { 0, 10 }"
    case .choices: return "an array of values, or of { value, label }"
    case .environmentKey: return "a key's name or a ui.EnvironmentKey"
    case .keystroke: return "a character or a key's name"
    case .keystrokes: return "characters or keys' names, and then a function"
    case .field: return "a field's name or a function of the item"
    case .functions: return "a function or an array of functions"
    case .colorOrView: return "a colour or a view"
    case .fileOrView: return "a file's name or a view"
    case .options: return "a table of options"
    }
  }

  private func words(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
  private func choice(_ names: SchemaNames) -> String {
    let quoted = names.names.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "a name" }
    if quoted.count > 8 { return "one of \(names.names.count) names (\(quoted.prefix(4).joined(separator: ", ")) …)" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
