/// What views take in memory: a script's account is charged for a body's result by the weights of its rows, before it is
/// decoded.
///
/// Measured as the growth of the process (release build, x86-64) from 200 to 4,200 of a kind in a `VStack`, each with the
/// least content it can have, so what the built-in style of a control makes of it is in its weight. Texts within are
/// charged by their bytes besides (`cl_text_weight`).
enum ViewWeight {
  /// A body by itself, beside the views that it returned: its node, what it read, its instance.
  static let body = 1300
  /// A row's that says no other: a view is a node with its answers to layout's questions, and an object that describes it.
  static let view = 1200
  static let modifier = 700
}
