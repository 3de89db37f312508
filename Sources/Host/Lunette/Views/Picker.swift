import LunetteControls
import LunetteEngine
import LunetteViews

/// A control that chooses one of several values.
///
///     Picker("Size", selection: Binding(model, \.size), options: Size.allCases) { $0.name }
public struct Picker<Value: Equatable>: View {
  private let title: String
  private let selection: Binding<Value>
  private let options: [Value]
  private let name: @MainActor (Value) -> String
  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - title: The purpose of the choice, in a word or two.
  ///   - selection: The selected value. If it is not among `options`, none of them is shown as
  ///     selected.
  ///   - options: The values to choose from, in their order.
  ///   - name: Returns the name of an option.
  public init(
    _ title: some StringProtocol, selection: Binding<Value>, options: some Sequence<Value>,
    name: @escaping @MainActor (Value) -> String
  ) {
    self.title = String(title)
    self.selection = selection
    self.options = Array(options)
    self.name = name
  }
}

extension Picker: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    let binding = HostBinding(selection, among: options, context)
    return LunetteControls.Picker(
      label: LunetteViews.Text(.verbatim(title)), selection: binding,
      options: NamedOptions(options.map(name), binding))
  }
}

/// A host's options, which are identified by their indices.
private final class NamedOptions: PickerOptions {
  private let names: [String]
  private let binding: HostBinding
  init(_ names: [String], _ binding: HostBinding) {
    self.names = names
    self.binding = binding
  }
  func read(_ scope: BodyScope) -> [PickerOption] {
    names.enumerated().map {
      PickerOption(.integer($0.offset), label: LunetteViews.Text(.verbatim($0.element)))
    }
  }
  func select(_ index: Int) { binding.set(.integer(index)) }
}
