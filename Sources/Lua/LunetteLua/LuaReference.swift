import CLunetteLua

/// Keeps a table, function, userdata or coroutine of one `LuaState` alive for as long as the
/// reference itself lives.
///
/// Releasing a reference never calls Lua: the registry slot is queued, and freed when the state is
/// next entered from outside. A reference may outlive its state, but cannot be used then.
package final class LuaReference {
  package enum Kind: String, Sendable {
    case table, function, userdata, thread
  }

  package let kind: Kind
  /// Identifies the object: equal for two references to one object while either of them lives.
  package let identity: UInt
  package let slot: Int32
  let pool: SlotPool

  /// Takes over the ownership of a registry slot.
  init(slot: Int32, kind: Kind, identity: UInt, pool: SlotPool) {
    self.slot = slot
    self.kind = kind
    self.identity = identity
    self.pool = pool
    pool.live += 1
  }

  deinit { pool.give(back: slot) }
}

/// The registry slots of one state: the number of those in use, and those that wait to be freed.
package final class SlotPool {
  var live = 0
  package private(set) var waiting: [Int32] = []
  var isOpen = true

  func give(back slot: Int32) {
    live -= 1
    if isOpen { waiting.append(slot) }
  }

  /// Frees the waiting slots in Lua, where `cl_vm_can_release` allows it.
  func drain(_ vm: OpaquePointer) {
    // This runs no code of Lua, and so nothing that gives slots back.
    waiting.withUnsafeBufferPointer { cl_release_slots(vm, $0.baseAddress, Int32($0.count)) }
    if waiting.count >= 1024 { return waiting.removeAll() }
    // One by one, which costs less for a few.
    while waiting.popLast() != nil {}
  }
}
