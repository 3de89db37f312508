import LunetteBase
import LunetteEngine

/// A state of a control, as a person brings it about.
package enum SheetState: String, CaseIterable, Sendable {
  case normal, focused, hovered, pressed, selected, disabled

  /// The properties that a style must read to look different in this state.
  var fields: StyleFields {
    switch self {
    case .normal: []
    case .focused: .isFocused
    case .hovered: .isHovered
    case .pressed: .isPressed
    case .selected: .isSelected
    case .disabled: .isEnabled
    }
  }
  /// The name of the property; nil for the normal state.
  var field: String? {
    switch self {
    case .normal: nil
    case .focused: "isFocused"
    case .hovered: "isHovered"
    case .pressed: "isPressed"
    case .selected: "isSelected"
    case .disabled: "isEnabled"
    }
  }
  /// Whether a control of this kind can be in this state.
  func isOf(_ kind: StyleKind) -> Bool { self == .normal || !kind.fields.isDisjoint(with: fields) }

  /// The view in this state, if the state is not brought about by input; otherwise the view itself.
  func applied(to view: View) -> View {
    self == .disabled ? EnvironmentModifier(view, .disabled(true)) : view
  }

  /// Brings the state about in a scene that has been drawn: by the focus, the pointer and its
  /// button, as a person would. A view that cannot have the state stays as it is.
  func bringAbout(in scene: Scene) {
    switch self {
    case .normal, .disabled: break
    case .focused: scene.focusEntered(by: 1)
    case .hovered:
      point(in: scene) { scene.handle(.mouse(MouseEvent(.move, button: .none, at: $0))) }
    case .pressed:
      point(in: scene) {
        scene.handle(.mouse(MouseEvent(.move, button: .none, at: $0)))
        scene.handle(.mouse(MouseEvent(.down, at: $0)))
      }
      // What the press has opened, as a menu, would cover the control.
      scene.update()
      scene.layers.top?.dismiss()
    case .selected:
      point(in: scene) {
        scene.handle(.mouse(MouseEvent(.down, at: $0)))
        scene.handle(.mouse(MouseEvent(.up, at: $0)))
      }
      scene.pointerLeft()
      scene.focusLeft()
    }
  }

  private func point(in scene: Scene, _ use: (Point) -> Void) {
    if let point = scene.firstControl.flatMap({ scene.point(on: $0) }) { use(point) }
  }
}

extension Scene {
  /// The first control that can have the focus; nil if there is none.
  fileprivate var firstControl: Node? { focus.stops().first }

  /// A cell that `control` draws, as near to its middle as possible.
  fileprivate func point(on control: Node) -> Point? {
    let frame = control.absoluteRect(Rect(origin: .zero, size: control.size))
      .intersection(Rect(origin: .zero, size: size))
    if frame.isEmpty { return nil }
    let middle = Point(x: frame.x + (frame.width - 1) / 2, y: frame.y + (frame.height - 1) / 2)
    func isOn(_ point: Point) -> Bool {
      guard let hit = hitTest(point) else { return false }
      return hit === control || control.isAncestor(of: hit)
    }
    if isOn(middle) { return middle }
    for y in frame.y..<frame.maxY {
      for x in frame.x..<frame.maxX where isOn(Point(x: x, y: y)) { return Point(x: x, y: y) }
    }
    return nil
  }
}
