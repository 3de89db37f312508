import LunetteBase
import LunetteEngine
import LunetteViews

/// The page about the focus of the scene in which the inspected view is: which view has it, which
/// views are offered the next key, which state names which view, and where Tab and the arrow keys
/// lead.
enum FocusPage {
  private static let width = 8

  static func lines(_ facts: FocusFacts) -> [PanelLine] {
    var lines = [
      PanelLine(
        "focus", width: width, facts.current.map(name) ?? "nothing has it",
        trailing: description(facts.current))
    ]
    for (index, receiver) in facts.receivers.enumerated() {
      lines.append(
        PanelLine(
          index == 0 ? "next key" : "", width: width, "\(index + 1) " + label(receiver),
          trailing: description(receiver.node)))
    }
    let rest = "shortcuts, scrolling, movement of the focus"
    lines.append(
      PanelLine(
        facts.receivers.isEmpty ? "next key" : "", width: width,
        "\(facts.receivers.count + 1) " + rest))
    for values in facts.values {
      lines.append(PanelLine("state", width: width, "is \(values.value)" + waiting(values)))
      for view in values.views {
        let mark = view.node === values.holder ? "▸" : " "
        lines.append(
          PanelLine(
            "", width: width, "\(mark) \(view.value) \(name(view.node))",
            trailing: description(view.node)
          ))
      }
    }
    for (index, stop) in facts.stops.enumerated() {
      let mark = stop.node === facts.current ? "▸" : stop.isVisitedByTab ? " " : "·"
      lines.append(
        PanelLine(
          index == 0 ? "stops" : "", width: width, "\(mark) \(name(stop.node))",
          trailing: description(stop.node)))
    }
    if facts.stops.isEmpty { lines.append(PanelLine("stops", width: width, "none")) }
    if facts.stops.contains(where: { !$0.isVisitedByTab }) {
      lines.append(PanelLine(" · by arrow keys, or by Tab in its row", .faint))
    }
    return lines
  }

  private static func waiting(_ values: FocusFacts.Values) -> String {
    guard values.isWaiting else {
      return values.holder == nil ? ", no view of it has the focus" : ""
    }
    switch values.obstacle {
    case .missing: return ", waits: no view has that value yet"
    case .hidden: return ", waits: its view is hidden"
    case .covered: return ", waits: its view is beneath what is presented"
    case .refused, nil: return ", waits: its view cannot take the focus now"
    }
  }

  private static func label(_ receiver: FocusFacts.Receiver) -> String {
    guard let press = receiver.node.view as? KeyPressModifier else {
      return name(receiver.node) + (receiver.reason == .standsIn ? ", which it stands in for" : "")
    }
    let keys =
      press.keys?.map { EventText.held($0.event.modifiers) + KeyName.of($0.event.key) }.joined(
        separator: " ")
      ?? "any key"
    switch receiver.reason {
    case .captures: return "onKeyPress \(keys), capture"
    case .namesKeys: return "onKeyPress \(keys), before the input"
    default: return "onKeyPress \(keys)"
    }
  }

  /// The name of a view: the one in its path or, for a row and other parts that have none, what it
  /// shows.
  private static func name(_ node: Node) -> String {
    var inner: Node? = node
    while let here = inner {
      if let element = here.accessibilityElement, here.pathName == nil || element.kind == .row {
        return "\(element.kind.rawValue) \"\(short(element.label ?? here.visibleText() ?? ""))\""
      }
      if let name = here.pathName, !here.capabilities.contains(.isBindingOfModifier) { return name }
      var children: [Node] = []
      here.forEachShownChild { children.append($0) }
      inner = children.count == 1 ? children[0] : nil
    }
    return node.visibleText().map { "\"\(short($0))\"" } ?? "a view"
  }
  private static func short(_ text: String) -> String {
    text.count > 30 ? text.prefix(29) + "…" : text
  }
  private static func description(_ node: Node?) -> String {
    node.flatMap(ViewLocation.nearestLocation).map { "\($0)" } ?? ""
  }
}
