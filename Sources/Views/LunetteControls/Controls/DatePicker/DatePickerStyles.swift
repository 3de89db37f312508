import LunetteEngine
import LunetteViews

/// The built-in date picker styles; `automatic` is `compact`.
package enum DatePickerStyles {
  static let graphical = GraphicalDatePickerStyle()
  private static let all: [any BuiltInStyle] = [
    CompactDatePickerStyle("automatic"), CompactDatePickerStyle("compact"), FieldDatePickerStyle(),
    StepperFieldDatePickerStyle.shared, graphical,
  ]
  package static var named: [StyleKind.Named] { all.map { ($0.name, $0) } }
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
