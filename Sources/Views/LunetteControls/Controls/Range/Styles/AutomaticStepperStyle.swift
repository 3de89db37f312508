import LunetteEngine
import LunetteViews

/// The label, then a minus and a plus, which are dim where no further step is possible. Holding one
/// of them repeats the step.
final class AutomaticStepperStyle: BuiltInStyle, StyleOf {
  let name = "automatic"
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
