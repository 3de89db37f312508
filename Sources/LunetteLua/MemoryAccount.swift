import CLunetteLua

/// What Swift holds for a script, in the same account as Lua's own memory: views, texts, tables of strings.
///
/// Whoever keeps something whose size a script decides holds its bytes before it is made, and gives them back when it
/// goes. They are estimates, and never far too small: an allocation that fails in Swift ends the process. The account may
/// be kept for longer than its state.
package final class MemoryAccount {
  private var vm: OpaquePointer?

  init(_ vm: OpaquePointer) { self.vm = vm }
  /// The state closes: from now on all is free.
  func end() { vm = nil }

  /// Takes `bytes` more. False, and nothing is taken, where they would leave less than an eighth of the limit, which is
  /// kept for callbacks; garbage is collected before it comes to that.
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

  /// `hold`, or an error that names the limit and the script's line.
  package func require(_ bytes: Int) throws(LuaError) { if !hold(bytes) { throw failure } }

  /// Whether a `hold` was refused, though garbage was collected for it, and nothing was given back since.
  package private(set) var isFull = false

  /// Bytes that are held now.
  package var held: Int { vm.map { cl_vm_held($0) } ?? 0 }

  /// The error of a `hold` that was refused.
  package var failure: LuaError {
    guard let vm else { return LuaError(.memory, LuaErrorText.outOfMemory) }
    let words = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      _ = cl_vm_memory_words(vm, buffer.baseAddress, buffer.count)
      return String(cString: buffer.baseAddress!)
    }
    return LuaError(.memory, text: words)
  }
}
