import LunetteCore
import LunetteLua

extension Registry {
  private static func configuration(_ name: String, _ control: String) -> Parameter {
    Parameter(
      "configuration", .configuration(of: ScriptStyleProtocol.named(name).schema),
      "In a \(name): the \(control) as the next outer style draws it."
    ).positionOnly
  }

  private static func range(
    _ form: RangeControl.Form, _ documentation: String, default range: String, step: String
  ) -> Row {
    let name = form.rawValue
    return .view(
      name, documentation, example: "ui.\(name)(\"Volume\", { value = volume:binding(), range = { 0, 10 }, step = 1 })",
      positions: [["title", "configuration"]], array: .parameter("label"),
      exclusive: [["title", "label", "configuration"]],
      [
        Parameter("title", .text, "What it says."),
        Parameter("value", .binding, "Of a number.").required,
        Parameter("range", .range, default: range, "The least and the greatest value."),
        Parameter("step", .number(from: 0, above: true), default: step, "From one value to the next."),
        Parameter("label", .view(calls: true), "A view in the place of the title."),
        configuration("\(name)Style", name.lowercased()),
      ]
    ) { node, decoder in
      if node.argument(5) != nil {
        return decoder.configuration(node, 5).map { BoundRange($0, form) } ?? EmptyView.shared
      }
      let isSlider = form == .slider
      let bounds = node.argument(2)?.bounds ?? (isSlider ? (0, 1) : (-.infinity, .infinity))
      return RangeControl(
        form, label: decoder.controlLabel(node, title: 0, view: 4), value: decoder.binding(node, 1),
        range: ControlRange(bounds.0, bounds.1, step: node.double(3) ?? (isSlider ? nil : 1)))
    }
  }

  static let valueControlRows: [Row] = [
    range(.slider, "A number out of a range, by a knob on a line.", default: "{ 0, 1 }", step: ""),
    range(.stepper, "A number that goes up and down by steps.", default: "", step: "1"),
    .view(
      "ProgressView", "How far something is; or, without a value, that it goes on.",
      example: "ui.ProgressView(\"Copying\", { value = 3, total = 10 })", positions: [["title", "configuration"]],
      array: .parameter("label"), exclusive: [["title", "label", "configuration"]],
      [
        Parameter("title", .text, "What it says."),
        Parameter("value", .number(), "From 0 to total; nil: nobody knows."),
        Parameter("total", .number(from: 0, above: true), default: "1", "What value is a part of."),
        Parameter("label", .view(calls: true), "A view in the place of the title."),
        configuration("ProgressViewStyle", "progress view"),
      ]
    ) { node, decoder in
      if node.argument(4) != nil {
        return decoder.configuration(node, 4).map { ProgressView($0) } ?? EmptyView.shared
      }
      let label =
        node.argument(0) == nil && node.argument(3) == nil ? nil : decoder.controlLabel(node, title: 0, view: 3)
      return ProgressView(label: label, value: node.double(1), total: node.double(2) ?? 1)
    },
    .view(
      "Picker", "One of several values.",
      example: "ui.Picker(\"Size\", { selection = size:binding(), options = { \"S\", \"M\", { \"L\", \"Large\" } } })",
      positions: [["title", "configuration"]], array: .parameter("label"),
      exclusive: [["title", "label", "configuration"]],
      [
        Parameter("title", .text, "What it says."),
        Parameter("selection", .binding, "Of the selected option's value.").required,
        Parameter("options", .choices, "Each a value, or { value, label }.").required,
        Parameter("label", .view(calls: true), "A view in the place of the title."),
        configuration("PickerStyle", "picker"),
      ]
    ) { node, decoder in
      if node.argument(4) != nil {
        return decoder.configuration(node, 4).map { PickerControl($0) } ?? EmptyView.shared
      }
      let selection = decoder.binding(node, 1)
      let options = node.argument(2)!
      return Picker(
        label: decoder.controlLabel(node, title: 0, view: 3), selection: selection,
        options: ScriptOptions(
          runtime: decoder.runtime, decoder.handle(options), count: Int(options.extra), selection: selection))
    },
  ]
}
