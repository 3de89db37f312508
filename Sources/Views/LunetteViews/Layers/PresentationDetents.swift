import LunetteBase
import LunetteEngine

/// The height of a sheet: as much as there is, half of that, a number of rows, or a fraction.
package enum PresentationDetent: Hashable, Sendable {
  package enum Name: String, CaseIterable, Sendable { case medium, large }
  case named(Name)
  case height(Int)
  case fraction(Double)

  /// The value of a binding when this detent is selected: the name, the number of rows (an
  /// integer), or the fraction (a float).
  package var value: ScalarValue {
    switch self {
    case .named(let name): .string(.text(name.rawValue))
    case .height(let rows): .integer(Int64(rows))
    case .fraction(let fraction): .number(fraction)
    }
  }
  /// The height of the content of a sheet, where `maximum` rows of the screen are free.
  func height(_ maximum: Int) -> Int {
    switch self {
    case .named(.large): maximum
    case .named(.medium): (maximum + 1) / 2
    case .height(let height): min(height, maximum)
    case .fraction(let fraction):
      max(1, min(maximum, Layout.cells((Double(maximum) * fraction).rounded())))
    }
  }
}

/// `presentationDetents`: the heights that the sheet around the view may have. It has the smallest
/// of them in which its content is seen whole, and else the greatest; or the one that is selected.
package final class DetentsModifier: WrapperView {
  package let detents: [PresentationDetent]
  package init(_ content: View, _ detents: [PresentationDetent]) {
    self.detents = detents
    super.init(content)
  }
  package override func makeNode() -> Node { DetentsNode() }

  package static func of(
    _ content: View, _ detents: [PresentationDetent], selection: (any ControlBinding)?
  ) -> View {
    selection.map { SelectedDetent(content, detents, $0) } ?? DetentsModifier(content, detents)
  }
}

final class DetentsNode: WrapperNode, ViewNode {
  typealias Shown = DetentsModifier
  override func modifierChanged(old: View?) {
    if changed(since: old, { $0.detents }) { invalidateLayout() }
  }
}

/// Detents of which a binding selects one. Where it holds nil, the sheet chooses.
final class SelectedDetent: View {
  let content: View
  let detents: [PresentationDetent]
  let selection: any ControlBinding
  init(_ content: View, _ detents: [PresentationDetent], _ selection: any ControlBinding) {
    self.content = content
    self.detents = detents
    self.selection = selection
    super.init()
  }
  override func makeNode() -> Node { SelectedDetentNode() }
}

final class SelectedDetentNode: BodyNode, ViewNode {
  typealias Shown = SelectedDetent
  override func needsRun(old: View?) -> Bool { old !== view }
  override var bodyDescription: String { "presentationDetents" }
  override var pathName: String? { nil }
  override func makeContent() throws -> View? {
    let value = try shown.selection.get(scope)
    if value == .none { return DetentsModifier(shown.content, shown.detents) }
    guard let selected = shown.detents.first(where: { $0.value.equals(value) }) else {
      throw ViewFault.unknownDetent(value, among: shown.detents.map(\.value))
    }
    return DetentsModifier(shown.content, [selected])
  }
}
