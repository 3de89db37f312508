import LunetteBase

/// The node of a control, or of one of the layers that styles made from the control's
/// configuration. It draws the body of the style on top of the stack; controls in this body get the
/// rest of the stack (S30).
///
/// A subclass defines the kind of the control, the style for which `automatic` stands here, and the
/// contents of its configuration.
open class StyledNode: BodyNode {
  package final let source = ConfigurationSource()
  package private(set) final var style: (any ControlStyle)!
  /// Whether the shown body is that of another style, or must be made again for another reason.
  private final var styleDiffers = true
  /// The configuration of the style's last call, including the fields that the style read.
  package private(set) final var drawn: StyleConfiguration?
  /// The layers made from this control's configuration. They are unretained, because each removes
  /// itself when it leaves the tree.
  package private(set) final var layers = UnownedList<StyledNode>()

  // MARK: What a subclass says

  open var kind: StyleKind { preconditionFailure("a styled node without a kind: a bug in Lunette") }
  /// The configuration from which this layer was made in a style's body; nil for the control
  /// itself.
  open var outer: ConfigurationSource? { nil }
  /// The style to use, given the top of the stack.
  open func resolve(_ top: (any ControlStyle)?) -> any ControlStyle {
    (top ?? kind.builtIn[0].style).resolved(in: environment)
  }
  open func makeConfiguration() -> StyleConfiguration { StyleConfiguration(source: source) }
  /// Gives `configuration`, which this node has made for an earlier call, the current values.
  /// Returns false if it cannot, so that another configuration has to be made.
  open func renew(_ configuration: StyleConfiguration) -> Bool { false }
  /// Whether anything that the last call read from the configuration has changed. By default, the
  /// fields are compared.
  open var readsDiffer: Bool {
    guard let drawn else { return true }
    let now = makeConfiguration()
    var differ = false
    drawn.reads.forEach {
      if !differ, $0.kind != .function, drawn.value($0) != now.value($0) { differ = true }
    }
    return differ
  }
  /// Makes the scope observe the fields that the call has read.
  open func observe(_ reads: StyleFields) {}
  /// Called when the style differs from the one at the last update, and for the first style.
  open func styleChanged(from old: (any ControlStyle)?) {}
  /// Changes the environment of the style's body, besides the rest of the stack.
  open func prepare(_ environment: Environment) {}
  /// Whether the body needs a separate environment even if no style was given.
  open var alwaysPrepares: Bool { false }
  /// Called when one of the configuration's functions has been called.
  open func perform(_ function: StyleField, _ argument: ScalarValue) {}
  /// What the argument of one of the configuration's functions must be instead of `argument`, in
  /// words: "a boolean"; nil if it can be used.
  open func needed(by function: StyleField, insteadOf argument: ScalarValue) -> String? { nil }
  /// What the control is bound to; nil if it keeps its value itself, and in a layer of a control.
  open var binding: (any ControlBinding)? { nil }
  /// The value in the form of the control's binding.
  open var boundValue: ScalarValue { .none }
  /// Writes a value in the form of the control's binding.
  open func setBound(_ value: ScalarValue) { perform(.set, value) }
  /// Whether the views of its `content` stand for themselves and are not parts of the control, as
  /// in a disclosure group.
  open var holdsContent: Bool { false }
  /// Whether the control takes text or the pointer in its `content`.
  open var takesInputInContent: Bool { false }

  // MARK: Presence

  /// Whether the controls in the style's body are controls of their own and not parts of the
  /// control's picture.
  open override var bodyHoldsControls: Bool { style.isCounted }
  /// By which controls the user meets this one; see `ControlRepresentation.swift`.
  open override var representation: ControlRepresentation { findRepresentation() }

  /// The body of a built-in style goes on following the control, which waits with it. A change of
  /// anything else makes it run when the control returns.
  open override func willRecycle() {}
  /// Whether no script can refer to the control: none of its styles has been called with its
  /// configuration.
  package final var isUnknownToScripts: Bool { outer == nil && source.token == 0 && layers.isEmpty }

  // MARK: Layers

  /// Enters this layer into the list of its configuration, whose functions work from now on until
  /// the layer leaves the tree.
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
  /// Updates the layers after a change of the control's fields: the styles of layers that read
  /// these fields are called again.
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
    let resolved = resolve(environment.styles(kind)?.style)
    if style !== resolved { changeStyle(to: resolved) }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    styleDiffers = false
  }

  private func changeStyle(to new: any ControlStyle) {
    let previous = style
    style = new
    if let previous {
      bodyEnvironmentCache = nil
      if !new.isEquivalent(to: previous) { styleDiffers = true }
    }
    styleChanged(from: previous)
  }

  open override func needsRun(old: View?) -> Bool {
    styleDiffers || readsDiffer
  }
  /// Makes the next update call the style in any case.
  package final func forgetStyle() { styleDiffers = true }

  open override func makeContent() throws -> View? {
    let configuration = configurationNow()
    let style = self.style!
    // So near to the root, a node cannot be inside of so many bodies, so they are not counted.
    if depth > StyledNode.maxStyles, let stack = environment.styles(kind) {
      let outer = stylesAround()
      if outer.count >= StyledNode.maxStyles {
        configuration.reads = []
        // A style that applies itself in its own body never ends. Otherwise the script itself has
        // nested so many.
        if outer.contains(where: { $0 === style || !style.name.isEmpty && $0.name == style.name }) {
          throw EngineFault.styleAppliesItself(
            kind: "\(kind.noun) style", name: style.name, depth: StyledNode.maxStyles - 1)
        }
        throw EngineFault.tooManyStyles(
          kind: "\(kind.noun) style", name: style.name, position: outer.count + 1,
          count: outer.count + stack.count,
          limit: StyledNode.maxStyles)
      }
    }
    if style.isCounted { withScene { $0.stats.makeBodyCalls += 1 } }
    // The control may now be a stop itself again, so the stops must be looked up again.
    if capabilities.contains(.isExposed), bodyHoldsControls {
      withScene { $0.focus.stopsChanged = true }
    }
    defer { observe(configuration.reads) }
    return try style.makeBody(configuration, scope)
  }

  /// The configuration for a call: the object of the last call with new values, unless something
  /// else still refers to that object.
  private func configurationNow() -> StyleConfiguration {
    // This checks the stored property, because reading `drawn` would create a second reference.
    if isKnownUniquelyReferenced(&drawn), let drawn, renew(drawn) {
      drawn.reads = .all
      return drawn
    }
    let fresh = makeConfiguration()
    drawn = fresh
    return fresh
  }

  /// The greatest number of styles of one kind that are in force for a control, each in the body of
  /// the one before.
  private static let maxStyles = 33
  /// The styles of the same kind in whose bodies this node stands.
  private func stylesAround() -> [any ControlStyle] {
    var styles: [any ControlStyle] = []
    var node = parent
    while let here = node {
      if let styled = here as? StyledNode, styled.kind == kind, let style = styled.style {
        styles.append(style)
      }
      node = here.parent
    }
    return styles
  }

  /// The environment of the body, in which the rest of the stack is in force.
  private final var bodyEnvironmentCache: (outer: Environment, inner: Environment)?
  open override func contentEnvironment() -> Environment {
    guard alwaysPrepares || environment.styles(kind) != nil else { return environment }
    if let cache = bodyEnvironmentCache, cache.outer === environment { return cache.inner }
    let inner = Environment(copying: environment)
    if let stack = environment.styles(kind) {
      inner.setStyles(kind, stack.rest)
      // If a guest inherits a style from the host, the names in the style's body are the host's.
      if scene.hasGuests, style.isCounted, let scope = stack.scope, scope !== inner.scope {
        inner.scope = scope
      }
    }
    prepare(inner)
    bodyEnvironmentCache = (environment, inner)
    return inner
  }

  package override final var styleReads: StyleFields {
    guard style?.isCounted == true, let drawn else { return [] }
    return drawn.reads.intersection(kind.fields)
  }
  override var styleName: String? { style.name.isEmpty ? nil : style.name }
  /// A style reads the environment of its control, which contains whether the control has the
  /// focus.
  open override var bodyEnvironment: Environment {
    style == nil ? environment : contentEnvironment()
  }

  /// The view that replaces the control's body if its style has failed.
  open var fallbackLabel: View { ConfigurationPart(source, .label) }
  /// Replaces the body of a failed style by the label, with a mark.
  open override func fallback(_ error: ScriptError) -> View {
    scene.views.failedStyle(label: fallbackLabel)
  }
}

extension StyledNode {
  /// The control of which this node is a layer, or this node itself if it is no layer.
  @inlinable @inline(__always) public final var owner: Self { castToKnown(control) }
  /// The given layer of the same control, as this node's type.
  @inlinable @inline(__always) public final func alike(_ layer: StyledNode) -> Self {
    castToKnown(layer)
  }
}
