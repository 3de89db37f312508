import LunetteBase
import LunetteEngine

/// The pages of the panel about the inspected view.
enum InspectorPage: Int, CaseIterable {
  case layout, environment, style, events, cost, focus

  /// The title with the key that shows the page, so short that the titles of all pages fit in
  /// `width` columns, if 40 are enough.
  func title(width: Int) -> String {
    let names =
      switch width {
      case ..<48: ["Layout", "Env", "Sty", "Evt", "Cost", "Foc"]
      case ..<58: ["Layout", "Env", "Style", "Events", "Cost", "Focus"]
      default: ["Layout", "Environment", "Style", "Events", "Cost", "Focus"]
      }
    return "\(rawValue + 1) \(names[rawValue])"
  }

  func lines(_ node: Node?, _ log: EventLog, _ meter: FrameMeter) -> [PanelLine] {
    switch self {
    case .layout: return node.map(Self.layout) ?? Self.nothing
    case .environment: return node.map(Self.environment) ?? Self.nothing
    case .style: return node.map(Self.style) ?? Self.nothing
    case .events: return Self.events(log)
    case .cost: return Self.cost(meter)
    case .focus: return node.map { FocusPage.lines(FocusFacts($0.scene)) } ?? Self.nothing
    }
  }

  private static var nothing: [PanelLine] { [PanelLine(" Nothing is shown.", .faint)] }

  private static func layout(_ node: Node) -> [PanelLine] {
    let facts = LayoutFacts(node)
    let width = 8
    var lines = [PanelLine("frame", width: width, ViewLocation.text(facts.frame))]
    if let margins = facts.marginText { lines.append(PanelLine("margins", width: width, margins)) }
    lines.append(PanelLine("asked", width: width, facts.askedText))
    lines.append(PanelLine("answered", width: width, facts.answeredText))
    for (index, outer) in facts.around.enumerated() {
      lines.append(
        PanelLine(
          index == 0 ? "in" : "", width: width, outer.pathName ?? "",
          trailing: ViewLocation.location(of: outer.view, outer).map { "\($0)" } ?? ""))
    }
    return lines
  }

  private static func environment(_ node: Node) -> [PanelLine] {
    let values = EnvironmentFacts(node).values
    let width = values.map(\.name.count).max() ?? 0
    return values.map { value in
      PanelLine(value.name, width: width, value.text, trailing: value.origin.words)
    }
  }

  private static func style(_ node: Node) -> [PanelLine] {
    guard let facts = StyleFacts(node) else {
      return [PanelLine(" No style draws this view; ← goes to what it is in.", .faint)]
    }
    var lines: [PanelLine] = []
    for (index, style) in facts.styles.enumerated() {
      let origin = style.origin.map { "\($0)" } ?? "default"
      lines.append(
        index == 0
          ? PanelLine([(" ▸ ", .plain), (style.name, .strong)], trailing: origin)
          : PanelLine([("   ", .plain), (style.name, .faint)], trailing: origin))
      if index == 0, let reads = facts.reads {
        lines.append(
          PanelLine(
            "     reads " + (reads.isEmpty ? "nothing" : reads.joined(separator: ", ")), .faint))
      }
    }
    lines.append(PanelLine(" of \(facts.kind)", .faint))
    return lines
  }

  /// The events of the log, the last one first.
  private static func events(_ log: EventLog) -> [PanelLine] {
    if log.count == 0 {
      return [PanelLine(" Nothing was done yet: F6 gives the keys to the interface.", .faint)]
    }
    var lines = log.entries.reversed().prefix(EventLog.maximum).map { entry in
      let time = Int((min(entry.time, 1e9) * 10).rounded())
      return PanelLine([
        (" \(time / 10).\(time % 10) s  ", .faint), (EventText.text(entry.happening), .plain),
      ])
    }
    if log.dropped > 0 {
      lines.append(PanelLine(" … \(log.dropped) more, which are not kept", .faint))
    }
    return lines
  }

  private static func cost(_ meter: FrameMeter) -> [PanelLine] {
    func runs(_ cost: Cost) -> String {
      cost.count == 0
        ? "no run" : "\(cost.count) × \(cost.totalText), longest \(cost.longestText)"
    }
    let width = 9
    var lines = [
      PanelLine("its body", width: width, runs(meter.watched.own), trailing: "since it was picked"),
      PanelLine("inside", width: width, runs(meter.watched.inside)),
    ]
    let names = ["bodies", "layout", "drawing", "output"]
    for (stage, name) in zip(FrameStage.allCases, names) {
      let all = meter.cost(stage)
      var text = "\(Cost.text(meter.last(stage))) last, \(all.totalText) in all"
      if stage == .output { text += ", \(meter.bytes.last) bytes" }
      lines.append(
        PanelLine(name, width: width, text, trailing: stage == .bodies ? "since F12" : ""))
    }
    for call in meter.callsByCost {
      lines.append(
        PanelLine(
          [(" " + call.name, .plain)], trailing: "\(call.cost.count) × \(call.cost.totalText)"))
    }
    return lines
  }
}
