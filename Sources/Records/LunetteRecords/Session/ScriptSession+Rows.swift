import CLunetteRecords
import LunetteLua

// Remembers the items of rows, and finds those that are still the same, for `equatable` rows.
extension ScriptSession {
  /// An item of a list as it is now, for `countSame`: a plain value, or a copy of a table's fields.
  /// Rows are counted from 1. Nil if the item cannot be compared later.
  package func remember(row: Int, of list: LuaHandle) throws(LuaError) -> LuaReference? {
    state.drain()
    var slot: Int32 = 0
    try state.check(
      withExtendedLifetime(list) { cl_item_remember(session, list.c, Int64(row), &slot) })
    return slot == 0 ? nil : state.adopt(slot: slot, kind: .table, identity: UInt(slot))
  }

  /// The number of items, from a given row on, that are as they were when they were remembered, up
  /// to the first that differs or was not remembered.
  ///
  /// - Parameter step: 1, or -1 to go towards the first row.
  package func countSame(
    in list: LuaHandle, from row: Int, step: Int, _ remembered: ContiguousArray<LuaReference?>
  ) -> Int {
    state.drain()
    let slots = ContiguousArray(remembered.lazy.map { $0?.slot ?? 0 })
    var count = 0
    let status = withExtendedLifetime((list, remembered)) {
      slots.withUnsafeBufferPointer {
        cl_items_same(session, list.c, Int64(row), Int64(step), $0.baseAddress, $0.count, &count)
      }
    }
    // If memory runs out, no row counts as the same, so all are made again.
    return status == 0 ? count : 0
  }

  /// Whether a function takes a second parameter, in which the functions of rows get the position
  /// of their item.
  package func takesPosition(_ function: LuaHandle) -> Bool {
    state.drain()
    var takes = true
    let status = withExtendedLifetime(function) { cl_takes_position(session, function.c, &takes) }
    return status != 0 || takes
  }

  /// Whether the keys of rows are read by the same name of a field, and by no function.
  package func isSameField(_ a: LuaHandle, _ b: LuaHandle) -> Bool {
    state.drain()
    var isSame = false
    let status = withExtendedLifetime((a, b)) { cl_is_same_field(session, a.c, b.c, &isSame) }
    return status == 0 && isSame
  }
}
