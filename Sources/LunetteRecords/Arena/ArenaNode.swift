// Reading the flat tree that `cl_flatten` made. The layout is that of cl_node and cl_slot in cl_record.h; a session
// checks their sizes when it opens.

/// One described view in the arena. Good until Lua is entered again.
@frozen package struct ArenaNode {
  /// The arena's first byte.
  @usableFromInline let base: UnsafeRawPointer
  @usableFromInline let node: UnsafeRawPointer

  /// Of `cl_node`.
  @inlinable static var size: Int { 24 }

  @inlinable init(base: UnsafeRawPointer, offset: Int) {
    self.base = base
    node = base + offset
  }

  @inlinable package var kind: Int { Int(node.load(as: UInt16.self)) }
  @inlinable package func isA(_ kind: RecordKind) -> Bool { self.kind == kind.rawValue }
  @inlinable package var slotCount: Int { Int(node.load(fromByteOffset: 2, as: UInt16.self)) }
  @inlinable package var childCount: Int { Int(node.load(fromByteOffset: 4, as: UInt32.self)) }
  /// What a modifier is applied to; `nil` on other nodes.
  @inlinable package var content: ArenaNode? {
    let offset = Int(node.load(fromByteOffset: 8, as: UInt32.self))
    return offset == 0 ? nil : ArenaNode(base: base, offset: offset)
  }

  /// Where it was made, for `ScriptSession.location`; 0 where that was not noted.
  @inlinable package var location: UInt32 { node.load(fromByteOffset: 12, as: UInt32.self) }

  /// Where its bytes are in the arena, with those of all that is in it.
  @inlinable package var bytes: Range<Int> {
    let start = node - base
    return start..<max(start, Int(node.load(fromByteOffset: 16, as: UInt32.self)))
  }

  @inlinable package func slot(_ index: Int) -> ArenaSlot {
    ArenaSlot(base: base, slot: node + ArenaNode.size + 16 * index)
  }

  /// The argument for the parameter `number`, if it was given.
  @inlinable package func argument(_ number: Int) -> ArenaSlot? {
    var slot = node + ArenaNode.size
    let end = slot + 16 * slotCount
    while slot < end {
      if Int(slot.load(as: UInt8.self)) == number { return ArenaSlot(base: base, slot: slot) }
      slot += 16
    }
    return nil
  }

  /// `nil` for a hole.
  @inlinable package func child(_ index: Int) -> ArenaNode? {
    let offset = Int((node + ArenaNode.size + 16 * slotCount).load(fromByteOffset: 4 * index, as: UInt32.self))
    return offset == 0 ? nil : ArenaNode(base: base, offset: offset)
  }
}
