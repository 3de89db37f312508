import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// A control that picks a date, a time or both. It is bound to a number of seconds or to a text
/// (`DateValue`).
package final class DatePicker: BoundView {
  package let label: View
  package let selection: any ControlBinding
  /// The first and the last date that can be chosen; nil if there are no such limits.
  let range: (() throws -> [ScalarValue])?
  /// The parts to show; nil means the parts that the bound value has.
  let parts: DateParts?
  /// Called when the user has chosen a day in a calendar that closes with that; nil for one that
  /// stays.
  let onChosen: (() -> Void)?
  package init(
    label: View, selection: any ControlBinding, range: (() throws -> [ScalarValue])? = nil,
    parts: DateParts? = nil, onChosen: (() -> Void)? = nil
  ) {
    self.label = label
    self.selection = selection
    self.range = range
    self.parts = parts
    self.onChosen = onChosen
    super.init()
  }
  package override var name: String { "DatePicker" }
  package override func makeControl(_ scope: BodyScope) throws -> View? {
    let given = try selection.get(scope)
    guard let value = DateValue(given) else {
      throw ViewFault.wrongBinding(of: name, needs: .date, given: given)
    }
    let shown = value.shown(parts)
    let bounds =
      try range.map { try DateBounds($0(), name, of: value, choosing: shown) } ?? DateBounds()
    return DatePickerControl(self, value, bounds)
  }
  package override func spokenText(_ environment: Environment) -> String? {
    label.spokenText(environment)
  }
}

/// A date picker with the value of its binding; or `DatePicker(configuration)` in the body of a
/// style.
package final class DatePickerControl: View {
  let declared: DatePicker?
  let value: DateValue?
  let bounds: DateBounds
  let outer: ConfigurationSource?
  init(_ declared: DatePicker, _ value: DateValue, _ bounds: DateBounds) {
    self.declared = declared
    self.value = value
    self.bounds = bounds
    outer = nil
    super.init()
  }
  package init(_ configuration: ConfigurationSource) {
    declared = nil
    value = nil
    bounds = DateBounds()
    outer = configuration
    super.init()
  }
  /// The parts that are shown.
  var parts: DateParts { value?.shown(declared?.parts) ?? [] }
  package override func isSameKind(as old: View) -> Bool { before(old).outer === outer }
  package override func makeNode() -> Node { DatePickerNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    declared?.spokenText(environment)
  }
}

/// The facts that a date picker passes to its style: `value`, `minimum` and `maximum` in the form
/// of the binding; `content`, the field with its parts; `isExpanded`, whether its calendar is open.
package final class DatePickerConfiguration: ControlConfiguration {
  /// The data that the built-in styles draw.
  let face: DateFace
  let isExpanded: Bool
  let parts: DateParts
  /// The picker as it was declared: the calendar is a picker of the same value.
  let declared: DatePicker?
  private let bounds: DateBounds
  private let form: DateValue?
  init(_ node: DatePickerNode) {
    let owner = node.owner
    face = owner.face
    isExpanded = owner.isExpanded
    parts = owner.parts
    bounds = owner.bounds
    declared = owner.declared
    form = owner.value
    super.init(node)
  }
  private func written(_ date: CivilDate) -> ScalarValue {
    form?.written(date, choosing: parts) ?? .none
  }
  package override func value(_ field: StyleField) -> ScalarValue {
    switch field {
    case .value: written(face.date)
    case .minimum: bounds.lower == .first ? .none : written(bounds.lower)
    case .maximum: bounds.upper == .last ? .none : written(bounds.upper)
    case .isExpanded: .boolean(isExpanded)
    default: super.value(field)
    }
  }
}
