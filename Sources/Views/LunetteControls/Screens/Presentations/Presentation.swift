import LunetteBase
import LunetteEngine
import LunetteViews

/// The item of a script for which something is presented.
package protocol PresentedItem: AnyObject {
  /// What identifies the item; nil if there is none, so that nothing is presented.
  func identity(_ scope: BodyScope) throws -> IdentityKey?
  /// Ends the presentation: afterwards there is no item.
  func clear() throws
}

/// The declaration of an `alert`, `confirmationDialog`, `sheet`, `popover` or palette. Only this
/// node reads the binding, so that a change of it runs none of the bodies around; if the getter
/// fails, the content stays as it is and nothing is presented.
package final class PresentationBinding: View {
  /// What says whether something is presented.
  package enum Source {
    case isPresented(any ControlBinding)
    case item(any PresentedItem)
  }
  let content: View
  let source: Source
  let onDismiss: (() throws -> Void)?
  /// Makes the presentation when it is shown.
  let kind: () -> PresentationModifier.Kind

  package init(
    _ content: View, _ source: Source, onDismiss: (() throws -> Void)? = nil,
    _ kind: @escaping () -> PresentationModifier.Kind
  ) {
    self.content = content
    self.source = source
    self.onDismiss = onDismiss
    self.kind = kind
    super.init()
  }
  package convenience init(
    _ content: View, isPresented: any ControlBinding, onDismiss: (() throws -> Void)? = nil,
    _ kind: @escaping () -> PresentationModifier.Kind
  ) {
    self.init(content, .isPresented(isPresented), onDismiss: onDismiss, kind)
  }
  package override func makeNode() -> Node { PresentationBindingNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    content.spokenText(environment)
  }

  fileprivate func modifier(_ isShown: Bool, of item: IdentityKey? = nil) -> View {
    let source = source
    return PresentationModifier(
      content, isShown ? kind() : .nothing, isPresented: isShown, of: item,
      setPresented: { isPresented in
        switch source {
        case .isPresented(let binding): try binding.set(.boolean(isPresented))
        // The presentation is only ever ended through this: an item could not be put back.
        case .item(let item): try item.clear()
        }
      },
      onDismiss: onDismiss)
  }
}

final class PresentationBindingNode: BodyNode, ViewNode {
  typealias Shown = PresentationBinding
  private var declared: PresentationBinding { shown }
  override func needsRun(old: View?) -> Bool { old !== view }
  override func makeContent() throws -> View? {
    switch declared.source {
    case .item(let item):
      let identity = try item.identity(scope)
      return declared.modifier(identity != nil, of: identity)
    case .isPresented(let binding):
      switch try binding.get(scope) {
      case .boolean(let isShown): return declared.modifier(isShown)
      case .none: return declared.modifier(false)
      case let other: throw ViewFault.wrongPresentation(given: other)
      }
    }
  }
  override func fallback(_ error: ScriptError) -> View { declared.modifier(false) }
  override var bodyDescription: String {
    if case .item = declared.source { "item" } else { "isPresented" }
  }
  override var capabilities: Capabilities { super.capabilities.union(.isBindingOfModifier) }
}

/// Presents something for as long as a value is true.
package final class PresentationModifier: ModifierView {
  package enum Kind {
    case alert(AlertContent)
    case sheet(View)
    case popover(View, PopoverForm)
    case palette
    /// Stands for the presentation while it is not shown.
    case nothing
  }
  package let kind: Kind
  package let isPresented: Bool
  /// What identifies the item that this is presented for; nil where there are no items.
  let item: IdentityKey?
  package let setPresented: (Bool) throws -> Void
  package let onDismiss: (() throws -> Void)?

  /// `isPresented` is the value of the binding and `setPresented` writes to it; `onDismiss` is
  /// called after the presentation has closed.
  package init(
    _ content: View, _ kind: Kind, isPresented: Bool, of item: IdentityKey? = nil,
    setPresented: @escaping (Bool) throws -> Void, onDismiss: (() throws -> Void)? = nil
  ) {
    self.kind = kind
    self.isPresented = isPresented
    self.item = item
    self.setPresented = setPresented
    self.onDismiss = onDismiss
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    PresentationModifier(
      content, kind, isPresented: isPresented, of: item, setPresented: setPresented,
      onDismiss: onDismiss)
  }
  package override func makeNode() -> Node { PresentationNode() }
}

final class PresentationNode: WrapperNode, IdleControl, ViewNode {
  typealias Shown = PresentationModifier
  private var modifier: PresentationModifier { shown }
  private var layer: PresentationLayer?
  /// Whether the user has dismissed the presentation. It stays closed until the binding has said
  /// false, too, so that a binding that ignores its setter cannot keep a dialog on the screen for
  /// ever.
  private var isDismissed = false
  private var inherited: (outer: Environment, inner: Environment)?

  override func modifierChanged(old: View?) {
    // Another item is another presentation, with state of its own: the one before it ends.
    if let old, modifier.item != before(old).item {
      isDismissed = false
      layer?.remove()
    }
    guard modifier.isPresented else {
      isDismissed = false
      // The layer is removed at once, because the bodies in it may read values that exist only
      // while it is shown.
      layer?.remove()
      return
    }
    if isDismissed { return }
    let content: View
    switch modifier.kind {
    case .alert(let alert): content = LayerBox(AlertView(alert), .dialog)
    case .sheet(let view):
      content = LayerBox(
        ToolbarHostModifier(FittingScroll(view, isIdeal: false), fills: false), .sheet)
    case .popover(let view, _): content = LayerBox(FittingScroll(view, isIdeal: false), .popover)
    case .palette: content = CommandPalette.box()
    case .nothing: return
    }
    useLayer()
    layer!.present(content, layerEnvironment())
    if presentedView != nil { scene.feature(IdleControls.self).lookLater(at: self) }
  }
  /// The view that a sheet or popover shows.
  private var presentedView: View? {
    switch modifier.kind {
    case .sheet(let view), .popover(let view, _): view
    default: nil
    }
  }
  /// A sheet without content.
  var idleReason: (any Fault)? {
    guard let layer, let view = presentedView, let node = layer.node?.node(showing: view),
      Rect(origin: .zero, size: node.size).isEmpty
    else { return nil }
    if case .sheet = modifier.kind { return ViewFault.sheetWithoutContent("sheet") }
    return ViewFault.sheetWithoutContent("popover")
  }
  /// Makes a layer of the kind that is presented, unless there is one already: another modifier may
  /// have taken this place.
  private func useLayer() {
    let isKnown =
      switch modifier.kind {
      case .alert: layer is AlertLayer
      case .sheet: layer is SheetLayer
      case .popover(_, let form): (layer as? PopoverLayer)?.form == form
      case .palette: layer is PaletteLayer
      case .nothing: true
      }
    if isKnown { return }
    layer?.remove()
    inherited = nil
    switch modifier.kind {
    case .alert: layer = AlertLayer(presenter: self)
    case .sheet: layer = SheetLayer(presenter: self)
    case .popover(_, let form): layer = PopoverLayer(presenter: self, form)
    case .palette: layer = PaletteLayer(presenter: self)
    case .nothing: break
    }
  }

  private func layerEnvironment() -> Environment {
    let declared = environment.declared
    if let inherited, inherited.outer === declared { return inherited.inner }
    let inner =
      switch modifier.kind {
      case .alert: declared.presentedDialog()
      case .palette: declared.presented().forContent { $0.becomeOwnLook() }
      default: declared.presented()
      }
    inherited = (declared, inner)
    return inner
  }

  fileprivate func dismissByUser() {
    guard !isDismissed else { return }
    isDismissed = true
    layer?.dismiss()
    scene.perform(from: self) { try modifier.setPresented(false) }
    // A binding made of functions reports no changes, so it is read again.
    (parent as? PresentationBindingNode)?.bodyInvalidated()
  }
  fileprivate func didClose() {
    guard flags.contains(.mounted), let onDismiss = modifier.onDismiss else { return }
    scene.performLater(from: self, onDismiss)
  }
  override func willUnmount() { layer?.remove() }
}

/// A layer that exists for as long as a binding says so.
class PresentationLayer: Layer {
  private var owner: PresentationNode? { presenter as? PresentationNode }
  /// Whether a view in it keeps it open for Escape and a click beside it.
  final var isKeptOpen: Bool { node?.keepsPresentationOpen == true }
  override func dismissByUser() { owner?.dismissByUser() }
  override func didClose() { owner?.didClose() }
}

extension Node {
  /// The node at or below this one that shows `view`.
  fileprivate func node(showing view: View) -> Node? {
    if self.view === view { return self }
    var found: Node?
    forEachChild { if found == nil { found = $0.node(showing: view) } }
    return found
  }
}
