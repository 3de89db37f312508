import LunetteEngine
import LunetteViews

/// The built-in gauge styles; `automatic` is `linearCapacity`. The accessory styles have one row.
package enum GaugeStyles {
  private static let all: [any BuiltInStyle] = [
    LinearCapacityGaugeStyle("automatic"), LinearCapacityGaugeStyle("linearCapacity"),
    AccessoryLinearGaugeStyle("accessoryLinear", .marker),
    AccessoryLinearGaugeStyle("accessoryLinearCapacity", .bar),
    AccessoryCircularCapacityGaugeStyle(),
  ]
  package static var named: [StyleKind.Named] { all.map { ($0.name, $0) } }
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
