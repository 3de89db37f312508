import LunetteEngine
import LunetteViews

// The kinds of styles of sliders and steppers: their built-in styles, the fields that a script's
// style gets, and the specimens of their contact sheets.
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
