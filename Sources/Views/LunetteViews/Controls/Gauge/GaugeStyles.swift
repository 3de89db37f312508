import LunetteEngine

/// The gauge styles that Lunette provides. `linearCapacity`, which is also `automatic`, shows the
/// label, below it a bar between the labels of the bounds, and below that the label of the value.
/// The accessory styles have one row.
package enum GaugeStyles {
  package static var named: [StyleKind.Named] { styles.map { ($0.name, $0) } }
  private static let styles: [BuiltInGaugeStyle] = [
    BuiltInGaugeStyle("automatic", .linearCapacity),
    BuiltInGaugeStyle("linearCapacity", .linearCapacity),
    BuiltInGaugeStyle("accessoryLinear", .accessoryLinear),
    BuiltInGaugeStyle("accessoryLinearCapacity", .accessoryLinearCapacity),
    BuiltInGaugeStyle("accessoryCircularCapacity", .accessoryCircularCapacity),
  ]
}

enum GaugeForm {
  case linearCapacity, accessoryLinear, accessoryLinearCapacity, accessoryCircularCapacity
}

final class BuiltInGaugeStyle: BuiltInStyle, StyleOf {
  let name: String
  let form: GaugeForm
  init(_ name: String, _ form: GaugeForm) {
    self.name = name
    self.form = form
  }
  func makeBody(_ configuration: GaugeConfiguration, _ scope: BodyScope) throws -> View? {
    func part(_ part: GaugeParts, _ field: StyleField) -> View? {
      configuration.parts.contains(part) ? configuration.view(field) : nil
    }
    let label = part(.label, .label)
    let current = part(.current, .currentValueLabel)
    func row(_ children: [View?]) -> View {
      Stack(axis: .horizontal, vertical: .firstTextBaseline, spacing: 1, children: children)
    }
    func between(_ mark: ProgressMark.Shape, isValue: Bool = false) -> View {
      let bounds = [part(.minimum, .minimumValueLabel), part(.maximum, .maximumValueLabel)]
      let isAlone = bounds.allSatisfy { $0 == nil }
      return row([
        bounds[0], ProgressMark(mark, configuration.fraction, isValue: isValue && isAlone),
        bounds[1],
      ])
    }
    switch form {
    case .linearCapacity:
      return OptionColumn(label: label, [between(.bar, isValue: label != nil), current])
    // As in SwiftUI, the label is left out if there are labels of the bounds.
    case .accessoryLinear, .accessoryLinearCapacity:
      let hasBounds = !configuration.parts.isDisjoint(with: [.minimum, .maximum])
      return row([
        hasBounds ? nil : label, between(form == .accessoryLinear ? .marker : .bar), current,
      ])
    case .accessoryCircularCapacity:
      return row([ProgressMark(.circle, configuration.fraction), current ?? label])
    }
  }
}

extension StyleKind {
  package static let gauge = StyleKind(
    "gauge", noun: "gauge style", "How the gauges in a view look.", builtIn: GaugeStyles.named,
    protocols: [
      StyleProtocol(
        "GaugeStyle",
        [
          .label, .currentValueLabel, .minimumValueLabel, .maximumValueLabel, .value, .minimum,
          .maximum,
          .fractionCompleted,
        ])
    ],
    specimens: [
      Specimen {
        Gauge(label: Text(.verbatim("Speed")), value: 0.4, range: unit).specimen(width: 16)
      },
      Specimen("with labels") {
        Gauge(
          label: Text(.verbatim("Speed")), value: 40, range: ControlRange(0, 100, step: nil),
          labels: ValueLabels(
            current: Text(.verbatim("40")), minimum: Text(.verbatim("0")),
            maximum: Text(.verbatim("100")))
        ).specimen(width: 16)
      },
    ])
  private static let unit = ControlRange(0, 1, step: nil)
}
