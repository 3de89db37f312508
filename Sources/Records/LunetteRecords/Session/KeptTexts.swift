import CLunetteRecords
import LunetteBase
import LunetteLua

/// The texts of editors that are values of a script's states, by the numbers by which C knows them.
struct KeptTexts {
  private var texts: [UInt32: any TextPieces] = [:]
  private var last: UInt32 = 0

  mutating func add(_ text: any TextPieces) -> UInt32 {
    repeat { last = last == .max ? 1 : last + 1 } while texts[last] != nil
    texts[last] = text
    return last
  }
  mutating func drop(_ number: UInt32) { texts[number] = nil }
  subscript(number: UInt32) -> (any TextPieces)? { texts[number] }
}

extension ScriptSession {
  /// Writes a text to a state, or to the binding of one, without making a string of it: that is
  /// made when the script reads it. The text must differ from the one before it.
  package func write(_ text: any TextPieces, to binding: LuaHandle) throws(LuaError) {
    state.drain()
    let number = link.texts.add(text)
    var isTaken = false
    let status = withExtendedLifetime(binding) {
      cl_binding_set_text(session, binding.c, number, text.byteCount, &isTaken)
    }
    if !isTaken { link.texts.drop(number) }
    try state.check(status)
  }

  /// The value that an answer of C stands for.
  func value(_ answer: cl_answer) -> ScalarValue {
    guard answer.tag == Int32(CL_TAG_KEPT_TEXT) else { return ScalarValue(answer) }
    guard let text = link.texts[UInt32(answer.integer)] else {
      preconditionFailure("a state holds a text that was dropped")
    }
    return .string(.pieces(text))
  }
}

/// Copies the bytes of a text for C; see `cl_script_host.copy_text`.
func copyText(
  _ context: UnsafeMutableRawPointer?, _ number: UInt32, _ bytes: UnsafeMutablePointer<CChar>?,
  _ length: Int
) {
  // Unretained: the state keeps the link until C has closed the virtual machine.
  let link = UnownedReference<SessionLink>(at: context!).object
  guard let text = link.texts[number], text.byteCount == length else {
    preconditionFailure("a state holds a text that was dropped")
  }
  text.copyBytes(to: UnsafeMutableRawBufferPointer(start: bytes, count: length))
}

/// Forgets a text that is no longer the value of a state; see `cl_script_host.drop_text`.
func dropText(_ context: UnsafeMutableRawPointer?, _ number: UInt32) {
  // Unretained: the state keeps the link until C has closed the virtual machine.
  UnownedReference<SessionLink>(at: context!).object.texts.drop(number)
}
