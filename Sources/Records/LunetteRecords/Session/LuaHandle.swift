import CLunetteRecords
import LunetteLua

/// A value that lives in Lua: the element at `index` of the table that `anchor` keeps, or, where
/// `index` is 0, the value that `anchor` keeps itself.
package struct LuaHandle {
  package let anchor: LuaReference
  package let index: Int32
  package init(_ anchor: LuaReference, _ index: Int = 0) {
    self.anchor = anchor
    self.index = Int32(truncatingIfNeeded: index)
  }
  var c: cl_handle { cl_handle(anchor: anchor.slot, index: index) }
}
