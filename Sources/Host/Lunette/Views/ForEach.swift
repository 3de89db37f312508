import LunetteEngine
import LunetteViews

/// A view for each element of some data. Elements are distinguished by their identifiers: an
/// element keeps its focus, scrolling and so on when its position in the data changes.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: @MainActor (Data.Element) -> Content
  /// Creates views for elements that are identified by one of their properties.
  ///
  /// - Parameters:
  ///   - data: The elements, in the order in which they are shown.
  ///   - id: The property that identifies an element; no two elements have the same value.
  ///   - content: The view for an element; called for each element, in a `List` only for visible
  ///     ones.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }
  /// Creates views for elements that are `Identifiable`.
  public init(_ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Creates a view for each number of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping @MainActor (Int) -> Content) {
    self.init(data, id: \.self, content: content)
  }
}

extension ForEach: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    LunetteViews.ForEach(HostElements(HostData(data, id, content, context)))
  }
}

/// The data of a `ForEach`, of whatever type.
@MainActor
private class ElementData {
  var count: Int { 0 }
  /// The content of an element with the identity of the element.
  func identified(at index: Int) -> LunetteEngine.View? { nil }
  func key(at index: Int) -> IdentityKey { .integer(Int64(index)) }
  func content(at index: Int) -> LunetteEngine.View? { nil }
}

@MainActor
private final class HostData<Data: RandomAccessCollection, ID: Hashable, Content: View>: ElementData
{
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let make: @MainActor (Data.Element) -> Content
  private let context: ChromeContext
  /// Entries of the keys that were handed out, by index. A key's number stays that of its element
  /// for as long as its entry is kept here.
  private var entries: [Int: ElementKeys.Entry] = [:]

  init(
    _ data: Data, _ id: KeyPath<Data.Element, ID>,
    _ make: @escaping @MainActor (Data.Element) -> Content,
    _ context: ChromeContext
  ) {
    self.data = data
    self.id = id
    self.make = make
    self.context = context
  }
  private func element(_ index: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: index)]
  }

  override var count: Int { data.count }
  override func key(at index: Int) -> IdentityKey {
    let (key, entry) = context.keys.key(element(index)[keyPath: id])
    if let entry { entries[index] = entry }
    return key
  }
  override func content(at index: Int) -> LunetteEngine.View? {
    context.tracked { context.view(make(element(index))) }
  }
  override func identified(at index: Int) -> LunetteEngine.View? {
    let (key, entry) = context.keys.key(element(index)[keyPath: id])
    return content(at: index).map { IDModifier(KeyHolder.holding(entry, $0), key) }
  }
}

/// The source from which the engine requests rows when it needs them.
private final class HostElements: ForEachSource {
  private let data: ElementData
  init(_ data: ElementData) { self.data = data }
  var count: Int { onMainActor { [data] in data.count } }
  func key(at index: Int) -> IdentityKey? { onMainActor { [data] in data.key(at: index) } }
  func content(at index: Int, _ scope: BodyScope) -> LunetteEngine.View? {
    onMainActor { [data] in data.content(at: index) }
  }
  @MainActor func identified(at index: Int) -> LunetteEngine.View? { data.identified(at: index) }
}

extension ChromeContext {
  /// The children of a container that needs all of them at once: those of a `ForEach` are made now.
  func allChildren(_ content: some View) -> [LunetteEngine.View?] {
    children(content).map(expanded)
  }

  private func expanded(_ view: LunetteEngine.View?) -> LunetteEngine.View? {
    switch view {
    case let group as GroupView: return GroupView(group.children.map(expanded))
    case let list as LunetteViews.ForEach:
      guard let elements = list.source as? HostElements else { return list }
      return GroupView(list.members { elements.identified(at: $0) }.map(expanded))
    default: return view
    }
  }
}
