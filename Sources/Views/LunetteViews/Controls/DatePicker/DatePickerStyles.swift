import LunetteBase
import LunetteEngine

/// The date picker styles that Lunette provides: `field` shows the parts in a well, `stepperField`
/// the same with signs to step by, `compact` the same with a mark that opens a calendar,
/// `graphical` the calendar itself. `automatic` is `compact`. A time alone, which no calendar can
/// show, has signs to step by instead.
package enum DatePickerStyles {
  static let automatic = BuiltInDatePickerStyle("automatic", .compact)
  static let compact = BuiltInDatePickerStyle("compact", .compact)
  static let field = BuiltInDatePickerStyle("field", .field)
  static let stepperField = BuiltInDatePickerStyle("stepperField", .stepperField)
  static let graphical = BuiltInDatePickerStyle("graphical", .graphical)
  package static var named: [StyleKind.Named] {
    [automatic, compact, field, stepperField, graphical].map { ($0.name, $0) }
  }
}

enum DatePickerForm { case compact, field, stepperField, graphical }

final class BuiltInDatePickerStyle: BuiltInStyle, StyleOf {
  let name: String
  let form: DatePickerForm
  init(_ name: String, _ form: DatePickerForm) {
    self.name = name
    self.form = form
  }
  func makeBody(_ configuration: DatePickerConfiguration, _ scope: BodyScope) throws -> View? {
    let look = ButtonLook(.plain, configuration)
    let well = FieldLine(
      configuration.view(.content), label: nil, isFocused: configuration.isFocused)
    switch form {
    case .field:
      return RowOfControl(look, label: configuration.label, control: well, marksControl: false)
    case .compact where configuration.parts.contains(.date):
      return RowOfControl(
        look, label: configuration.label, control: compact(configuration), marksControl: false)
    case .compact, .stepperField:
      return RowOfControl(
        look, label: configuration.label, control: stepped(configuration, well), marksControl: false
      )
    case .graphical: return graphical(configuration, look)
    }
  }

  private func button(
    _ mark: View, _ configuration: DatePickerConfiguration, _ function: StyleField
  ) -> View {
    let source = configuration.source
    let button = Button(
      label: .view(mark), action: .perform { _ in source.perform(function, .none) })
    return EnvironmentModifier(button, .buttonStyle(PlainButtonStyle.shared))
  }

  private func stepped(_ configuration: DatePickerConfiguration, _ well: View) -> View {
    let foreground: Paint? = configuration.isFocused ? .tint : nil
    func sign(_ mark: StepMark, _ function: StyleField) -> View {
      EnvironmentModifier(button(mark, configuration, function), .buttonRepeatBehavior(.enabled))
    }
    let signs = FixedSizeModifier(
      Stack(
        axis: .horizontal, spacing: 0,
        children: [
          sign(StepMark("−", "-", foreground), .decrement), StepDivider(),
          sign(StepMark("+", "+", foreground), .increment),
        ]))
    let platter = StepperPlatter(signs, isFocused: false)
    return Stack(axis: .horizontal, spacing: 1, children: [well, platter])
  }

  private func compact(_ configuration: DatePickerConfiguration) -> View {
    let foreground: Paint? = configuration.isEnabled ? .tint : .secondary
    let mark = button(GlyphText("▾", ascii: "v", foreground), configuration, .toggle)
    // The mark belongs to the well.
    let parts = Stack(
      axis: .horizontal, spacing: 1,
      children: [configuration.view(.content), FixedSizeModifier(mark)])
    let row = FieldLine(parts, label: nil, isFocused: configuration.isFocused)
    let source = configuration.source
    return PresentationModifier(
      row, configuration.isExpanded ? .popover(calendar(configuration), PopoverForm()) : .nothing,
      isPresented: configuration.isExpanded, setPresented: { _ in source.perform(.toggle, .none) })
  }
  /// The calendar, which is a date picker of the same value.
  private func calendar(_ configuration: DatePickerConfiguration) -> View {
    guard let declared = configuration.declared else { return EmptyView.shared }
    let picker = DatePicker(
      label: declared.label, selection: declared.selection, range: declared.range,
      parts: configuration.parts)
    return EnvironmentModifier(
      EnvironmentModifier(picker, .style(.datePicker, DatePickerStyles.graphical)),
      .set(AreLabelsHiddenKey.self, true))
  }

  private func graphical(_ configuration: DatePickerConfiguration, _ look: ButtonLook) -> View {
    var rows: [View?] = []
    if let label = configuration.label { rows.append(ButtonPlatter(look, label)) }
    let source = configuration.source
    if configuration.parts.contains(.date) { rows.append(MonthGrid(source, configuration.face)) }
    if configuration.parts.contains(.hourAndMinute) {
      rows.append(DateField(source, configuration.face, .hourAndMinute))
    }
    // The calendar is wide where it has room.
    return FixedSizeModifier(
      Stack(axis: .vertical, horizontal: .center, spacing: 0, children: rows), horizontal: false)
  }
}

extension StyleKind {
  package static let datePicker = StyleKind(
    "datePicker", noun: "date picker style", "How the date pickers in a view look.",
    builtIn: DatePickerStyles.named,
    protocols: [
      StyleProtocol(
        "DatePickerStyle",
        [
          .label, .content, .value, .minimum, .maximum, .isExpanded, .set, .increment, .decrement,
          .toggle, .binding,
        ]
          + .states)
    ],
    specimens: [
      Specimen {
        DatePicker(label: Text(.verbatim("Day")), selection: SpecimenValue(.string("2026-11-24")))
      },
      Specimen("with time") {
        DatePicker(
          label: Text(.verbatim("Begins")), selection: SpecimenValue(.string("2026-11-24T09:30")))
      },
    ])
}
