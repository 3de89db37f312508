import LunetteControls
import LunetteEngine
import LunetteViews

/// A control that chooses a number between two bounds, by moving a mark.
public struct Slider: View {
  private let title: String
  private let value: Binding<Double>
  private let range: ControlRange
  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - title: The purpose of the number, in a word or two.
  ///   - value: The number.
  ///   - bounds: The least and the greatest number.
  ///   - step: The distance between two numbers, above 0; nil if any number between the bounds is
  ///     allowed.
  public init(
    _ title: some StringProtocol, value: Binding<Double>, in bounds: ClosedRange<Double> = 0...1,
    step: Double? = nil
  ) {
    self.title = String(title)
    self.value = value
    range = ControlRange(
      bounds.lowerBound, bounds.upperBound, step: step.flatMap { $0 > 0 ? $0 : nil })
  }
}

extension Slider: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    RangeControl(
      .slider, label: LunetteViews.Text(.verbatim(title)), value: HostBinding(value, context),
      range: range)
  }
}

/// A control that makes a number larger or smaller, a step at a time.
public struct Stepper: View {
  private let title: String
  private let value: Binding<Int>
  private let range: ControlRange
  /// Creates a stepper.
  ///
  /// - Parameters:
  ///   - title: The purpose of the number, in a word or two.
  ///   - value: The number.
  ///   - bounds: The least and the greatest number; nil for no bounds.
  ///   - step: What is added or subtracted, above 0.
  public init(
    _ title: some StringProtocol, value: Binding<Int>, in bounds: ClosedRange<Int>? = nil,
    step: Int = 1
  ) {
    self.title = String(title)
    self.value = value
    range = ControlRange(
      bounds.map { Double($0.lowerBound) } ?? -.infinity,
      bounds.map { Double($0.upperBound) } ?? .infinity,
      step: Double(max(1, step)))
  }
}

extension Stepper: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    RangeControl(
      .stepper, label: LunetteViews.Text(.verbatim(title)), value: HostBinding(value, context),
      range: range)
  }
}
