import LunetteBase
import LunetteText

// # Reading
//
// The interface for users who do not see it: what is announced, in reading order, and how each part
// is operated without a pointer. `Scene.accessibilityElements` are only the announcements (S71);
// the linear mode uses everything.

/// An announced element, with its place in the tree.
package struct ReadingItem {
  package var element: AccessibilityElement
  package let node: Node
  /// The gestures on this item outside of any button; the gestures of a button are contained in its
  /// action.
  package var gestures: [ReadingGesture] = []
  /// The node if it is a stop for the keyboard but no control (`focusable`).
  package var stop: Node?
  /// The list in one of whose rows the item is, as an index into `SceneReading.lists`.
  package var list: Int?
  /// The row in that list, counted from 0.
  package var row: Int?
  /// Whether the item is a control in another control's label, or beside that control in the body
  /// of its style.
  var isNested = false
  /// Whether the item is an action of a row that is not swiped open.
  var isOutOfSight = false

  /// Whether the user can operate the item.
  package var isOperable: Bool { element.isControl || stop != nil || !gestures.isEmpty }
}

/// A gesture that can be made by name.
package struct ReadingGesture {
  package enum Kind: Hashable, Sendable {
    case tap(count: Int)
    case longPress
    case drag
    /// Opens a context menu.
    case menu
  }
  package let kind: Kind
  package let node: Node
}

/// A list of which only the visible rows are read.
package struct ReadingList {
  package let node: Node
  /// The rows that are read, counted from 0.
  package var rows: Range<Int>
  package var count: Int
  /// The items of the list, as a range of `SceneReading.items`.
  package var items: Range<Int>
  package var isWhole: Bool { rows.count >= count }
}

/// The interface as it is read to the user.
package struct SceneReading {
  package var items: [ReadingItem] = []
  package var lists: [ReadingList] = []
}

extension Scene {
  /// All that is announced and can be operated now, in reading order. This is the order of the
  /// tree, whichever direction the language has. It contains neither rows of a list that are out of
  /// sight nor anything that a dialog or menu keeps out of reach.
  ///
  /// - Parameter onStages: Whether the items of scenes that play on stages are included, at the
  ///   places of the stages.
  package func reading(onStages: Bool = false) -> SceneReading {
    var reader = Reader(readsStages: onStages)
    for root in layers.inputRoots + layers.passiveRoots { reader.visit(root) }
    return reader.reading
  }

  /// The announced elements in reading order. The texts of a control are contained in its label.
  package func accessibilityElements() -> [AccessibilityElement] {
    // An element whose label was set to an empty text is not announced.
    reading().items.filter { !$0.isOutOfSight && $0.element.label != "" }.map(\.element)
  }

  /// Warns about links and labels that cannot be announced (S11); buttons warn by themselves.
  package func warnOfSilentLabels() {
    for item in reading().items
    where item.element.label == nil && [.link, .label].contains(item.element.kind) {
      // A task, for example, will fill it.
      if item.node.mayHaveTextLater { continue }
      reports.warn(ReadingFault.silent(path: item.node.path), from: item.node)
    }
  }
}

/// Walks through the tree and collects the items.
private struct Reader {
  private let readsStages: Bool
  init(readsStages: Bool) { self.readsStages = readsStages }
  var reading = SceneReading()
  /// Whether the nodes below can be hit, so that their gestures can be made.
  private var mayHit = true
  /// The list whose rows are being read.
  private var list: Int?
  private var row: Int?
  /// The place that the walk has reached. For example, texts inside of a label are contained in the
  /// words of that label.
  private enum Region {
    case outside
    case inControl
    /// In the body of a style in which one control stands in for the styled control, and announces
    /// what the texts would say.
    case inBody
    case inLabel(item: Int)
  }
  private var region = Region.outside
  /// The place of the disclosure group that is being read; its content counts as being at the same
  /// place.
  private var groupRegion = Region.outside

  mutating func visit(_ node: Node) {
    if node.isLeftOutByReaders { return }
    switch node.readingRole {
    case .plain: visitPlain(node)
    case .gesture(let recognizer): visitGesture(recognizer, node)
    case .action(let name, let recognizer): visitAction(name, recognizer, node)
    case .stop: visitStop(node)
    case .contextMenu(let menu): visitContextMenu(menu)
    case .rows(let list): visitRows(of: list)
    case .besides(let hidden): visit(hidden, beside: node)
    case .partOfControl:
      let outer = region
      if case .inBody = region { region = .inControl }
      visitChildren(of: node)
      region = outer
    case .shownByGroup:
      let outer = region
      region = groupRegion
      visitChildren(of: node)
      region = outer
    case .group:
      let outer = groupRegion
      groupRegion = region
      visitPlain(node)
      groupRegion = outer
    case .hits(let isAllowed):
      let outer = mayHit
      mayHit = mayHit && isAllowed
      visitChildren(of: node)
      mayHit = outer
    }
  }
  private mutating func visitPlain(_ node: Node) {
    if readsStages, node.environment.isEnabled,
      let stage = (node.view as? StageView)?.subject.playing
    {
      for root in stage.layers.inputRoots + stage.layers.passiveRoots { visit(root) }
    } else if let modifier = node.view as? AccessibilityModifier {
      visit(modifier, node)
    } else if let element = node.announced {
      visit(element, node)
    } else {
      let outer = region
      if case .outside = region, node.standIn != nil { region = .inBody }
      visitChildren(of: node)
      region = outer
    }
  }

  private mutating func visitChildren(of node: Node) {
    // A list is collected first, because a closure cannot capture `self` of a mutating method.
    var children: [Node] = []
    node.forEachShownChild { children.append($0) }
    for child in children { visit(child) }
  }

  private mutating func append(_ element: AccessibilityElement, _ node: Node) -> Int {
    var element = element
    element.frame = node.absoluteRect(Rect(origin: .zero, size: node.size))
    var item = ReadingItem(element: element, node: node, list: list, row: row)
    if case .inControl = region { item.isNested = true }
    reading.items.append(item)
    return reading.items.count - 1
  }

  private mutating func visit(_ element: AccessibilityElement, _ node: Node) {
    var element = element
    let outer = region
    defer { region = outer }
    if element.isControl {
      if element.label == nil { element.label = node.visibleText() }
      element.label = element.label.flatMap(Spoken.line)
      _ = append(element, node)
      // Controls in the label, or beside it in the body of the style, are controls of their own.
      region = .inControl
      return visitChildren(of: node)
    }
    guard case .outside = region else { return visitChildren(of: node) }
    if element.label == nil, element.kind == .label { element.label = node.visibleText() }
    element.label = element.label.flatMap(Spoken.line)
    if element.label == nil, element.kind == .text { return }
    let item = append(element, node)
    region = .inLabel(item: item)
    visitChildren(of: node)
  }

  /// A label on a single element becomes the label of that element. On several elements, it says
  /// what they are together: it replaces texts, and is read before controls, which keep their own
  /// labels.
  private mutating func visit(_ modifier: AccessibilityModifier, _ node: Node) {
    if modifier.isHidden == true { return }
    let start = reading.items.count
    visitChildren(of: node)
    let environment = node.environment
    func spoken(_ content: TextContent?) -> String? {
      content.flatMap { Spoken.line(environment.strings.resolve($0, locale: environment.locale)) }
    }
    let (label, hint) = (spoken(modifier.label), spoken(modifier.hint))
    if let children = modifier.description.children { gather(children, from: start, node) }
    let inside = reading.items[start...].count { !$0.isNested }
    if let label {
      if inside == 1, !modifier.namesGroup {
        reading.items[start].element.label = label
      } else if case .outside = region {
        if !reading.items[start...].contains(where: \.isOperable) {
          reading.items.removeSubrange(start...)
        }
        var element = AccessibilityElement(kind: inside == 0 ? .image : .text, label: label)
        element.frame = node.absoluteRect(Rect(origin: .zero, size: node.size))
        reading.items.insert(
          ReadingItem(element: element, node: node, list: list, row: row), at: start)
      }
    }
    if start < reading.items.count {
      reading.items[start].element.take(modifier.description, environment)
    }
    if let hint, start < reading.items.count {
      let first = reading.items[start...].firstIndex { $0.element.isControl } ?? start
      reading.items[first].element.hint = hint
    }
  }

  /// Combines the items from `start` on into one: with the words of all of them, or only with the
  /// words that modifiers around them give.
  private mutating func gather(
    _ behavior: AccessibilityChildBehavior, from start: Int, _ node: Node
  ) {
    guard behavior != .contain, start < reading.items.count, case .outside = region else { return }
    let inside = reading.items[start...].filter { !$0.isOutOfSight }
    let hidden = reading.items[start...].filter(\.isOutOfSight)
    guard let first = inside.first else { return }
    // An item that can be operated represents the others.
    var one = inside.first(where: \.isOperable) ?? first
    let labels = behavior == .ignore ? [] : inside.compactMap(\.element.label)
    if behavior == .ignore {
      one.element = AccessibilityElement(
        kind: one.element.isControl ? one.element.kind : .text, label: nil)
    }
    one.element.label = labels.joined(separator: ", ")
    one.element.frame = node.absoluteRect(Rect(origin: .zero, size: node.size))
    one.gestures = inside.flatMap(\.gestures)
    one.element.actions = inside.flatMap(\.element.actions)
    reading.items.replaceSubrange(start..., with: [one] + hidden)
  }

  /// Adds an action to the first item in the view. The action is announced with that item, and is
  /// made by its name.
  private mutating func visitAction(_ name: String, _ recognizer: GestureRecognizer, _ node: Node) {
    let start = reading.items.count
    visitChildren(of: node)
    guard node.environment.isEnabled, case .outside = region else { return }
    if start == reading.items.count {
      _ = append(AccessibilityElement(kind: .text, label: nil), node)
    }
    let name = Spoken.line(name) ?? ""
    reading.items[start].element.actions.append(name)
    let item = append(AccessibilityElement(kind: .button, label: name), node)
    reading.items[item].gestures = [ReadingGesture(kind: .tap(count: 1), node: node)]
    reading.items[item].isOutOfSight = true
  }

  private mutating func visitGesture(_ recognizer: GestureRecognizer?, _ node: Node) {
    let start = reading.items.count
    visitChildren(of: node)
    guard mayHit, node.environment.isEnabled, let gesture = recognizer?.readingGesture else {
      return
    }
    if let item = itemThatTakes(start, node) { reading.items[item].gestures.append(gesture) }
  }

  /// Adds a context menu to the first item in the view, even if that is a control, because the menu
  /// is not a part of the control's action.
  private mutating func visitContextMenu(_ menu: any ContextMenuTarget) {
    let start = reading.items.count
    visitChildren(of: menu)
    guard menu.canOpen, case .outside = region else { return }
    let gesture = ReadingGesture(kind: .menu, node: menu)
    if start == reading.items.count {
      _ = append(AccessibilityElement(kind: .text, label: nil), menu)
    }
    // The innermost menu is the one that opens.
    if reading.items[start].gestures.contains(where: { $0.kind == .menu }) { return }
    reading.items[start].gestures.append(gesture)
  }

  private mutating func visitStop(_ node: Node) {
    let start = reading.items.count
    visitChildren(of: node)
    guard node.focusTarget?.canTakeFocus == true, let item = itemThatTakes(start, node) else {
      return
    }
    if reading.items[item].stop == nil { reading.items[item].stop = node }
  }

  /// The index of the item with which a gesture on `node` is announced: among the items from
  /// `start` on, the first that is no control itself.
  private mutating func itemThatTakes(_ start: Int, _ node: Node) -> Int? {
    switch region {
    case .inControl, .inBody: return nil
    case .inLabel(let item): return item
    case .outside: break
    }
    if start == reading.items.count {
      return append(AccessibilityElement(kind: .text, label: nil), node)
    }
    return reading.items[start...].firstIndex { !$0.element.isControl } ?? start
  }

  /// Actions out of sight are read after their row and can be made by name, but they are not
  /// announced.
  private mutating func visit(_ hidden: Node?, beside node: Node) {
    visitChildren(of: node)
    guard let hidden else { return }
    let outer = region
    region = .outside
    let start = reading.items.count
    visit(hidden)
    for index in start..<reading.items.count { reading.items[index].isOutOfSight = true }
    region = outer
  }

  private mutating func visitRows(of node: any ReadableRows) {
    let outer = (list, row)
    let start = reading.items.count
    let own = reading.lists.count
    let inSight = node.rowsInSight
    let rows = inSight.first.map { $0.index..<(inSight.last!.index + 1) } ?? 0..<0
    reading.lists.append(
      ReadingList(node: node, rows: rows, count: node.rowCount, items: start..<start))
    list = own
    for row in inSight {
      self.row = row.index
      visit(row.node)
    }
    (list, row) = outer
    reading.lists[own].items = start..<reading.items.count
  }
}
