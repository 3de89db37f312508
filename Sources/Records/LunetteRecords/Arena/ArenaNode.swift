// Reads the flat tree that `cl_flatten` made. The layout is that of cl_node and cl_slot in
// cl_record.h; a session checks their sizes when it opens.

/// One described view in the arena. Valid until Lua is entered again.
@frozen package struct ArenaNode {
  /// The arena's first byte.
  @usableFromInline let base: UnsafeRawPointer
  @usableFromInline let node: UnsafeRawPointer

  /// The size of a `cl_node`, in bytes.
  @inlinable static var size: Int { 24 }

  @inlinable init(base: UnsafeRawPointer, offset: Int) {
    self.base = base
    node = base + offset
  }

  @inlinable package var kind: Int { Int(node.load(as: UInt16.self)) }
  @inlinable package func isA(_ kind: RecordKind) -> Bool { self.kind == kind.rawValue }
  @inlinable package var slotCount: Int { Int(node.load(fromByteOffset: 2, as: UInt16.self)) }
  @inlinable package var childCount: Int { Int(node.load(fromByteOffset: 4, as: UInt32.self)) }
  /// The view that a modifier is applied to; `nil` for nodes that are no modifiers.
  @inlinable package var content: ArenaNode? {
    let offset = Int(node.load(fromByteOffset: 8, as: UInt32.self))
    return offset == 0 ? nil : ArenaNode(base: base, offset: offset)
  }

  /// The number of the location where the script made the view, for `ScriptSession.location`; 0
  /// where that was not noted.
  @inlinable package var location: UInt32 { node.load(fromByteOffset: 12, as: UInt32.self) }

  /// The range of the node's bytes in the arena, including those of everything inside it.
  @inlinable package var bytes: Range<Int> {
    let start = node - base
    return start..<max(start, Int(node.load(fromByteOffset: 16, as: UInt32.self)))
  }

  @inlinable package func slot(_ index: Int) -> ArenaSlot {
    ArenaSlot(base: base, slot: node + ArenaNode.size + 16 * index)
  }

  /// The argument for the parameter with this number; nil if none was given.
  @inlinable package func argument(_ number: Int) -> ArenaSlot? {
    var slot = node + ArenaNode.size
    let end = slot + 16 * slotCount
    while slot < end {
      if Int(slot.load(as: UInt8.self)) == number { return ArenaSlot(base: base, slot: slot) }
      slot += 16
    }
    return nil
  }

  /// The child at this index; `nil` for a hole in the array of children.
  @inlinable package func child(_ index: Int) -> ArenaNode? {
    let offset = Int(
      (node + ArenaNode.size + 16 * slotCount).load(fromByteOffset: 4 * index, as: UInt32.self))
    return offset == 0 ? nil : ArenaNode(base: base, offset: offset)
  }
}
