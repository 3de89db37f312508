/// Shows what a body returned last. A subclass says what the body is, and when a new view makes it run again.
open class BodyNode: WrapperNode, BodyOwner, DueBody, FocusWaiter {
  @exclusivity(unchecked) package private(set) final var scope: BodyScope!
  /// What the body returned last.
  @exclusivity(unchecked) package private(set) final var content: View = EmptyView.shared
  /// Whether that is what stands in for a body that failed.
  @exclusivity(unchecked) private final var showsFallback = false

  public override init() {
    super.init()
    scope = BodyScope(owner: self)
  }

  /// What the body reads.
  package var bodyEnvironment: Environment { environment }
  package final func bodyInvalidated() { scene.enqueueBody(self) }
  package final func bodyInvalidated(by animation: Animation) { scene.enqueueBody(self, by: animation) }

  /// Runs the body.
  open func makeContent() throws -> View? { nil }
  /// Whether the new view calls for a run, apart from what was read.
  open func needsRun(old: View?) -> Bool { true }
  /// What is shown where the body failed; told by `error` once.
  open func fallback(_ error: ScriptError) -> View { scene.views.failure(error.message) }
  /// Where the body's views stand, for messages.
  open var bodyDescription: String { "a body" }
  open override var pathName: String? { bodyDescription }
  /// The style whose body this is, if it has a name.
  var styleName: String? { nil }

  /// Whether it may be the one that has the focus first, so that its body had better know.
  open var mayHaveFirstFocus: Bool { false }

  open override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil, scene.focus.waits(self) { return scene.focus.first.wait(self) }
    if scene.motion.carriesAny {
      scene.motion.perform(for: self) { updateBody(old: old, oldEnvironment) }
    } else {
      updateBody(old: old, oldEnvironment)
    }
  }
  private final func updateBody(old: View?, _ oldEnvironment: Environment?) {
    let run =
      !scope.hasRun || needsRun(old: old) || flags.contains(.bodyDirty)
      || (oldEnvironment !== environment && scope.differs(in: bodyEnvironment))
    if run { runBody() }
    setChild(content, contentEnvironment())
  }

  /// What the content inherits.
  open func contentEnvironment() -> Environment { environment }

  /// Runs the body if it is still due; called by the scene for bodies whose reads changed.
  final func runIfNeeded() {
    guard flags.contains(.bodyDirty), flags.contains(.mounted) else { return }
    if scene.motion.carriesAny { scene.motion.perform(for: self, runAgain) } else { runAgain() }
  }
  private final func runAgain() {
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
    let hadFailed = flags.contains(.bodyFailed)
    flags.subtract([.bodyDirty, .bodyFailed])
    scope.begin()
    let observer = scene.observer
    observer?.bodyBegins(at: self)
    scene.whileTreeChanges {
      do {
        content = try makeContent() ?? EmptyView.shared
        showsFallback = false
        if hadFailed { scene.reports.resolved(self) }
      } catch {
        fail(scene.reports.named(ScriptError(thrown: error), in: bodyEnvironment.scope))
      }
    }
    observer?.bodyEnds(at: self)
    scope.end()
  }

  private final func fail(_ error: ScriptError) {
    if bodyEnvironment.scope.isClosed {
      // Of a script that has ended there is nothing more to be seen, not even what it lacks.
      scope.letGo()
      content = EmptyView.shared
      scene.reports.resolved(self)
      return
    }
    flags.insert(.bodyFailed)
    // A limit of the whole pass is no fault of this body: its last view stays, and so does what it is run again for.
    if error.isRefusal { scope.keepReads() }
    let keeps = error.isRefusal || scene.reports.keepsLastViews
    if !keeps || content === EmptyView.shared || showsFallback {
      scope.letGo()
      showsFallback = true
      let scope = bodyEnvironment.scope
      content =
        scene.reports.showsMoreErrors(of: scope)
        ? fallback(scene.reports.shortened(error, of: scope)) : EmptyView.shared
    }
    scene.reports.failed(self, error, style: styleName, in: bodyEnvironment.scope)
  }

  open override func willUnmount() {
    scope.dispose()
    if flags.contains(.bodyFailed) { scene.reports.resolved(self) }
  }
}
