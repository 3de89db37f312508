import LunetteBase
import LunetteEngine
import LunetteViews

/// A picker is a single focus stop, however many options it has. Left and Right select the previous
/// and the next option, Home and End the first and the last. Where the options stand below each
/// other, Up and Down do so as well, and leave the picker at its ends; where the options are in a
/// menu, Up, Down, Enter and Space open it. A letter or digit selects the next option that begins
/// with it. Where a style of a script only draws the face, a click, Enter and Space open a menu.
final class PickerNode: ControlNode, WheelTarget, ViewNode {
  typealias Shown = PickerControl
  override var roles: Roles { super.roles.union([.keyHelpSource, .wheelTarget]) }
  private var picker: PickerControl { shown }
  override var kind: StyleKind { .picker }
  override var outer: ConfigurationSource? { picker.outer }
  override var bodyDescription: String { "Picker" }
  override func makeConfiguration() -> StyleConfiguration { PickerConfiguration(self) }

  var options: [PickerOption] { owner.picker.options }
  var selected: Int? { owner.picker.selected }
  /// Whether the current style shows the options below each other.
  var isColumn: Bool { rowLength == 1 }
  /// The number of options in each row, where the style shows several rows.
  private var rowLength: Int? { (style as? any OptionRows)?.rowLength }
  /// The menu of the options, once it has been opened, for a style that shows none: see
  /// `PickerNode+Options.swift`.
  var optionsMenu: MenuLayer?

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    updateOptions()
  }
  override func willUnmount() {
    super.willUnmount()
    optionsMenu?.remove()
  }

  override func updateSource(old: View?) {
    guard let declared = picker.picker else {
      source.label = outer.map { ConfigurationPart($0, .label) } ?? EmptyView.shared
      source.options =
        outer.map { outer in owner.options.indices.map { ConfigurationPart(outer, .options, $0) } }
        ?? []
      return
    }
    let before = old.flatMap { self.before($0) }
    source.label = declared.label
    source.options = picker.options.map(\.label)
    // A function that makes options may have read a state, so that the same picker has other
    // options now.
    if let before,
      before.picker !== declared
        || !before.options.elementsEqual(picker.options, by: { $0.label === $1.label })
    {
      partsChanged()
    }
  }

  /// Built-in styles show which options can be chosen, although no field says that.
  override var readsDiffer: Bool {
    if super.readsDiffer { return true }
    guard let drawn = drawn as? PickerConfiguration else { return false }
    return !drawn.options.elementsEqual(options) { $0.isEnabled == $1.isEnabled }
  }

  // MARK: Choosing

  func select(_ index: Int) {
    guard let options = picker.picker?.options, picker.options.indices.contains(index),
      picker.options[index].isEnabled
    else {
      return
    }
    if holds(picker.options[index].value) { return }
    write { try options.select(index) }
  }
  override func perform(_ function: StyleField, _ argument: ScalarValue) {
    if function == .select, let index = index(argument) { owner.select(index) }
  }
  /// The option, counted from 0, that an argument of `select` names.
  private func index(_ argument: ScalarValue) -> Int? {
    let number: Int64? =
      switch argument {
      case .integer(let number): number
      case .number(let number): Int64(exactly: number)
      default: nil
      }
    guard let number, number > 0, number <= options.count else { return nil }
    return Int(number) - 1
  }
  override func needed(by function: StyleField, insteadOf argument: ScalarValue) -> String? {
    guard function == .select, index(argument) == nil else { return nil }
    return options.isEmpty
      ? "left out: there are no options" : "the position of an option, from 1 to \(options.count)"
  }
  override var binding: (any ControlBinding)? { picker.picker?.selection }
  override var boundValue: ScalarValue { selected.map { options[$0].value } ?? .none }
  /// The menu that the picker's style, or a layer of it, shows; it opens at the selected option.
  var menu: (any MenuOpener)? {
    func find(_ node: Node) -> (any MenuOpener)? {
      if let menu = node as? any MenuOpener { return menu }
      var found: (any MenuOpener)?
      // A menu within the label is not the picker's: it belongs to the script.
      node.forEachChild { if found == nil, !($0.view is ConfigurationPart) { found = find($0) } }
      return found
    }
    return find(self)
  }
  /// Opens the menu where there is one; otherwise the options are selected with the keys.
  override func activateByShortcut() {
    super.activateByShortcut()
    activate()
  }
  override func activate() {
    if options.isEmpty { return }
    if let menu { menu.open(.selected) } else if opensOptions { openOptions() }
  }
  /// Selects the option that is `step` options further on, or the next one in that direction that
  /// can be chosen; returns false if there is none.
  @discardableResult
  func move(_ step: Int) -> Bool {
    guard let selected else { return selectEnd(isFirst: step > 0) }
    var index = selected + step
    while options.indices.contains(index), !options[index].isEnabled { index += step }
    guard options.indices.contains(index) else { return false }
    select(index)
    return true
  }
  /// Selects the first or last option that can be chosen; returns false if there is none.
  @discardableResult
  private func selectEnd(isFirst: Bool) -> Bool {
    let index =
      isFirst ? options.firstIndex(where: \.isEnabled) : options.lastIndex(where: \.isEnabled)
    if let index { select(index) }
    return index != nil
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.modifiers.isEmpty || event.modifiers == .shift else {
      return false
    }
    let forward = environment.isRightToLeft ? -1 : 1
    switch event.key {
    case .up where rowLength != nil && event.modifiers.isEmpty: return move(-rowLength!)
    case .down where rowLength != nil && event.modifiers.isEmpty: return move(rowLength!)
    case .up where event.modifiers.isEmpty, .down where event.modifiers.isEmpty:
      guard let menu, !options.isEmpty, event.phase == .down else { return false }
      menu.open(.selected)
    case .left where event.modifiers.isEmpty: move(-forward)
    case .right where event.modifiers.isEmpty: move(forward)
    case .home where !options.isEmpty: selectEnd(isFirst: true)
    case .end where !options.isEmpty: selectEnd(isFirst: false)
    case .character(" "), .enter: return super.handleKey(event)
    case .character(let character): return find(character)
    default: return false
    }
    return true
  }
  private func find(_ character: Character) -> Bool {
    let start = (selected ?? -1) + 1
    for offset in options.indices {
      let index = (start + offset) % options.count
      guard options[index].isEnabled, let text = spokenLabel(index),
        text.first?.lowercased() == character.lowercased()
      else { continue }
      select(index)
      return true
    }
    return false
  }
  func spokenLabel(_ index: Int) -> String? { options[index].label.spokenText(environment) }

  override func set(text: String) -> OperatingResult {
    let all = options.indices.map { self.spokenLabel($0) ?? "" }
    let wanted = text.lowercased()
    let index =
      all.firstIndex(of: text) ?? all.firstIndex { $0.lowercased() == wanted }
      ?? Int(text).flatMap { options.indices.contains($0 - 1) ? $0 - 1 : nil }
    guard let index else { return .wrong(expected: all) }
    guard options[index].isEnabled else { return .dimmed }
    select(index)
    return .done
  }
  override func step(by count: Int) -> Bool { move(count) }

  func wheel(x: Int, y: Int) -> Bool {
    guard state.isFocused, mayAct else { return false }
    move((x + y).signum())
    return true
  }

  override var describedElement: AccessibilityElement? {
    guard var element = element(.picker) else { return nil }
    element.value = selected.map { spokenLabel($0) ?? "option \($0 + 1)" } ?? "nothing selected"
    let drawn = drawnOptions
    if drawn.contains(where: { $0 != selected }) { element.choices = drawn.compactMap(spokenLabel) }
    return element
  }
  /// The options that the body of the style shows; those of a menu are in a separate layer.
  private var drawnOptions: [Int] {
    var found: Set<Int> = []
    func visit(_ node: Node) {
      if node.hidesFromUser { return }
      if let part = node.view as? ConfigurationPart, part.part == .options {
        if part.source.node?.control === control { found.insert(part.index) }
        return
      }
      node.forEachShownChild(visit)
    }
    forEachShownChild(visit)
    return found.sorted().filter(options.indices.contains)
  }
}
