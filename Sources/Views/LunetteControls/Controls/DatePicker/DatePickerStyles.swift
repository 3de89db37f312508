import LunetteEngine
import LunetteViews

/// The built-in date picker styles; `automatic` is `compact`.
package enum DatePickerStyles {
  static let graphical = GraphicalDatePickerStyle()
  static let all: [StyleKind.BuiltIn] = [
    .init(CompactDatePickerStyle("automatic")),
    .init(
      CompactDatePickerStyle("compact"),
      "The parts of the date in a field, with a symbol that opens a calendar."),
    .init(FieldDatePickerStyle(), "The parts of the date in a field."),
    .init(
      StepperFieldDatePickerStyle.shared,
      "The parts of the date in a field, with symbols that step the selected part."),
    .init(graphical, "A calendar of one month."),
  ]
}

/// How a style shows a date, on which it depends what the keys do.
enum DatePickerForm { case compact, field, stepperField, graphical }

protocol BuiltInDatePickerStyle: BuiltInStyle, StyleOf<DatePickerConfiguration> {
  var form: DatePickerForm { get }
}

extension DatePickerConfiguration {
  /// The parts of the date in a well.
  var well: View { FieldLine(view(.content), label: nil, isFocused: isFocused) }
  /// A control behind the label.
  func row(_ control: View) -> View {
    RowOfControl(ButtonLook(.plain, self), label: label, control: control, marksControl: false)
  }
  /// A button that calls a function of the date picker.
  func button(_ mark: View, _ function: StyleField) -> View {
    let button = Button(
      label: .view(mark), action: .perform { [source] _ in source.perform(function, .none) })
    return EnvironmentModifier(button, .buttonStyle(PlainButtonStyle.shared))
  }
}

extension StyleKind {
  package static let datePicker = StyleKind(
    "datePicker", noun: "date picker",
    builtIn: DatePickerStyles.all,
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
