import LunetteEngine
import LunetteScreen

extension Node {
  /// What a label is offered of `proposal`: where its words would be broken, only the lines that it has by itself. Its end
  /// is cut off then, for letters below each other cannot be read.
  final func narrowOffer(_ proposal: ProposedSize) -> ProposedSize {
    guard proposal.width != Layout.ideal, proposal.width < Layout.infinity else { return proposal }
    let ideal = measure(.ideal)
    if ideal.width <= proposal.width || hasWords(in: proposal.width) { return proposal }
    return ProposedSize(width: proposal.width, height: ideal.height)
  }

  /// Whether each word below it fits in so many columns. Scripts that are written without blanks can be broken anywhere.
  final func hasWords(in columns: Int) -> Bool {
    contentTraits.longestWord <= columns
  }
}
