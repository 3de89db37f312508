import LunetteEngine
import LunetteLocalization
import LunetteScreen

/// `searchable`: a field above the content for what is looked for. What is found is the script's to show.
///
/// Slash, Alt-F and Ctrl-F give the field the focus from the content, where nothing there takes them. Enter keeps what is
/// looked for and goes to what was found; Escape empties the field, and if it is empty gives the focus back.
package final class SearchableModifier: ModifierView {
  package let text: any ControlBinding
  package let prompt: TextContent
  package init(_ content: View, text: any ControlBinding, prompt: TextContent?) {
    self.text = text
    self.prompt = prompt ?? .key("Search")
    super.init(content)
  }
  private init(_ content: View, _ other: SearchableModifier) {
    text = other.text
    prompt = other.prompt
    super.init(content)
  }
  package func withContent(_ content: View) -> View { SearchableModifier(content, self) }
  package override func makeNode() -> Node { SearchableNode() }
}

final class SearchableNode: WrapperNode, KeyScrollTarget, ViewNode {
  typealias Shown = SearchableModifier
  private var modifier: SearchableModifier { shown }

  override func childView() -> View {
    let field = TextField(modifier.prompt, text: modifier.text)
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
  /// The last stop that had the focus in the content.
  private weak var focusBefore: Node?

  func handleScrollKey(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, let child, let bar = find(SearchBarNode.self, below: child) else { return false }
    let isInBar = scene.focus.current.map { bar.isAncestor(of: $0) } ?? false
    switch event.key {
    case .escape where isInBar && event.modifiers.isEmpty:
      if case .string(let text)? = try? modifier.text.get(nil), text.byteCount > 0 {
        scene.perform(from: self) { try modifier.text.set(.string("")) }
        return true
      }
      let stops = scene.focus.stops(in: child).filter { !bar.isAncestor(of: $0) }
      guard let target = (stops.first { $0 === focusBefore } ?? stops.first)?.focusTarget else { return false }
      scene.focus.move(to: target)
      return true
    case .character("/") where !isInBar && event.modifiers.isEmpty,
      .character("f") where !isInBar && [.alt, .command, .control].contains(event.modifiers):
      guard let target = scene.focus.stops(in: bar).first?.focusTarget else { return false }
      focusBefore = scene.focus.current
      scene.focus.move(to: target)
      return true
    default: return false
    }
  }

  /// Enter in the field: the focus goes to the first that was found, when the views show it.
  fileprivate func goToResults() {
    scene.afterUpdate(for: self) { [self] in
      guard flags.contains(.mounted), let child, let bar = find(SearchBarNode.self, below: child),
        scene.focus.current.map({ bar.isAncestor(of: $0) }) == true
      else { return }
      // What is between the field and a list is there to search by, and is no result.
      if let list = find(ListNode.self, below: child), list.focusFirst() { return }
      let first = scene.focus.stops(in: child).first { !bar.isAncestor(of: $0) }
      if let target = first?.focusTarget { scene.focus.move(to: target) }
    }
  }
}

extension TextFieldNode {
  /// Enter: if it is the field of a search, its results are next. Whether it is.
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
        KeyHelp([.enter], "Go to what was found"), KeyHelp([.escape], "Clear the search, or leave it"),
      ]
    }
    let keys = [
      KeyEvent(.character("/")), KeyEvent(.character("f"), modifiers: .control),
      KeyEvent(.character("f"), modifiers: .alt),
    ]
    return [KeyHelp(keys, .key("Search"))]
  }
}

/// The field with its mark. The focus does not begin in it: what is searched is there to be used first.
final class SearchBar: WrapperView {
  override func makeNode() -> Node { SearchBarNode() }
}
final class SearchBarNode: WrapperNode {
  override var givesUpFirstFocus: Bool { true }
}
