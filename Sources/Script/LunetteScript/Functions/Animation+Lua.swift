import LunetteEngine
import LunetteLua
import LunetteRecords

/// The rows of `ui.withAnimation`, of `ui.Animation` as a table, and of the members of an
/// animation.
enum AnimationFunctions {
  private static let result = [FieldRow("animation", .object("Animation"), "")]
  private static func duration(_ name: String, _ documentation: String) -> Function<Double?> {
    Function(
      "ui.Animation.\(name)", documentation, example: "ui.Animation.\(name)(0.2)",
      .durationOrOptions(
        .optional(.number("duration", from: 0, "The duration in seconds; 0.35 if nil."))),
      returns: result)
  }
  static let curves: [(AnimationName, Function<Double?>)] = [
    (.linear, duration("linear", "An animation of constant speed.")),
    (.easeIn, duration("easeIn", "An animation that starts slowly.")),
    (.easeOut, duration("easeOut", "An animation that ends slowly.")),
    (.easeInOut, duration("easeInOut", "An animation that starts and ends slowly.")),
  ]
  private static func spring(_ name: String, _ documentation: String) -> Function<
    (Double?, Double?)
  > {
    Function(
      "ui.Animation.\(name)", documentation, example: "ui.Animation.\(name) { duration = 0.3 }",
      .durationOrOptions(
        "The properties of the spring.", example: "{ duration = 0.3, bounce = 0.2 }",
        .optional(.number("duration", from: 0, "The perceived duration in seconds.")),
        .optional(
          .bounce(
            "bounce", "The bounce, from 0, none, to 1, the most; below 0 the spring is slower."))),
      returns: result)
  }
  static let springs: [(AnimationName, Function<(Double?, Double?)>)] = [
    (
      .automatic,
      spring("default", "The default animation: a spring of 0.55 seconds without bounce.")
    ),
    (.spring, spring("spring", "A spring; without options, one of 0.5 seconds without bounce.")),
    (.bouncy, spring("bouncy", "A spring that bounces.")),
    (.smooth, spring("smooth", "A spring without bounce.")),
    (.snappy, spring("snappy", "A spring that bounces a little.")),
  ]
  static let table = ObjectRow(
    "ui.Animation",
    "Functions that make animations. The table itself can be called with a table of options and "
      + "then makes an animation, too.",
    example: "ui.Animation",
    methods: curves.map(\.1.row) + springs.map(\.1.row))

  private static let reverses = ArgumentKey.options(
    "How the animation repeats.", example: "{ autoreverses = false }",
    .optional(
      .boolean("autoreverses", "Whether every other run goes backwards."), default: true, "true"))
  static let delay = Function(
    "animation:delay", "Returns the same animation with a later start.",
    example: "ui.Animation.easeOut():delay(0.2)",
    .number("seconds", from: 0, "The delay in seconds."), returns: result)
  static let speed = Function(
    "animation:speed", "Returns the same animation at another speed.",
    example: "ui.Animation.easeOut():speed(2)",
    .above("factor", "2 halves the time that the animation takes."), returns: result)
  static let repeatCount = Function(
    "animation:repeatCount", "Returns the same animation, run several times.",
    example: "ui.Animation.easeOut():repeatCount(3)",
    .number("count", from: 1, "How many times the animation runs."), reverses, returns: result)
  static let repeatForever = Function(
    "animation:repeatForever",
    "Returns the same animation, repeated until another one replaces it.",
    example: "ui.Animation.easeOut():repeatForever { autoreverses = false }", reverses,
    returns: result)
  static let object = ObjectRow(
    "Animation", "Describes how a change is animated.", example: "ui.Animation.easeOut(0.2)",
    methods: [delay.row, speed.row, repeatCount.row, repeatForever.row])

  static let withAnimation = FunctionRow(
    "ui.withAnimation",
    "Calls a function and animates the changes that are caused by the states that it writes.",
    example: "ui.withAnimation(\"spring\", function() end)",
    [
      ArgumentRow(
        Parameter(
          "animation", .any, default: "\"default\"",
          "The name of an animation or a ui.Animation; an explicit nil means no animation.")
      ),
      ArgumentRow(
        Parameter("body", .function, "The function; it is called at once.").required,
        callback: CallbackRow(returns: [
          FieldRow("results", .any, "The values that withAnimation returns.")
        ])),
    ], returns: [FieldRow("results", .any, "The values that the function returns.")])
}

extension ArgumentKey where Value == Double? {
  /// The duration of a curve, by itself or in a table, as for the springs.
  fileprivate static func durationOrOptions(_ duration: ArgumentKey<Double?>) -> ArgumentKey {
    let options = ArgumentKey.options(
      "The properties of the curve.", example: "{ duration = 0.3 }", duration)
    let parameter = Parameter(
      "options", .any, default: "{}", "The duration in seconds, or a table with it.")
    return ArgumentKey(ArgumentRow(parameter, called: "the options", options: options.row.options))
    { value, reader in
      guard value.number != nil else { return try options.read(value, reader) }
      return try reader.read(duration, value)
    }
  }
}

extension ArgumentKey where Value == (Double?, Double?) {
  /// The options of a spring; a number instead of the table is the duration, as for the curves.
  fileprivate static func durationOrOptions(
    _ documentation: String, example: String, _ duration: ArgumentKey<Double?>,
    _ bounce: ArgumentKey<Double?>
  ) -> ArgumentKey {
    let options = ArgumentKey.options(documentation, example: example, duration, bounce)
    let parameter = Parameter(
      "options", .any, default: "{}",
      "The duration in seconds, or a table of the spring's properties.")
    return ArgumentKey(ArgumentRow(parameter, called: "the options", options: options.row.options))
    { value, reader in
      guard value.number != nil else { return try options.read(value, reader) }
      return (try reader.read(duration, value), nil)
    }
  }
}

extension ArgumentKey where Value == Double {
  fileprivate static func bounce(_ name: String, _ documentation: String) -> ArgumentKey {
    ArgumentKey(ArgumentRow(Parameter(name, .number(from: -1, upTo: 1), documentation).required)) {
      value, _ in
      value.number.flatMap { (-1...1).contains($0) ? $0 : nil }
    }
  }
  fileprivate static func above(_ name: String, _ documentation: String) -> ArgumentKey {
    ArgumentKey(ArgumentRow(Parameter(name, .number(from: 0, above: true), documentation).required))
    { value, _ in
      value.number.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }
  }
}

extension ScriptRuntime {
  func installAnimations() throws(LuaError) {
    // C has made a constructor of the row, which takes a table; scripts call the table of
    // functions, which calls it.
    let make = try session.table("Animation")
    func object(_ description: AnimationDescription, _ runtime: ScriptRuntime) throws -> LuaOutcome
    {
      let fields = try runtime.state.makeTable(fields: description.fields)
      return .values(try runtime.state.call(make, [.reference(fields)]))
    }
    var functions: [(String, LuaValue)] = []
    for (name, function) in AnimationFunctions.curves {
      let made = try makeFunction(function) { runtime, _, duration in
        try object(AnimationDescription(curve: name, duration: duration), runtime)
      }
      functions.append((name.rawValue, .reference(made)))
    }
    for (name, function) in AnimationFunctions.springs {
      let made = try makeFunction(function) { runtime, _, options in
        try object(
          AnimationDescription(curve: name, duration: options.0, bounce: options.1), runtime)
      }
      functions.append((name.rawValue, .reference(made)))
    }
    let table = try state.makeTable(fields: functions)
    let metatable = try makeStrictMetatable(AnimationFunctions.table)
    let call = try makeFunction { runtime, arguments in
      .values(try runtime.state.call(make, arguments.all(from: 1)))
    }
    try state.set(metatable, .string("__call"), .reference(call))
    try state.setMetatable(table, metatable)
    try session.setField("Animation", table)

    func method<each Argument>(
      _ function: Function<repeat each Argument>,
      _ change: @escaping (AnimationDescription, repeat each Argument) -> AnimationDescription
    ) throws(LuaError) -> (String, LuaValue) {
      let made = try makeFunction { runtime, arguments in
        guard let description = try runtime.animationObject(arguments[0]) else {
          throw FunctionFault.needsColon(function.row)
        }
        let read = try function.read(arguments.all(from: 1), runtime.state)
        return try object(change(description, repeat each read), runtime)
      }
      return (function.row.name, .reference(made))
    }
    let methods = try state.makeTable(fields: [
      method(AnimationFunctions.delay) { $0.delayed($1) },
      method(AnimationFunctions.speed) { $0.faster($1) },
      method(AnimationFunctions.repeatCount) { $0.repeated($1, autoreverses: $2) },
      method(AnimationFunctions.repeatForever) { $0.repeated(nil, autoreverses: $1) },
    ])
    try state.setMetatable(methods, makeStrictMetatable(AnimationFunctions.object))
    try session.setValueMethods(kind: Registry.animationKind, methods)

    let animate = try makeFunction { runtime, arguments in
      let (animation, body) = try runtime.animationArguments(arguments.all())
      return .values(try runtime.states.withAnimation(animation) { try runtime.state.call(body) })
    }
    try session.setField("withAnimation", animate)
  }

  private func animationObject(_ value: LuaValue) throws -> AnimationDescription? {
    guard let reference = value.reference, case .value(let kind) = session.classify(reference),
      kind == Registry.animationKind
    else { return nil }
    return try self.value(reference, of: Registry.animation)
  }

  /// Reads the arguments `([animation,] body)`.
  private func animationArguments(_ given: [LuaValue]) throws -> (Animation?, LuaReference) {
    let title = AnimationFunctions.withAnimation.title
    if given.count < 2, let body = given.first?.function {
      return (AnimationDescription().animation, body)
    }
    let first = given.first ?? .nil
    guard let body = given.count > 1 ? given[1].function : nil else {
      throw FunctionFault.wrongValue(
        title, "argument \(max(1, given.count))", expected: "a function",
        GivenValue(given.count > 1 ? given[1] : first))
    }
    if first.isNil { return (nil, body) }
    if let name = first.text.flatMap(AnimationName.init(rawValue:)) {
      return (AnimationDescription(curve: name).animation, body)
    }
    guard let description = try animationObject(first) else {
      throw FunctionFault.wrongValue(
        title, "animation", expected: "a ui.Animation, or one of their names", GivenValue(first),
        among: AnimationName.allCases.map(\.rawValue))
    }
    return (description.animation, body)
  }
}
