import CLunetteRecords
import LunetteBase
import LunetteLua

/// How an argument's payload is to be read; the raw values are the CL_TAG_… of C.
package enum ArenaTag: UInt8, Sendable {
  case none, boolean, integer, number, string, verbatim, color, view, function, object
}

/// One argument of a described view.
@frozen package struct ArenaSlot {
  @usableFromInline let base: UnsafeRawPointer
  @usableFromInline let slot: UnsafeRawPointer

  @inlinable init(base: UnsafeRawPointer, slot: UnsafeRawPointer) {
    self.base = base
    self.slot = slot
  }

  @inlinable package var parameter: Int { Int(slot.load(as: UInt8.self)) }
  @inlinable package var rawTag: UInt8 { slot.load(fromByteOffset: 1, as: UInt8.self) }
  package var tag: ArenaTag { ArenaTag(rawValue: rawTag) ?? .none }
  /// Additional data, by the kind of the argument: a list's length, a component's class, or the
  /// token of the control behind a configuration or a part of one.
  @inlinable package var extra: UInt32 { slot.load(fromByteOffset: 4, as: UInt32.self) }

  @inlinable package var integer: Int { Int(slot.load(fromByteOffset: 8, as: Int64.self)) }
  @inlinable package var boolean: Bool { slot.load(fromByteOffset: 8, as: Int64.self) != 0 }
  @inlinable package var number: Double { slot.load(fromByteOffset: 8, as: Double.self) }
  package var color: ArenaColor {
    ArenaColor(
      source: slot.load(fromByteOffset: 8, as: UInt32.self),
      alpha: slot.load(fromByteOffset: 12, as: UInt32.self))
  }
  /// The `StyleProtocolDeclaration.classKind` of a style's class; nil where the argument is not an
  /// object.
  package var classKind: Int? { tag == .object ? Int(extra >> UInt32(CL_CLASS_KIND_SHIFT)) : nil }
  /// For a part of a configuration: the number of its field, and its index where the field has
  /// several parts.
  package var part: (field: Int, index: Int) {
    (integer & (1 << Int(CL_PART_SHIFT) - 1), integer >> Int(CL_PART_SHIFT))
  }
  /// The text of a string, with invalid UTF-8 replaced.
  @inlinable package var string: String {
    let offset = Int(slot.load(fromByteOffset: 8, as: UInt32.self))
    let length = Int(slot.load(fromByteOffset: 12, as: UInt32.self))
    return String(
      decoding: UnsafeRawBufferPointer(start: base + offset, count: length), as: UTF8.self)
  }
  /// A string by its bytes: for values that go back to the script, or that tell things apart.
  package var exactString: ExactString {
    let offset = Int(slot.load(fromByteOffset: 8, as: UInt32.self))
    let length = Int(slot.load(fromByteOffset: 12, as: UInt32.self))
    return ExactString(
      UnsafeRawBufferPointer(start: base + offset, count: length).assumingMemoryBound(
        to: UInt8.self))
  }
  /// The bounds of a range.
  package var bounds: (lower: Double, upper: Double) {
    let bytes = base + Int(slot.load(fromByteOffset: 8, as: UInt32.self))
    return (
      bytes.loadUnaligned(as: Double.self), bytes.loadUnaligned(fromByteOffset: 8, as: Double.self)
    )
  }
  /// The stops of a gradient: each colour with its location, which is nil where none was given.
  package var stops: [(color: ArenaColor, location: Double?)] {
    let bytes = base + Int(slot.load(fromByteOffset: 8, as: UInt32.self))
    let length = Int(slot.load(fromByteOffset: 12, as: UInt32.self))
    return stride(from: 0, to: length - length % 16, by: 16).map { byteOffset in
      let location = bytes.loadUnaligned(fromByteOffset: byteOffset + 8, as: Double.self)
      let color = ArenaColor(
        source: bytes.loadUnaligned(fromByteOffset: byteOffset, as: UInt32.self),
        alpha: bytes.loadUnaligned(fromByteOffset: byteOffset + 4, as: UInt32.self))
      return (color, location.isNaN ? nil : location)
    }
  }
  /// A height of a sheet.
  package enum Detent {
    /// The value of a name.
    case name(Int)
    /// A number of rows, from 1.
    case height(Int)
    /// A fraction of the screen, above 0 and up to 1.
    case fraction(Double)
  }
  package var detents: [Detent] {
    let bytes = base + Int(slot.load(fromByteOffset: 8, as: UInt32.self))
    let length = Int(slot.load(fromByteOffset: 12, as: UInt32.self))
    return stride(from: 0, to: length - length % 16, by: 16).map { byteOffset in
      let value = bytes.loadUnaligned(fromByteOffset: byteOffset + 8, as: Double.self)
      return switch Int(bytes.loadUnaligned(fromByteOffset: byteOffset, as: UInt64.self)) {
      case CL_DETENT_NAME: .name(Int(value))
      case CL_DETENT_HEIGHT: .height(Int(value))
      default: .fraction(value)
      }
    }
  }
  @inlinable package var view: ArenaNode { ArenaNode(base: base, offset: integer) }
}
