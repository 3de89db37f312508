import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

/// The effects that SwiftUI has for a hovered view. A terminal draws all of them alike.
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
  private func best(_ values: [any WatchedValue], _ isBetter: (Double, Double) -> Bool)
    -> any WatchedValue
  {
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
        "preference",
        "Passes a named value up to the views around this one, which receive it with "
          + "onPreferenceChange.",
        example: "view:preference(\"width\", 12)", positions: [["key"], ["value"]]
      ) { row in
        let key = row.required("key", .string, positionOnly: true, "The name of the value.")
        let value = row.optional("value", .any, positionOnly: true, "The value to pass up.")
        return { node, content in
          PreferenceModifier(
            content, key: node[key],
            value: ScriptValue(runtime: node.runtime, node[value], node.decoder))
        }
      },
      .modifier(
        "onPreferenceChange",
        "Calls a function when the value that views inside pass up with preference changes, and "
          + "once at the start if there is one.",
        example: "view:onPreferenceChange(\"width\", function(value) … end)",
        positions: [["key"], ["perform"]]
      ) { row in
        let key = row.required("key", .string, positionOnly: true, "The name of the value.")
        let perform = row.required(
          "perform", .function, positionOnly: true,
          "Called with the new value, or with nil when no view inside passes one up any more.")
        let reduce = row.optional(
          "reduce", .name(PreferenceReduction.self), default: .last,
          "How the values of several views are combined into one.")
        return { node, content in
          let (callback, reduction) = (node[perform], node[reduce])
          return PreferenceListener(content, key: node[key], reduce: { reduction($0) }) { value in
            try callback.run([(value as? ScriptValue)?.passed ?? .none])
          }
        }
      },
      .modifier(
        "alignmentGuide",
        "Makes a stack align the view by a line other than the one that the alignment names: by "
          + "one that is moved by some cells, or by one that a function computes from the view's "
          + "size.",
        example: "view:alignmentGuide(\"leading\", function(d) return d.trailing + 1 end)",
        positions: [["alignment"], ["compute", "line"]],
        exclusive: [["line", "compute"], ["compute", "offset"]]
      ) { row in
        let alignment = row.required(
          "alignment", .name(GuideAlignment.self), positionOnly: true,
          "The alignment of the stacks that use the other line.")
        let line = row.optional(
          "line", .name(GuideAlignment.self), positionOnly: true,
          "The line of the view that is used instead; nil means the line that `alignment` names.")
        let offset = row.optional(
          "offset", .length(negative: true), default: 0,
          "How far the line is moved towards the trailing or lower edge, in cells.")
        let compute = row.optional(
          "compute", .function, positionOnly: true,
          "Called with { width, height, leading, trailing, top, bottom, center }: the distances of "
            + "these lines from the leading or upper edge in cells; center is that of the "
            + "alignment's axis. It is called once before the layout, so it can only add these "
            + "values and multiply them by numbers.")
        return { node, content in
          let alignment = node[alignment]
          if let callback = node[compute] {
            return AlignmentGuideModifier(
              content, horizontal: alignment.horizontal, vertical: alignment.vertical,
              ScriptAlignmentGuide(callback))
          }
          return AlignmentGuideModifier(
            content, horizontal: alignment.horizontal, vertical: alignment.vertical,
            AlignmentGuide(fraction: node[line]?.fraction, offset: node[offset]))
        }
      },
      .modifier(
        "hoverEffect",
        "Makes the view stand out while the pointer is over it: bold, and brighter where the "
          + "terminal's colours are known.",
        example: "view:hoverEffect()", positions: [["effect", "isActive"]]
      ) { row in
        // The values of the parameter look the same in a terminal.
        _ = row.optional(
          "effect", .name(HoverEffect.self), positionOnly: true,
          "The name of the effect in SwiftUI; all of them look the same here.")
        let isActive = row.optional(
          "isActive", .boolean, default: true, "Whether the view stands out.")
        return { node, content in HoverEffectModifier(content, node[isActive]) }
      },
      .modifier(
        "onPasteCommand",
        "Calls a function with pasted text while the focus is inside the view but not in a text "
          + "field.",
        example: "view:onPasteCommand(function(text) … end)", positions: [["perform"]]
      ) { row in
        let perform = row.required("perform", .function, "Called with the pasted text.")
        return { node, content in
          let callback = node[perform]
          return PasteModifier(content) { try callback.run([.string($0)]) }
        }
      },
      .modifier(
        "refreshable",
        "Runs a function as a task when F5 or Ctrl+R is pressed. The help (F1) lists these keys as "
          + "Refresh.",
        example: "view:refreshable(function() load() end)", positions: [["perform"]]
      ) { row in
        let perform = row.required(
          "perform", .function, "The task; it may wait, for example with ui.sleep.")
        return { node, content in
          let callback = node[perform]
          let runtime = callback.runtime
          let keys = [
            KeyboardShortcut(.key(.function(5)), modifiers: []),
            KeyboardShortcut(.key(.character("r")), modifiers: .control),
          ]
          return KeyPressModifier(content, keys: keys, title: .key("Refresh")) { event in
            if event.phase == .down, !runtime.isClosed {
              _ = try runtime.tasks.start(callback.handle)
            }
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
  static let scriptNames = NameTable<Self>("GuideAlignment", "A line by which a view is aligned.")

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
  var fraction: Double {
    switch self {
    case .leading, .top: 0
    case .center: 0.5
    case .trailing, .bottom: 1
    }
  }
}
