import LunetteEngine
import LunetteViews

/// The parts of the date in a field, with a mark that opens a calendar: the styles `compact` and
/// `automatic`. A time alone, which no calendar can show, has signs to step by instead.
final class CompactDatePickerStyle: BuiltInDatePickerStyle {
  let name: String
  let form = DatePickerForm.compact
  init(_ name: String) { self.name = name }

  func makeBody(_ configuration: DatePickerConfiguration, _ scope: BodyScope) throws -> View? {
    guard configuration.parts.contains(.date) else {
      return try StepperFieldDatePickerStyle.shared.makeBody(configuration, scope)
    }
    let foreground: Paint? = configuration.isEnabled ? .tint : .secondary
    let mark = configuration.button(GlyphText("▾", ascii: "v", foreground), .toggle)
    // The mark belongs to the well.
    let parts = Stack(
      axis: .horizontal, spacing: 1,
      children: [configuration.view(.content), FixedSizeModifier(mark)])
    let row = FieldLine(parts, label: nil, isFocused: configuration.isFocused)
    let source = configuration.source
    let control = PresentationModifier(
      row, configuration.isExpanded ? .popover(calendar(configuration), PopoverForm()) : .nothing,
      isPresented: configuration.isExpanded, setPresented: { _ in source.perform(.toggle, .none) })
    return configuration.row(control)
  }
  /// The calendar, which is a date picker of the same value.
  private func calendar(_ configuration: DatePickerConfiguration) -> View {
    guard let declared = configuration.declared else { return EmptyView.shared }
    let source = configuration.source
    let picker = DatePicker(
      label: declared.label, selection: declared.selection, range: declared.range,
      parts: configuration.parts, onChosen: { source.perform(.toggle, .none) })
    return EnvironmentModifier(
      EnvironmentModifier(picker, .style(.datePicker, DatePickerStyles.graphical)),
      .set(AreLabelsHiddenKey.self, true))
  }
}
