import LunetteBase

// What a node says of itself where the whole tree, or the nodes around a point or a focused view,
// are asked. Most nodes answer nothing of all this. So it is not a member of `Node` for each
// question, but two values, which a class of nodes adds to:
//
//     override var capabilities: Capabilities { super.capabilities.union(.hidesFromReaders) }
//     override var roles: Roles { Roles(super.roles, wheelTarget: self) }
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
    /// No letters remain of what its children draw.
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

  /// The node as a receiver of what the user does; nil for each of them in most nodes.
  public struct Roles {
    package private(set) var keyCatcher: (any KeyCatcher)?
    package private(set) var keyScrollTarget: (any KeyScrollTarget)?
    package private(set) var keyHelpSource: (any KeyHelpSource)?
    package private(set) var pasteTarget: (any PasteTarget)?
    package private(set) var hoverTarget: (any HoverTarget)?
    /// The node as something that the wheel scrolls or turns.
    package private(set) var wheelTarget: (any WheelTarget)?
    package private(set) var contextMenu: (any ContextMenuTarget)?
    /// The node as a target whose value can be set by name.
    package private(set) var valueTarget: (any ValueTarget)?
    /// The node as a holder of rows that are made as they come into sight.
    package private(set) var rowsOnDemand: (any RowsOnDemand)?
    package private(set) var appearanceObserver: (any AppearanceObserver)?
    var focusObserver: (any FocusObserver)?

    public init() {}
    /// The roles in `base`, and those that are given in addition or instead.
    package init(
      _ base: Roles, keyCatcher: (any KeyCatcher)? = nil,
      keyScrollTarget: (any KeyScrollTarget)? = nil, keyHelpSource: (any KeyHelpSource)? = nil,
      pasteTarget: (any PasteTarget)? = nil, hoverTarget: (any HoverTarget)? = nil,
      wheelTarget: (any WheelTarget)? = nil, contextMenu: (any ContextMenuTarget)? = nil,
      valueTarget: (any ValueTarget)? = nil, rowsOnDemand: (any RowsOnDemand)? = nil,
      appearanceObserver: (any AppearanceObserver)? = nil
    ) {
      self = base
      if let keyCatcher { self.keyCatcher = keyCatcher }
      if let keyScrollTarget { self.keyScrollTarget = keyScrollTarget }
      if let keyHelpSource { self.keyHelpSource = keyHelpSource }
      if let pasteTarget { self.pasteTarget = pasteTarget }
      if let hoverTarget { self.hoverTarget = hoverTarget }
      if let wheelTarget { self.wheelTarget = wheelTarget }
      if let contextMenu { self.contextMenu = contextMenu }
      if let valueTarget { self.valueTarget = valueTarget }
      if let rowsOnDemand { self.rowsOnDemand = rowsOnDemand }
      if let appearanceObserver { self.appearanceObserver = appearanceObserver }
    }
  }

  /// The context menu of the node, or of the content that it has the focus instead of.
  package final var contextMenu: (any ContextMenuTarget)? {
    roles.contextMenu ?? modifiersOfContent?.lazy.compactMap(\.roles.contextMenu).first
  }
}
