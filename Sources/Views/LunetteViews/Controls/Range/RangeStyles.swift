import LunetteEngine

extension StyleKind {
  package static let slider = StyleKind(
    "slider",
    builtIn: [.init(AutomaticSliderStyle())],
    protocols: [
      StyleProtocol(
        "SliderStyle",
        [
          .label, .content, .value, .minimum, .maximum, .fractionCompleted, .set, .increment,
          .decrement, .binding,
        ]
          + .states)
    ],
    specimens: [
      Specimen { RangeControl(specimen: .slider, "Volume").specimen(width: 24) }
    ])
  package static let stepper = StyleKind(
    "stepper",
    builtIn: [.init(AutomaticStepperStyle())],
    protocols: [
      StyleProtocol(
        "StepperStyle",
        [.label, .value, .minimum, .maximum, .set, .increment, .decrement, .binding] + .states)
    ],
    specimens: [
      Specimen { RangeControl(specimen: .stepper, "Copies") }
    ])
}
