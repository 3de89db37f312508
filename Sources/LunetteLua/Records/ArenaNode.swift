// Reading the flat tree that `cl_flatten` made. The layout is that of cl_node and cl_slot in cl_record.h; a session
// checks their sizes when it opens.

/// One described view in the arena. Good until Lua is entered again.
@frozen package struct ArenaNode {
  /// The arena's first byte.
  @usableFromInline let base: UnsafeRawPointer
  @usableFromInline let node: UnsafeRawPointer

  @inlinable init(base: UnsafeRawPointer, offset: Int) {
    self.base = base
    node = base + offset
  }

  @inlinable package var kind: Int { Int(node.load(as: UInt16.self)) }
  @inlinable package var slotCount: Int { Int(node.load(fromByteOffset: 2, as: UInt16.self)) }
  @inlinable package var childCount: Int { Int(node.load(fromByteOffset: 4, as: UInt32.self)) }
  /// What a modifier is applied to; `nil` on other nodes.
  @inlinable package var content: ArenaNode? {
    let offset = Int(node.load(fromByteOffset: 8, as: UInt32.self))
    return offset == 0 ? nil : ArenaNode(base: base, offset: offset)
  }

  /// Where it was made, for `ScriptSession.words(ofPlace:)`; 0 where that was not noted.
  @inlinable package var place: UInt32 { node.load(fromByteOffset: 12, as: UInt32.self) }

  @inlinable package func slot(_ index: Int) -> ArenaSlot { ArenaSlot(base: base, slot: node + 16 + 16 * index) }

  /// The argument for the parameter `number`, if it was given.
  @inlinable package func argument(_ number: Int) -> ArenaSlot? {
    var slot = node + 16
    let end = slot + 16 * slotCount
    while slot < end {
      if Int(slot.load(as: UInt8.self)) == number { return ArenaSlot(base: base, slot: slot) }
      slot += 16
    }
    return nil
  }

  /// `nil` for a hole.
  @inlinable package func child(_ index: Int) -> ArenaNode? {
    let offset = Int((node + 16 + 16 * slotCount).load(fromByteOffset: 4 * index, as: UInt32.self))
    return offset == 0 ? nil : ArenaNode(base: base, offset: offset)
  }
}

/// How an argument's payload is to be read: the raw values are C's CL_TAG_….
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
  /// What an object is (`ArenaObject`), a list's length, a component's class.
  @inlinable package var extra: UInt32 { slot.load(fromByteOffset: 4, as: UInt32.self) }

  /// What a binding of a boolean says.
  @inlinable package var bindingIsTrue: Bool { extra & 0x200 != 0 }

  @inlinable package var integer: Int { Int(slot.load(fromByteOffset: 8, as: Int64.self)) }
  @inlinable package var boolean: Bool { slot.load(fromByteOffset: 8, as: Int64.self) != 0 }
  @inlinable package var number: Double { slot.load(fromByteOffset: 8, as: Double.self) }
  /// The two words of a colour: see cl_color.
  @inlinable package var color: (source: UInt32, alpha: UInt32) {
    (slot.load(fromByteOffset: 8, as: UInt32.self), slot.load(fromByteOffset: 12, as: UInt32.self))
  }
  /// Invalid UTF-8 is replaced.
  @inlinable package var string: String {
    let offset = Int(slot.load(fromByteOffset: 8, as: UInt32.self))
    let length = Int(slot.load(fromByteOffset: 12, as: UInt32.self))
    return String(decoding: UnsafeRawBufferPointer(start: base + offset, count: length), as: UTF8.self)
  }
  /// A string by its bytes: for what the script gets back, or tells things apart by.
  package var exactString: LuaString {
    let offset = Int(slot.load(fromByteOffset: 8, as: UInt32.self))
    let length = Int(slot.load(fromByteOffset: 12, as: UInt32.self))
    return LuaString(UnsafeRawBufferPointer(start: base + offset, count: length).assumingMemoryBound(to: UInt8.self))
  }
  /// Of a range: its bounds.
  package var bounds: (lower: Double, upper: Double) {
    let bytes = base + Int(slot.load(fromByteOffset: 8, as: UInt32.self))
    return (bytes.loadUnaligned(as: Double.self), bytes.loadUnaligned(fromByteOffset: 8, as: Double.self))
  }
  @inlinable package var view: ArenaNode { ArenaNode(base: base, offset: integer) }
}

/// What an object among the arguments is: the raw values are C's CL_OBJECT_….
package enum ArenaObject: UInt32, Sendable {
  case other, `class`, instance, state, binding
}
