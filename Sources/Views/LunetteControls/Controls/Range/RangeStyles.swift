import LunetteEngine
import LunetteViews

extension StyleKind {
  package static let slider = StyleKind(
    "slider", "How the sliders in a view look.",
    builtIn: [("automatic", AutomaticSliderStyle())],
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
    "stepper", "How the steppers in a view look.",
    builtIn: [("automatic", AutomaticStepperStyle())],
    protocols: [
      StyleProtocol(
        "StepperStyle",
        [.label, .value, .minimum, .maximum, .set, .increment, .decrement, .binding] + .states)
    ],
    specimens: [
      Specimen { RangeControl(specimen: .stepper, "Copies") }
    ])
}
