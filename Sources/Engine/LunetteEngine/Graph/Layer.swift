import LunetteBase
import LunetteText

/// The place of a layer on the screen.
package enum LayerAnchor: Equatable {
  /// In the middle of the screen.
  case screen
  /// Below the view that presents the layer, with leading edges aligned; above it if there is more
  /// room.
  case below
  /// At the trailing edge of the presenting view, with rows aligned; at its leading edge if there
  /// is more room. This is for submenus.
  case beside
  /// Like `below`, but relative to these cells of the screen, where the pointer was.
  case rect(Rect)
  /// Like `below`, but relative to the cursor of the text input that has the focus in the
  /// presenting view. The layer never covers the row of the cursor: if neither side has room for
  /// the whole layer, it becomes as high as the larger side. If there has been no cursor in the
  /// view yet, the layer stands below the view.
  case caret
  /// Exactly at the layer's own `place`.
  case own
}

/// A layer is a presented view: it is drawn above everything else, is kept within the screen, and
/// normally has the keyboard to itself.
///
/// The presenting node owns the layer and calls `present` and `dismiss`. Both take effect in the
/// next pass, so an action may close the layer that contains its button. A subclass defines how the
/// layer is used.
open class Layer {
  /// The node that presents the layer. It determines the layer's place, its environment and the
  /// location of its errors. It is nil once the node has gone; a layer can outlive its presenter
  /// for a moment, held by something that follows the pointer or waits for a timer.
  package private(set) weak var presenter: Node?
  /// The layer's node in the tree while it is on the screen.
  package fileprivate(set) weak var node: LayerNode?
  /// Whether the layer is to be on the screen.
  package private(set) var isPresented = false
  private var content: View = EmptyView.shared
  private var environment: Environment
  package final var scene: Scene { presenter?.scene ?? .none }

  public init(presenter: Node) {
    self.presenter = presenter
    environment = presenter.environment
  }

  // MARK: What a subclass says

  package final var anchor = LayerAnchor.screen
  /// Whether the layer is modal. A click outside of a modal layer does nothing; a click outside of
  /// any other layer dismisses it, and does nothing else.
  open var isModal: Bool { true }
  /// Whether the layer can only be seen and clicked: the focus and the keys stay where they are,
  /// and the views around it can still be used.
  open var isPassive: Bool { false }
  /// Whether the picture beneath becomes darker. A layer that stands beside the view to which it
  /// belongs leaves the picture as it is.
  open var dimsBeneath: Bool { isModal }
  /// Whether the layer below can still be used, as a menu can while its submenu is open.
  package final var continuesLayerBelow = false
  /// Whether a mouse button that is held stays held when the layer opens. A menu is opened by a
  /// press.
  open var keepsPress: Bool { false }

  /// Whether the layer is only to be looked at: it gets neither keys nor the pointer, and
  /// everything else can still be used.
  open var isTip: Bool { false }

  /// The cells of the screen that a layer with the anchor `own` covers.
  open var region: Rect? { nil }
  /// Whether the pointer meets the layer everywhere in its rectangle; if not, only where its
  /// content takes the pointer.
  open var isHitEverywhere: Bool { true }

  /// Whether the focus moves into the layer when it opens.
  open var takesFocus: Bool { true }
  /// The stop that gets the focus first; nil for the first stop in the layer.
  open func initialFocus() -> Node? { nil }
  /// Whether any stop in the layer has the focus when it opens, if `initialFocus` returns nil.
  open var startsWithFocus: Bool { true }
  /// The button that Return fires from anywhere in the layer, unless a shortcut defines another
  /// one.
  open var defaultButton: (any ActionTarget)? { nil }
  /// Handles a key before any view in the layer sees it. Returns true if the key has been handled.
  open func handleKey(_ event: KeyEvent) -> Bool { false }
  /// Handles a key that no view in the layer has used.
  open func handleLeftOverKey(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key == .escape, event.modifiers.isEmpty else { return false }
    dismissByUser()
    return true
  }
  /// Descriptions of the keys that the layer handles first; see `handleKey`.
  open var keyHelp: [KeyHelp] { [] }
  /// A description of what `handleLeftOverKey` does with Escape; nil if it does nothing.
  open var escapeHelp: TextContent? { .key("Close") }
  /// Whether keys that move the focus elsewhere have the meaning given in `keyHelp`, or none.
  open var takesMovement: Bool { false }
  open func clickedOutside() { if !isModal { dismissByUser() } }
  /// Called when a button in the layer has performed its action.
  open func performed(_ button: any ActionTarget) {}
  /// Called when the focus has moved to a button that the layer draws as one of its items.
  open func focusArrived(at item: any ActionTarget) {}
  /// Dismisses the layer because the user has finished with it, or because a script has called
  /// `dismiss`. A subclass also notifies whatever needs to know.
  open func dismissByUser() { dismiss() }
  /// Called when the layer has appeared on the screen.
  open func didOpen() {}
  /// Called when what the layer stands beside has another place.
  open func didMove() {}
  /// Called when the layer has left the screen.
  open func didClose() {}

  // MARK: Presenting

  /// Shows `content` in the layer from the next pass on. If the layer is on the screen already, its
  /// content is replaced.
  package final func present(_ content: View, _ environment: Environment) {
    self.content = content
    self.environment = environment
    if let node {
      node.update(LayerView(content), environment)
      return
    }
    if isPresented { return }
    isPresented = true
    scene.layers.enqueue(self)
  }

  /// Removes the layer from the screen in the next pass.
  package final func dismiss() {
    guard isPresented else { return }
    isPresented = false
    scene.layers.enqueue(self)
  }

  /// Removes the layer immediately; for changes that its presenter makes during a pass.
  package final func remove() {
    isPresented = false
    scene.layers.remove(self)
  }

  fileprivate func makeNode() -> LayerNode {
    let node = LayerNode(self)
    self.node = node
    return node
  }
  fileprivate func mount(_ node: LayerNode, under root: RootNode) {
    // The node counts as deeper than its presenter, so a body that removes the layer runs before a
    // body inside of it.
    node.mount(
      LayerView(content), environment, under: root, in: scene, depth: presenter.map { $0.depth + 1 }
    )
  }
}

/// The layers that are presented now, above the contents. The stack also determines which nodes
/// input may reach.
package final class LayerStack {
  /// The scene owns this stack, so the reference is unsafe.
  unowned(unsafe) var scene: Scene!
  /// The nodes of the layers, from the lowest to the topmost.
  package private(set) var nodes: [LayerNode] = []
  /// The nodes of the layers that take no input, such as tips, above all others.
  package private(set) var tips: [LayerNode] = []
  private var waiting: [Layer] = []
  /// The layers that open after the next input.
  private var held: [Layer] = []
  /// Whether a layer opens only if the user has lately pressed a key or clicked in this scene: for
  /// a scene that is a small part of another, where nothing may open unasked.
  package var opensAfterInput = false
  /// Whether the user has pressed a key or clicked in this scene since the focus came in and since
  /// Escape was last pressed.
  private var hasInput = false
  /// Called with a layer that has to wait for input.
  package var onHeld: ((Layer) -> Void)?

  var isEmpty: Bool { nodes.isEmpty }
  var hasWork: Bool { !waiting.isEmpty }
  /// The topmost layer that takes the input away from what is beneath it.
  package var top: Layer? { nodes.last { !$0.layer.isPassive }?.layer }

  /// The parts of the tree that keys, shortcuts and the focus may reach: the contents, or the
  /// topmost layer together with the layers that it continues.
  package var inputRoots: [Node] { inputRoots(of: nodes[...]) }
  /// What `top` would be without `layer` and the layers above it.
  package func top(beneath layer: Layer) -> Layer? {
    nodes.prefix { $0.layer !== layer }.last { !$0.layer.isPassive }?.layer
  }
  /// What `inputRoots` would be without `layer` and the layers above it.
  package func inputRoots(beneath layer: Layer) -> [Node] {
    inputRoots(of: nodes.prefix { $0.layer !== layer })
  }
  private func inputRoots(of nodes: ArraySlice<LayerNode>) -> [Node] {
    guard let first = firstInUse(of: nodes) else { return scene.root.map { [$0] } ?? [] }
    return nodes[first...].filter { !$0.layer.isPassive }
  }
  /// The layers that can be seen and clicked while `inputRoots` get the input.
  package var passiveRoots: [Node] {
    nodes[(firstInUse ?? 0)...].filter { $0.layer.isPassive }
  }
  /// The index of the lowest layer that can be used; nil if no layer takes input.
  private var firstInUse: Int? { firstInUse(of: nodes[...]) }
  private func firstInUse(of nodes: ArraySlice<LayerNode>) -> Int? {
    guard var index = nodes.lastIndex(where: { !$0.layer.isPassive }) else { return nil }
    while index > 0, nodes[index].layer.continuesLayerBelow || nodes[index].layer.isPassive {
      index -= 1
    }
    return nodes[index].layer.isPassive ? index + 1 : index
  }
  /// The parts of the tree, from the topmost to the lowest.
  var fromTop: [Node] {
    guard let root = scene.root else { return [] }
    if nodes.isEmpty { return [root] }
    return nodes.reversed() + (root.child.map { [$0] } ?? [])
  }

  /// Whether input may reach `node`.
  func reaches(_ node: Node) -> Bool {
    if nodes.isEmpty { return true }
    guard let layer = node.layerNode else { return firstInUse == nil }
    guard let index = nodes.firstIndex(where: { $0 === layer }), !layer.layer.isPassive else {
      return false
    }
    return firstInUse.map { index >= $0 } ?? false
  }
  /// Whether a node is in a passive layer, which the focus does not enter.
  package func isPassive(_ node: Node) -> Bool {
    !nodes.isEmpty && nodes.contains { $0.layer.isPassive }
      && node.layerNode?.layer.isPassive == true
  }

  // MARK: Changes

  func enqueue(_ layer: Layer) {
    if scene.root == nil { return }
    if !waiting.contains(where: { $0 === layer }) { waiting.append(layer) }
    scene.requestFrame()
  }

  /// Opens and closes the layers that are due. It is called in a pass when the bodies have run.
  func settle() {
    while !waiting.isEmpty {
      let layer = waiting.removeFirst()
      if layer.isPresented, layer.node == nil {
        openOrHold(layer)
      } else if !layer.isPresented {
        close(layer)
      }
    }
  }

  private func openOrHold(_ layer: Layer) {
    guard let scope = layer.presenter?.environment.scope else { return }
    // What only gives a host's view its look presents nothing.
    if scope.isForLooks { return scope.onRefused("presents something") }
    if !opensAfterInput || hasInput || layer.isTip { return open(layer) }
    if !held.contains(where: { $0 === layer }) { held.append(layer) }
    onHeld?(layer)
  }

  /// Notes an event that is about to be handled, because it may permit layers to open.
  func note(_ event: InputEvent) {
    guard opensAfterInput else { return }
    switch event {
    // After Escape, which closes layers, none opens before there is other input.
    case .key(let key) where key.phase == .down: key.key == .escape ? forgetInput() : noteInput()
    case .mouse(let mouse) where mouse.kind == .down: noteInput()
    default: break
    }
  }
  /// Notes that the user has done something in this scene.
  package func noteInput() {
    hasInput = true
    if held.isEmpty { return }
    let due = held
    held = []
    for layer in due where layer.isPresented { enqueue(layer) }
  }
  func forgetInput() { hasInput = false }

  private func open(_ layer: Layer) {
    guard let root = scene.root, layer.presenter?.flags.contains(.mounted) == true else { return }
    let node = layer.makeNode()
    if layer.isTip {
      tips.append(node)
      layer.mount(node, under: root)
      return root.invalidateLayout()
    }
    node.previousFocus = scene.focus.source
    nodes.insert(node, at: index(of: layer))
    // From now on, there may be a button that Return fires from anywhere.
    _ = scene.defaultAction
    if layer.anchor == .caret { node.rememberCaret() }
    // This must come before the content is made, because views in the layer wait for the focus.
    if layer.takesFocus, !layer.isPassive { scene.focus.enter(node) }
    layer.mount(node, under: root)
    root.invalidateLayout()
    if layer.dimsBeneath {
      scene.picture.damageAll()
      scene.motion.enters(node, .opacity)
    }
    if !layer.keepsPress, !layer.isPassive { scene.pointer.interrupt() }
    layer.didOpen()
  }

  /// A layer goes on top. A passive layer goes above the layer to which it belongs, and beneath the
  /// layers presented on that one.
  private func index(of layer: Layer) -> Int {
    guard layer.isPassive else { return nodes.count }
    let below = layer.presenter?.layerNode
    var index = below.flatMap { below in nodes.firstIndex { $0 === below } }.map { $0 + 1 } ?? 0
    while index < nodes.count, nodes[index].layer.isPassive { index += 1 }
    return index
  }

  private func close(_ layer: Layer) {
    held.removeAll { $0 === layer }
    if let node = layer.node, let index = tips.firstIndex(where: { $0 === node }) {
      tips.remove(at: index)
      layer.node = nil
      return node.unmount()
    }
    guard let node = layer.node, let index = nodes.firstIndex(where: { $0 === node }) else {
      return
    }
    let previous = node.previousFocus
    // The previous focus may refer to this node.
    node.previousFocus = PreviousFocus(nil)
    // Layers above that would give the focus back to a node in this layer now give it back to where
    // this layer would.
    for above in nodes[(index + 1)...]
    where above.previousFocus.node.map({ node.isAncestor(of: $0) }) == true {
      above.previousFocus = previous
    }
    let wasInUse =
      !layer.isPassive && firstInUse.map { index >= $0 } == true
      && (scene.focus.current.map { node.isAncestor(of: $0) || !reaches($0) } ?? true)
    nodes.remove(at: index)
    layer.node = nil
    if layer.dimsBeneath {
      if let root = scene.root, node.flags.contains(.placed) {
        scene.motion.leavesAfterimage(
          of: Rect(origin: node.absoluteOrigin, size: node.size), in: root, .opacity)
      }
      scene.picture.damageAll()
    }
    // This also removes layers that nodes in this layer present.
    node.unmount()
    if wasInUse { scene.focus.leave(to: previous) }
    layer.didClose()
  }

  fileprivate func remove(_ layer: Layer) {
    waiting.removeAll { $0 === layer }
    close(layer)
  }

  /// Forgets all layers: their nodes have left the tree with the root, also those that the root
  /// itself presents.
  func removeAll() {
    for node in nodes + tips {
      node.layer.node = nil
      node.previousFocus = PreviousFocus(nil)
    }
    (nodes, tips, waiting) = ([], [], [])
  }

  /// Moves the layers along with the views that present them.
  func follow() {
    if nodes.isEmpty, tips.isEmpty { return }
    for node in nodes + tips where node.hasMovedAnchor {
      scene.mayChange()
      node.placeOnScreen()
    }
  }

  /// Handles that `node` is leaving the tree: layers that would have given the focus back to this
  /// node choose another one.
  func forget(_ node: Node) {
    for layer in nodes where layer.previousFocus.node === node {
      layer.previousFocus = PreviousFocus(position: FocusPosition(of: node))
    }
  }
}

extension Node {
  /// The layer that contains this node; nil for a node in the contents below all layers.
  package final var layerNode: LayerNode? {
    var node: Node? = self
    while let here = node {
      if let layer = here as? LayerNode { return layer }
      node = here.parent
    }
    return nil
  }
}
