import CLunetteRecords

/// A schema in C's form. It is never freed, and the same for every state.
///
/// Unchecked `Sendable`: nothing writes to the memory behind the pointer once the tables are made.
package final class SchemaTables: @unchecked Sendable {
  package let schema: UnsafePointer<cl_schema>

  /// - Parameter level: The API level of the scripts that the tables are for. A declaration that
  ///   the level lacks keeps its number, so that the same decoders serve all levels, and is left
  ///   out of everything that C looks up.
  package init(_ source: Schema, level: Int = APILevel.current) {
    var builder = SchemaBuilder(level: level)
    let made = builder.build(source, kinds: builder.number(source.declarations))
    if !cl_schema_finish(made) { preconditionFailure("no memory for the schema of scripts") }
    schema = UnsafePointer(made)
  }

  /// Takes over tables that were compiled into the program.
  package init(finished schema: UnsafePointer<cl_schema>) { self.schema = schema }

  /// One more than the greatest kind.
  package var kindCount: Int { Int(schema.pointee.kind_count) }

  /// The kind of each declaration, in the order of the declarations; the same at every level.
  package static func kinds(of declarations: [Declaration]) -> [Int] {
    var builder = SchemaBuilder(level: APILevel.current)
    return builder.number(declarations)
  }

  /// The kind of the nodes of the constructor that scripts call by that name; nil if there is none.
  /// Modifiers are not found.
  package func kind(ofConstructor name: String) -> Int? {
    let entry = cl_schema_constructor(schema, false, name)
    return entry < 0 ? nil : Int(schema.pointee.entries[Int(entry)].kind)
  }

  /// Whether the kind belongs to the declaration of this name with so many parameters.
  package func isAbout(_ name: String, parameterCount: Int, kind: Int) -> Bool {
    guard kind < kindCount, schema.pointee.entry_by_kind[kind] != 0 else { return false }
    let entry = schema.pointee.entries[Int(schema.pointee.entry_by_kind[kind]) - 1]
    return String(cString: entry.name) == name && Int(entry.param_count) == parameterCount
  }
}

struct SchemaBuilder {
  let level: Int
  private var notes: [cl_note] = []
  private var enumerations: [cl_enumeration] = []
  private var enumerationOf: [ObjectIdentifier: Int] = [:]
  private var kindOf: [String: Int] = [:]
  private var choices: [ObjectIdentifier: UnsafePointer<CChar>] = [:]
  /// The unused rest of the current block of memory for text.
  private var block = UnsafeMutableBufferPointer<CChar>(start: nil, count: 0)

  init(level: Int) { self.level = level }

  /// Whether a script of the level can use something with this availability. If there is something
  /// to report about it, that is recorded. Called only for what was added after level 1, or is
  /// deprecated or removed.
  private mutating func has(_ availability: Availability, _ owner: String, _ name: String) -> Bool {
    if let notice = availability.notice(at: level) {
      notes.append(cl_note(owner: copy(owner), name: copy(name), words: copy(notice)))
    }
    return availability.isThere(at: level)
  }

  /// Numbers the declarations: those that C makes itself get C's numbers, the others count from
  /// CL_KIND_FIRST on, in order.
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
    let rows = UnsafeMutablePointer<cl_declaration>.allocate(
      capacity: max(1, source.declarations.count))
    var count = 0
    for (index, declaration) in source.declarations.enumerated() {
      if !declaration.availability.isAlways,
        !has(
          declaration.availability, declaration.kind == .modifier ? "view" : "ui", declaration.name)
      {
        continue
      }
      (rows + count).initialize(to: row(declaration, kind: kinds[index]))
      count += 1
    }
    var schema = cl_schema()
    schema.level = Int32(level)
    schema.version = copy(APILevel.version)
    schema.entries = UnsafePointer(rows)
    schema.entry_count = Int32(count)
    schema.color_names = Int32(add(source.colors))
    schema.environment_names = Int32(add(source.environment))
    addStyles(source, to: &schema)
    let sets = UnsafeMutablePointer<cl_enumeration>.allocate(capacity: enumerations.count)
    sets.initialize(from: enumerations, count: enumerations.count)
    schema.enumerations = UnsafePointer(sets)
    schema.enumeration_count = Int32(enumerations.count)
    if !notes.isEmpty {
      let list = UnsafeMutablePointer<cl_note>.allocate(capacity: notes.count)
      list.initialize(from: notes, count: notes.count)
      schema.notes = UnsafePointer(list)
      schema.note_count = Int32(notes.count)
    }
    let result = UnsafeMutablePointer<cl_schema>.allocate(capacity: 1)
    result.initialize(to: schema)
    return result
  }

  private mutating func addStyles(_ source: Schema, to schema: inout cl_schema) {
    precondition(source.styleKinds.count <= Int(CL_MAX_STYLE_KINDS), "too many kinds of styles")
    precondition(
      source.styleFields.count <= Int(CL_MAX_FIELDS), "too many fields of configurations")
    schema.style_kind_count = Int32(source.styleKinds.count)
    let names = source.styleKinds.map { Int32(add($0.builtIn)) }
    withUnsafeMutableBytes(of: &schema.style_names) { table in
      for (index, name) in names.enumerated() {
        table.storeBytes(of: name, toByteOffset: index * MemoryLayout<Int32>.stride, as: Int32.self)
      }
    }
    let fields = UnsafeMutablePointer<cl_style_field>.allocate(
      capacity: max(1, source.styleFields.count))
    for (index, field) in source.styleFields.enumerated() {
      (fields + index).initialize(to: cl_style_field(name: copy(field.name), kind: field.kind.c))
    }
    schema.fields = UnsafePointer(fields)
    schema.field_count = Int32(source.styleFields.count)
    let protocols = UnsafeMutablePointer<cl_style_protocol>.allocate(
      capacity: max(1, source.styleProtocols.count))
    for (index, one) in source.styleProtocols.enumerated() {
      precondition(one.classKind == index + 1, "the kind of a protocol's classes is its position")
      let (fields, deprecated) = self.fields(of: one, source.styleFields)
      (protocols + index).initialize(
        to: cl_style_protocol(
          name: copy(one.name), kind: Int32(one.kind), fields: fields, deprecated: deprecated))
    }
    schema.protocols = UnsafePointer(protocols)
    schema.protocol_count = Int32(source.styleProtocols.count)
  }

  /// The bits of the fields that a style is given, and of those among them that are deprecated.
  private mutating func fields(
    of style: StyleProtocolDeclaration, _ all: [StyleFieldDeclaration]
  ) -> (there: UInt64, deprecated: UInt64) {
    if style.availability.isEmpty { return (style.fields, 0) }
    var (there, deprecated) = (style.fields, UInt64(0))
    for (number, field) in all.enumerated() where style.fields >> UInt64(number) & 1 != 0 {
      guard let availability = style.availability[field.name] else { continue }
      let bit: UInt64 = 1 << UInt64(number)
      if !has(availability, "\(style.name) configuration", field.name) { there &= ~bit }
      if availability.isDeprecated(at: level) { deprecated |= bit }
    }
    return (there, deprecated)
  }

  /// Copies text for C, into blocks that are never freed.
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
  /// The words for a set of names, which are put together only once, because many parameters take
  /// the same set.
  mutating func expected(_ type: ParameterType) -> UnsafePointer<CChar> {
    guard case .name(let names) = type else { return copy(type.expected) }
    if let known = choices[ObjectIdentifier(names)] { return known }
    let notice = copy(ParameterType.name(names.seen(at: level)).expected)
    choices[ObjectIdentifier(names)] = notice
    return notice
  }

  mutating func add(_ names: SchemaNames) -> Int {
    if let known = enumerationOf[ObjectIdentifier(names)] { return known }
    let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(
      capacity: max(1, names.names.count))
    let values = UnsafeMutablePointer<Int32>.allocate(capacity: max(1, names.names.count))
    var set = cl_enumeration()
    var count = 0
    for (index, name) in names.names.enumerated() {
      if !names.availability.isEmpty, let availability = names.availability[name] {
        guard has(availability, names.name, name) else { continue }
        if availability.isDeprecated(at: level) { set.has_deprecated = true }
      }
      list[count] = copy(name)
      values[count] = Int32(index)
      count += 1
    }
    set.name = copy(names.name)
    set.names = UnsafePointer(list)
    set.values = UnsafePointer(values)
    set.count = Int32(count)
    enumerations.append(set)
    enumerationOf[ObjectIdentifier(names)] = enumerations.count - 1
    return enumerations.count - 1
  }

  private mutating func row(_ declaration: Declaration, kind: Int) -> cl_declaration {
    precondition(
      declaration.parameters.count <= Int(CL_MAX_PARAMS), "too many parameters: \(declaration.name)"
    )
    precondition(
      declaration.positions.count <= Int(CL_MAX_POSITIONS),
      "too many positions: \(declaration.name)")
    func number(_ name: String) -> UInt8 {
      guard let index = declaration.parameters.firstIndex(where: { $0.name == name }) else {
        preconditionFailure("\(declaration.name) has no parameter \(name)")
      }
      return UInt8(index)
    }
    let parameters = UnsafeMutablePointer<cl_param>.allocate(
      capacity: max(1, declaration.parameters.count))
    for (index, parameter) in declaration.parameters.enumerated() {
      (parameters + index).initialize(to: convert(parameter))
    }
    let isPlain = declaration.parameters.allSatisfy { $0.availability.isAlways }
    let absent = isPlain ? 0 : flag(parameters, of: declaration)
    var row = cl_declaration()
    row.name = copy(declaration.name)
    row.example = copy(declaration.example)
    row.kind = UInt16(kind)
    row.weight = UInt32(declaration.weight)
    row.share_of_children = UInt8(declaration.shareOfChildren)
    row.method = declaration.method.map { copy($0) }
    row.param_count = UInt8(declaration.parameters.count)
    row.params = UnsafePointer(parameters)
    row.position_count = UInt8(declaration.positions.count)
    withUnsafeMutableBytes(of: &row.positions) { table in
      for (position, names) in declaration.positions.enumerated() {
        var candidate = position * Int(CL_MAX_CANDIDATES)
        for name in names.prefix(Int(CL_MAX_CANDIDATES))
        where absent >> UInt64(number(name)) & 1 == 0 {
          table[candidate] = number(name) + 1
          candidate += 1
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
    func bits(_ names: [String]) -> UInt64 {
      names.reduce(0) { $0 | 1 << UInt64(number($1)) } & ~absent
    }
    func store(_ sets: [[String]], in list: UnsafeMutableRawBufferPointer) {
      precondition(8 * sets.count <= list.count, "too many sets: \(declaration.name)")
      // A 0 would end the list, so it is left out.
      for (index, set) in sets.lazy.map(bits).filter({ $0 != 0 }).enumerated() {
        list.storeBytes(of: set, toByteOffset: 8 * index, as: UInt64.self)
      }
    }
    withUnsafeMutableBytes(of: &row.needs) { store(declaration.needs, in: $0) }
    withUnsafeMutableBytes(of: &row.exclusive) { store(declaration.exclusive, in: $0) }
    if declaration.availability.isDeprecated(at: level) { flags |= Int(CL_ENTRY_DEPRECATED) }
    if !declaration.receivers.isEmpty {
      (row.receiver, row.receiver_span) = range(declaration.receivers)
    }
    if declaration.isEnvironment { flags |= Int(CL_ENTRY_ENVIRONMENT) }
    if declaration.isLocated { flags |= Int(CL_ENTRY_PLACED) }
    row.flags = UInt8(flags)
    return row
  }

  /// Marks the parameters that were added after level 1, or are deprecated or removed. Returns the
  /// bits of those that the level does not have.
  private mutating func flag(
    _ parameters: UnsafeMutablePointer<cl_param>, of declaration: Declaration
  ) -> UInt64 {
    var absent: UInt64 = 0
    for (index, parameter) in declaration.parameters.enumerated()
    where !parameter.availability.isAlways {
      if !has(parameter.availability, declaration.title, parameter.name) {
        parameters[index].flags |= UInt16(CL_PARAM_ABSENT)
        absent |= 1 << UInt64(index)
      } else if parameter.availability.isDeprecated(at: level) {
        parameters[index].flags |= UInt16(CL_PARAM_DEPRECATED)
      }
    }
    return absent
  }

  /// The first kind of the declarations with these names, and how many kinds follow it.
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
    case .binding: Int32(CL_FIELD_BINDING)
    }
  }
}
