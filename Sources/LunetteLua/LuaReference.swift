import CLunetteLua

/// Keeps a table, function, userdata or coroutine of one `LuaState` alive, until it goes itself.
///
/// Letting go never calls Lua: the registry slot is queued, and given back when the state is next entered from outside.
/// A reference may outlive its state; it is then of no use.
package final class LuaReference {
  package enum Kind: String, Sendable {
    case table, function, userdata, thread
  }

  package let kind: Kind
  /// Equal for two references to one object while either lives.
  package let identity: UInt
  package let slot: Int32
  let pool: SlotPool

  /// Takes over a registry slot.
  init(slot: Int32, kind: Kind, identity: UInt, pool: SlotPool) {
    self.slot = slot
    self.kind = kind
    self.identity = identity
    self.pool = pool
    pool.live += 1
  }

  deinit { pool.give(back: slot) }
}

/// The registry slots of one state: how many are out, and which wait to be given back.
package final class SlotPool {
  var live = 0
  @exclusivity(unchecked) package private(set) var waiting: [Int32] = []
  var isOpen = true

  func give(back slot: Int32) {
    live -= 1
    if isOpen { waiting.append(slot) }
  }

  /// Gives the waiting slots back to Lua, where `cl_vm_can_release`.
  func drain(_ vm: OpaquePointer) {
    let slots = waiting
    waiting.removeAll(keepingCapacity: slots.count < 1024)
    cl_release_slots(vm, slots, Int32(slots.count))
  }
}
