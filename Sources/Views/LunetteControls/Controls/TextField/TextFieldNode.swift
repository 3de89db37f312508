import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// The node of a text field. It connects its `TextModel`, which edits the text, with the binding
/// and the keyboard. The text of a number is written to the binding when the user has finished with
/// it.
final class TextFieldNode: ControlNode, TypedTextTarget, ViewNode {
  typealias Shown = TextFieldControl
  override var roles: Roles { super.roles.union(.keyHelpSource) }
  private var field: TextFieldControl { shown }
  override var kind: StyleKind { .textField }
  override var outer: ConfigurationSource? { field.outer }
  override var takesClicks: Bool { false }
  override var textInput: (any TextInputTarget)? { self }
  override var bodyDescription: String { field.field?.name ?? "TextField" }
  override func makeConfiguration() -> StyleConfiguration { TextFieldConfiguration(self) }

  // MARK: The text

  /// The model belongs to the control; the layers that styles add have none of their own.
  let model = TextModel()
  var shownText: MeasuredText { owner.model.edited.text }
  var isSecure: Bool { owner.field.field?.isSecure ?? false }
  /// The value that was last read from the binding or written to it.
  private var known: ExactString?

  override func updateSource(old: View?) {
    guard let declared = field.field else {
      source.content = outer.map { ConfigurationPart($0, .content) }
      source.label = outer.map { ConfigurationPart($0, .label) } ?? EmptyView.shared
      return
    }
    if old == nil {
      model.isSecure = declared.isSecure
      source.content = TextEditView(model)
      model.onChange = { [weak self] in self?.changed() }
      model.mayEdit = { [weak self] in self?.mayAct ?? false }
      model.scene = scene
    }
    let before = old.flatMap { self.before($0).field }
    if before?.title != declared.title {
      source.label = Text(declared.title)
      if old != nil { partsChanged() }
    }
    model.prompt = declared.prompt ?? (hasLabelBeside ? .verbatim("") : declared.title)
    if field.value != known {
      known = field.value
      model.replaceAll(field.value)
    }
  }

  override var binding: (any ControlBinding)? { field.field?.text }
  override var boundValue: ScalarValue {
    owner.field.field?.format == nil ? .string(owner.model.edited.value) : owner.heldValue ?? .none
  }

  /// Writes the number that the text stands for, when the user has finished with it; a text that is
  /// no number becomes the number again that the binding holds.
  private func commitNumber() {
    guard let declared = field.field, let format = declared.format else { return }
    let held = heldText(format)
    if model.edited.string == held { return }
    guard let number = format.number(in: model.edited.string) else {
      return model.replaceAll(.text(held))
    }
    write { try declared.text.set(number) }
    let written = heldText(format)
    known = .text(written)
    model.replaceAll(.text(written))
  }
  /// The number that the binding holds now, as a text; empty if there is none.
  private func heldText(_ format: NumberFormat) -> String {
    heldValue.flatMap { try? format.text(of: $0, "") } ?? ""
  }
  /// Writes the number of a field that leaves the tree with the focus, and so loses it without
  /// being told. The tree may be changing now, so the number is written afterwards, unless the
  /// binding has been written since the field has shown it: then what was typed is the older value.
  private func commitLeavingNumber() {
    guard model.isFocused, environment.isEnabled, let declared = field.field,
      let format = declared.format, let known, known != model.edited.value,
      let number = format.number(in: model.edited.string)
    else { return }
    scene.performLater(from: self) { [self] in
      if known == .text(heldText(format)) { try declared.text.set(number) }
    }
  }

  /// Called when the text was edited: the body of the style runs again if it reads the text, and
  /// the binding is written.
  private func changed() {
    let value = model.edited.value
    if field.field?.format == nil { known = value }
    if readsDiffer { bodyInvalidated() }
    refreshLayers()
    // A number is written when the user has finished with it.
    if field.field?.format != nil { return }
    guard let binding = field.field?.text else { return }
    write { try binding.set(.string(value)) }
  }

  // MARK: Keys

  override func focusChanged(_ isFocused: Bool) {
    super.focusChanged(isFocused)
    model.isFocused = isFocused
    if !isFocused { commitNumber() }
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    if event.phase == .up { return false }
    if event.key == .enter, event.modifiers.isEmpty {
      guard event.phase == .down else { return false }
      model.endTyping()
      commitNumber()
      // If nothing handles the submission, Enter is left to the default button.
      let isSubmitted = submit()
      return goToSearchResults() || isSubmitted
    }
    return model.handle(event)
  }
  func paste(_ text: String) { if mayAct { model.paste(text) } }
  /// Other readers of the text, and the functions of a binding, get each letter.
  var takesLettersTogether: Bool {
    mayAct && field.field?.format == nil && field.field?.text.isStored == true
      && field.reader?.isSoleReader == true
  }
  func takeLetters(_ letters: String) { model.type(letters) }
  override func set(text: String) -> OperatingResult {
    if let format = field.field?.format, format.number(in: text) == nil {
      return .wrong(expected: ["a number"])
    }
    model.setAll(text)
    if !model.isFocused { commitNumber() }
    return .done
  }

  var cursorPoint: Point? { mayAct ? model.cursorPoint : nil }

  // MARK: Meaning

  override var spoken: String? { owner.field.spokenText(environment) }
  override var describedElement: AccessibilityElement? {
    guard var element = element(isSecure ? .secureField : .textField) else { return nil }
    let string = model.edited.string
    // The length of a secret is not announced either.
    if isSecure {
      element.value = string.isEmpty ? "empty" : "filled in"
    } else {
      element.value = string.isEmpty ? "empty" : string
    }
    if string.isEmpty { element.hint(by: field.field?.prompt, environment) }
    return element
  }
  override func willUnmount() {
    commitLeavingNumber()
    super.willUnmount()
    model.onChange = {}
    model.mayEdit = { false }
    model.scene = .none
  }
}
