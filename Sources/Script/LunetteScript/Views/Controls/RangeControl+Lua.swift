import LunetteControls
import LunetteEngine
import LunetteRecords

// Sliders and steppers, which take the same options: `ui.Slider("Volume", { value = volume, range =
// { 0, 10 } })`.
extension Registry {
  static var sliderRows: [Row] {
    [
      range(
        .slider, "Selects a number from a range by moving a knob along a line.", weight: 6200,
        range: "{ 0, 1 }", step: "",
        styled:
          "ui.HStack { spacing = 1, $label, ui.Text((\"=\"):rep(20 * $fractionCompleted // 1)) }"
      ) {
        ControlRange($0?.lower ?? 0, $0?.upper ?? 1, step: $1)
      }
    ]
  }
  static var stepperRows: [Row] {
    [
      range(
        .stepper, "Increases and decreases a number in steps.", weight: 20600, range: "", step: "1",
        styled: "ui.HStack { $label, ui.Button(\"-\", $decrement), ui.Button(\"+\", $increment) }"
      ) {
        ControlRange($0?.lower ?? -.infinity, $0?.upper ?? .infinity, step: $1 ?? 1)
      }
    ]
  }

  /// What the fields of a StepperStyle mean for a stepper that calls functions.
  private static var fieldsOfSteppers: StyleDocumentation.Fields {
    [
      "value": (
        .optional(.number),
        "The current value; nil for a stepper with onIncrement or onDecrement, which has none."
      ),
      "set": (nil, "Sets the value of the control. It does nothing where there is no value."),
      "increment": (
        nil,
        "Increases the value by one step, or calls onIncrement. Without both, it does nothing."
      ),
      "decrement": (
        nil,
        "Decreases the value by one step, or calls onDecrement. Without both, it does nothing."
      ),
    ]
  }

  private static func stepActions(_ actions: [(() throws -> Void)?]) -> StepActions? {
    guard actions.contains(where: { $0 != nil }) else { return nil }
    return StepActions(increment: actions[0], decrement: actions[1])
  }

  private static func range(
    _ kind: RangeControl.Kind, _ documentation: String, weight: Int, range: String, step: String,
    styled: String,
    _ make: @escaping @Sendable ((lower: Double, upper: Double)?, _ step: Double?) -> ControlRange
  ) -> Row {
    let name = kind.rawValue
    let actions = kind == .stepper ? ["onIncrement", "onDecrement"] : []
    return .view(
      name, documentation,
      example: "ui.\(name)(\"Volume\", { value = volume:binding(), range = { 0, 10 }, step = 1 })",
      positions: [["title", "configuration"], ["value"]], array: .parameter("label"),
      needs: actions.isEmpty ? [] : [["value", "configuration"] + actions],
      exclusive: [["title", "label", "configuration"]]
        + actions.map { ["value", $0] }, weight: weight
    ) { row in
      let title = row.title()
      let value = row.binding("value", isRequired: actions.isEmpty, "The binding to the number.")
      let range = row.optional(
        "range", .range, meaning: range,
        "The minimum and the maximum. A stepper without a range has no limits.")
      let step = row.optional(
        "step", .number(from: 0, above: true), meaning: step,
        "The difference between one value and the next. A slider without a step can have any value "
          + "in its range."
      )
      let label = row.label()
      let ends =
        kind == .slider
        ? [("minimum", "before"), ("maximum", "after")].map { end, side in
          row.optional(
            "\(end)ValueLabel", .view(calls: true),
            "A view \(side) the line that says what the \(end) is.")
        } : []
      let called = zip(actions, ["one step up", "one step down"]).map { action, step in
        row.optional(
          action, .function,
          "Called for \(step), in place of a value. If one of the two is missing, that step is not "
            + "possible."
        )
      }
      row.configuration(
        of: "\(name)Style", "the \(name.lowercased())", example: styled,
        fields: actions.isEmpty ? [:] : fieldsOfSteppers
      ) { BoundRange($0, kind) }
      return { node in
        RangeControl(
          kind, label: node.label(title, or: label) ?? EmptyView.shared, value: node[value],
          range: make(node[range], node[step]),
          labels: ends.isEmpty ? nil : ValueLabels(minimum: node[ends[0]], maximum: node[ends[1]]),
          actions: stepActions(called.map { node[$0]?.action }))
      }
    }
  }
}

extension RowBuilder {
  /// Declares a binding that one of several controls of a row cannot do without.
  mutating func binding(
    _ name: String, isRequired: Bool, _ documentation: String
  ) -> OptionalKey<BindingArgument> {
    guard isRequired else { return optional(name, .binding, documentation) }
    return OptionalKey(number: required(name, .binding, documentation).number, kind: .binding)
  }
}
