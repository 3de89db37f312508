import LunetteValues

/// A control, or one of the layers that styles made of it, in its place: draws the body of the style on top of the stack
/// with the rest of the stack below (S30).
///
/// A subclass says what kind it is, which style `automatic` stands for here, and what its configuration says.
open class StyledNode: BodyNode {
  package final let source = ConfigurationSource()
  @exclusivity(unchecked) package private(set) final var style: (any ControlStyle)!
  @exclusivity(unchecked) private final var lastStyle: (any ControlStyle)?
  /// What the style was told at its last call, and read of it.
  @exclusivity(unchecked) package private(set) final var drawn: StyleConfiguration?
  /// Layers made from this one's configuration. Unretained, for each takes itself out when it leaves the tree.
  @exclusivity(unchecked) package private(set) final var layers = UnownedList<StyledNode>()

  // MARK: What a subclass says

  open var kind: StyleKind { preconditionFailure("a styled node without a kind: a bug in Lunette") }
  /// The configuration that this one was made from, in a style's body.
  open var outer: ConfigurationSource? { nil }
  /// The style in force; `top` is that of the stack.
  open func resolve(_ top: (any ControlStyle)?) -> any ControlStyle { top ?? kind.builtIn[0].style }
  open func makeConfiguration() -> StyleConfiguration { StyleConfiguration(source: source) }
  /// Whether what the last call read of the configuration is another now. By default its fields are compared.
  open var readsDiffer: Bool {
    guard let drawn else { return true }
    let now = makeConfiguration()
    var differ = false
    drawn.reads.forEach { if !differ, $0.kind != .function, drawn.value($0) != now.value($0) { differ = true } }
    return differ
  }
  /// Lets the scope watch what the call read.
  open func observe(_ reads: StyleFields) {}
  /// The style is another than at the last update, or the first.
  open func styleChanged(from old: (any ControlStyle)?) {}
  /// Changes what the style's body inherits, beside the rest of the stack.
  open func prepare(_ environment: Environment) {}
  /// Whether the body needs an environment of its own even where no style was given.
  open var alwaysPrepares: Bool { false }
  /// One of the configuration's functions was called.
  open func perform(_ function: StyleField, _ argument: ScalarValue) {}
  /// Whether its `content` are things of their own, and no part of it: what a disclosure group shows.
  open var holdsContent: Bool { false }
  /// Whether its `content` is where it takes text or the pointer itself.
  open var takesInputInContent: Bool { false }

  // MARK: Presence

  /// Whether the controls in its style's body are controls of their own, and no parts of its picture.
  open override var bodyHoldsControls: Bool { style.isCounted }
  /// By what the user meets it: see `Presence.swift`.
  open override var presence: Presence { findPresence() }

  // MARK: Layers

  /// It is there: its configuration works from now on, until it leaves the tree.
  package final func addLayer() {
    source.node = self
    outer?.node?.layers.append(self)
  }
  private final func removeLayer() {
    source.node = nil
    outer?.node?.layers.remove(self)
  }
  /// The control that this is a layer of, or is itself.
  public final var control: StyledNode {
    var node = self
    while let outer = node.outer?.node { node = outer }
    return node
  }
  /// What the control says has changed: the styles of layers that read it are called again.
  package final func refreshLayers() {
    layers.forEach {
      if $0.readsDiffer { $0.bodyInvalidated() }
      $0.refreshLayers()
    }
  }

  open override func willUnmount() {
    super.willUnmount()
    removeLayer()
  }

  // MARK: The style

  open override func updateContent(old: View?, oldEnvironment: Environment?) {
    let previous = style
    style = resolve(environment.styles(kind)?.style)
    styleChanged(from: previous)
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    lastStyle = style
  }

  open override func needsRun(old: View?) -> Bool {
    guard let lastStyle else { return true }
    if lastStyle !== style, !style.isEquivalent(to: lastStyle) { return true }
    return readsDiffer
  }
  /// The next update calls the style in any case.
  package final func forgetStyle() { lastStyle = nil }

  open override func makeContent() throws -> View? {
    let configuration = makeConfiguration()
    drawn = configuration
    // Nowhere so near the root can it be inside of so many.
    if depth > 32, environment.styles(kind) != nil, styleDepth() > 32 {
      configuration.reads = []
      throw EngineFault.styleAppliesItself(kind: kind.words, name: style.name, depth: 32)
    }
    if style.isCounted { scene.stats.makeBodyCalls += 1 }
    // It may be a stop by itself again.
    if isMet, bodyHoldsControls { scene.focus.stopsChanged = true }
    defer { observe(configuration.reads) }
    return try style.makeBody(configuration, scope)
  }

  /// How many styles' bodies of its kind this one is inside of.
  private func styleDepth() -> Int {
    var depth = 0
    var node = parent
    while let here = node {
      if let styled = here as? StyledNode, styled.kind == kind { depth += 1 }
      node = here.parent
    }
    return depth
  }

  /// The body sees the rest of the stack.
  @exclusivity(unchecked) private final var bodyEnvironmentCache:
    (outer: Environment, style: any ControlStyle, inner: Environment)?
  open override func contentEnvironment() -> Environment {
    guard alwaysPrepares || environment.styles(kind) != nil else { return environment }
    if let cache = bodyEnvironmentCache, cache.outer === environment, cache.style === style { return cache.inner }
    let inner = Environment(copying: environment)
    if let stack = environment.styles(kind) {
      inner.setStyles(kind, stack.rest)
      // A style of the host's that a guest inherits names what is the host's.
      if scene.hasGuests, style.isCounted, let scope = stack.scope, scope !== inner.scope { inner.scope = scope }
    }
    prepare(inner)
    bodyEnvironmentCache = (environment, style, inner)
    return inner
  }

  package override final var styleReads: StyleFields {
    guard style?.isCounted == true, let drawn else { return [] }
    return drawn.reads.intersection(kind.fields)
  }
  override var styleName: String? { style.name.isEmpty ? nil : style.name }
  /// A style reads the environment of its control, which knows whether it has the focus.
  open override var bodyEnvironment: Environment { style == nil ? environment : contentEnvironment() }

  /// What stands for the control where its style failed.
  open var fallbackLabel: View { ConfigurationPart(source, .label) }
  /// A failed style is replaced by the label, with a mark.
  open override func fallback(_ error: ScriptError) -> View {
    scene.views.failedStyle(label: fallbackLabel)
  }
}

extension StyledNode {
  /// The control that this is a layer of, or is itself.
  @inlinable @inline(__always) public final var owner: Self { castToKnown(control) }
  /// A layer of the same control.
  @inlinable @inline(__always) public final func alike(_ layer: StyledNode) -> Self { castToKnown(layer) }
}
