import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// The node of a text editor. It connects its `EditorModel`, which edits the text, with the
/// binding, the keyboard and the colours of the text.
final class TextEditorNode: ControlNode, TextInputTarget, ViewNode {
  typealias Shown = TextEditorControl
  override var roles: Roles { super.roles.union(.keyHelpSource) }
  private var editor: TextEditorControl { shown }
  override var kind: StyleKind { .textEditor }
  override var outer: ConfigurationSource? { editor.outer }
  override var takesClicks: Bool { false }
  override var textInput: (any TextInputTarget)? { self }
  override var bodyDescription: String { "TextEditor" }
  override func makeConfiguration() -> StyleConfiguration { TextEditorConfiguration(self) }
  /// The cursor shows the focus, so no other effect is needed.
  override var capabilities: Capabilities {
    model.isShown ? super.capabilities.subtracting(.wantsFocusEffect) : super.capabilities
  }

  // MARK: The text

  /// The model belongs to the control; the layers that styles add have none of their own.
  let model = EditorModel()
  /// The value that was last read from the binding or written to it.
  private var known: ExactString?
  /// The source of the colours, and the version of the text for which it was last asked.
  private var coloring: (any TextSpanSource)?
  private var coloredVersion: Int?
  private var isToBeColored = false

  override func updateSource(old: View?) {
    guard let declared = editor.editor else {
      source.content = outer.map { ConfigurationPart($0, .content) }
      source.label = outer.map { ConfigurationPart($0, .label) } ?? EmptyView.shared
      return
    }
    if old == nil {
      source.content = EditorContent(model)
      model.onChange = { [weak self] in self?.changed() }
      model.mayAct = { [weak self] in self?.mayAct ?? false }
      model.scene = scene
    }
    let title = declared.title
    if old == nil || title != old.flatMap({ before($0).editor?.title }) {
      source.label = title.map { Text($0) } ?? EmptyView.shared
      if old != nil { partsChanged() }
    }
    model.prompt = declared.prompt ?? (hasLabelBeside ? nil : title) ?? .verbatim("")
    model.isEditable = declared.isEditable
    if editor.value != known {
      known = editor.value
      model.replaceAll(editor.value)
    }
    colorLater()
  }

  override var binding: (any ControlBinding)? { editor.editor?.text }
  override var boundValue: ScalarValue { .string(owner.model.edited.value) }

  /// Called when the text was edited: the body of the style runs again if it reads the text, and
  /// the binding is written.
  private func changed() {
    let value = model.edited.value
    known = value
    if readsDiffer { bodyInvalidated() }
    refreshLayers()
    colorLater()
    guard let binding = editor.editor?.text else { return }
    write { try binding.set(.string(value)) }
  }

  /// Schedules the colouring of the text before it is drawn, once for each version of the text.
  private func colorLater() {
    if model.lineLooks.use(editor.editor?.lineSpans) { model.linesLookDifferent() }
    guard let spans = editor.editor?.spans else {
      if coloring != nil { model.spans = EditorSpans() }
      coloring = nil
      return
    }
    if let coloring, coloring.isSame(as: spans), coloredVersion == model.edited.version {
      return
    }
    coloring = spans
    coloredVersion = nil
    if isToBeColored { return }
    isToBeColored = true
    scene.performLater(from: self) { [weak self] in try self?.colorNow() }
  }
  private func colorNow() throws {
    isToBeColored = false
    guard let coloring, coloredVersion == nil else { return }
    coloredVersion = model.edited.version
    do {
      let (spans, styles) = try coloring.spans(of: model.edited.value)
      model.spans = EditorSpans(spans, styles, in: model.edited.text)
    } catch {
      // After an error the text has no colours; everything else continues to work.
      model.spans = EditorSpans()
      throw error
    }
  }

  // MARK: Keys

  override func focusChanged(_ isFocused: Bool) {
    super.focusChanged(isFocused)
    model.isFocused = isFocused
  }
  override func handleKey(_ event: KeyEvent) -> Bool {
    event.phase == .up ? false : model.handle(event)
  }
  func paste(_ text: String) { if mayAct { model.paste(text) } }
  override func set(text: String) -> OperatingResult {
    guard owner.editor.editor?.isEditable == true else { return .impossible }
    model.setAll(text)
    return .done
  }
  var cursorPoint: Point? { mayAct ? model.cursorRect?.origin : nil }

  // MARK: Meaning

  override var spoken: String? { owner.editor.spokenText(environment) }
  override var describedElement: AccessibilityElement? {
    guard var element = element(.textEditor) else { return nil }
    let text = owner.model.edited
    element.value = text.isEmpty ? "empty" : text.value.string
    if text.isEmpty { element.hint(by: owner.editor.editor?.prompt, environment) }
    return element
  }
  override func willUnmount() {
    super.willUnmount()
    model.onChange = {}
    model.mayAct = { false }
    model.scene = .none
  }
}
