import LunetteEngine

/// How sliders look: the label, then the track.
enum SliderStyles {
  static let automatic = Automatic()

  final class Automatic: StyleOf, Sendable {
    let name = "automatic"
    var isCounted: Bool { false }
    func makeBody(_ configuration: RangeConfiguration, _ scope: BodyScope) throws -> View? {
      return TitledRow(
        title: configuration.label.map { ButtonPlatter(ButtonLook(.plain, configuration), $0) } ?? EmptyView.shared,
        configuration.view(.content), least: 6, isAligned: true)
    }
  }
}

/// How steppers look: the label, then a minus and a plus, dim where they lead nowhere. Holding one repeats it.
enum StepperStyles {
  static let automatic = Automatic()

  final class Automatic: StyleOf, Sendable {
    let name = "automatic"
    var isCounted: Bool { false }
    func makeBody(_ configuration: RangeConfiguration, _ scope: BodyScope) throws -> View? {
      let source = configuration.source
      func part(_ mark: GlyphText, _ function: StyleField, _ mayGo: Bool) -> View {
        let button = Button(label: .view(mark), action: .perform { _ in source.perform(function, .none) })
        return EnvironmentModifier(
          EnvironmentModifier(
            EnvironmentModifier(button, .buttonStyle(PlainButtonStyle.shared)), .buttonRepeatBehavior(.enabled)),
          .disabled(!mayGo))
      }
      let ink: Paint? = configuration.isFocused ? .tint : nil
      let (number, range) = (configuration.number, configuration.range)
      // Of marks that are squeezed nothing can be told.
      let buttons = FixedSizeModifier(
        Stack(
          axis: .horizontal, spacing: 0,
          children: [
            part(GlyphText("[−]", ascii: "[-]", ink), .decrement, number > range.lower),
            part(GlyphText("[+]", ascii: "[+]", ink), .increment, number < range.upper),
          ]))
      return RowOfControl(ButtonLook(.plain, configuration), label: configuration.label, control: buttons)
    }
  }
}

extension StyleKind {
  package static let slider = StyleKind(
    "slider", "How sliders inside look.",
    builtIn: [("automatic", SliderStyles.automatic)],
    protocols: [
      StyleProtocol(
        "SliderStyle",
        [.label, .content, .value, .minimum, .maximum, .fractionCompleted, .set, .increment, .decrement] + .states)
    ])
  package static let stepper = StyleKind(
    "stepper", "How steppers inside look.",
    builtIn: [("automatic", StepperStyles.automatic)],
    protocols: [
      StyleProtocol("StepperStyle", [.label, .value, .minimum, .maximum, .set, .increment, .decrement] + .states)
    ])
}
