import LunetteBase
import LunetteText

/// The text of a field as the value of its binding.
extension MeasuredText: TextPieces {
  public var byteCount: Int { utf8.count }
  public var lineFeedCount: Int { utf8.lazy.filter { $0 == 0x0a }.count }
  public func copyBytes(to buffer: UnsafeMutableRawBufferPointer) { buffer.copyBytes(from: utf8) }
}
