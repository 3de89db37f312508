import LunetteScreen

/// A state that bodies read. It has no value here: whoever keeps the value calls `changed()`.
package final class StateSignal {
  /// The bodies that read it at their last run. Unretained, for each takes itself out before it goes (`dispose`).
  fileprivate var readers: ContiguousArray<Unmanaged<BodyScope>> = []
  package init() {}

  /// The value is another: everything that read it runs again in the next pass.
  package func changed() {
    for reader in readers { reader._withUnsafeGuaranteedRef { $0.invalidate() } }
  }
  package var readerCount: Int { readers.count }
}

/// Whose memory views take: a script's, where one describes them.
package protocol ViewAccount: AnyObject {
  /// Takes bytes; false, and nothing is taken, where there are not so many left.
  func hold(_ bytes: Int) -> Bool
  func release(_ bytes: Int)
}

/// What bounds the cost of one pass: an event and what follows from it, or a frame's bodies.
package protocol PassLimit: AnyObject {
  /// A pass begins and ends; they nest, and the outermost counts.
  func beginPass()
  func endPass()
  /// Whether no further body runs in this pass, for it has taken too long or too much.
  var isPassOver: Bool { get }
  /// What happens in between does not count.
  func pausePass()
  func resumePass()
}

/// What one body read at its last run, and so what makes it run again.
package final class BodyScope {
  /// Unsafe, for it is this one's owner.
  unowned(unsafe) let owner: any BodyOwner
  private var signals: ContiguousArray<StateSignal> = []
  /// How many of `signals` the run under way has confirmed.
  private var confirmed = 0
  private var environmentReads: [(key: EnvironmentKey, custom: CustomEnvironmentKey?, value: EnvironmentValue)] = []
  /// What the environment said to the run before, while one is under way.
  private var earlierReads: [(key: EnvironmentKey, custom: CustomEnvironmentKey?, value: EnvironmentValue)] = []
  private(set) var hasRun = false
  /// The bytes that are held for what the body returned last, and by whose account.
  private var held = 0
  private var account: (any ViewAccount)?

  init(owner: any BodyOwner) { self.owner = owner }

  /// The body that is running reads `signal`.
  package func read(_ signal: StateSignal) {
    if confirmed < signals.count, signals[confirmed] === signal {
      confirmed += 1
      return
    }
    for index in 0..<confirmed where signals[index] === signal { return }
    // Anything after `confirmed` is from the run before: look for it there, else it is new.
    if confirmed < signals.count {
      for index in (confirmed + 1)..<max(confirmed + 1, signals.count) where signals[index] === signal {
        signals.swapAt(index, confirmed)
        confirmed += 1
        return
      }
    }
    signal.readers.append(Unmanaged.passUnretained(self))
    signals.append(signal)
    signals.swapAt(signals.count - 1, confirmed)
    confirmed += 1
  }

  /// The body that is running reads the environment.
  package func environment(_ key: EnvironmentKey, custom: CustomEnvironmentKey? = nil) -> EnvironmentValue {
    let environment = owner.bodyEnvironment
    if key == .isFocused, let control = environment.control { read(control.focusSignal) }
    let value = environment.value(key, custom: custom)
    if !environmentReads.contains(where: { $0.key == key }) { environmentReads.append((key, custom, value)) }
    return value
  }

  /// What a script that calls `environment.dismiss` here ends. Not tracked: it is asked for again by each body.
  package var dismissal: DismissAction? { owner.bodyEnvironment.dismissal }
  /// What a script that calls `environment.openURL` here calls; nil: the host. Not tracked either.
  package var openURL: OpenURLAction? { owner.bodyEnvironment.openURL }

  func begin() {
    confirmed = 0
    swap(&environmentReads, &earlierReads)
    environmentReads.removeAll(keepingCapacity: true)
  }
  /// The body did not get to run: what it read before is what it would read again.
  func keepReads() {
    confirmed = signals.count
    if environmentReads.isEmpty { swap(&environmentReads, &earlierReads) }
  }

  /// Takes what the views take that the body has just returned, in place of those before. False where the account has
  /// not so much left: then they must not be made.
  package func hold(_ bytes: Int, in account: any ViewAccount) -> Bool {
    if bytes > held {
      guard account.hold(bytes - held) else { return false }
    } else {
      account.release(held - bytes)
    }
    held = bytes
    self.account = account
    return true
  }
  /// What the body returned last goes.
  func letGo() {
    if held > 0 { account?.release(held) }
    held = 0
  }
  func end() {
    hasRun = true
    while signals.count > confirmed { stopReading(signals.removeLast()) }
  }

  /// Whether any key that was read has another value in `environment`.
  func differs(in environment: Environment) -> Bool {
    environmentReads.contains { !environment.value($0.key, custom: $0.custom).isSame(as: $0.value) }
  }

  func invalidate() { owner.bodyInvalidated() }

  deinit { dispose() }

  func dispose() {
    for signal in signals { stopReading(signal) }
    signals.removeAll()
    confirmed = 0
    letGo()
  }
  private func stopReading(_ signal: StateSignal) {
    let me = Unmanaged.passUnretained(self).toOpaque()
    if let index = signal.readers.lastIndex(where: { $0.toOpaque() == me }) {
      signal.readers.swapAt(index, signal.readers.count - 1)
      signal.readers.removeLast()
    }
  }
}

/// A node whose content a body makes.
protocol BodyOwner: AnyObject {
  var bodyEnvironment: Environment { get }
  /// Something that the body read has changed.
  func bodyInvalidated()
}

/// Shows what a body returned last. A subclass says what the body is, and when a new view makes it run again.
class BodyNode: WrapperNode, BodyOwner {
  private(set) final var scope: BodyScope!
  /// What the body returned last.
  private(set) final var content: View = EmptyView.shared

  override init() {
    super.init()
    scope = BodyScope(owner: self)
  }

  /// What the body reads.
  var bodyEnvironment: Environment { environment }
  final func bodyInvalidated() { scene.enqueueBody(self) }

  /// Runs the body.
  func makeContent() throws -> View? { nil }
  /// Whether the new view calls for a run, apart from what was read.
  func needsRun(old: View?) -> Bool { true }
  /// What is shown where the body failed; told by `error` once.
  func fallback(_ error: ScriptError) -> View { ErrorView(message: error.message) }
  /// Where the body's views stand, for messages.
  var bodyDescription: String { "a body" }
  /// The style whose body this is, if it has a name.
  var styleName: String? { nil }
  /// Where the body was written, as `file:line`; empty if that is not known.
  var bodyPlace: String { "" }

  /// Whether it may be the one that has the focus first, so that its body had better know.
  var mayHaveFirstFocus: Bool { false }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil, scene.focus.waits(self) { return scene.focus.first.wait(self) }
    let run =
      !scope.hasRun || needsRun(old: old) || flags.contains(.bodyDirty)
      || (oldEnvironment !== environment && scope.differs(in: bodyEnvironment))
    if run { runBody() }
    setChild(content, contentEnvironment())
  }

  /// What the content inherits.
  func contentEnvironment() -> Environment { environment }

  /// Runs the body if it is still due; called by the scene for bodies whose reads changed.
  final func runIfNeeded() {
    guard flags.contains(.bodyDirty), flags.contains(.mounted) else { return }
    runBody()
    setChild(content, contentEnvironment())
  }

  /// Runs the body for the first time, if it has waited for the focus until now.
  final func runAfterWaiting() {
    guard !scope.hasRun, flags.contains(.mounted) else { return }
    runBody()
    setChild(content, contentEnvironment())
    // Whoever stands above took it for one view.
    if flags.contains(.transparent) { parent?.childStructureChanged() }
  }

  private final func runBody() {
    flags.subtract([.bodyDirty, .bodyFailed])
    scope.begin()
    scene.whileTreeChanges {
      do {
        content = try makeContent() ?? EmptyView.shared
        scene.resolved(self)
      } catch let error as ScriptError {
        fail(error)
      } catch {
        fail(ScriptError(message: "\(error)"))
      }
    }
    scope.end()
  }

  private final func fail(_ error: ScriptError) {
    flags.insert(.bodyFailed)
    // A limit of the whole pass is no fault of this body: its last view stays, and so does what it is run again for.
    if error.isRefusal { scope.keepReads() }
    let keeps = error.isRefusal || scene.keepsLastViews
    if !keeps || content === EmptyView.shared || content is ErrorView {
      scope.letGo()
      content = scene.showsMoreErrors ? fallback(scene.shortened(error)) : EmptyView.shared
    }
    scene.failed(self, error)
  }

  override func willUnmount() {
    scope.dispose()
    scene.resolved(self)
  }
}

/// What `Component` is an instance of: made once for each place.
package protocol ComponentDefinition: AnyObject {
  var name: String { get }
  /// Where its body stands, as `file:line`; empty if that is not known.
  var place: String { get }
  func makeInstance() -> any ComponentInstance
  /// Whether this is another version of `old`, so that a place in the tree may go on with it.
  func isVersion(of old: any ComponentDefinition) -> Bool
  /// An instance with the state of one of another version.
  func makeInstance(continuing old: any ComponentInstance) -> any ComponentInstance
}

extension ComponentDefinition {
  package var place: String { "" }
  package func isVersion(of old: any ComponentDefinition) -> Bool { false }
  package func makeInstance(continuing old: any ComponentInstance) -> any ComponentInstance { makeInstance() }
}

/// A component's state and body in one place of the tree.
package protocol ComponentInstance: AnyObject {
  /// Takes new properties; true if something that the body read may have changed.
  func update(properties: AnyObject?) -> Bool
  func body(_ scope: BodyScope) throws -> View?
  /// Its place in the tree is gone.
  func disappeared()
}

/// A view with a body of its own, such as a script's `Counter { step = 5 }`.
package final class Component: View {
  package let definition: any ComponentDefinition
  package let properties: AnyObject?
  package init(_ definition: any ComponentDefinition, properties: AnyObject? = nil) {
    self.definition = definition
    self.properties = properties
    super.init()
  }
  override func isSameKind(as old: View) -> Bool {
    let old = unsafeDowncast(old, to: Component.self).definition
    return definition === old || definition.isVersion(of: old)
  }
  override func makeNode() -> Node { ComponentNode() }
}

final class ComponentNode: BodyNode {
  private var instance: (any ComponentInstance)?

  override func needsRun(old: View?) -> Bool {
    let component = unsafeDowncast(view, to: Component.self)
    guard let instance else { return true }
    if old === view { return false }
    if let old, unsafeDowncast(old, to: Component.self).definition !== component.definition {
      let next = component.definition.makeInstance(continuing: instance)
      _ = next.update(properties: component.properties)
      instance.disappeared()
      self.instance = next
      return true
    }
    return instance.update(properties: component.properties)
  }
  override func makeContent() throws -> View? {
    let component = unsafeDowncast(view, to: Component.self)
    if instance == nil {
      let fresh = component.definition.makeInstance()
      _ = fresh.update(properties: component.properties)
      instance = fresh
    }
    scene.stats.bodyCalls += 1
    return try instance!.body(scope)
  }
  override var bodyDescription: String { unsafeDowncast(view, to: Component.self).definition.name }
  override var bodyPlace: String { unsafeDowncast(view, to: Component.self).definition.place }
  override func willUnmount() {
    super.willUnmount()
    instance?.disappeared()
    instance = nil
  }
}
