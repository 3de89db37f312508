import LunetteEngine
import LunetteLua

/// The functions that `environment.dismiss` and `environment.openURL` give to scripts, one for each
/// action of a view that they perform.
///
/// The functions are made before a body runs, because Lua cannot be entered while it does.
struct ActionTable<Action: AnyObject> {
  private struct Entry {
    weak var action: Action?
    let function: LuaReference
  }
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 64

  mutating func prepare(
    _ action: Action, _ state: LuaState,
    _ perform: @escaping (Action, borrowing LuaArguments) throws -> Void
  ) {
    if function(of: action) != nil { return }
    if entries.count >= limit {
      entries = entries.filter { $0.value.action != nil }
      limit = max(64, entries.count * 2)
    }
    // Where there is no memory for the function, the action does nothing.
    let made = try? state.makeFunction { [weak action] arguments in
      if let action { try perform(action, arguments) }
      return .none
    }
    if let made { entries[ObjectIdentifier(action)] = Entry(action: action, function: made) }
  }

  func function(of action: Action) -> LuaReference? {
    guard let known = entries[ObjectIdentifier(action)], known.action === action else { return nil }
    return known.function
  }
}
