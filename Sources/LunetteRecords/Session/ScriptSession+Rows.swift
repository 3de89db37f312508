import CLunetteRecords
import LunetteLua

/// What a function of rows, and the one of their keys, can see.
package struct RowsMark {
  fileprivate let mark: UInt64
  /// Whether rows also depend on their position.
  package let takesPosition: Bool
  /// Keeps what the mark names by address.
  fileprivate let pins: LuaReference?
  /// False where it can see what cannot be compared.
  package var isKnown: Bool { mark != 0 }
  package func isSame(as other: RowsMark) -> Bool { isKnown && mark == other.mark }
}

extension ScriptSession {
  /// The mark of the functions as they are now.
  package func markRows(_ content: LuaHandle, key: LuaHandle?) -> RowsMark {
    state.drain()
    var found = cl_rows_mark()
    let status = withExtendedLifetime((content, key)) {
      cl_mark_rows(session, content.c, key?.c ?? cl_handle(), true, &found)
    }
    if status != 0 { found = cl_rows_mark() }
    let pins = found.pins == 0 ? nil : state.adopt(slot: found.pins, kind: .table, identity: UInt(found.pins))
    return RowsMark(mark: found.mark, takesPosition: found.takes_position, pins: pins)
  }
  /// Whether what they can see is still what it was.
  package func hasMark(_ mark: RowsMark, _ content: LuaHandle, key: LuaHandle?) -> Bool {
    state.drain()
    var found = cl_rows_mark()
    let status = withExtendedLifetime((content, key)) {
      cl_mark_rows(session, content.c, key?.c ?? cl_handle(), false, &found)
    }
    return status == 0 && mark.isKnown && found.mark == mark.mark
  }

  /// How many items of `new` are as those of `old`, from there on to the first that is not; rows are counted from 1. `marks`
  /// says what those of `old` were when they were shown; nil: plain values.
  package func countAlike(
    _ old: LuaHandle, from oldRow: Int, _ new: LuaHandle, from row: Int, count: Int, marks: ContiguousArray<UInt64>?
  ) -> Int {
    state.drain()
    var alike: Int64 = 0
    func compare(_ marks: UnsafePointer<UInt64>?) -> Int32 {
      cl_rows_alike(session, old.c, Int64(oldRow), new.c, Int64(row), Int64(count), marks, &alike)
    }
    let status = withExtendedLifetime((old, new)) {
      marks.map { $0.withUnsafeBufferPointer { compare($0.baseAddress) } } ?? compare(nil)
    }
    return status == 0 ? Int(alike) : 0
  }
}
