import LunetteLua
import LunetteScreen

/// Gives actions their `sender`: a table of what the button is, which can be read and not written.
///
/// A field that a sender does not have is an error, as an unknown name is everywhere; so is an assignment: a button's
/// type is given when it is made (S22), and the rest is what it was declared with.
enum SenderTable {
  static let fields = ["id", "title", "image", "role", "buttonType", "state"]

  /// A Lua function of an action, the sender's fields and the event.
  static func make(_ state: LuaState) throws(LuaError) -> LuaReference {
    let refuse = try state.makeFunction { arguments in
      let key = try arguments[0]
      guard let name = key.text, fields.contains(name) else { throw unknown(key) }
      throw FunctionError(
        name == "buttonType"
          ? "a button's type is given when it is made; it cannot be assigned later"
          : "a sender tells of its button and cannot be changed (field \"\(name)\" was assigned)")
    }
    let missing = try state.makeFunction { arguments in throw unknown(try arguments[0]) }
    let known = try state.makeTable(fields: fields.map { ($0, true) })
    let chunk = try state.load(lua, chunkName: "=lunette.action")
    let results = try state.call(chunk, [.reference(refuse), .reference(missing), .reference(known)])
    guard let function = results.first?.function else { preconditionFailure("a chunk that returns a function") }
    return function
  }

  private static func unknown(_ key: LuaValue) -> FunctionError {
    let near = nearestName(to: key.text ?? "", in: fields).map { "; did you mean '\($0)'?" } ?? ""
    return FunctionError("a sender has no field \(key.given)\(near)")
  }

  private static let lua = """
    local refuse, missing, known = ...
    local setmetatable, next = setmetatable, next
    local function assign(_, key) refuse(key) end
    return function(action, fields, event)
      local function read(_, key)
        local value = fields[key]
        if value == nil and not known[key] then missing(key) end
        return value
      end
      local function each() return next, fields end
      local meta = { __index = read, __newindex = assign, __pairs = each, __metatable = "sender", __name = "sender" }
      return action(setmetatable({}, meta), event)
    end
    """
}
