import LunetteBase

/// Reads a manifest from plain data, and collects everything that is wrong in it.
struct ManifestReader {
  private var mistakes: [String] = []

  static func manifest(_ form: PluginValue) throws(ManifestFault) -> Manifest {
    var reader = ManifestReader()
    let manifest = reader.read(form)
    if let manifest, reader.mistakes.isEmpty { return manifest }
    throw .mistakes(reader.mistakes)
  }

  // MARK: The format

  static let manifest: [PluginField] = [
    PluginField("id", .string), PluginField("version", .string), PluginField("name", .string),
    PluginField("author", .string, default: ""), PluginField("summary", .string, default: ""),
    PluginField("lunetteLevels", .any, isOptional: true),
    PluginField("host", .string, isOptional: true),
    PluginField("hostLevels", .any, isOptional: true),
    PluginField("entry", .string, default: "main.lua"),
    PluginField("panels", .array(.any), default: []),
    PluginField("commands", .array(.any), default: []),
    PluginField("activationEvents", .array(.string), default: []),
    PluginField("settings", .array(.any), default: []),
    PluginField("uses", .array(.any), default: []),
    PluginField("storage", .boolean, default: false),
  ]
  static let range = [
    PluginField("min", .integer, default: 1), PluginField("max", .integer, isOptional: true),
  ]
  static let panel = [
    PluginField("name", .string), PluginField("slot", .string, isOptional: true),
    PluginField("title", .string, default: ""),
    PluginField("systemImage", .string, isOptional: true),
  ]
  static let command = [
    PluginField("name", .string), PluginField("title", .string, isOptional: true),
    PluginField("shortcut", .string, isOptional: true),
    PluginField("parameters", .array(.any), default: []),
  ]
  static let setting = [PluginField("default", .any)] + typed
  static let parameter =
    [
      PluginField("default", .any, isOptional: true),
      PluginField("isOptional", .boolean, default: false),
    ] + typed
  /// What settings and parameters have in common.
  private static let typed = [
    PluginField("name", .string), PluginField("type", .any),
    PluginField("minimum", .number, isOptional: true),
    PluginField("maximum", .number, isOptional: true),
    PluginField("title", .string, isOptional: true), PluginField("summary", .string, default: ""),
  ]
  static let use = [
    PluginField("kind", .choice(Manifest.Use.Kind.allCases.map(\.rawValue))),
    PluginField("name", .string),
    PluginField("reason", .string),
  ]
  private static let maxTitle = 200, maxSentence = 1_000

  // MARK: Reading

  private mutating func read(_ form: PluginValue) -> Manifest? {
    guard let fields = record(form, Self.manifest, at: "") else { return nil }
    var manifest = Manifest(
      id: name(fields, "id", at: ""), version: version(fields),
      name: text(fields, "name", at: "", max: Self.maxTitle, isRequired: true) ?? "")
    manifest.author = text(fields, "author", at: "", max: Self.maxTitle) ?? ""
    manifest.summary = text(fields, "summary", at: "", max: Self.maxSentence) ?? ""
    if fields["host"] != nil { manifest.host = name(fields, "host", at: "") }
    manifest.lunetteLevels = levels(fields["lunetteLevels"], at: "lunetteLevels")
    manifest.hostLevels = levels(fields["hostLevels"], at: "hostLevels")
    manifest.entry = entry(fields)
    manifest.panels = list(fields, "panels", Self.panel) { reader, fields, path in
      let name = reader.name(fields, "name", at: path)
      let slot = fields["slot"] == nil ? name : reader.name(fields, "slot", at: path)
      return Manifest.Panel(
        name, slot: slot, title: reader.text(fields, "title", at: path, max: Self.maxTitle) ?? "",
        systemImage: reader.text(fields, "systemImage", at: path, max: Self.maxTitle))
    }
    manifest.commands = list(fields, "commands", Self.command) { reader, fields, path in
      Manifest.Command(
        reader.name(fields, "name", at: path),
        title: reader.text(fields, "title", at: path, max: Self.maxTitle),
        shortcut: reader.shortcut(fields, at: path),
        parameters: reader.parameters(fields, at: path))
    }
    manifest.settings = list(fields, "settings", Self.setting) { reader, fields, path in
      fields["default"] == nil ? nil : reader.setting(fields, at: path)
    }
    manifest.uses = list(fields, "uses", Self.use, isUnique: false) { reader, fields, path in
      guard let kind = fields["kind"]?.text.flatMap({ Manifest.Use.Kind(rawValue: $0) }) else {
        return nil
      }
      return Manifest.Use(
        kind, reader.name(fields, "name", at: path),
        reason: reader.text(fields, "reason", at: path, max: Self.maxSentence, isRequired: true)
          ?? "")
    }
    checkUses(manifest.uses)
    manifest.activationEvents = activationEvents(fields, uses: manifest.uses)
    manifest.storage = fields["storage"] == true
    return manifest
  }

  /// The elements of a list that are right.
  ///
  /// - Parameter isUnique: Whether no two may have the same name.
  private mutating func list<Part>(
    _ fields: PluginFields, _ list: String, _ wanted: [PluginField], at outer: String = "",
    isUnique: Bool = true,
    _ make: (inout ManifestReader, PluginFields, String) -> Part?
  ) -> [Part] {
    var parts: [Part] = []
    var names: Set<String> = []
    for (index, value) in (fields[list]?.elements ?? []).enumerated() {
      let path = (outer.isEmpty ? "" : outer + ".") + "\(list)[\(index + 1)]"
      guard let fields = record(value, wanted, at: path) else { continue }
      if isUnique, let name = fields["name"]?.text, !names.insert(name).inserted {
        refuse(path + ".name", fields["name"] ?? .null, expected: "a name that no other entry has")
      }
      if let part = make(&self, fields, path) { parts.append(part) }
    }
    return parts
  }

  /// The fields of an object, with defaults filled in; those that are wrong are left out.
  private mutating func record(_ value: PluginValue, _ wanted: [PluginField], at path: String)
    -> PluginFields?
  {
    guard case .record(let given) = value else {
      let subject = path.isEmpty ? "the manifest" : "'\(path)'"
      mistakes.append("\(subject) is \(value.noun), expected an object")
      return nil
    }
    for name in given.keys.sorted() where !wanted.contains(where: { $0.name == name }) {
      let nearest = nearestName(to: name, in: wanted.map(\.name))
      mistakes.append(
        PluginMismatch(path: path, why: .unknown(name: name, nearest: nearest)).message)
    }
    var fields = PluginFields()
    for field in wanted {
      let path = path.isEmpty ? field.name : "\(path).\(field.name)"
      do throws(PluginMismatch) {
        if let value = given[field.name], !value.isNull {
          fields[field.name] = try field.type.checked(value, at: path)
        } else if let value = field.defaultValue {
          fields[field.name] = value
        } else if !field.isOptional {
          throw PluginMismatch(path: path, why: .missing(expected: field.type.noun))
        }
      } catch { mistakes.append(error.message) }
    }
    return fields
  }

  private mutating func refuse(
    _ path: String, _ given: PluginValue, expected: String, _ more: String = ""
  ) {
    let mismatch = PluginMismatch(
      path: path, why: .wrong(given: given, expected: expected, nearest: nil))
    mistakes.append(mismatch.message + more)
  }

  /// A name; an empty text if it is missing, which has been noted.
  private mutating func name(_ fields: PluginFields, _ field: String, at path: String) -> String {
    guard let value = fields[field], let name = value.text else { return "" }
    if let flaw = PluginName.flaw(in: name) {
      refuse(
        path.isEmpty ? field : "\(path).\(field)", value, expected: PluginName.rule, " (\(flaw))")
    }
    return name
  }

  /// A text that is shown to the user in one line.
  private mutating func text(
    _ fields: PluginFields, _ field: String, at path: String, max: Int, isRequired: Bool = false
  ) -> String? {
    guard let value = fields[field] else { return nil }
    let path = path.isEmpty ? field : "\(path).\(field)"
    guard let text = value.text, text.utf8.count <= 4 * max, text.count <= max,
      text.singleLine == text,
      !text.contains("\t")
    else {
      refuse(
        path, value, expected: "a line of at most \(max) characters, without control characters")
      return nil
    }
    if isRequired, !text.contains(where: { !$0.isWhitespace }) {
      refuse(path, value, expected: "a text")
    }
    return text
  }

  private mutating func version(_ fields: PluginFields) -> String {
    guard let value = fields["version"], let text = value.text else { return "" }
    let core = text.prefix { $0 != "-" && $0 != "+" }
    let numbers = core.split(separator: ".", omittingEmptySubsequences: false)
    let isRight =
      (1...3).contains(numbers.count) && text.utf8.count <= 64
      && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
      && text.utf8.allSatisfy { byte in
        let scalar = Unicode.Scalar(byte)
        return scalar.properties.isAlphabetic && scalar.isASCII || ("0"..."9").contains(scalar)
          || scalar == "." || scalar == "-" || scalar == "+"
      }
    if !isRight {
      refuse(
        "version", value, expected: "one to three numbers, such as \"1.2.0\" or \"1.2.0-beta\"")
    }
    return text
  }

  private mutating func levels(_ value: PluginValue?, at path: String) -> ClosedRange<Int> {
    guard let value, let fields = record(value, Self.range, at: path) else { return 1...1 }
    let min = fields["min"]?.number ?? 1
    let max = fields["max"]?.number ?? min
    let all = 1...10_000
    if all.contains(min), all.contains(max), min <= max { return min...max }
    mistakes.append(
      "'\(path)' is from \(min) to \(max), expected levels from 1 to 10000, \"min\" not above "
        + "\"max\""
    )
    return 1...1
  }

  private mutating func entry(_ fields: PluginFields) -> String {
    guard let value = fields["entry"], let path = value.text else { return "main.lua" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isRight =
      path.utf8.count <= 200 && path.hasSuffix(".lua") && !path.contains("\\")
      && path.singleLine == path
      && !path.contains("\t")
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && $0 != ".lua" }
    if !isRight {
      refuse(
        "entry", value,
        expected: "the path of a .lua file in the plugin's folder, such as \"main.lua\"")
    }
    return path
  }

  private mutating func shortcut(_ fields: PluginFields, at path: String) -> CommandShortcut? {
    guard let value = fields["shortcut"], let text = value.text else { return nil }
    let shortcut = CommandShortcut(text)
    if shortcut == nil {
      refuse("\(path).shortcut", value, expected: "a shortcut such as \"ctrl+n\" or \"f5\"")
    }
    return shortcut
  }

  private mutating func parameters(_ fields: PluginFields, at path: String) -> [CommandParameter] {
    list(fields, "parameters", Self.parameter, at: path) { reader, fields, path in
      reader.setting(fields, at: path).map {
        CommandParameter(
          $0, hasDefault: fields["default"] != nil, isOptional: fields["isOptional"] == true)
      }
    }
  }
  /// The parameters that a script gives for one of its commands, in the form of a manifest.
  static func parameters(_ form: PluginValue, of command: String) throws(PluginFault)
    -> [CommandParameter]
  {
    var reader = ManifestReader()
    // A table of Lua without fields may be either.
    let isEmpty = form == .record([:])
    if !isEmpty, form.elements.isEmpty, form != .array([]) {
      throw .wrongParameterList(command: command, ["parameters is \(form.noun), expected an array"])
    }
    let parameters = reader.parameters(isEmpty ? [:] : ["parameters": form], at: "")
    if reader.mistakes.isEmpty { return parameters }
    throw .wrongParameterList(command: command, reader.mistakes)
  }

  /// A setting, or what a parameter has of one: that may have no default.
  private mutating func setting(_ fields: PluginFields, at path: String) -> PluginSetting? {
    guard let form = fields["type"] else { return nil }
    let defaultValue = fields["default"] ?? .null
    let type: PluginType
    do throws(DescriptionFault) { type = try PluginType(form: form, at: path + ".type") } catch {
      mistakes.append(error.words)
      return nil
    }
    let minimum = number(fields, "minimum"), maximum = number(fields, "maximum")
    var setting = PluginSetting(
      name(fields, "name", at: path), type, default: defaultValue, minimum: minimum,
      maximum: maximum,
      title: text(fields, "title", at: path, max: Self.maxTitle),
      summary: text(fields, "summary", at: path, max: Self.maxSentence) ?? "")
    guard type.isForSettings else {
      refuse(
        path + ".type", form,
        expected: "\"boolean\", \"integer\", \"number\", \"string\" or {\"choice\": […]}")
      return nil
    }
    if case .choice(let names) = type {
      if Set(names).count < names.count {
        refuse(path + ".type", form, expected: "choices that all differ")
      }
      for name in names
      where name.isEmpty || name.singleLine != name || name.contains("\t")
        || name.count > Self.maxTitle
      {
        refuse(
          path + ".type", .string(name),
          expected: "a choice of one line without control characters")
      }
    }
    let isSized = type == .integer || type == .number || type == .string
    for (field, bound) in [("minimum", minimum), ("maximum", maximum)] {
      guard let bound, !isSized || !bound.isFinite else { continue }
      refuse(
        "\(path).\(field)", .number(bound),
        expected: isSized ? "a finite number" : "no bound for \(type.noun)")
    }
    if let minimum, let maximum, minimum > maximum {
      refuse(path + ".minimum", .number(minimum), expected: "at most the maximum, \(maximum)")
      return nil
    }
    if fields["default"] == nil { return setting }
    do throws(PluginMismatch) { setting.defaultValue = try setting.checked(defaultValue) } catch {
      refuse(path + ".default", defaultValue, expected: setting.expectation)
    }
    return setting
  }
  private func number(_ fields: PluginFields, _ name: String) -> Double? {
    switch fields[name] {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }

  private mutating func checkUses(_ uses: [Manifest.Use]) {
    var known: Set<[String]> = []
    for (index, use) in uses.enumerated()
    where !known.insert([use.kind.rawValue, use.name]).inserted {
      refuse(
        "uses[\(index + 1)].name", .string(use.name),
        expected: "\(use.kind.rawValue)s that are listed once")
    }
  }

  private mutating func activationEvents(_ fields: PluginFields, uses: [Manifest.Use]) -> [String] {
    let events = fields["activationEvents"]?.elements.compactMap(\.text) ?? []
    let used = uses.filter { $0.kind == .event }.map(\.name)
    for (index, event) in events.enumerated()
    where !used.contains(event) || events[..<index].contains(event) {
      refuse(
        "activationEvents[\(index + 1)]", .string(event), expected: "events of \"uses\", each once",
        didYouMean(event, among: used.filter { $0 != event }, quotes: .double))
    }
    return events
  }
}
