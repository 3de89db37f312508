import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// Something that the user can do, with a title and no place on the screen: the help (F1) and the
/// bar of keys show it if it has a shortcut, and the palette shows it in any case.
package final class Command: View {
  package let title: TextContent
  /// Called with the facts about the input; nil if nothing happens.
  package let action: ((ActionContext) throws -> Void)?
  /// Keys that perform the command though they are no shortcut in the tree: its owner handles them.
  package let knownKeys: [KeyEvent]
  package init(
    _ title: TextContent, knownKeys: [KeyEvent] = [], action: ((ActionContext) throws -> Void)?
  ) {
    self.title = title
    self.knownKeys = knownKeys
    self.action = action
    super.init()
  }
  package override var mayHoldControls: Bool { false }
  package override func makeNode() -> Node { CommandNode() }
}

final class CommandNode: Node, KnownKeysTarget, ViewNode {
  typealias Shown = Command
  var knownKeys: [KeyEvent] { shown.knownKeys }
  override init() {
    super.init()
    // Like an empty view it is not among the items of a container.
    flags.insert(.transparent)
  }
  override var shortcutRole: ShortcutRole { .target(self) }
  override var capabilities: Capabilities { super.capabilities.union(.hidesFromReaders) }
  var isListed: Bool { true }
  override func computeSize(_ proposal: ProposedSize) -> Size { .zero }

  func performShortcut(isHeld: Bool) -> Bool {
    guard environment.isEnabled, flags.contains(.mounted) else { return false }
    guard let action = shown.action else { return true }
    let context = ActionContext(
      kind: .shortcut, event: nil, id: nil, title: title, image: nil, role: nil,
      buttonType: .custom,
      state: ButtonState(isEnabled: true, isHighlighted: false, isSelected: false, isFocused: false)
    )
    scene.perform(from: self) { try action(context) }
    return true
  }
  func shortcutTitle(_ label: String?) -> String? { label ?? title.flatMap(Spoken.line) }
  private var title: String? {
    environment.strings.resolve(shown.title, locale: environment.locale)
  }
}

/// `commands { … }`: commands that are in force for as long as the view is there.
package final class CommandsModifier: ModifierView {
  package let commands: [View?]
  package init(_ content: View, commands: [View?]) {
    self.commands = commands
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    CommandsModifier(content, commands: commands)
  }
  package override func makeNode() -> Node { CommandsNode() }
}

final class CommandsNode: WrapperNode, ViewNode {
  typealias Shown = CommandsModifier
  private var commands: Node?

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    commands = reconcile(commands, with: CommandGroup(shown.commands), environment)
  }
  override func forEachChild(_ body: (Node) -> Void) {
    super.forEachChild(body)
    if let commands { body(commands) }
  }
  /// The commands have no place, so only the content is among the items of the container around it.
  override func addMembers(_ add: (Node) -> Void) { withChild { $0.addItems(add) } }
}

/// The commands of a modifier: they are in the tree, where shortcuts find them, and neither seen
/// nor placed.
private final class CommandGroup: View {
  let commands: [View?]
  init(_ commands: [View?]) {
    self.commands = commands
    super.init()
  }
  override func makeNode() -> Node { CommandGroupNode() }
}

private final class CommandGroupNode: ContainerNode, ViewNode {
  typealias Shown = CommandGroup
  override var capabilities: Capabilities {
    super.capabilities.union([.hidesFromUser, .keepsShortcuts])
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    updateChildren(shown.commands, environment)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { .zero }
  override func draw(in canvas: Canvas, at point: Point) {}
}
