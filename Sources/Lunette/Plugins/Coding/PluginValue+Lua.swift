import LunetteLua
import LunetteValues

extension PluginValue {
  /// What `tokens` describe. Strings that are no text have their invalid bytes replaced.
  init(tokens: [LuaValue]) {
    var reader = TokenReader(tokens: tokens)
    self = reader.next()
  }

  /// The tokens that Lua makes the value of.
  var tokens: [LuaValue] {
    var tokens: [LuaValue] = []
    append(to: &tokens)
    return tokens
  }

  private func append(to tokens: inout [LuaValue]) {
    switch self {
    case .null: tokens.append(.nil)
    case .boolean(let value): tokens.append(.boolean(value))
    case .integer(let value): tokens.append(.integer(value))
    case .number(let value): tokens.append(.number(value))
    case .string(let text): tokens.append(.string(text))
    case .array(let values):
      tokens.append(.lightUserdata(LuaState.TableToken.array.rawValue))
      tokens.append(.integer(Int64(values.count)))
      for value in values { value.append(to: &tokens) }
    case .record(let fields):
      tokens.append(.lightUserdata(LuaState.TableToken.record.rawValue))
      tokens.append(.integer(Int64(fields.count)))
      for (name, value) in fields {
        tokens.append(.string(name))
        value.append(to: &tokens)
      }
    }
  }
}

private struct TokenReader {
  let tokens: [LuaValue]
  private var position = 0

  init(tokens: [LuaValue]) { self.tokens = tokens }

  mutating func next() -> PluginValue {
    guard position < tokens.count else { return .null }
    let token = tokens[position]
    position += 1
    switch token {
    case .nil, .reference: return .null
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .number(let value): return .number(value)
    case .string(let string): return .string(string.string)
    case .lightUserdata(let kind):
      let count = Int(tokens[position].integer ?? 0)
      position += 1
      if LuaState.TableToken(rawValue: kind) == .array {
        var values: [PluginValue] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(next()) }
        return .array(values)
      }
      var fields: [String: PluginValue] = [:]
      for _ in 0..<count {
        let name = tokens[position].text ?? ""
        position += 1
        fields[name] = next()
      }
      return .record(fields)
    }
  }
}

extension LuaState {
  /// A value of Lua's as plain data; throws where it is not.
  package func plain(_ value: LuaValue) throws(LuaError) -> PluginValue { PluginValue(tokens: try flatten(value)) }
  /// Plain data as a value of Lua's, of its memory.
  package func make(_ value: PluginValue) throws(LuaError) -> LuaValue { try build(value.tokens) }
}
