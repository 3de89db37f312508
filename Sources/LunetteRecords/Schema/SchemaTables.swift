import CLunetteRecords

/// A schema in C's form: made once, never freed, the same for every state.
///
/// Unchecked, for nobody writes behind the pointer once this is made.
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

struct SchemaBuilder {
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
      let kind = declaration.fixedKind?.rawValue ?? next
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
    precondition(source.styleKinds.count <= Int(CL_MAX_STYLE_KINDS), "too many kinds of styles")
    precondition(source.styleFields.count <= Int(CL_MAX_FIELDS), "too many fields of configurations")
    schema.style_kind_count = Int32(source.styleKinds.count)
    let names = source.styleKinds.map { Int32(add($0.builtIn)) }
    withUnsafeMutableBytes(of: &schema.style_names) { table in
      for (index, name) in names.enumerated() {
        table.storeBytes(of: name, toByteOffset: index * MemoryLayout<Int32>.stride, as: Int32.self)
      }
    }
    let fields = UnsafeMutablePointer<cl_style_field>.allocate(capacity: max(1, source.styleFields.count))
    for (index, field) in source.styleFields.enumerated() {
      (fields + index).initialize(to: cl_style_field(name: copy(field.name), kind: field.kind.c))
    }
    schema.fields = UnsafePointer(fields)
    schema.field_count = Int32(source.styleFields.count)
    let protocols = UnsafeMutablePointer<cl_style_protocol>.allocate(capacity: max(1, source.styleProtocols.count))
    for (index, one) in source.styleProtocols.enumerated() {
      precondition(one.classKind == index + 1, "the kind of a protocol's classes is its position")
      (protocols + index).initialize(
        to: cl_style_protocol(name: copy(one.name), kind: Int32(one.kind), fields: one.fields))
    }
    schema.protocols = UnsafePointer(protocols)
    schema.protocol_count = Int32(source.styleProtocols.count)
  }

  /// Text for C, in blocks that are never freed.
  mutating func copy(_ text: String) -> UnsafePointer<CChar> {
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
  mutating func expected(_ type: ParameterType) -> UnsafePointer<CChar> {
    guard case .name(let names) = type else { return copy(type.expected) }
    if let known = choices[ObjectIdentifier(names)] { return known }
    let words = copy(type.expected)
    choices[ObjectIdentifier(names)] = words
    return words
  }

  mutating func add(_ names: SchemaNames) -> Int {
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
    switch declaration.kind {
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
    if declaration.isLocated { flags |= Int(CL_ENTRY_PLACED) }
    row.flags = UInt8(flags)
    return row
  }

  /// The first kind of these declarations, and how many follow it.
  func range(_ names: [String]) -> (UInt16, UInt16) {
    let kinds = names.map { name in
      guard let kind = kindOf[name] else { preconditionFailure("no declaration of \(name)") }
      return kind
    }
    let span = kinds.max()! - kinds.min()!
    precondition(span == kinds.count - 1, "these must be declared in a row: \(names)")
    return (UInt16(kinds.min()!), UInt16(span))
  }
}

extension StyleFieldDeclaration.Kind {
  fileprivate var c: Int32 {
    switch self {
    case .part: Int32(CL_FIELD_PART)
    case .parts: Int32(CL_FIELD_PARTS)
    case .value: Int32(CL_FIELD_VALUE)
    case .function: Int32(CL_FIELD_FUNCTION)
    }
  }
}
