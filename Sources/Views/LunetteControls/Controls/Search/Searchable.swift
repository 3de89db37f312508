import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// `searchable`: a search field above the content. Finding and showing the results is the task of
/// the script.
///
/// Slash, Alt-F and Ctrl-F move the focus from the content to the field, unless something in the
/// content handles these keys. Enter keeps the search text and moves the focus to the results;
/// Escape clears the field, or if it is empty moves the focus back to where it was in the content,
/// however it has come to the field: a search that is given up changes no selection (S119).
package final class SearchableModifier: ModifierView {
  package let text: any ControlBinding
  package let prompt: TextContent
  /// The binding that says whether the field has the focus; nil if there is none.
  package let isFocused: (any ControlBinding)?
  package init(
    _ content: View, text: any ControlBinding, prompt: TextContent?,
    isFocused: (any ControlBinding)? = nil
  ) {
    self.text = text
    self.isFocused = isFocused
    self.prompt = prompt ?? .key("Search")
    super.init(content)
  }
  private init(_ content: View, _ other: SearchableModifier) {
    text = other.text
    prompt = other.prompt
    isFocused = other.isFocused
    super.init(content)
  }
  package func withContent(_ content: View) -> View { SearchableModifier(content, self) }
  package override func makeNode() -> Node { SearchableNode() }
}

final class SearchableNode: WrapperNode, KeyScrollTarget, ViewNode {
  typealias Shown = SearchableModifier
  override var roles: Roles { super.roles.union([.keyScrollTarget, .keyHelpSource]) }
  private var modifier: SearchableModifier { shown }

  override func childView() -> View {
    let text = CheckedBinding(modifier.text, .string, of: "searchable")
    var field: View = TextField(modifier.prompt, text: text)
    if let isFocused = modifier.isFocused {
      field = FocusedBinding(field, CheckedBinding(isFocused, .booleanOrNil, of: "searchable"))
    }
    let mark = EnvironmentModifier(Image(systemName: "magnifyingglass"), .foreground(.secondary))
    return Stack(
      axis: .vertical, horizontal: .leading, spacing: 0,
      children: [SearchBar(Stack(axis: .horizontal, children: [mark, field])), modifier.content])
  }

  fileprivate func find<T: Node>(_ type: T.Type, below node: Node) -> T? {
    if let found = node as? T { return found }
    var found: T?
    node.forEachShownChild { if found == nil { found = find(type, below: $0) } }
    return found
  }
  /// The last stop in the content that had the focus, and its position, because what is searched
  /// for may take the stop away.
  private weak var focusBefore: Node?
  private var positionBefore: RowPosition?

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil { scene.feature(Searches.self).nodes.append(self) }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override func willUnmount() {
    scene.feature(Searches.self).nodes.remove(self)
    super.willUnmount()
  }
  fileprivate func focusMoved(to node: Node) {
    guard let child, child.isAncestor(of: node),
      find(SearchBarNode.self, below: child)?.isAncestor(of: node) == false
    else { return }
    (focusBefore, positionBefore) = (node, RowPosition(of: node))
  }

  func handleScrollKey(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, let child, let bar = find(SearchBarNode.self, below: child) else {
      return false
    }
    let isInBar = scene.focus.current.map { bar.isAncestor(of: $0) } ?? false
    switch event.key {
    case .escape where isInBar && event.modifiers.isEmpty:
      if case .string(let text)? = try? modifier.text.get(nil), text.byteCount > 0 {
        scene.perform(from: self) { try modifier.text.set(.string("")) }
        return true
      }
      if scene.focus.giveBack(to: focusBefore) { return true }
      let stops = scene.focus.stops(in: child).filter { !bar.isAncestor(of: $0) }
      let stop = positionBefore?.stop ?? scene.focus.entry(among: stops)
      guard let target = stop?.focusTarget else { return false }
      scene.focus.move(to: target)
      return true
    case .character("/") where !isInBar && event.modifiers.isEmpty,
      .character("f") where !isInBar && [.alt, .command, .control].contains(event.modifiers):
      guard let target = scene.focus.stops(in: bar).first?.focusTarget else { return false }
      scene.focus.move(to: target)
      return true
    default: return false
    }
  }

  /// Called for Enter in the field: moves the focus to the first result, once the views show the
  /// results.
  fileprivate func goToResults() {
    scene.afterUpdate(for: self) { [self] in
      guard flags.contains(.mounted), let child, let bar = find(SearchBarNode.self, below: child),
        scene.focus.current.map({ bar.isAncestor(of: $0) }) == true
      else { return }
      // Controls between the field and a list belong to the search and are no results.
      if let list = find(ListNode.self, below: child), list.focusFirst() { return }
      let first = scene.focus.stops(in: child).first {
        !bar.isAncestor(of: $0) && $0.focusTarget?.asContainer?.hasItems != false
      }
      if let target = first?.focusTarget { scene.focus.move(to: target) }
    }
  }
}

/// The searches of a scene, which follow where the focus is in their contents.
private final class Searches: SceneFeature {
  var nodes = UnownedList<SearchableNode>()
  init(scene: Scene) {}
  func focusMoved(to node: Node?) {
    if let node { nodes.forEach { $0.focusMoved(to: node) } }
  }
  func tornDown() { nodes = UnownedList() }
}

extension TextFieldNode {
  /// Called for Enter: if this is the field of a search, moves the focus to the results. Returns
  /// whether it is.
  func goToSearchResults() -> Bool {
    var node = parent
    while let here = node {
      if let search = here as? SearchableNode {
        guard isLastToBeginWith else { return false }
        search.goToResults()
        return true
      }
      node = here.parent
    }
    return false
  }
}

extension SearchableNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard let child, let bar = find(SearchBarNode.self, below: child) else { return [] }
    if scene.focus.current.map({ bar.isAncestor(of: $0) }) == true {
      return [
        KeyHelp([.enter], "Go to what was found"),
        KeyHelp([.escape], "Clear the search, or leave it"),
      ]
    }
    let keys = [
      KeyEvent(.character("/")), KeyEvent(.character("f"), modifiers: .control),
      KeyEvent(.character("f"), modifiers: .alt),
    ]
    return [KeyHelp(keys, .key("Search"))]
  }
}

/// The search field with its mark. The field does not get the initial focus, because the content is
/// there to be used first.
final class SearchBar: WrapperView {
  override func makeNode() -> Node { SearchBarNode() }
}
final class SearchBarNode: WrapperNode {
  override var capabilities: Capabilities { super.capabilities.union(.givesUpFirstFocus) }
}
