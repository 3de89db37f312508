import LunetteEngine

/// The slider style: the label, then the track.
enum SliderStyles {
  static let automatic = Automatic()

  final class Automatic: StyleOf, Sendable {
    let name = "automatic"
    var isCounted: Bool { false }
    func makeBody(_ configuration: RangeConfiguration, _ scope: BodyScope) throws -> View? {
      return TitledRow(
        title: configuration.label.map { ButtonPlatter(ButtonLook(.plain, configuration), $0) }
          ?? EmptyView.shared,
        configuration.view(.content), spacing: 1, least: 6, isAligned: true)
    }
  }
}

/// The stepper style: the label, then a minus and a plus, which are dim where no further step is
/// possible. Holding one of them repeats the step.
enum StepperStyles {
  static let automatic = Automatic()

  final class Automatic: StyleOf, Sendable {
    let name = "automatic"
    var isCounted: Bool { false }
    func makeBody(_ configuration: RangeConfiguration, _ scope: BodyScope) throws -> View? {
      let source = configuration.source
      func part(_ mark: StepMark, _ function: StyleField, _ mayGo: Bool) -> View {
        let button = Button(
          label: .view(mark), action: .perform { _ in source.perform(function, .none) })
        return EnvironmentModifier(
          EnvironmentModifier(
            EnvironmentModifier(button, .buttonStyle(PlainButtonStyle.shared)),
            .buttonRepeatBehavior(.enabled)),
          .disabled(!mayGo))
      }
      let foreground: Paint? = configuration.isFocused ? .tint : nil
      let may = configuration.mayStep
      // The marks keep their size, because nothing can be read from marks that are squeezed.
      let buttons = FixedSizeModifier(
        StepperPlatter(
          Stack(
            axis: .horizontal, spacing: 0,
            children: [
              part(StepMark("−", "-", foreground), .decrement, may.down), StepDivider(),
              part(StepMark("+", "+", foreground), .increment, may.up),
            ]), isFocused: configuration.isFocused))
      return RowOfControl(
        ButtonLook(.plain, configuration), label: configuration.label,
        control: StepperWithValue(buttons, configuration))
    }
  }
}

extension StyleKind {
  package static let slider = StyleKind(
    "slider", "How the sliders in a view look.",
    builtIn: [("automatic", SliderStyles.automatic)],
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
    builtIn: [("automatic", StepperStyles.automatic)],
    protocols: [
      StyleProtocol(
        "StepperStyle",
        [.label, .value, .minimum, .maximum, .set, .increment, .decrement, .binding] + .states)
    ],
    specimens: [
      Specimen { RangeControl(specimen: .stepper, "Copies") }
    ])
}
