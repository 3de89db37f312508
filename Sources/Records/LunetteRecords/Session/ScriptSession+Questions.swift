import CLunetteRecords
import LunetteBase
import LunetteLua

// What Swift reads from a script's objects: the value of a binding, an item of a list, the key of a
// row.
extension ScriptSession {
  /// The value of a binding or state.
  package func value(of binding: LuaHandle) throws(LuaError) -> ScalarValue {
    state.drain()
    var answer = cl_answer()
    try state.check(withExtendedLifetime(binding) { cl_binding_get(session, binding.c, &answer) })
    return ScalarValue(answer)
  }

  /// Whether a binding is a state or belongs to one, and is not made of functions.
  package func isStored(_ binding: LuaHandle) -> Bool {
    state.drain()
    var isStored = false
    let status = withExtendedLifetime(binding) {
      cl_binding_is_stored(session, binding.c, &isStored)
    }
    return status == 0 && isStored
  }

  /// Whether code of the script runs that only reads, and may write no state: a body, or a function
  /// that is asked for something while views are made or laid out.
  package var onlyReads: Bool { cl_only_reads(session) }

  /// The item of a list with this number, counted from 1.
  package func item(_ row: Int, of list: LuaHandle) throws(LuaError) -> ScalarValue {
    state.drain()
    var answer = cl_answer()
    try state.check(
      withExtendedLifetime(list) { cl_list_get(session, list.c, Int64(row), &answer, nil) })
    return ScalarValue(answer)
  }

  /// The numbers that a field has in `count` items of a list, from item `first` on, counted from 1.
  /// They end before an item that has no number there, or whose field only code of the script can
  /// read.
  package func plainNumbers(of list: LuaHandle, field: LuaHandle, from first: Int, count: Int)
    throws(LuaError) -> [Double]
  {
    state.drain()
    var (numbers, found) = ([Double](repeating: 0, count: count), Int64(0))
    let status = withExtendedLifetime((list, field)) {
      numbers.withUnsafeMutableBufferPointer {
        cl_plain_numbers(
          session, list.c, field.c, Int64(first), Int64(count), $0.baseAddress, &found)
      }
    }
    try state.check(status)
    return Array(numbers.prefix(Int(found)))
  }

  /// A reference to the item of a list with this number, counted from 1; nil where the item is nil.
  package func reference(toItem row: Int, of list: LuaHandle) throws(LuaError) -> LuaReference? {
    state.drain()
    var answer = cl_answer()
    var anchor: Int32 = 0
    try state.check(
      withExtendedLifetime(list) { cl_list_get(session, list.c, Int64(row), &answer, &anchor) })
    return anchor == 0 ? nil : state.adopt(slot: anchor, kind: .table, identity: UInt(anchor))
  }

  /// The key that identifies an item of a list: a field of the item, or the result of a function of
  /// it.
  package func key(ofRow row: Int, in list: LuaHandle, by key: LuaHandle) throws(LuaError)
    -> ScalarValue
  {
    state.drain()
    var answer = cl_answer()
    try state.check(
      withExtendedLifetime((list, key)) { cl_row_key(session, list.c, Int64(row), key.c, &answer) })
    return ScalarValue(answer)
  }

  /// A number that changes when a table is changed by `state:update`, or is assigned again to the
  /// state that holds it.
  package func tableVersion(_ table: LuaHandle) -> Int64 {
    withExtendedLifetime(table) { cl_table_version(session, table.c) }
  }
}
