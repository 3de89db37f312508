import LunetteLua
import LunetteRecords

// The rows as scripts of an API level see them: the same rows without those that the level does not
// have. Nothing is written for one level alone.

extension Reference {
  /// The reference of what a script of that level can write or meet.
  package func seen(at level: Int) -> Reference {
    var seen = self
    seen.declarations = declarations.there(at: level).map { $0.seen(at: level) }
    seen.functions = functions.there(at: level).map { $0.seen(at: level) }
    seen.values = values.there(at: level)
    seen.objects = objects.there(at: level).map { $0.seen(at: level) }
    seen.enumerations = enumerations.map { $0.seen(at: level) }
    seen.environment = environment.there(at: level)
    seen.configurations = configurations.there(at: level).map { $0.seen(at: level) }
    return seen
  }

  /// The notes of a level about functions, values and objects, all of which are put into the `ui`
  /// table: one note for each that the level lacks or that is deprecated. Objects that have fields
  /// of the script's own are not examined inside.
  func memberNotes(at level: Int) -> [MemberNote] {
    var notes: [MemberNote] = []
    func note(_ row: some Available, _ name: String, of owner: String) {
      guard let notice = row.availability.notice(at: level) else { return }
      notes.append(
        MemberNote(
          owner: owner, name: name, notice: notice, isAbsent: !row.availability.isThere(at: level)))
    }
    for row in functions { note(row, row.name, of: "ui") }
    for row in values { note(row, row.name, of: "ui") }
    for object in objects {
      if object.name.utf8.starts(with: "ui.".utf8) {
        note(object, String(object.name.dropFirst(3)), of: "ui")
      }
      if object.isOpen { continue }
      for row in object.fields { note(row, row.name, of: object.name) }
      for row in object.methods { note(row, row.name, of: object.name) }
    }
    return notes
  }

  /// Everything that has an availability, by its name in messages; for tests.
  package var availabilities: [(title: String, availability: Availability)] {
    var found: [(String, Availability)] = []
    func add(_ row: some Available, _ title: String) { found.append((title, row.availability)) }
    func add(_ function: FunctionRow) {
      add(function, function.title)
      for argument in function.arguments {
        add(argument, "\(function.title): \(argument.name)")
        for option in argument.options {
          add(option, "\(function.title): \(argument.name).\(option.name)")
        }
      }
    }
    for row in declarations {
      add(row, row.title)
      for parameter in row.parameters { add(parameter, "\(row.title): \(parameter.name)") }
    }
    for row in functions { add(row) }
    for row in values + environment { add(row, row.name) }
    for row in objects + configurations {
      add(row, row.name)
      for field in row.fields { add(field, "\(row.name).\(field.name)") }
      for method in row.methods { add(method) }
    }
    for row in enumerations {
      for (name, availability) in row.names.availability {
        found.append(("\(row.names.name) \(name)", availability))
      }
    }
    return found
  }
}

extension ScriptRuntime {
  /// Records the notes of the script's API level about what a host has added to the `ui` table.
  /// `reference` has the rows of these additions.
  package func note(_ reference: @autoclosure () -> Reference) throws(LuaError) {
    if language.hasRemovedMembers { try note(reference().memberNotes(at: language.level)) }
  }
}

extension Array where Element: Available {
  fileprivate func there(at level: Int) -> [Element] {
    filter { $0.availability.isThere(at: level) }
  }
}

extension Declaration {
  fileprivate func seen(at level: Int) -> Declaration {
    var seen = self
    seen.parameters = parameters.there(at: level)
    let names = Set(seen.parameters.map(\.name))
    seen.positions = positions.map { $0.filter(names.contains) }
    while seen.positions.last?.isEmpty == true { seen.positions.removeLast() }
    seen.needs = needs.map { $0.filter(names.contains) }
    seen.exclusive = exclusive.map { $0.filter(names.contains) }
    return seen
  }
}

extension FunctionRow {
  fileprivate func seen(at level: Int) -> FunctionRow {
    let arguments = arguments.there(at: level).map { row in
      ArgumentRow(
        row.parameter, called: row.label, expected: row.expected, callback: row.callback,
        options: row.options.there(at: level))
    }
    return FunctionRow(
      title, documentation, example: example, arguments, repeatsLast: repeatsLast, returns: results,
      availability: availability)
  }
}

extension ObjectRow {
  fileprivate func seen(at level: Int) -> ObjectRow {
    ObjectRow(
      name, documentation, example: example, fields: fields.there(at: level),
      methods: methods.there(at: level).map { $0.seen(at: level) }, isOpen: isOpen,
      availability: availability)
  }
}

extension EnumerationRow {
  fileprivate func seen(at level: Int) -> EnumerationRow {
    if names.availability.isEmpty { return self }
    return EnumerationRow(
      names.seen(at: level), values.filter { names.isThere($0.name, at: level) })
  }
}
