import LunetteCore
import LunetteLua

/// The functions that `environment.dismiss` gives to scripts, one for each thing that can be dismissed.
///
/// They are made before a body runs, for while it does, Lua cannot be entered.
struct DismissTable {
  private struct Entry {
    weak var action: DismissAction?
    let function: LuaReference
  }
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 64

  mutating func prepare(_ action: DismissAction, _ state: LuaState) {
    if function(of: action) != nil { return }
    if entries.count >= limit {
      entries = entries.filter { $0.value.action != nil }
      limit = max(64, entries.count * 2)
    }
    // Without memory for it, `dismiss` does nothing.
    let made = try? state.makeFunction { [weak action] _ in
      action?.perform()
      return .none
    }
    if let made { entries[ObjectIdentifier(action)] = Entry(action: action, function: made) }
  }

  func function(of action: DismissAction) -> LuaReference? {
    guard let known = entries[ObjectIdentifier(action)], known.action === action else { return nil }
    return known.function
  }
}
