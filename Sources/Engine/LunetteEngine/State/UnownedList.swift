import LunetteBase

/// A table of objects in the order in which they were added, each with a note about it. The objects
/// are not kept alive; each removes itself before it is deallocated, a node for example when it
/// leaves the tree.
package struct UnownedTable<Member: AnyObject, Note>: Sequence {
  fileprivate typealias Entries = OrderedTable<
    ObjectIdentifier, (member: UnownedReference<Member>, note: Note)
  >
  private var entries = Entries()
  package init() {}

  package var isEmpty: Bool { entries.isEmpty }
  package var count: Int { entries.count }
  package var first: Member? { entries.first?.member.object }
  package struct Iterator: IteratorProtocol {
    fileprivate var entries: Entries.Iterator
    package mutating func next() -> Member? { entries.next()?.member.object }
  }
  package func makeIterator() -> Iterator { Iterator(entries: entries.makeIterator()) }
  package var notes: [Note] { entries.map(\.note) }

  package func note(of member: Member) -> Note? { entries[ObjectIdentifier(member)]?.note }
  /// Sets the note of a member, which is added to the table if needed; nil removes the member.
  package mutating func set(_ note: Note?, of member: Member) {
    entries[ObjectIdentifier(member)] = note.map { (UnownedReference(member), $0) }
  }
  package mutating func remove(_ member: Member) { entries[ObjectIdentifier(member)] = nil }
  package func contains(_ member: Member) -> Bool { entries.contains(ObjectIdentifier(member)) }

  /// Calls `body` for each member without keeping it alive, so `body` must not release any of them.
  @inline(__always)
  package func forEach(_ body: (Member) -> Void) { entries.forEach { $0.member.with(body) } }
}

/// A table of objects without notes.
package typealias UnownedList<Member: AnyObject> = UnownedTable<Member, Void>

extension UnownedTable where Note == Void {
  @inline(__always)
  package mutating func append(_ member: Member) { set((), of: member) }
}
