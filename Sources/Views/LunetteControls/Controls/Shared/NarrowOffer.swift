import LunetteBase
import LunetteEngine

// Labels in too little space are cut off instead of being broken letter by letter.
extension Node {
  /// The size that a label is offered out of `proposal`. If words would have to be broken, the
  /// label is offered only the lines of its ideal size, and its end is cut off: letters below each
  /// other cannot be read.
  final func narrowOffer(_ proposal: ProposedSize) -> ProposedSize {
    guard proposal.width != Layout.ideal, proposal.width < Layout.infinity else { return proposal }
    let ideal = measure(.ideal)
    if ideal.width <= proposal.width || hasWholeWord(in: proposal.width) { return proposal }
    return ProposedSize(width: proposal.width, height: ideal.height)
  }

  /// Whether each word in this node fits in `columns` columns. Text in scripts that are written
  /// without blanks can be broken anywhere.
  final func hasWholeWord(in columns: Int) -> Bool {
    contentTraits.longestWord <= columns
  }
}
