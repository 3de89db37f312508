import CLunette
import Glibc

/// Text that a script wrote, to the host's hook or the process's streams.
func writeHostOutput(
  _ context: UnsafeMutableRawPointer?, _ stream: Int32, _ bytes: UnsafePointer<UInt8>?, _ length: Int
) {
  guard let bytes, length > 0 else { return }
  let state = Unmanaged<HostLink>.fromOpaque(context!)._withUnsafeGuaranteedRef { $0.state! }
  if let hook = state.onPrint {
    hook(LuaOutputStream(rawValue: stream) ?? .standardOutput, UnsafeBufferPointer(start: bytes, count: length))
    return
  }
  var written = 0
  while written < length {
    let count = write(stream, bytes + written, length - written)
    if count < 0 && errno != EINTR { return }
    written += max(count, 0)
  }
}
