import LunetteEngine

/// The slider style: the label, then the track.
enum SliderStyles {
  static let automatic = Automatic()

  final class Automatic: StyleOf, Sendable {
    let name = "automatic"
    var isCounted: Bool { false }
    func makeBody(_ configuration: RangeConfiguration, _ scope: BodyScope) throws -> View? {
      return TitledRow(
        title: configuration.label.map { ButtonPlatter(ButtonLook(.plain, configuration), $0) } ?? EmptyView.shared,
        configuration.view(.content), spacing: 1, least: 6, isAligned: true)
    }
  }
}

/// The stepper style: the label, then a minus and a plus, which are dim where no further step is possible. Holding one of them
/// repeats the step.
enum StepperStyles {
  static let automatic = Automatic()

  final class Automatic: StyleOf, Sendable {
    let name = "automatic"
    var isCounted: Bool { false }
    func makeBody(_ configuration: RangeConfiguration, _ scope: BodyScope) throws -> View? {
      let source = configuration.source
      func part(_ mark: StepMark, _ function: StyleField, _ mayGo: Bool) -> View {
        let button = Button(label: .view(mark), action: .perform { _ in source.perform(function, .none) })
        return EnvironmentModifier(
          EnvironmentModifier(
            EnvironmentModifier(button, .buttonStyle(PlainButtonStyle.shared)), .buttonRepeatBehavior(.enabled)),
          .disabled(!mayGo))
      }
      let ink: Paint? = configuration.isFocused ? .tint : nil
      let (number, range) = (configuration.number, configuration.range)
      // The marks keep their size, because nothing can be read from marks that are squeezed.
      let buttons = FixedSizeModifier(
        Stack(
          axis: .horizontal, spacing: 0,
          children: [
            part(StepMark("−", "-", ink), .decrement, number > range.lower),
            part(StepMark("+", "+", ink), .increment, number < range.upper),
          ]))
      return RowOfControl(ButtonLook(.plain, configuration), label: configuration.label, control: buttons)
    }
  }
}

/// One of the marks that change the value by a step, such as `[+]`; where colours are known it stands on a small platter.
final class StepMark: View {
  let sign: String
  let ascii: String
  let ink: Paint?
  init(_ sign: String, _ ascii: String, _ ink: Paint?) {
    self.sign = sign
    self.ascii = ascii
    self.ink = ink
    super.init()
  }
  override func makeNode() -> Node { StepMarkNode() }
}

final class StepMarkNode: WrapperNode, ViewNode {
  typealias Shown = StepMark
  override var hidesFromReaders: Bool { true }
  override func childView() -> View {
    let mark = shown
    guard let tokens = environment.tokens else {
      return GlyphText("[\(mark.sign)]", ascii: "[\(mark.ascii)]", mark.ink)
    }
    let control = tokens.control(on: environment.groundLevel)
    let accent = environment.theme.theme.asked(scene.resolve(.tint, environment).color)
    let (fill, ink) =
      environment.isEnabled
      ? (
        mark.ink == nil ? control : tokens.focused(control, isStrong: false, accent: accent),
        tokens.fit(accent, on: control)
      )
      : (tokens.disabledFill(on: environment.groundLevel), tokens.disabledInk(on: control))
    return BackgroundModifier(
      GlyphText(
        " \(mark.sign) ", ascii: mark.ascii, Paint(.fixed(.rgb(ink))), attributes: mark.ink == nil ? [] : .bold),
      ColorView(Paint(.fixed(.rgb(fill)))))
  }
}

extension StyleKind {
  package static let slider = StyleKind(
    "slider", "How the sliders in a view look.",
    builtIn: [("automatic", SliderStyles.automatic)],
    protocols: [
      StyleProtocol(
        "SliderStyle",
        [.label, .content, .value, .minimum, .maximum, .fractionCompleted, .set, .increment, .decrement, .binding]
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
        "StepperStyle", [.label, .value, .minimum, .maximum, .set, .increment, .decrement, .binding] + .states)
    ],
    specimens: [
      Specimen { RangeControl(specimen: .stepper, "Copies") }
    ])
}
