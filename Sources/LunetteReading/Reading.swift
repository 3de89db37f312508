import LunetteEngine
import LunetteLocalization
import LunetteScreen

// # Reading
//
// The interface for those who do not see it: what is announced, in reading order, and how each part is operated without
// a pointer. `Scene.accessibilityElements` are the announcements alone (S71); the linear mode reads all of it.

/// Something that is announced, with its place in the tree.
package struct ReadingItem {
  package var element: AccessibilityElement
  package let node: Node
  /// Gestures that stand on it outside of any button; a button's are in its action.
  package var gestures: [ReadingGesture] = []
  /// A stop for the keyboard that is no control (`focusable`).
  package var stop: Node?
  /// The list of which it is a part of a row: an index into `SceneReading.lists`.
  package var list: Int?
  /// That row, from 0.
  package var row: Int?
  /// A control in another control's label, or beside it in its style's body.
  var isNested = false
  /// An action of a row that is not open.
  var isOutOfSight = false

  /// Whether a person can do something with it.
  package var isOperable: Bool { element.isControl || stop != nil || !gestures.isEmpty }
}

/// A gesture as something that can be done by name.
package struct ReadingGesture {
  package enum Kind: Hashable, Sendable {
    case tap(count: Int)
    case longPress
    case drag
    /// A context menu opens.
    case menu
  }
  package let kind: Kind
  package let node: Node
}

/// A list of which only the rows in sight are read.
package struct ReadingList {
  package let node: Node
  /// The rows that are read, from 0.
  package var rows: Range<Int>
  package var count: Int
  /// Its items, as a range of `SceneReading.items`.
  package var items: Range<Int>
  package var isWhole: Bool { rows.count >= count }
}

/// The interface as it is read.
package struct SceneReading {
  package var items: [ReadingItem] = []
  package var lists: [ReadingList] = []
}

extension Scene {
  /// All that is announced and can be operated now, in reading order: the order of the tree, whichever way a language
  /// runs. Rows of a list out of sight are not in it, nor what a dialog or menu keeps out of reach.
  ///
  /// - Parameter onStages: With what plays on its stages, in the places of these.
  package func reading(onStages: Bool = false) -> SceneReading {
    var reader = Reader(readsStages: onStages)
    for root in layers.inputRoots + layers.passiveRoots { reader.visit(root) }
    return reader.reading
  }

  /// The elements in reading order; a control's own texts are in its label.
  package func accessibilityElements() -> [AccessibilityElement] {
    // One whose words were taken away and to which none were given has nothing to be announced by.
    reading().items.filter { !$0.isOutOfSight && $0.element.label != "" }.map(\.element)
  }

  /// Warns of links and labels that cannot be announced (S11); buttons do so themselves.
  package func warnOfSilentLabels() {
    for item in reading().items where item.element.label == nil && [.link, .label].contains(item.element.kind) {
      reports.warn(ReadingFault.silent(path: item.node.path), from: item.node)
    }
  }
}

/// Walks the tree and collects.
private struct Reader {
  private let readsStages: Bool
  init(readsStages: Bool) { self.readsStages = readsStages }
  var reading = SceneReading()
  /// Whether what is below can be hit, and so its gestures be made.
  private var mayHit = true
  /// The list whose rows are being read.
  private var list: Int?
  private var row: Int?
  /// Where the walk is: what is inside a label is in that label's words, and so on.
  private enum Place {
    case outside
    case inControl
    /// In the body of a style, where one control stands in for the styled one: that says what the texts would.
    case inBody
    case inLabel(item: Int)
  }
  private var place = Place.outside
  /// Where the disclosure group stands that is being read: so does what it shows.
  private var placeOfGroup = Place.outside

  mutating func visit(_ node: Node) {
    if node.hidesFromUser || node.hidesFromReaders { return }
    switch node.readingRole {
    case .plain: visitPlain(node)
    case .gesture(let recognizer): visitGesture(recognizer, node)
    case .action(let name, let recognizer): visitAction(name, recognizer, node)
    case .stop: visitStop(node)
    case .contextMenu(let menu): visitContextMenu(menu)
    case .rows(let list): visitRows(of: list)
    case .besides(let hidden): visit(hidden, beside: node)
    case .partOfControl:
      let outer = place
      if case .inBody = place { place = .inControl }
      visitChildren(of: node)
      place = outer
    case .shownByGroup:
      let outer = place
      place = placeOfGroup
      visitChildren(of: node)
      place = outer
    case .group:
      let outer = placeOfGroup
      placeOfGroup = place
      visitPlain(node)
      placeOfGroup = outer
    case .hits(let isAllowed):
      let outer = mayHit
      mayHit = mayHit && isAllowed
      visitChildren(of: node)
      mayHit = outer
    }
  }
  private mutating func visitPlain(_ node: Node) {
    if readsStages, node.environment.isEnabled, let stage = (node.view as? StageView)?.subject.playing {
      for root in stage.layers.inputRoots + stage.layers.passiveRoots { visit(root) }
    } else if let modifier = node.view as? AccessibilityModifier {
      visit(modifier, node)
    } else if let element = node.announced {
      visit(element, node)
    } else {
      let outer = place
      if case .outside = place, node.standIn != nil { place = .inBody }
      visitChildren(of: node)
      place = outer
    }
  }

  private mutating func visitChildren(of node: Node) {
    // A closure cannot hold `self` of a mutating method.
    var children: [Node] = []
    node.forEachShownChild { children.append($0) }
    for child in children { visit(child) }
  }

  private mutating func append(_ element: AccessibilityElement, _ node: Node) -> Int {
    var element = element
    element.frame = node.absoluteRect(Rect(origin: .zero, size: node.size))
    var item = ReadingItem(element: element, node: node, list: list, row: row)
    if case .inControl = place { item.isNested = true }
    reading.items.append(item)
    return reading.items.count - 1
  }

  private mutating func visit(_ element: AccessibilityElement, _ node: Node) {
    var element = element
    let outer = place
    defer { place = outer }
    if element.isControl {
      if element.label == nil { element.label = node.visibleText() }
      element.label = element.label.flatMap(Spoken.line)
      _ = append(element, node)
      // Controls in its label, or beside it in its style's body, are controls of their own.
      place = .inControl
      return visitChildren(of: node)
    }
    guard case .outside = place else { return visitChildren(of: node) }
    if element.label == nil, element.kind == .label { element.label = node.visibleText() }
    element.label = element.label.flatMap(Spoken.line)
    if element.label == nil, element.kind == .text { return }
    let item = append(element, node)
    place = .inLabel(item: item)
    visitChildren(of: node)
  }

  /// A label on one thing is its label. On several it says what they are together: in place of texts, and before
  /// controls, which keep their own.
  private mutating func visit(_ modifier: AccessibilityModifier, _ node: Node) {
    if modifier.isHidden == true { return }
    let start = reading.items.count
    visitChildren(of: node)
    let environment = node.environment
    func words(_ content: TextContent?) -> String? {
      content.flatMap { Spoken.line(environment.strings.resolve($0, locale: environment.locale)) }
    }
    let (label, hint) = (words(modifier.label), words(modifier.hint))
    if let children = modifier.words.children { gather(children, from: start, node) }
    let inside = reading.items[start...].count { !$0.isNested }
    if let label {
      if inside == 1, !modifier.namesGroup {
        reading.items[start].element.label = label
      } else if case .outside = place {
        if !reading.items[start...].contains(where: \.isOperable) { reading.items.removeSubrange(start...) }
        var element = AccessibilityElement(kind: inside == 0 ? .image : .text, label: label)
        element.frame = node.absoluteRect(Rect(origin: .zero, size: node.size))
        reading.items.insert(ReadingItem(element: element, node: node, list: list, row: row), at: start)
      }
    }
    if start < reading.items.count { reading.items[start].element.take(modifier.words, environment) }
    if let hint, start < reading.items.count {
      let first = reading.items[start...].firstIndex { $0.element.isControl } ?? start
      reading.items[first].element.hint = hint
    }
  }

  /// Makes one item of those from `start` on: with the words of all of them, or with none but what is said around it.
  private mutating func gather(_ behavior: AccessibilityChildBehavior, from start: Int, _ node: Node) {
    guard behavior != .contain, start < reading.items.count, case .outside = place else { return }
    let inside = reading.items[start...].filter { !$0.isOutOfSight }
    let hidden = reading.items[start...].filter(\.isOutOfSight)
    guard let first = inside.first else { return }
    // What can be used stands for all.
    var one = inside.first(where: \.isOperable) ?? first
    let words = behavior == .ignore ? [] : inside.compactMap(\.element.label)
    if behavior == .ignore {
      one.element = AccessibilityElement(kind: one.element.isControl ? one.element.kind : .text, label: nil)
    }
    one.element.label = words.joined(separator: ", ")
    one.element.frame = node.absoluteRect(Rect(origin: .zero, size: node.size))
    one.gestures = inside.flatMap(\.gestures)
    one.element.actions = inside.flatMap(\.element.actions)
    reading.items.replaceSubrange(start..., with: [one] + hidden)
  }

  /// Announced with the first thing in it, and read after it, to be done by its name.
  private mutating func visitAction(_ name: String, _ recognizer: GestureRecognizer, _ node: Node) {
    let start = reading.items.count
    visitChildren(of: node)
    guard node.environment.isEnabled, case .outside = place else { return }
    if start == reading.items.count { _ = append(AccessibilityElement(kind: .text, label: nil), node) }
    let words = Spoken.line(name) ?? ""
    reading.items[start].element.actions.append(words)
    let item = append(AccessibilityElement(kind: .button, label: words), node)
    reading.items[item].gestures = [ReadingGesture(kind: .tap(count: 1), node: node)]
    reading.items[item].isOutOfSight = true
  }

  private mutating func visitGesture(_ recognizer: GestureRecognizer?, _ node: Node) {
    let start = reading.items.count
    visitChildren(of: node)
    guard mayHit, node.environment.isEnabled, let gesture = recognizer?.readingGesture else { return }
    if let item = itemThatTakes(start, node) { reading.items[item].gestures.append(gesture) }
  }

  /// Announced with the first thing in it, be it a control: it is not among what that does.
  private mutating func visitContextMenu(_ menu: any ContextMenuTarget) {
    let start = reading.items.count
    visitChildren(of: menu)
    guard menu.canOpen, case .outside = place else { return }
    let gesture = ReadingGesture(kind: .menu, node: menu)
    if start == reading.items.count { _ = append(AccessibilityElement(kind: .text, label: nil), menu) }
    // The innermost is meant.
    if reading.items[start].gestures.contains(where: { $0.kind == .menu }) { return }
    reading.items[start].gestures.append(gesture)
  }

  private mutating func visitStop(_ node: Node) {
    let start = reading.items.count
    visitChildren(of: node)
    guard node.focusTarget?.canTakeFocus == true, let item = itemThatTakes(start, node) else { return }
    if reading.items[item].stop == nil { reading.items[item].stop = node }
  }

  /// What a gesture on `node` is announced with: the first that is no control by itself, of those from `start` on.
  private mutating func itemThatTakes(_ start: Int, _ node: Node) -> Int? {
    switch place {
    case .inControl, .inBody: return nil
    case .inLabel(let item): return item
    case .outside: break
    }
    if start == reading.items.count { return append(AccessibilityElement(kind: .text, label: nil), node) }
    return reading.items[start...].firstIndex { !$0.element.isControl } ?? start
  }

  /// Actions out of sight are read after their row, to be operated by name; they are not announced.
  private mutating func visit(_ hidden: Node?, beside node: Node) {
    visitChildren(of: node)
    guard let hidden else { return }
    let outer = place
    place = .outside
    let start = reading.items.count
    visit(hidden)
    for index in start..<reading.items.count { reading.items[index].isOutOfSight = true }
    place = outer
  }

  private mutating func visitRows(of node: any ReadableRows) {
    let outer = (list, row)
    let start = reading.items.count
    let own = reading.lists.count
    let inSight = node.rowsInSight
    let rows = inSight.first.map { $0.index..<(inSight.last!.index + 1) } ?? 0..<0
    reading.lists.append(ReadingList(node: node, rows: rows, count: node.rowCount, items: start..<start))
    list = own
    for row in inSight {
      self.row = row.index
      visit(row.node)
    }
    (list, row) = outer
    reading.lists[own].items = start..<reading.items.count
  }
}
