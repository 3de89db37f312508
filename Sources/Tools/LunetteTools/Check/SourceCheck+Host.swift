import Lunette
import LunetteBase
import LunetteLua
import LunetteScript

// Checks what a plugin asks of its host, by the host's description.

extension SourceCheck {
  /// Checks a call of `plugin.perform` or a similar function, whose first argument is a name of the
  /// host's.
  func checkHostCall(_ title: String, _ arguments: [LuaExpression]) {
    guard let rows, let first = arguments.first, case .string(let name?) = first.kind else {
      return
    }
    let host = rows.host
    func known(_ direction: EventDescription.Direction) -> [EventDescription] {
      host.events.filter { $0.direction == direction }
    }
    switch title {
    case "plugin.perform":
      guard let action = host.actions.first(where: { $0.name == name }) else {
        return unknown(first, .unknownAction(name, known: host.actions.map(\.name)), name)
      }
      deprecated(first, "the action", name, action.availability)
      if arguments.count == 2 || arguments.count == 1 {
        let given = arguments.count == 2 ? arguments[1] : nil
        if let (line, mismatch) = mismatch(given, action.parameters, at: "", line: first.line) {
          find(line, .wrongValue, PluginFault.wrongParameters(action: name, mismatch).words)
        }
      }
    case "plugin.on":
      guard let event = known(.fromHost).first(where: { $0.name == name }) else {
        return unknown(first, .unknownEvent(name, known: known(.fromHost).map(\.name)), name)
      }
      deprecated(first, "the event", name, event.availability)
      if arguments.count == 2, case .function(let function) = arguments[1].kind,
        let payload = rows.payloads[name]
      {
        inference.learn(function, from: CallbackRow([FieldRow("payload", payload, "")]))
      }
    case "plugin.emit":
      guard let event = known(.fromPlugin).first(where: { $0.name == name }) else {
        return unknown(first, .unknownEvent(name, known: known(.fromPlugin).map(\.name)), name)
      }
      deprecated(first, "the event", name, event.availability)
      if arguments.count == 2,
        let (line, mismatch) = mismatch(arguments[1], event.payload, at: "", line: first.line)
      {
        find(line, .wrongValue, PluginFault.wrongPayload(event: name, mismatch).words)
      }
    default: break
    }
  }

  /// Checks the table that a plugin's script returns: its panels belong to slots of the host, its
  /// styles to places.
  func checkContributions(_ fields: [LuaField]) {
    guard let rows else { return }
    func table(_ name: String) -> [LuaField] {
      guard case .table(let inner)? = fields.first(where: { $0.name == name })?.value.kind else {
        return []
      }
      return inner
    }
    for panel in table("panels") {
      guard let name = panel.name else { continue }
      var (slot, line) = (name, panel.line)
      if case .table(let options) = panel.value.kind,
        let given = options.first(where: { $0.name == "slot" })
      {
        guard case .string(let text?) = given.value.kind else { continue }
        (slot, line) = (text, given.line)
      }
      if let known = rows.host.slots.first(where: { $0.name == slot }) {
        deprecated(panel.value, "the slot", slot, known.availability)
      } else {
        let fault = PluginFault.unknownSlot(slot, panel: name, known: rows.host.slots.map(\.name))
        find(line, .unknownName, fault.words, about: "'\(slot)'")
      }
    }
    for style in table("styles") {
      guard let name = style.name else { continue }
      if let known = rows.host.stylePlaces.first(where: { $0.name == name }) {
        deprecated(style.value, "the style place", name, known.availability)
      } else {
        let fault = PluginFault.unknownStylePlace(name, known: rows.host.stylePlaces.map(\.name))
        find(style.line, .unknownName, fault.words, about: "'\(name)'")
      }
    }
  }

  private func unknown(_ expression: LuaExpression, _ fault: PluginFault, _ name: String) {
    find(expression.line, .unknownName, fault.words, about: "'\(name)'")
  }
  private func deprecated(
    _ use: LuaExpression, _ what: String, _ name: String, _ availability: HostAvailability
  ) {
    guard let notice = availability.notice(at: rows?.host.apiLevel ?? 1) else { return }
    find(use.line, .warning, "\(what) '\(name)' \(notice)")
  }

  /// How an expression differs from its declared type, as far as it can be seen; a nil expression
  /// means that nothing is written.
  private func mismatch(
    _ expression: LuaExpression?, _ type: PluginType, at path: String, line: Int
  ) -> (Int, PluginMismatch)? {
    func wrong(_ given: String) -> (Int, PluginMismatch) {
      (
        expression?.line ?? line,
        PluginMismatch(path: path, why: .ofKind(given, expected: type.noun))
      )
    }
    guard let expression else { return fields([], type, at: path, line: line) }
    switch (expression.kind, type) {
    case (.function, _): return wrong("a function")
    case (_, .any): return nil
    case (.string, .string), (.number, .number), (.number, .integer): return nil
    case (.string(let text), .choice(let names)):
      guard let text, !names.contains(text) else { return nil }
      let why = PluginMismatch.Why.wrong(
        given: .string(text), expected: type.noun, nearest: nearestName(to: text, in: names))
      return (expression.line, PluginMismatch(path: path, why: why))
    case (.string(let text), .format(let format)) where format.isString:
      guard let text, format.kept(.string(text)) == nil else { return nil }
      let why = PluginMismatch.Why.wrong(given: .string(text), expected: type.noun, nearest: nil)
      return (expression.line, PluginMismatch(path: path, why: why))
    case (.number, .format(let format)) where format.isNumber: return nil
    case (.string, _): return wrong("a string")
    case (.number, _): return wrong("a number")
    case (.table(let given), .record): return fields(given, type, at: path, line: expression.line)
    case (.table(let given), .array(let element)):
      var position = 0
      for field in given where field.name == nil && field.key == nil {
        position += 1
        let found = mismatch(field.value, element, at: "\(path)[\(position)]", line: field.line)
        if let found { return found }
      }
      return nil
    case (.table(let given), .dictionary(let element)):
      for field in given {
        guard let name = field.name else { continue }
        let found = mismatch(field.value, element, at: Self.inner(path, name), line: field.line)
        if let found { return found }
      }
      return nil
    case (.table, _): return wrong("a table")
    default: return nil
    }
  }

  private func fields(
    _ given: [LuaField], _ type: PluginType, at path: String, line: Int
  ) -> (Int, PluginMismatch)? {
    guard case .record(let wanted) = type else { return nil }
    for field in given {
      guard let name = field.name else { continue }
      guard let known = wanted.first(where: { $0.name == name }) else {
        let nearest = nearestName(to: name, in: wanted.map(\.name))
        return (field.line, PluginMismatch(path: path, why: .unknown(name: name, nearest: nearest)))
      }
      let found = mismatch(field.value, known.type, at: Self.inner(path, name), line: field.line)
      if let found { return found }
    }
    // A computed key may be any key.
    if given.contains(where: { $0.name == nil }) { return nil }
    for field in wanted where !field.isOptional && !given.contains(where: { $0.name == field.name })
    {
      let why = PluginMismatch.Why.missing(expected: field.type.noun)
      return (line, PluginMismatch(path: Self.inner(path, field.name), why: why))
    }
    return nil
  }

  private static func inner(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }
}
