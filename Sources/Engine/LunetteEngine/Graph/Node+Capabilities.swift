import LunetteBase

// What a node says of itself where the whole tree, or the nodes around a point or a focused view,
// are asked. Most nodes answer nothing of all this. So it is not a member of `Node` for each
// question, but two values, which a class of nodes adds to:
//
//     override var capabilities: Capabilities { super.capabilities.union(.hidesFromReaders) }
//     override var roles: Roles { super.roles.union(.wheelTarget) }
//
// Both are computed at each question, so they may follow the state of the node and must be cheap.

extension Node {
  /// What is true of a node, apart from its layout (`LayoutTraits`) and the work that is due for it
  /// (`Flags`).
  public struct Capabilities: OptionSet, Sendable {
    public let rawValue: UInt16
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    // MARK: The picture

    /// The node is drawn at the sizes in between while its size is animated. Not so for nodes that
    /// have laid out their picture for one size.
    @inlinable public static var presentsSize: Capabilities { Capabilities(rawValue: 1) }
    /// All its cells look the same, so that moving rows within the node changes nothing.
    @inlinable public static var isPlainFill: Capabilities { Capabilities(rawValue: 2) }
    /// The node changes cells after its children have drawn them.
    @inlinable public static var changesPictureOfChildren: Capabilities {
      Capabilities(rawValue: 4)
    }
    /// The letters that its children draw do not remain visible.
    @inlinable public static var showsNoLetters: Capabilities { Capabilities(rawValue: 8) }

    // MARK: Who reaches it

    /// The node and its descendants can neither be seen nor used.
    @inlinable public static var hidesFromUser: Capabilities { Capabilities(rawValue: 16) }
    /// Everything that it shows is a mark that says nothing by itself: a part of a control's
    /// picture.
    @inlinable public static var hidesFromReaders: Capabilities { Capabilities(rawValue: 32) }
    /// Keyboard shortcuts in the node work although it is hidden (S61).
    @inlinable public static var keepsShortcuts: Capabilities { Capabilities(rawValue: 64) }
    /// The node is a page that its container keeps while it shows another one.
    @inlinable public static var isPageOutOfSight: Capabilities { Capabilities(rawValue: 128) }
    /// The user meets the node as a control that a style draws.
    @inlinable public static var isExposed: Capabilities { Capabilities(rawValue: 256) }

    // MARK: The focus

    /// The layout may add or hide focus stops in the node.
    @inlinable public static var hasStopsByLayout: Capabilities { Capabilities(rawValue: 512) }
    /// No view shows that this node has the focus, so that the runtime marks it (S104).
    @inlinable public static var wantsFocusEffect: Capabilities { Capabilities(rawValue: 1024) }
    /// The views in the node get the focus at the start only if no other view can have it.
    @inlinable public static var givesUpFirstFocus: Capabilities { Capabilities(rawValue: 2048) }

    // MARK: Modifiers

    /// Modifiers around all of its content count as modifiers around the node, because it only adds
    /// bars at the edge. So it is for all nodes that only pass things down (`passesThrough`).
    @inlinable public static var isSurround: Capabilities { Capabilities(rawValue: 4096) }
    /// The node only reads the binding of a modifier, and shows the view that is modified.
    @inlinable public static var isBindingOfModifier: Capabilities { Capabilities(rawValue: 8192) }

    /// These capabilities, and `others` if `holds` is true.
    @inlinable public func union(_ others: Capabilities, if holds: Bool) -> Capabilities {
      holds ? union(others) : self
    }
  }

  /// Whether the node and its descendants can neither be seen nor used.
  package final var hidesFromUser: Bool { capabilities.contains(.hidesFromUser) }
  /// Whether nothing in the node is read out, because it is hidden or says nothing by itself.
  package final var isLeftOutByReaders: Bool {
    !capabilities.isDisjoint(with: [.hidesFromUser, .hidesFromReaders])
  }

  /// The kinds of input that a node receives. A node that has a role conforms to the protocol of
  /// the property below that has the role's name.
  public struct Roles: OptionSet, Sendable {
    public let rawValue: UInt16
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    @inlinable public static var keyCatcher: Roles { Roles(rawValue: 1) }
    @inlinable public static var keyScrollTarget: Roles { Roles(rawValue: 2) }
    @inlinable public static var keyHelpSource: Roles { Roles(rawValue: 4) }
    @inlinable public static var pasteTarget: Roles { Roles(rawValue: 8) }
    @inlinable public static var hoverTarget: Roles { Roles(rawValue: 16) }
    @inlinable public static var wheelTarget: Roles { Roles(rawValue: 32) }
    @inlinable public static var contextMenuTarget: Roles { Roles(rawValue: 64) }
    @inlinable public static var valueTarget: Roles { Roles(rawValue: 128) }
    @inlinable public static var rowsOnDemand: Roles { Roles(rawValue: 256) }
    @inlinable public static var appearanceObserver: Roles { Roles(rawValue: 512) }
    @inlinable public static var focusObserver: Roles { Roles(rawValue: 1024) }
  }

  // Casting to a protocol takes long, so it is asked first whether the node has the role.

  package final var keyCatcher: (any KeyCatcher)? {
    roles.contains(.keyCatcher) ? self as? any KeyCatcher : nil
  }
  package final var keyScrollTarget: (any KeyScrollTarget)? {
    roles.contains(.keyScrollTarget) ? self as? any KeyScrollTarget : nil
  }
  package final var keyHelpSource: (any KeyHelpSource)? {
    roles.contains(.keyHelpSource) ? self as? any KeyHelpSource : nil
  }
  package final var pasteTarget: (any PasteTarget)? {
    roles.contains(.pasteTarget) ? self as? any PasteTarget : nil
  }
  package final var hoverTarget: (any HoverTarget)? {
    roles.contains(.hoverTarget) ? self as? any HoverTarget : nil
  }
  /// The node as something that the wheel scrolls or turns.
  package final var wheelTarget: (any WheelTarget)? {
    roles.contains(.wheelTarget) ? self as? any WheelTarget : nil
  }
  package final var contextMenuTarget: (any ContextMenuTarget)? {
    roles.contains(.contextMenuTarget) ? self as? any ContextMenuTarget : nil
  }
  /// The node as a control whose value can be set by name.
  package final var valueTarget: (any ValueTarget)? {
    roles.contains(.valueTarget) ? self as? any ValueTarget : nil
  }
  /// The node as a holder of rows that are made as they come into sight.
  package final var rowsOnDemand: (any RowsOnDemand)? {
    roles.contains(.rowsOnDemand) ? self as? any RowsOnDemand : nil
  }
  package final var appearanceObserver: (any AppearanceObserver)? {
    roles.contains(.appearanceObserver) ? self as? any AppearanceObserver : nil
  }
  final var focusObserver: (any FocusObserver)? {
    roles.contains(.focusObserver) ? self as? any FocusObserver : nil
  }

  /// The context menu of the node, or of the content that it has the focus instead of.
  package final var contextMenu: (any ContextMenuTarget)? {
    contextMenuTarget ?? modifiersOfContent?.lazy.compactMap(\.contextMenuTarget).first
  }
}
