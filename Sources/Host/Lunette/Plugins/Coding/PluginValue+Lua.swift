import LunetteBase
import LunetteLua
import LunetteScript

// Passes plain values to Lua and back, in one call however deep they are: a table travels as a flat
// list of tokens.
extension PluginValue {
  /// Creates the value that `tokens` describe.
  init(tokens: [LuaValue]) {
    var reader = TokenReader(tokens: tokens)
    self = reader.next()
  }

  /// Creates the value for a Lua value that is not a table.
  init(withoutParts value: LuaValue) {
    switch value {
    case .nil, .reference, .lightUserdata: self = .null
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let string): self = PluginValue(string)
    }
  }

  /// The tokens from which the Lua state builds the value.
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
    case .bytes(let bytes): tokens.append(.string(.bytes(bytes)))
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
    case .nil, .reference, .boolean, .integer, .number, .string:
      return PluginValue(withoutParts: token)
    case .lightUserdata(let kind):
      let count = Int(tokens[position].integer ?? 0)
      position += 1
      if LuaState.TableToken(rawValue: kind) == .array {
        var values: [PluginValue] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(next()) }
        return .array(values)
      }
      var fields: [PluginFields.Element] = []
      fields.reserveCapacity(count)
      for _ in 0..<count {
        let name = tokens[position].text ?? ""
        position += 1
        fields.append((name, next()))
      }
      return .record(PluginFields(apart: fields))
    }
  }
}

extension LuaArguments {
  /// The argument as plain data; throws if it is not plain.
  ///
  /// - Parameter names: The names that its fields are likely to have.
  func plain(_ argument: PlainArgument, _ names: PluginNames = .none) throws -> PluginValue {
    var fields: [PluginFields.Element] = []
    let isRead = try readFields(at: argument.index, count: { fields.reserveCapacity($0) }) {
      name, value in
      fields.append((names.text(name), PluginValue(withoutParts: value)))
    }
    return isRead ? .record(PluginFields(apart: fields)) : try state.plain(self[argument.index])
  }
}

extension LuaState {
  /// Converts a value of Lua to plain data; throws if it is not plain.
  package func plain(_ value: LuaValue) throws(LuaError) -> PluginValue {
    PluginValue(tokens: try flatten(value))
  }
  /// Converts plain data to a value of Lua, in the memory of the Lua state.
  package func make(_ value: PluginValue) throws(LuaError) -> LuaValue {
    // Only tables need a row of tokens.
    switch value {
    case .null: .nil
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let text): .string(text)
    case .bytes(let bytes): .string(.bytes(bytes))
    case .array, .record: try build(value.tokens)
    }
  }
}
