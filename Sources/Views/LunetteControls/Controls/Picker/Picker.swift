import LunetteBase
import LunetteEngine
import LunetteViews

/// The options of a picker, as the script or host that declared them provides them.
package protocol PickerOptions: AnyObject {
  /// Reads the options with their labels. It is called before the picker is shown and each time
  /// after it was declared again.
  func read(_ scope: BodyScope) throws -> [PickerOption]
  /// Takes over from options that were declared before what need not be made again.
  func takeOver(from old: any PickerOptions)
  /// Selects the option at `index`, from 0.
  func select(_ index: Int) throws
  /// The number of views among the options that cannot be chosen, as they have no tags.
  var untagged: Int { get }
}
extension PickerOptions {
  package func takeOver(from old: any PickerOptions) {}
  package var untagged: Int { 0 }
}

package struct PickerOption {
  package let value: ScalarValue
  package let label: View
  /// The section that the option was declared in, whose title menus show.
  package let section: Section?
  /// Whether the user can choose the option.
  let isEnabled: Bool
  package init(_ value: ScalarValue, label: View, section: Section? = nil) {
    self.value = value
    self.label = label
    self.section = section
    isEnabled = !label.refusesChoice
  }
  /// An item of a menu that chooses the option; `label` shows it.
  func item(_ label: View, isSelected: Bool, choose: @escaping () throws -> Void) -> View {
    let button: View = Button(
      label: .view(label), isSelected: isSelected, action: .perform { _ in try choose() })
    return isEnabled ? button : EnvironmentModifier(button, .disabled(true))
  }
  /// The items of a menu of the options of the picker behind `source`.
  static func menuItems(
    _ options: [PickerOption], selected: Int?, of source: ConfigurationSource
  ) -> [View?] {
    let items: [View?] = options.enumerated().map { index, option in
      option.item(ConfigurationPart(source, .options, index), isSelected: index == selected) {
        source.perform(.select, .integer(index + 1))
      }
    }
    return inSections(items, of: options)
  }
  /// The items of a menu, one for each of `options`, in their sections.
  static func inSections(_ items: [View?], of options: [PickerOption]) -> [View?] {
    var views: [View?] = []
    var index = 0
    while index < items.count {
      let section = options[index].section
      let end = options[index...].firstIndex { $0.section !== section } ?? items.count
      let part = items[index..<end]
      if let section { views.append(section.with(Array(part))) } else { views += part }
      index = end
    }
    return views
  }
}

/// A control that selects one of several values and is bound to it.
package final class Picker: BoundView {
  package let label: View
  package let selection: any ControlBinding
  package let options: any PickerOptions
  package init(label: View, selection: any ControlBinding, options: any PickerOptions) {
    self.label = label
    self.selection = selection
    self.options = options
    super.init()
  }
  package override var name: String { "Picker" }
  package override func makeControl(_ scope: BodyScope) throws -> View? {
    let (options, selected) = try read(scope)
    return PickerControl(self, options, selected: selected)
  }
  package override func makeMenuItems(_ scope: BodyScope) throws -> View? {
    let (all, selected) = try read(scope)
    let items: [View?] = all.enumerated().map { index, option in
      option.item(option.label, isSelected: index == selected) { [options] in
        try options.select(index)
      }
    }
    // The options belong together, so lines part them from other items, as with a section.
    return GroupView(
      [MenuBreak.shared] + PickerOption.inSections(items, of: all) + [MenuBreak.shared])
  }
  package override func takeOver(from old: BoundView) {
    if let old = old as? Picker { options.takeOver(from: old.options) }
  }
  /// If no option has the selected value, nothing is selected.
  private func read(_ scope: BodyScope) throws -> (options: [PickerOption], selected: Int?) {
    let value = try selection.get(scope)
    let options = try options.read(scope)
    let selected = options.firstIndex { $0.value.equals(value) }
    idle = reason(value, options, selected)
    return (options, selected)
  }
  private var idle: ViewFault?
  package override var idleReason: (any Fault)? { idle }
  private func reason(_ value: ScalarValue, _ known: [PickerOption], _ selected: Int?) -> ViewFault?
  {
    if options.untagged > 0 { return .optionsWithoutTags(options.untagged) }
    guard selected == nil, !known.isEmpty, !value.equals(.none) else { return nil }
    return .selectionWithoutOption(value, options: known.map(\.value))
  }
  package override func spokenText(_ environment: Environment) -> String? {
    label.spokenText(environment)
  }
}

/// A picker whose binding was already read; or `Picker(configuration)`, in the body of a style.
package final class PickerControl: View {
  let picker: Picker?
  let options: [PickerOption]
  let selected: Int?
  let outer: ConfigurationSource?
  init(_ picker: Picker, _ options: [PickerOption], selected: Int?) {
    self.picker = picker
    self.options = options
    self.selected = selected
    outer = nil
    super.init()
  }
  package init(_ configuration: ConfigurationSource) {
    picker = nil
    options = []
    selected = nil
    outer = configuration
    super.init()
  }
  package override func isSameKind(as old: View) -> Bool { before(old).outer === outer }
  package override func makeNode() -> Node { PickerNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    picker?.spokenText(environment)
  }
}

/// The configuration that a picker gives to its style: `options` are the labels of the options;
/// `selectedIndex` and the argument of `select(index)` count from 1.
package final class PickerConfiguration: ControlConfiguration {
  let options: [PickerOption]
  var count: Int { options.count }
  let selected: Int?
  /// The option that shows the focus: the selected one or, without it, the one that a key selects
  /// first.
  var cursor: Int { selected ?? options.firstIndex(where: \.isEnabled) ?? 0 }
  init(_ node: PickerNode) {
    options = node.options
    selected = node.selected
    super.init(node)
  }
  package override func value(_ field: StyleField) -> ScalarValue {
    switch field {
    case .options: .integer(count)
    case .selectedIndex: selected.map { .integer($0 + 1) } ?? .none
    default: super.value(field)
    }
  }
}
