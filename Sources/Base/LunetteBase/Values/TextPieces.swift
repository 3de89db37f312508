/// A long text that its owner keeps in pieces, as an editor does: the bytes of a string that are
/// put together only when they are asked for. It never changes.
public protocol TextPieces: AnyObject, Sendable {
  var byteCount: Int { get }
  /// The number of bytes that are line feeds.
  var lineFeedCount: Int { get }
  /// Writes the bytes into a buffer that has room for them.
  func copyBytes(to buffer: UnsafeMutableRawBufferPointer)
}

extension TextPieces {
  package var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      copyBytes(to: UnsafeMutableRawBufferPointer(buffer))
      count = byteCount
    }
  }
}
