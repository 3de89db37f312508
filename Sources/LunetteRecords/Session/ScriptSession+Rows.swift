import CLunetteRecords
import LunetteLua

/// A mark of everything that the function of the rows and the function of their keys can see.
package struct RowsMark {
  fileprivate let mark: UInt64
  /// Whether the rows also depend on their position.
  package let takesPosition: Bool
  /// Keeps the objects alive that the mark names by their address.
  fileprivate let pins: LuaReference?
  /// Whether there is a mark; false where the functions can see something that cannot be compared.
  package var isKnown: Bool { mark != 0 }
  package func isSame(as other: RowsMark) -> Bool { isKnown && mark == other.mark }
}

extension ScriptSession {
  /// Makes the mark of the functions as they are now.
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
  /// Whether everything that the functions can see is still as it was for `mark`.
  package func hasMark(_ mark: RowsMark, _ content: LuaHandle, key: LuaHandle?) -> Bool {
    state.drain()
    var found = cl_rows_mark()
    let status = withExtendedLifetime((content, key)) {
      cl_mark_rows(session, content.c, key?.c ?? cl_handle(), false, &found)
    }
    return status == 0 && mark.isKnown && found.mark == mark.mark
  }

  /// The number of leading items of `new`, from a given row on, that are as those of `old`; rows are counted from 1. `marks`
  /// are the marks that the items of `old` had when they were shown; nil: the items are plain values.
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
