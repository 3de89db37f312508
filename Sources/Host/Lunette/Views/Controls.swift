import LunetteControls
import LunetteEngine

/// A control that is on or off.
public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label
  /// Creates a toggle with `label` beside its mark.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
  /// Creates a toggle with a text beside its mark.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteControls.Toggle(label: context.someView(label), isOn: HostBinding(isOn, context))
  }
}

/// A line of text that the user can edit.
public struct TextField: View {
  private let title: String
  private let text: Binding<String>
  private let prompt: String?
  private let isSecure: Bool
  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - title: The purpose of the field, in a word or two.
  ///   - text: The text, which is written with each change.
  ///   - prompt: Shown while the field is empty; nil to show `title`.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: String? = nil) {
    self.init(String(title), text, prompt, isSecure: false)
  }
  fileprivate init(_ title: String, _ text: Binding<String>, _ prompt: String?, isSecure: Bool) {
    self.title = title
    self.text = text
    self.prompt = prompt
    self.isSecure = isSecure
  }
}

extension TextField: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteControls.TextField(
      .verbatim(title), text: HostBinding(text, context), prompt: prompt.map { .verbatim($0) },
      isSecure: isSecure)
  }
}

/// A line of secret text, such as a password: the field shows a dot for each character.
public struct SecureField: View {
  private let field: TextField
  /// Creates a field; the arguments are those of a `TextField`.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: String? = nil) {
    field = TextField(String(title), text, prompt, isSecure: true)
  }
  /// The text field that hides its text.
  public var body: some View { field }
}

/// The progress of some work; without a value, a sign that the work goes on.
public struct ProgressView<Label: View>: View {
  private let label: Label?
  private let value: Double?
  private let total: Double
  /// Creates a view of progress with a label.
  ///
  /// - Parameters:
  ///   - value: The progress from 0 to `total`; nil if it is unknown.
  ///   - total: The value at which the work is done.
  ///   - label: Shown with the progress.
  public init(value: Double? = nil, total: Double = 1, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.value = value
    self.total = total
  }
  /// Creates a view of progress without a label.
  ///
  /// - Parameters:
  ///   - value: The progress from 0 to `total`; nil if it is unknown.
  ///   - total: The value at which the work is done.
  public init(value: Double? = nil, total: Double = 1) where Label == EmptyView {
    label = nil
    self.value = value
    self.total = total
  }
  /// Creates a view of progress with a text.
  ///
  /// - Parameters:
  ///   - title: The text that is shown with the progress.
  ///   - value: The progress from 0 to `total`; nil if it is unknown.
  ///   - total: The value at which the work is done.
  public init(_ title: some StringProtocol, value: Double? = nil, total: Double = 1)
  where Label == Text {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteControls.ProgressView(
      label: label.map { context.someView($0) }, value: value, total: total)
  }
}
