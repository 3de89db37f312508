/// Shows the view that its body returned last. A subclass says what the body is, and when a new
/// view makes it run again.
open class BodyNode: WrapperNode, BodyOwner, DueBody, FocusWaiter {
  package private(set) final var scope: BodyScope!
  /// The view that the body returned last, or the one that stands in for it after a failure.
  package private(set) final var content: View = EmptyView.shared
  /// Whether `content` is the view that stands in for a body that failed.
  private final var showsFallback = false

  public override init() {
    super.init()
    scope = BodyScope(owner: self)
  }

  /// The environment that the body reads.
  package var bodyEnvironment: Environment { environment }
  package final func bodyInvalidated() {
    // If the node returns to the tree (`Node+Reuse.swift`), the body runs then.
    if !flags.contains(.mounted) { return flags.formUnion(.bodyDirty) }
    withScene { $0.enqueueBody(self) }
  }
  package final func bodyInvalidated(by animation: Animation) {
    if !flags.contains(.mounted) { return flags.formUnion(.bodyDirty) }
    withScene { $0.enqueueBody(self, by: animation) }
  }

  package func stateWrittenAgain() {}

  /// Runs the body.
  open func makeContent() throws -> View? { nil }
  /// Whether the new view makes the body run again, apart from changes of the values that the body
  /// read.
  open func needsRun(old: View?) -> Bool { true }
  /// The view that is shown in place of a body that failed. The error itself is reported once,
  /// elsewhere.
  open func fallback(_ error: ScriptError) -> View {
    scene.views.failure(bodyEnvironment.scope.shownMessage?(error) ?? error.message)
  }
  /// The name of the place where the body's views stand, for messages.
  open var bodyDescription: String { "a body" }
  open override var pathName: String? { bodyDescription }
  override final var bodyReadsStates: Bool { scope.readsStates }
  /// The style whose body this is, if it has a name.
  var styleName: String? { nil }

  /// Whether this node may get the first focus of the scene, so that its body should know about
  /// that when it runs.
  open var mayHaveFirstFocus: Bool { false }

  open override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil, scene.focus.waits(self) { return scene.focus.first.wait(self) }
    // It may have been asked for its size while its body waited.
    let hasWaited = old != nil && !scope.hasRun
    defer { if hasWaited { childStructureChanged() } }
    if withScene({ $0.motion.carriesAny }) {
      scene.motion.perform(for: self) { updateBody(old: old, oldEnvironment) }
    } else {
      updateBody(old: old, oldEnvironment)
    }
  }
  private final func updateBody(old: View?, _ oldEnvironment: Environment?) {
    let run =
      !scope.hasRun || needsRun(old: old) || flags.contains(.bodyDirty)
      || (oldEnvironment !== environment && scope.readsEnvironment
        && scope.differs(in: bodyEnvironment))
    if run {
      runBody()
    } else if old !== view, let other = contentForNewView() {
      content = other
    }
    setChild(content, contentEnvironment())
  }

  /// Called for a new view that does not make the body run: returns what the node shows then; nil
  /// if that stays the same.
  open func contentForNewView() -> View? { nil }

  /// The environment that the content inherits.
  open func contentEnvironment() -> Environment { environment }

  /// Runs the body if it is still due. The scene calls this for bodies after a value that they read
  /// has changed. In a view that is leaving by a transition it stays due until the view is wanted
  /// again: the data that it would read may have gone.
  open override func runDueBody() {
    guard flags.contains(.bodyDirty), flags.contains(.mounted),
      !withScene({ $0.motion.isLeaving(self) })
    else { return }
    if withScene({ $0.motion.carriesAny }) {
      scene.motion.perform(for: self, runAgain)
    } else {
      runAgain()
    }
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
    // Until now the nodes above took this node for a single view without a size. An alert may have
    // asked for its content, to put its actions in order; a list may have asked for its size, to
    // see which rows fit. They must ask again. A node that only forwards answers does not remember
    // the questions, so it reports the change upwards.
    childStructureChanged()
  }

  private final func runBody() {
    let hadFailed = flags.contains(.bodyFailed)
    flags.subtract([.bodyDirty, .bodyFailed])
    withScene { scene in
      // A local reference, so that the scope is retained once and not at each use below.
      let reads: BodyScope = scope
      // This environment is also that of the body's views: no style changes the actions.
      reads.begin(mayAct: environment.hasActions)
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
      reads.end()
    }
  }

  private final func fail(_ error: ScriptError) {
    if bodyEnvironment.scope.isClosed {
      // A script that has ended shows nothing any more, not even an error about what is missing.
      scope.letGo()
      content = EmptyView.shared
      scene.reports.resolved(self)
      return
    }
    flags.insert(.bodyFailed)
    // If a limit of the whole turn refused the run, the body is not at fault: its last view stays,
    // and so do the reads that make it run again.
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

  /// When the node is used again, its body runs as that of a new node.
  open override func willRecycle() {
    willUnmount()
    scope.startAnew()
    content = EmptyView.shared
    showsFallback = false
    // If the view stays the same, there is no update.
    flags.insert(.bodyDirty)
  }

  open override func willUnmount() {
    scope.dispose()
    if flags.contains(.bodyFailed) { scene.reports.resolved(self) }
  }
}
