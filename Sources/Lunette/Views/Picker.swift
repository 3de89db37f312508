import LunetteEngine
import LunetteViews

/// One of several values.
///
///     Picker("Size", selection: Binding(model, \.size), options: Size.allCases) { $0.name }
public struct Picker<Value: Equatable>: View {
  private let title: String
  private let selection: Binding<Value>
  private let options: [Value]
  private let name: @MainActor (Value) -> String
  /// - Parameters:
  ///   - selection: What is selected; a value that is none of `options` is not shown.
  ///   - options: In their order.
  ///   - name: What an option is called.
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

/// A host's options, told apart by their places.
private final class NamedOptions: PickerOptions {
  private let names: [String]
  private let binding: HostBinding
  init(_ names: [String], _ binding: HostBinding) {
    self.names = names
    self.binding = binding
  }
  func read() -> [PickerOption] {
    names.enumerated().map { PickerOption(.integer($0.offset), label: LunetteViews.Text(.verbatim($0.element))) }
  }
  func select(_ index: Int) { binding.set(.integer(index)) }
}
