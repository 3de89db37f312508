import LunetteEngine
import LunetteViews

// The list of all kinds of styles. A control with styles adds its kind here.
extension StyleKind {
  /// A kind is made, with its built-in styles, when it is first asked for: a script uses few of
  /// them.
  private static let makers: [@Sendable () -> StyleKind] = [
    { .button }, { .label }, { .toggle }, { .textField }, { .picker }, { .slider }, { .stepper },
    { .progressView },
    { .groupBox }, { .menu }, { .disclosureGroup }, { .controlGroup }, { .textEditor },
    { .labeledContent }, { .gauge },
    { .datePicker }, { .list }, { .form }, { .table },
  ]
  /// How many kinds there are.
  package static var count: Int { makers.count }
  /// The kind with this index in `all`.
  package static func kind(at index: Int) -> StyleKind { makers[index]() }
  /// The kinds of styles that scripts can choose and define.
  package static var all: [StyleKind] { makers.map { $0() } }
}
