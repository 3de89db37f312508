// The flags of a node, sixteen bits that each frame reads: whether it must be placed again, whether
// its body is due, whether it moves.
extension Node {
  /// Properties of a node that are true or false, and the work that is due for it.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt16
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// The children must be placed again.
    @inlinable public static var needsPlacing: Flags { Flags(rawValue: 1) }
    /// The layout of the node, or of a node in it, has changed: its earlier answers are not valid.
    @inlinable public static var layoutDirty: Flags { Flags(rawValue: 2) }
    /// The node's body is due.
    public static var bodyDirty: Flags { Flags(rawValue: 4) }
    /// The node is in a tree.
    public static var mounted: Flags { Flags(rawValue: 8) }
    /// The node has been placed since it was mounted, so its position and size are known.
    @inlinable public static var placed: Flags { Flags(rawValue: 16) }
    /// The parent has asked more questions than are remembered, or questions of another kind: any
    /// change of the layout concerns the parent.
    public static var answersIncomplete: Flags { Flags(rawValue: 32) }
    /// The node passes all questions to its only child and changes nothing, so it remembers no
    /// answers of its own.
    public static var passesThrough: Flags { Flags(rawValue: 64) }
    /// The node's children belong to the container above the node.
    public static var transparent: Flags { Flags(rawValue: 128) }
    /// The node cuts off what its children draw outside of it.
    public static var clips: Flags { Flags(rawValue: 256) }
    /// What the children draw covers another area in the end: `transformPaint` says which.
    public static var transformsPaint: Flags { Flags(rawValue: 512) }
    /// Each slot is one part that the node places itself, so the members of a group in a slot are
    /// not items of this node.
    public static var hasParts: Flags { Flags(rawValue: 1024) }
    /// The node has the focus, and no view shows that, so the runtime marks it: see `FocusEffect`.
    public static var focusEffect: Flags { Flags(rawValue: 2048) }
    /// The node's body failed at its last run.
    public static var bodyFailed: Flags { Flags(rawValue: 4096) }
    /// A call of a script's function was deferred on behalf of this node (`Scene.performLater`),
    /// perhaps some time ago.
    public static var isAwaited: Flags { Flags(rawValue: 8192) }
    /// What the node itself draws depends on where its children are.
    public static var drawsAroundChildren: Flags { Flags(rawValue: 16384) }
    /// The node is moving, or it draws a node that is leaving: see `SceneMotion`.
    @inlinable public static var moves: Flags { Flags(rawValue: 32768) }
  }
}
