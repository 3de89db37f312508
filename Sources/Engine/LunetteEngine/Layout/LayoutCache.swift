import LunetteBase

/// A question that a parent has asked, with the answer. A question of `measureKeepingTextWhole`
/// differs from a usual question with the same proposal.
///
/// Each node keeps several, so they are packed into sixteen bytes: all values of a proposal and of
/// a size, which `Layout.maximum` limits, fit into 32 bits.
struct SizeAnswer {
  /// The width of the proposal in the upper half, the height in the lower one.
  private let question: UInt64
  /// The same of the size. The highest bit, which no size has, marks a question that keeps words
  /// whole.
  private let answer: UInt64
  private static let keepsTextWhole: UInt64 = 1 << 63

  @inline(__always) init(proposal: ProposedSize, size: Size) {
    question = SizeAnswer.pack(proposal)
    answer =
      UInt64(size.width) << 32 | UInt64(size.height)
      | (proposal.keepsTextWhole ? SizeAnswer.keepsTextWhole : 0)
  }
  static let none = SizeAnswer(proposal: ProposedSize(width: -1, height: -1), size: .zero)

  @inline(__always) private static func pack(_ proposal: ProposedSize) -> UInt64 {
    assert(Int32(exactly: proposal.plain.width) != nil && Int32(exactly: proposal.height) != nil)
    // Truncation takes away what marks a question that keeps words whole.
    return UInt64(UInt32(truncatingIfNeeded: proposal.width)) << 32
      | UInt64(UInt32(truncatingIfNeeded: proposal.height))
  }
  /// Whether this is the answer to a question.
  @inline(__always) func isTo(_ question: ProposedSize) -> Bool {
    self.question == SizeAnswer.pack(question)
      && (answer & SizeAnswer.keepsTextWhole != 0) == question.keepsTextWhole
  }
  @inline(__always) var size: Size {
    Size(width: Int(answer >> 32 & 0x7fff_ffff), height: Int(answer & 0xffff_ffff))
  }
  var proposal: ProposedSize {
    let plain = ProposedSize(
      width: Int(Int32(truncatingIfNeeded: question >> 32)),
      height: Int(Int32(truncatingIfNeeded: question)))
    return answer & SizeAnswer.keepsTextWhole == 0 ? plain : plain.keepingTextWhole
  }
}

/// A question about the first or last line of text, with the answer: the row of its lower edge; nil
/// without text.
struct BaselineAnswer {
  var proposal: ProposedSize
  var last: Bool
  var line: Int?
}

/// The questions of a node's parent with their answers.
///
/// Most nodes are asked few questions, so the first four need no allocation. In nested stacks there
/// are more, and a question that is forgotten must be answered again by all descendants as well.
struct LayoutCache {
  private var answers = (SizeAnswer.none, SizeAnswer.none, SizeAnswer.none, SizeAnswer.none)
  private var more: ContiguousArray<SizeAnswer> = []
  /// The answers to questions about lines of text; few nodes are asked. Containers that align lines
  /// of text ask several times, so that without these answers each container around another one
  /// would multiply the number of questions.
  private var baselines: ContiguousArray<BaselineAnswer> = []
  private var count: UInt8 = 0
  private static let limit: UInt8 = 36
  /// The remembered answers to questions about traits; `contentTraits` is the second one.
  var traits: LayoutTraits?
  var contentTraits: ContentTraits?

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  func answer(to question: ProposedSize) -> Size? {
    if count == 0 { return nil }
    if answers.0.isTo(question) { return answers.0.size }
    if count == 1 { return nil }
    if answers.1.isTo(question) { return answers.1.size }
    if count == 2 { return nil }
    if answers.2.isTo(question) { return answers.2.size }
    if count == 3 { return nil }
    if answers.3.isTo(question) { return answers.3.size }
    for answer in more where answer.isTo(question) { return answer.size }
    return nil
  }

  /// Remembers an answer. Returns false if there are too many already.
  @inline(__always)
  mutating func remember(_ answer: SizeAnswer) -> Bool {
    switch count {
    case 0: answers.0 = answer
    case 1: answers.1 = answer
    case 2: answers.2 = answer
    case 3: answers.3 = answer
    case LayoutCache.limit: return false
    default: more.append(answer)
    }
    count += 1
    return true
  }

  func baseline(last: Bool, of question: ProposedSize) -> BaselineAnswer? {
    baselines.first { $0.last == last && $0.proposal == question }
  }
  mutating func remember(_ answer: BaselineAnswer) {
    if baselines.count < Int(LayoutCache.limit) { baselines.append(answer) }
  }

  /// Forgets the answers and the content traits. The layout traits are kept, to be compared with
  /// the next ones.
  mutating func forget() {
    count = 0
    contentTraits = nil
    if !more.isEmpty { more.removeAll() }
    if !baselines.isEmpty { baselines.removeAll() }
  }

  /// Forgets all but the layout traits, as `forget` does, and returns what it knew.
  mutating func takeAnswers() -> LayoutCache {
    var known = LayoutCache()
    known.traits = traits
    swap(&known, &self)
    return known
  }

  /// Whether `differs` is true for any answer. It is called for all of the first four answers, and
  /// for those in `more` until one differs: the parent then asks again anyway.
  @inline(__always)
  func contains(_ differs: (SizeAnswer) -> Bool) -> Bool {
    var found = false
    if count > 0, differs(answers.0) { found = true }
    if count > 1, differs(answers.1) { found = true }
    if count > 2, differs(answers.2) { found = true }
    if count > 3, differs(answers.3) { found = true }
    return found || more.contains(where: differs)
  }
}
