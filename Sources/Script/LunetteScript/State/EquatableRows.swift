import LunetteLua
import LunetteRecords

/// What `equatable = true` says of the rows that functions make of a list's items: they depend on
/// their item, on its position if a function takes that, on states and on the environment alone
/// (S133). Nothing else is concluded about the functions.
final class EquatableRows {
  private let runtime: ScriptRuntime
  private let items: LuaHandle
  private let functions: [LuaHandle]
  /// After another load, and after a class was defined again, the same items may be shown
  /// otherwise.
  private let load: Int
  private let renewals: Int
  private(set) lazy var takesPosition = functions.contains { runtime.session.takesPosition($0) }

  init(_ runtime: ScriptRuntime, items: LuaHandle, _ functions: [LuaHandle]) {
    self.runtime = runtime
    self.items = items
    self.functions = functions
    load = runtime.loads.number
    renewals = runtime.session.renewals
  }

  /// The item at `index`, counted from 0, as it is now; nil if it cannot be compared later.
  func remember(_ index: Int) -> LuaReference? {
    // If memory runs out, the row is made again the next time.
    runtime.isClosed ? nil : try? runtime.session.remember(row: index + 1, of: items)
  }
  /// Whether rows of `old` may be kept for equal items.
  func keepsRows(of old: EquatableRows?) -> Bool {
    guard let old, !runtime.isClosed else { return false }
    return old.runtime === runtime && old.load == load && old.renewals == renewals
      && old.takesPosition == takesPosition
  }
  /// The number of items, from `index` on in one direction, that equal the remembered ones.
  func countSame(from index: Int, _ remembered: ContiguousArray<AnyObject?>, backwards: Bool) -> Int
  {
    if runtime.isClosed { return 0 }
    let references = ContiguousArray(remembered.lazy.map { $0 as? LuaReference })
    return runtime.session.countSame(
      in: items, from: index + 1, step: backwards ? -1 : 1, references)
  }
}
