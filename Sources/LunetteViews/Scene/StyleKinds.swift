import LunetteEngine

extension StyleKind {
  /// The kinds of styles that scripts can choose and define.
  package static let all: [StyleKind] = [
    .button, .label, .toggle, .textField, .picker, .slider, .stepper, .progressView, .groupBox, .menu, .disclosureGroup,
    .controlGroup, .textEditor, .labeledContent, .gauge, .datePicker, .list, .form, .table,
  ]
}
