/// A reference that does not keep its object alive and is not checked: the one place where
/// references are unmanaged. Use it for objects that remove themselves from a list or table before
/// they are deallocated, for the owner of an object (an owned object need not retain its owner),
/// and for pointers that C hands back to Swift.
///
/// A checked weak or unowned reference would cost a side table for each object, and these
/// references are followed for every node that is drawn and every body that reads a state. The user
/// of the reference makes sure that the object exists.
public struct UnownedReference<Object: AnyObject> {
  /// Unretained, which is the purpose of this type.
  @usableFromInline let reference: Unmanaged<Object>

  @inlinable @inline(__always) public init(_ object: Object) { reference = .passUnretained(object) }
  /// Keeps the object alive until `release`.
  @inlinable public init(retaining object: Object) { reference = .passRetained(object) }
  /// The reference whose `address` this is.
  @inlinable @inline(__always) public init(at address: UnsafeRawPointer) {
    reference = .fromOpaque(address)
  }

  @inlinable public var address: UnsafeMutableRawPointer { reference.toOpaque() }
  @inlinable public var object: Object { reference.takeUnretainedValue() }
  /// Calls `body` with the object, which is not retained for the call.
  @inlinable @inline(__always)
  public func with<Result>(_ body: (Object) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }
  @inlinable @inline(__always)
  public func refers(to object: Object) -> Bool { address == UnownedReference(object).address }
  /// Releases what `init(retaining:)` has retained.
  @inlinable public func release() { reference.release() }
}
