import CLunetteLua
import LunetteBase

/// Passes text that a script wrote to the host's hook, or to the process's streams.
func writeHostOutput(
  _ context: UnsafeMutableRawPointer?, _ stream: Int32, _ bytes: UnsafePointer<UInt8>?,
  _ length: Int
) {
  guard let bytes, length > 0 else { return }
  // Unretained: the state holds its link until C has closed the virtual machine.
  UnownedReference<HostLink>(at: context!).with { link in
    if let state = link.state, !state.keepsOutput(length) { return }
    if let hook = link.state?.onPrint {
      hook(
        LuaOutputStream(rawValue: stream) ?? .standardOutput,
        UnsafeBufferPointer(start: bytes, count: length))
    } else {
      cl_write_standard(stream, bytes, length)
    }
  }
}
