/// The memory that views take, in bytes: a script's account is charged for a body's result by the
/// weights of its rows, before the result is decoded.
///
/// Measured as the growth of the process (release build, x86-64) from 200 to 4,200 views of a kind
/// in a `VStack`, each with the least content it can have; so the weight of a control includes what
/// its built-in style draws. Texts in views are charged by their bytes in addition
/// (`cl_text_weight`).
enum ViewWeight {
  /// A body by itself, without the views that it returned: its node, what it read, its instance.
  static let body = 1300
  /// The weight of a row that declares none: a view is a node with its cached answers to questions
  /// of layout, and an object that describes it.
  static let view = 1200
  static let modifier = 700
  /// A page of a navigation stack, without its content.
  static let page = 3200
}
