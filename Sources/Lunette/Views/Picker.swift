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
  /// - Parameters:
  ///   - selection: The selected value; a value that is not among `options` is not shown.
  ///   - options: The values to choose from, in their order.
  ///   - name: The name of an option.
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
    return LunetteViews.Picker(
      label: LunetteViews.Text(.verbatim(title)), selection: binding,
      options: NamedOptions(options.map(name), binding))
  }
}

/// A host's options; their indices tell them apart.
private final class NamedOptions: PickerOptions {
  private let names: [String]
  private let binding: HostBinding
  init(_ names: [String], _ binding: HostBinding) {
    self.names = names
    self.binding = binding
  }
  func read(_ scope: BodyScope) -> [PickerOption] {
    names.enumerated().map { PickerOption(.integer($0.offset), label: LunetteViews.Text(.verbatim($0.element))) }
  }
  func select(_ index: Int) { binding.set(.integer(index)) }
}
