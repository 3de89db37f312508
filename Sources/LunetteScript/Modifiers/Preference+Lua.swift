import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteValues
import LunetteViews

enum HoverEffect: String, CaseIterable, Sendable { case automatic, highlight, lift }

/// The ways to combine several values of one preference into one.
enum PreferenceReduction: String, CaseIterable, Sendable {
  case last, first, max, min, sum

  func callAsFunction(_ values: [any WatchedValue]) -> any WatchedValue {
    switch self {
    case .last: return values[values.count - 1]
    case .first: return values[0]
    case .max: return best(values) { $0 > $1 }
    case .min: return best(values) { $0 < $1 }
    case .sum:
      let scripts = values.compactMap { $0 as? ScriptValue }
      let numbers = scripts.compactMap(\.number)
      guard let first = scripts.first else { return values[0] }
      return first.replaced(by: numbers.reduce(0, +))
    }
  }
  /// The best of the numbers among the values; other values count only where there is no number.
  private func best(_ values: [any WatchedValue], _ isBetter: (Double, Double) -> Bool) -> any WatchedValue {
    var found: (value: any WatchedValue, number: Double)?
    for value in values {
      guard let number = (value as? ScriptValue)?.number else { continue }
      if found == nil || isBetter(number, found!.number) { found = (value, number) }
    }
    return found?.value ?? values[values.count - 1]
  }
}

extension Registry {
  static var preferenceRows: [Row] {
    [
      .modifier(
        "preference", "Tells those around the view a value, by a name that they know.",
        example: "view:preference(\"width\", 12)", positions: [["key"], ["value"]]
      ) { row in
        let key = row.required("key", .string, positionOnly: true, "The name.")
        let value = row.optional("value", .any, positionOnly: true, "What is told.")
        return { node, content in
          PreferenceModifier(
            content, key: node[key], value: ScriptValue(runtime: node.runtime, node[value], node.decoder))
        }
      },
      .modifier(
        "onPreferenceChange",
        "Calls a function when what views inside tell by that name has changed; at the start as well, if any do.",
        example: "view:onPreferenceChange(\"width\", function(value) … end)", positions: [["key"], ["perform"]]
      ) { row in
        let key = row.required("key", .string, positionOnly: true, "The name.")
        let perform = row.required(
          "perform", .function, positionOnly: true, "Called with the value; nil where nobody tells one any more.")
        let reduce = row.optional(
          "reduce", .name(PreferenceReduction.self), default: .last, "What several of them come to.")
        return { node, content in
          let (callback, reduction) = (node[perform], node[reduce])
          return PreferenceListener(content, key: node[key], reduce: { reduction($0) }) { value in
            try callback.run([(value as? ScriptValue)?.passed ?? .none])
          }
        }
      },
      .modifier(
        "alignmentGuide",
        "The line on which a stack aligns the view, in the place of the one that the alignment names: another line of it, "
          + "moved by cells, or one that a function of its lengths says.",
        example: "view:alignmentGuide(\"leading\", function(d) return d.trailing + 1 end)",
        positions: [["alignment"], ["compute", "line"]], exclusive: [["line", "compute"], ["compute", "offset"]]
      ) { row in
        let alignment = row.required(
          "alignment", .name(GuideAlignment.self), positionOnly: true, "Stacks of this alignment use it.")
        let line = row.optional("line", .name(GuideAlignment.self), positionOnly: true, "The line; nil: the same.")
        let offset = row.optional(
          "offset", .length(negative: true), default: 0, "Cells towards the trailing or lower edge.")
        let compute = row.optional(
          "compute", .function, positionOnly: true,
          "Called with { width, height, leading, trailing, top, bottom, center }: the cells from the leading or upper edge "
            + "that each of these lines has, center being that of the alignment's axis. Layout calls no scripts, so it is "
            + "called before, and may only add, and multiply by numbers.")
        return { node, content in
          let alignment = node[alignment]
          if let callback = node[compute] {
            return AlignmentGuideModifier(
              content, horizontal: alignment.horizontal, vertical: alignment.vertical,
              ScriptAlignmentGuide(callback))
          }
          return AlignmentGuideModifier(
            content, horizontal: alignment.horizontal, vertical: alignment.vertical,
            AlignmentGuide(place: node[line]?.place, offset: node[offset]))
        }
      },
      .modifier(
        "hoverEffect", "Stands out while the pointer is over it: brighter where colours are known, and bold.",
        example: "view:hoverEffect()", positions: [["effect", "isActive"]]
      ) { row in
        // The values of the parameter look the same in a terminal.
        _ = row.optional(
          "effect", .name(HoverEffect.self), positionOnly: true, "By SwiftUI's names, which are drawn alike.")
        let isActive = row.optional("isActive", .boolean, default: true, "false: it does not.")
        return { node, content in HoverEffectModifier(content, node[isActive]) }
      },
      .modifier(
        "onPasteCommand", "Called with what is pasted while the focus is inside, and not in a text field.",
        example: "view:onPasteCommand(function(text) … end)", positions: [["perform"]]
      ) { row in
        let perform = row.required("perform", .function, "Called with the text.")
        return { node, content in
          let callback = node[perform]
          return PasteModifier(content) { try callback.run([.string($0)]) }
        }
      },
      .modifier(
        "refreshable", "Runs a function as a task at F5 or Ctrl+R, which F1 lists as Refresh.",
        example: "view:refreshable(function() load() end)", positions: [["perform"]]
      ) { row in
        let perform = row.required("perform", .function, "May wait, as with ui.sleep.")
        return { node, content in
          let callback = node[perform]
          let runtime = callback.runtime
          let keys = [
            KeyboardShortcut(.key(.function(5)), modifiers: []),
            KeyboardShortcut(.key(.character("r")), modifiers: .control),
          ]
          return KeyPressModifier(content, keys: keys, title: .key("Refresh")) { event in
            if event.phase == .down, !runtime.isClosed { _ = try runtime.tasks.start(callback.handle) }
            return true
          }
        }
      },
    ]
  }
}

/// The alignments of stacks, of either axis.
enum GuideAlignment: String, CaseIterable, Sendable, NamedValue {
  case leading, center, trailing, top, bottom
  static let scriptNames = NameTable<Self>("GuideAlignment", "A line of a view.")

  var horizontal: HorizontalAlignment? {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .top, .bottom: nil
    }
  }
  var vertical: VerticalAlignment? {
    switch self {
    case .top: .top
    case .center: .center
    case .bottom: .bottom
    case .leading, .trailing: nil
    }
  }
  var place: Double {
    switch self {
    case .leading, .top: 0
    case .center: 0.5
    case .trailing, .bottom: 1
    }
  }
}
