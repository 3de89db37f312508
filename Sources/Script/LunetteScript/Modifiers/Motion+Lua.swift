import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

/// The animations that have a name.
enum AnimationName: String, CaseIterable, Sendable {
  case automatic = "default"
  case linear, easeIn, easeOut, easeInOut, spring, bouncy, smooth, snappy
}

/// What a script calls a transition.
enum TransitionName: String, CaseIterable, Sendable {
  case opacity, slide, scale, push, move, identity, asymmetric
  /// How the view appears and disappears; nil if each has its own effect.
  var effect: TransitionEffect.Kind? { TransitionEffect.Kind(rawValue: rawValue) }
}

/// An animation as a script describes it.
struct AnimationDescription: Sendable {
  var curve = AnimationName.automatic
  var duration: Double?
  var bounce: Double?
  var delay = 0.0
  var speed = 1.0
  /// How often the animation runs; nil: for ever.
  var repeatCount: Double? = 1
  var autoreverses = true

  func delayed(_ seconds: Double) -> AnimationDescription {
    var copy = self
    copy.delay += seconds
    return copy
  }
  func faster(_ factor: Double) -> AnimationDescription {
    var copy = self
    copy.speed *= factor
    return copy
  }
  func repeated(_ count: Double?, autoreverses: Bool) -> AnimationDescription {
    var copy = self
    (copy.repeatCount, copy.autoreverses) = (count, autoreverses)
    return copy
  }

  var animation: Animation {
    var animation = base.delayed(delay).faster(speed)
    if repeatCount != 1 {
      animation = animation.repeated(repeatCount ?? .infinity, autoreverses: autoreverses)
    }
    return animation
  }
  private var base: Animation {
    func eased(_ curve: TimingCurve) -> Animation {
      .curve(curve, duration: duration ?? Animation.standardDuration)
    }
    func spring(_ standard: Double, _ bounce: Double) -> Animation {
      .spring(duration: duration ?? standard, bounce: self.bounce ?? bounce)
    }
    switch curve {
    case .linear: return eased(.linear)
    case .easeIn: return eased(.easeIn)
    case .easeOut: return eased(.easeOut)
    case .easeInOut: return eased(.easeInOut)
    case .automatic: return spring(0.55, 0)
    case .spring, .smooth: return spring(0.5, 0)
    case .snappy: return spring(0.5, 0.15)
    case .bouncy: return spring(0.5, 0.3)
    }
  }

  /// The description as the fields that the constructor takes.
  var fields: [(String, LuaValue)] {
    var fields: [(String, LuaValue)] = [
      ("curve", .string(curve.rawValue)), ("delay", .number(delay)), ("speed", .number(speed)),
      ("autoreverses", .boolean(autoreverses)),
    ]
    if let duration { fields.append(("duration", .number(duration))) }
    if let bounce { fields.append(("bounce", .number(bounce))) }
    if let repeatCount { fields.append(("repeatCount", .number(repeatCount))) }
    fields.append(("repeatForever", .boolean(repeatCount == nil)))
    return fields
  }
}

extension Registry {
  static let animation = ValueRow<AnimationDescription>.value(
    "Animation", "Describes how a change is animated.",
    example: "ui.Animation { curve = \"easeOut\", duration = 0.2 }"
  ) { row in
    let curve = row.optional(
      "curve", .name(AnimationName.self), default: .automatic, "The curve of the animation.")
    let duration = row.optional(
      "duration", .number(from: 0),
      "The duration in seconds; without it, the usual duration of the curve.")
    let bounce = row.optional(
      "bounce", .number(from: -1, upTo: 1),
      "The bounce of a spring, from 0, none, to 1, the most; below 0 the spring is slower.")
    let delay = row.optional(
      "delay", .number(from: 0), default: 0, "The delay before the animation starts, in seconds.")
    let speed = row.optional(
      "speed", .number(from: 0, above: true), default: 1,
      "A factor: 2 halves the time that the animation takes.")
    let count = row.optional(
      "repeatCount", .number(from: 1), default: 1, "How many times the animation runs.")
    let forever = row.optional(
      "repeatForever", .boolean, default: false,
      "Whether the animation repeats until another one replaces it.")
    let autoreverses = row.optional(
      "autoreverses", .boolean, default: true,
      "Whether every other run goes backwards, if there are several.")
    return { node in
      AnimationDescription(
        curve: node[curve], duration: node[duration], bounce: node[bounce], delay: node[delay],
        speed: node[speed],
        repeatCount: node[forever] ? nil : node[count], autoreverses: node[autoreverses])
    }
  }

  static let animationKind = kind(of: "Animation")

  static var motionRows: [Row] {
    [
      animation.row,
      .modifier(
        "animation",
        "Animates the changes inside the view that happen when a value changes; with nil instead "
          + "of an animation, they happen at once.",
        example: "view:animation(\"spring\", count.value)",
        positions: [["name", "animation"], ["value"]],
        exclusive: [["name", "animation"]]
      ) { row in
        let name = row.optional(
          "name", .name(AnimationName.self), positionOnly: true, "The name of an animation.")
        let animation = row.optional(
          "animation", .value(of: animation), positionOnly: true,
          "An animation made with ui.Animation.")
        let value = row.optional("value", .watched, positionOnly: true, "The value to watch.")
        return { node, content in
          let description = node[animation] ?? node[name].map { AnimationDescription(curve: $0) }
          return AnimationModifier(
            content, description?.animation,
            value: ScriptValue(runtime: node.runtime, node[value], node.decoder))
        }
      },
      .modifier(
        "transition",
        "Sets how the view appears and disappears during an animation; without this modifier, it "
          + "fades.",
        example: "view:transition(\"move\", { edge = \"bottom\" })", positions: [["kind"]],
        needs: [["kind", "insertion", "removal"]]
      ) { row in
        let kind = row.optional(
          "kind", .someNames(TransitionName.self), positionOnly: true,
          "How the view appears and disappears, or several ways at once; with `asymmetric`, "
            + "`insertion` and `removal` decide."
        )
        let edge = row.optional(
          "edge", .name(TransitionEffect.Edge.self), default: .leading,
          "For `move` and `push`: the edge that the view comes from.")
        let insertion = row.optional(
          "insertion", .someNames(TransitionEffect.Kind.self), meaning: "kind, or \"opacity\"",
          "How the view appears, or several ways at once.")
        let removal = row.optional(
          "removal", .someNames(TransitionEffect.Kind.self), meaning: "kind, or \"opacity\"",
          "How the view disappears, or several ways at once.")
        let removalEdge = row.optional(
          "removalEdge", .name(TransitionEffect.Edge.self), meaning: "edge",
          "For `move` and `push`: the edge when the view disappears.")
        return { node, content in
          let named = node[kind]?.compactMap(\.effect) ?? []
          let both = named.isEmpty ? [.opacity] : named
          let edge = node[edge]
          return TransitionModifier(
            content,
            Transition(
              insertion: .effect(node[insertion] ?? both, edge: edge, isInsertion: true),
              removal: .effect(
                node[removal] ?? both, edge: node[removalEdge] ?? edge, isInsertion: false)))
        }
      },
      .environment(
        "contentTransition", "Sets how a text inside changes into another during an animation.",
        example: "view:contentTransition(\"numericText\")"
      ) { row in
        let transition = row.required(
          "transition", .name(ContentTransition.self), initial: .identity, "How the text changes.")
        return { node in .set(ContentTransitionKey.self, node[transition]) }
      },
      .modifier(
        "matchedGeometryEffect",
        "Marks views that show the same thing in different places: one that appears during an "
          + "animation starts where the one that disappears was.",
        example: "view:matchedGeometryEffect(\"card\", { namespace = \"deck\" })",
        positions: [["id"]]
      ) { row in
        let id = row.required(
          "id", .identity, positionOnly: true, "The id that the matching views share.")
        let namespace = row.optional(
          "namespace", .identity, "The set of ids that this id belongs to.")
        return { node, content in
          MatchedGeometryModifier(content, MatchKey(id: node[id], space: node[namespace]))
        }
      },
      .view(
        "TimelineView",
        "Shows the view that a function makes from the time, and calls the function again at a "
          + "regular interval.",
        example:
          "ui.TimelineView { every = 1, function(time) return ui.Text(string.format(\"%.0f\", "
          + "time)) end }",
        positions: [["content"]], array: .parameter("content"), weight: 2600
      ) { row in
        let every = row.optional(
          "every", .number(from: 1.0 / 60), default: 1,
          "The interval between two calls in seconds, at least 1/60.")
        let content = row.required(
          "content", .function, positionOnly: true,
          "Called with the time in seconds since the interface started; returns the view to show.")
        return { node in TimelineView(every: node[every], ScriptTimeline(node[content])) }
      },
    ]
  }
}

/// The function of a `ui.TimelineView`.
final class ScriptTimeline: TimelineContent {
  private let function: ScriptViewFunction
  init(_ callback: ScriptCallback) {
    function = ScriptViewFunction(callback, name: "a TimelineView's function")
  }
  var sourceLocation: SourceLocation? { function.sourceLocation }

  func content(_ time: Double, _ scope: BodyScope) throws -> View? {
    try function.view(scope) { _ in .number(time) }
  }
}
