import CLunetteLua

/// The account of what Swift holds for a script, which counts together with Lua's own memory:
/// views, texts, tables of strings.
///
/// Code that keeps something whose size a script decides charges its bytes before it makes it, and
/// releases them when it is gone. The numbers are estimates, and never far too small, because an
/// allocation that fails in Swift ends the process. The account may be kept for longer than its
/// state.
package final class MemoryAccount {
  private var vm: OpaquePointer?

  init(_ vm: OpaquePointer) { self.vm = vm }
  /// Called when the state closes: from then on nothing is counted.
  func end() { vm = nil }

  /// Charges `bytes` more. Returns false, and charges nothing, where that would leave less than an
  /// eighth of the limit, which is kept for callbacks; garbage is collected before it refuses.
  package func hold(_ bytes: Int) -> Bool {
    guard let vm, bytes != 0 else { return true }
    isFull = !cl_vm_hold(vm, bytes)
    return !isFull
  }
  package func release(_ bytes: Int) {
    guard let vm, bytes != 0 else { return }
    _ = cl_vm_hold(vm, -bytes)
    isFull = false
  }

  /// Charges `bytes` as `hold` does; throws an error that names the limit and the script's line
  /// where that is refused.
  package func require(_ bytes: Int) throws(LuaError) { if !hold(bytes) { throw failure } }

  /// Whether a `hold` was refused even after garbage was collected, and nothing was released since.
  package private(set) var isFull = false

  /// The bytes that are charged now.
  package var held: Int { vm.map { cl_vm_held($0) } ?? 0 }

  /// The error for a `hold` that was refused.
  package var failure: LuaError {
    guard let vm else { return LuaError(.memory, LuaErrorText.outOfMemory) }
    let message = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      _ = cl_vm_memory_words(vm, buffer.baseAddress, buffer.count)
      return String(cString: buffer.baseAddress!)
    }
    return LuaError(.memory, text: message)
  }
}
