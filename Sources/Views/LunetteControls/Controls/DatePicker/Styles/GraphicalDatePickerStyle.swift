import LunetteEngine
import LunetteViews

/// A calendar of one month.
final class GraphicalDatePickerStyle: BuiltInDatePickerStyle {
  let name = "graphical"
  let form = DatePickerForm.graphical
  func makeBody(_ configuration: DatePickerConfiguration, _ scope: BodyScope) throws -> View? {
    var rows: [View?] = []
    if let label = configuration.label {
      rows.append(ButtonPlatter(ButtonLook(.plain, configuration), label))
    }
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
