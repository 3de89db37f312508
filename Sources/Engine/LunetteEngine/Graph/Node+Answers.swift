import LunetteBase

// What a node has answered to the questions of its parent about the layout. It is kept in memory of
// its own, because most nodes only pass things down and are never asked, and a frame that updates
// or draws many nodes is faster when each of them is small.

extension Node {
  /// `asked`, which is made when there is something to keep.
  @inline(__always) final var answersToKeep: UnsafeMutablePointer<LayoutCache> {
    asked ?? makeAnswers()
  }
  private final func makeAnswers() -> UnsafeMutablePointer<LayoutCache> {
    let answers = UnsafeMutablePointer<LayoutCache>.allocate(capacity: 1)
    answers.initialize(to: LayoutCache())
    asked = answers
    return answers
  }
  /// Called by `deinit`.
  @inline(__always) final func freeAnswers() {
    guard let asked else { return }
    asked.deinitialize(count: 1)
    asked.deallocate()
  }

  /// Answers the remembered questions again. Returns whether the parent could see a difference.
  final func reanswer() -> Bool {
    if flags.contains(.passesThrough) || flags.contains(.transparent) {
      // A group by itself answers like a column; a container does not ask a group in it.
      forgetAnswers()
      return true
    }
    guard let asked, !asked.pointee.isEmpty, !flags.contains(.answersIncomplete) else {
      forgetAnswers()
      return true
    }
    if let traits = asked.pointee.traits, layoutTraits != traits {
      forgetAnswers()
      return true
    }
    let before = asked.pointee.takeAnswers()
    flags.remove(.answersIncomplete)
    if let traits = before.contentTraits, contentTraits != traits { return true }
    return before.contains { answer in
      let question = answer.proposal
      let size =
        question.keepsTextWhole ? measureKeepingTextWhole(question.plain) : measure(question)
      return size != answer.size
    }
  }

  /// Whether the node would now answer one of the parent's questions for which `isMeant` is true
  /// differently, or may have given answers that were not recorded.
  package final func hasOtherAnswers(_ isMeant: (ProposedSize) -> Bool) -> Bool {
    if flags.contains(.answersIncomplete) { return true }
    let outer = scene.measuresUnbroken
    defer { scene.measuresUnbroken = outer }
    return asked?.pointee.contains { answer in
      let question = answer.proposal
      guard question.keepsTextWhole || isMeant(question) else { return false }
      scene.measuresUnbroken = question.keepsTextWhole
      return layoutSize(computeSize(question.plain)) != answer.size
    } ?? false
  }

  final func forgetAnswers() {
    asked?.pointee.forget()
    flags.remove(.answersIncomplete)
  }
}
