import LunetteLocalization
import LunetteScreen

/// Where a layer stands on the screen.
package enum LayerAnchor: Equatable {
  /// In the middle.
  case screen
  /// Below the view that presents it, leading edges aligned; above it where there is more room.
  case below
  /// Behind its trailing edge, rows aligned; before its leading edge where there is more room: a submenu.
  case beside
  /// As `below`, of these cells of the screen: where the pointer was.
  case rect(Rect)
  /// As `below`, of the cursor of the text input that has the focus in the view that presents it, and never over the row
  /// that the cursor is in: where neither side has room for all of it, it is as high as the larger. Below the view, where
  /// there has been no cursor in it yet.
  case caret
}

/// Something that is presented: drawn above all else, kept within the screen, with the keyboard to itself.
///
/// A presenting node owns one and says `present` and `dismiss`; both take effect in the next pass, so that an action may
/// close what it stands in. A subclass says how it is used.
open class Layer {
  /// The node that presents it: it says where the layer stands, what it inherits and where its errors were made. Nil once
  /// that has gone, which whoever follows the pointer or waits for a timer may outlive by a moment.
  package private(set) weak var presenter: Node?
  /// Its place in the tree, while it is on the screen.
  package fileprivate(set) weak var node: LayerNode?
  /// Whether it is to be on the screen.
  @exclusivity(unchecked) package private(set) var isPresented = false
  @exclusivity(unchecked) private var content: View = EmptyView.shared
  @exclusivity(unchecked) private var environment: Environment
  package final var scene: Scene { presenter?.scene ?? .none }

  public init(presenter: Node) {
    self.presenter = presenter
    environment = presenter.environment
  }

  // MARK: What a subclass says

  @exclusivity(unchecked) package final var anchor = LayerAnchor.screen
  /// A click outside of a modal layer does nothing; one outside of any other dismisses it, and does nothing else.
  open var isModal: Bool { true }
  /// Whether it is there to be seen and clicked and nothing else: the focus and the keys stay where they are, and so does
  /// the use of what is around it.
  open var isPassive: Bool { false }
  /// Whether what is beneath recedes. Layers that stand beside what they belong to leave it as it is.
  open var dimsBeneath: Bool { isModal }
  /// Whether the layer below stays in use with it, as a menu does with its submenu.
  @exclusivity(unchecked) package final var continuesLayerBelow = false
  /// Whether a button that is held goes on being held when the layer opens: a menu is opened by a press.
  open var keepsPress: Bool { false }

  /// Whether it is only to be looked at: neither keys nor the pointer meet it, and all else stays in use.
  open var isTip: Bool { false }

  /// Whether the focus goes to it when it opens.
  open var takesFocus: Bool { true }
  /// The stop that has the focus first; nil: the first one.
  open func initialFocus() -> Node? { nil }
  /// Whether anything in it has the focus when it opens, where `initialFocus` names none.
  open var startsWithFocus: Bool { true }
  /// The button that Return fires from anywhere, where no shortcut says another.
  open var defaultButton: (any ActionTarget)? { nil }
  /// A key before anyone else sees it. True: it is dealt with.
  open func handleKey(_ event: KeyEvent) -> Bool { false }
  /// A key for which nothing inside had a use.
  open func handleLeftOverKey(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key == .escape, event.modifiers.isEmpty else { return false }
    dismissByUser()
    return true
  }
  /// What the keys do in it, those that it takes before anyone else: see `handleKey`.
  open var keyHelp: [KeyHelp] { [] }
  /// What its `handleLeftOverKey` makes of Escape; nil: nothing.
  open var escapeHelp: TextContent? { .key("Close") }
  /// Whether keys that move the focus elsewhere mean what `keyHelp` says, or nothing.
  open var takesMovement: Bool { false }
  open func clickedOutside() { if !isModal { dismissByUser() } }
  /// A button inside has performed its action.
  open func performed(_ button: any ActionTarget) {}
  /// The focus has come to a button inside that the layer draws as its own item.
  open func focusArrived(at item: any ActionTarget) {}
  /// The user is done with it, or a script called `dismiss`: tells whoever must know, and goes.
  open func dismissByUser() { dismiss() }
  /// It has come to the screen.
  open func didOpen() {}
  /// It has gone from the screen.
  open func didClose() {}

  // MARK: Presenting

  /// Is on the screen from the next pass on, showing `content`; or shows another content there.
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

  /// Is gone from the next pass on.
  package final func dismiss() {
    guard isPresented else { return }
    isPresented = false
    scene.layers.enqueue(self)
  }

  /// Goes at once: for what its presenter does in a pass.
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
    // Below its presenter, so that a body which takes the layer away runs before one in it.
    node.mount(LayerView(content), environment, under: root, in: scene, depth: presenter.map { $0.depth + 1 })
  }
}

/// What is presented now, above the contents, and whom input may reach.
package final class LayerStack {
  /// Unsafe, for it is this one's owner.
  private unowned(unsafe) let scene: Scene
  /// From the lowest to the topmost.
  @exclusivity(unchecked) package private(set) var nodes: [LayerNode] = []
  /// What is only to be looked at, above all of them.
  @exclusivity(unchecked) private(set) var tips: [LayerNode] = []
  @exclusivity(unchecked) private var waiting: [Layer] = []

  init(scene: Scene) { self.scene = scene }

  var isEmpty: Bool { nodes.isEmpty }
  var hasWork: Bool { !waiting.isEmpty }
  /// The topmost that takes input from what is beneath.
  package var top: Layer? { nodes.last { !$0.layer.isPassive }?.layer }

  /// The parts of the tree that keys, shortcuts and the focus may reach: all, or the topmost layer with those that it
  /// continues.
  package var inputRoots: [Node] {
    guard let first = firstInUse else { return scene.root.map { [$0] } ?? [] }
    return nodes[first...].filter { !$0.layer.isPassive }
  }
  /// Those that are seen and clicked where these get the input.
  package var passiveRoots: [Node] {
    nodes[(firstInUse ?? 0)...].filter { $0.layer.isPassive }
  }
  /// Nil where no layer takes input.
  private var firstInUse: Int? {
    guard var index = nodes.lastIndex(where: { !$0.layer.isPassive }) else { return nil }
    while index > 0, nodes[index].layer.continuesLayerBelow || nodes[index].layer.isPassive { index -= 1 }
    return nodes[index].layer.isPassive ? index + 1 : index
  }
  /// The parts of the tree from the topmost to the lowest.
  var fromTop: [Node] {
    guard let root = scene.root else { return [] }
    if nodes.isEmpty { return [root] }
    return nodes.reversed() + (root.child.map { [$0] } ?? [])
  }

  /// Whether input may reach `node`.
  func reaches(_ node: Node) -> Bool {
    if nodes.isEmpty { return true }
    guard let layer = node.layerNode else { return firstInUse == nil }
    guard let index = nodes.firstIndex(where: { $0 === layer }), !layer.layer.isPassive else { return false }
    return firstInUse.map { index >= $0 } ?? false
  }
  /// Whether it stands where the focus does not go.
  package func isPassive(_ node: Node) -> Bool {
    nodes.contains { $0.layer.isPassive } && node.layerNode?.layer.isPassive == true
  }

  // MARK: Changes

  func enqueue(_ layer: Layer) {
    if scene.root == nil { return }
    if !waiting.contains(where: { $0 === layer }) { waiting.append(layer) }
    scene.requestFrame()
  }

  /// Opens and closes what is due; in a pass, when the bodies have run.
  func settle() {
    while !waiting.isEmpty {
      let layer = waiting.removeFirst()
      if layer.isPresented, layer.node == nil { open(layer) } else if !layer.isPresented { close(layer) }
    }
  }

  private func open(_ layer: Layer) {
    guard let root = scene.root, layer.presenter?.flags.contains(.mounted) == true else { return }
    let node = layer.makeNode()
    if layer.isTip {
      tips.append(node)
      layer.mount(node, under: root)
      return root.invalidateLayout()
    }
    node.previousFocus = scene.focus.giver
    nodes.insert(node, at: place(of: layer))
    // From now on there may be a button that Return fires from anywhere.
    _ = scene.defaultAction
    if layer.anchor == .caret { node.rememberCaret() }
    // Before it is made, for what is in it waits for the focus.
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

  /// On top; a passive one above what it belongs to, and beneath what has been presented on that.
  private func place(of layer: Layer) -> Int {
    guard layer.isPassive else { return nodes.count }
    let below = layer.presenter?.layerNode
    var index = below.flatMap { below in nodes.firstIndex { $0 === below } }.map { $0 + 1 } ?? 0
    while index < nodes.count, nodes[index].layer.isPassive { index += 1 }
    return index
  }

  private func close(_ layer: Layer) {
    if let node = layer.node, let index = tips.firstIndex(where: { $0 === node }) {
      tips.remove(at: index)
      layer.node = nil
      return node.unmount()
    }
    guard let node = layer.node, let index = nodes.firstIndex(where: { $0 === node }) else { return }
    let previous = node.previousFocus
    // What stands above and would give the focus back to something in here gives it to whom this one would.
    for above in nodes[(index + 1)...] where above.previousFocus.node.map({ node.isAncestor(of: $0) }) == true {
      above.previousFocus = previous
    }
    let wasInUse =
      !layer.isPassive && firstInUse.map { index >= $0 } == true
      && (scene.focus.current.map { node.isAncestor(of: $0) || !reaches($0) } ?? true)
    nodes.remove(at: index)
    layer.node = nil
    if layer.dimsBeneath {
      if let root = scene.root, node.flags.contains(.placed) {
        scene.motion.leavesAfterimage(of: Rect(origin: node.absoluteOrigin, size: node.size), in: root, .opacity)
      }
      scene.picture.damageAll()
    }
    // Layers that something in it presents go with it.
    node.unmount()
    if wasInUse { scene.focus.leave(to: previous) }
    layer.didClose()
  }

  fileprivate func remove(_ layer: Layer) {
    waiting.removeAll { $0 === layer }
    close(layer)
  }

  /// Layers follow the views that present them.
  func follow() {
    if nodes.isEmpty, tips.isEmpty { return }
    for node in nodes + tips where node.hasMovedAnchor { node.placeOnScreen() }
  }

  /// `node` is leaving the tree: whoever would have got the focus back is another now.
  func forget(_ node: Node) {
    for layer in nodes where layer.previousFocus.node === node {
      layer.previousFocus = PreviousFocus(heirs: scene.focus.heirs(of: node))
    }
  }
}

/// Whom the focus goes back to.
struct PreviousFocus {
  weak var node: Node?
  /// If it has gone: those that follow it, then those before it.
  var heirs: [Node] = []
  /// Nobody had it yet: it goes to the first stop.
  var isUnsettled = false
  init(_ node: Node?, isUnsettled: Bool = false) {
    self.node = node
    self.isUnsettled = isUnsettled
  }
  init(heirs: [Node]) {
    node = nil
    self.heirs = heirs
  }
}

extension Node {
  /// The layer that it stands in; nil in the contents below all layers.
  package final var layerNode: LayerNode? {
    var node: Node? = self
    while let here = node {
      if let layer = here as? LayerNode { return layer }
      node = here.parent
    }
    return nil
  }
}
