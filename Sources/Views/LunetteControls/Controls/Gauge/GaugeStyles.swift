import LunetteEngine
import LunetteViews

/// The built-in gauge styles; `automatic` is `linearCapacity`. The accessory styles have one row.
package enum GaugeStyles {
  static let all: [StyleKind.BuiltIn] = [
    .init(LinearCapacityGaugeStyle("automatic")),
    .init(
      LinearCapacityGaugeStyle("linearCapacity"),
      "A bar that fills, between the labels of the lowest and highest value, with the current "
        + "value below."),
    .init(
      AccessoryLinearGaugeStyle("accessoryLinear", .marker),
      "One row: a line with a marker at the value."),
    .init(
      AccessoryLinearGaugeStyle("accessoryLinearCapacity", .bar), "One row: a bar that fills."),
    .init(
      AccessoryCircularCapacityGaugeStyle(), "One row: a circle of one cell that fills."),
  ]
}

extension StyleKind {
  package static let gauge = StyleKind(
    "gauge", noun: "gauge", builtIn: GaugeStyles.all,
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
