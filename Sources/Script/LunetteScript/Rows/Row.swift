import LunetteEngine
import LunetteRecords

/// Something that scripts can write, and what becomes of it.
///
/// The parameters are declared in a function that returns the decoder, which reads them by the keys
/// of the declarations:
///
///     .view("Spacer", "Flexible empty space in a stack.", example: "ui.Spacer()") { row in
///       let minLength = row.optional("minLength", .length(), "The minimum length in cells.")
///       return { node in Spacer(minLength: node[minLength]) }
///     }
struct Row: Sendable {
  let name: String
  /// How many parameters are declared.
  let parameterCount: Int
  private let describe: @Sendable () -> Declaration
  /// What scripts can write, with its words. It is made anew each time, because a program that
  /// shows a script needs none.
  var declaration: Declaration { describe() }
  /// Makes the view. It is not optional, because optional functions are called by way of two
  /// others. Values that are no views decode to nothing.
  let decode: ViewDecoder.Decode
  /// The `ValueRow` of a value that is no view.
  let value: (any AnyValueRow)?
  /// What the row of a control says of the protocols of its styles.
  let styles: @Sendable () -> [StyleDocumentation]

  init(
    _ name: String, parameterCount: Int, value: (any AnyValueRow)? = nil,
    decode: @escaping ViewDecoder.Decode,
    styles: @escaping @Sendable () -> [StyleDocumentation] = { [] },
    describe: @escaping @Sendable () -> Declaration
  ) {
    self.name = name
    self.parameterCount = parameterCount
    self.value = value
    self.decode = decode
    self.describe = describe
    self.styles = styles
  }

  /// The positions of parameters, and sets of parameters. They are read only for the declaration.
  typealias Names = @Sendable () -> [[String]]
  typealias Decoder = @Sendable (NodeReader) -> View
  /// The content is given away, because the modifier keeps it.
  typealias ModifierDecoder = @Sendable (NodeReader, _ content: consuming View) -> View
  typealias EnvironmentDecoder = @Sendable (NodeReader) -> EnvironmentChange

  /// A constructor of a view.
  ///
  /// - Parameters:
  ///   - isLocated: Whether the location where a script made the view is also noted by `run`, for
  ///     later messages about it. This costs a tenth of a microsecond. The location of a view that
  ///     takes a binding is always noted, and development tools note all locations.
  ///   - availability: The API level since which the view exists, or at which it is deprecated or
  ///     removed.
  ///   - weight: The weight in bytes; see `ViewWeight`.
  static func view(
    _ name: String, _ documentation: String, example: String,
    positions: @autoclosure @escaping Names = [], array: ArrayPart = .nothing,
    fixedKind: RecordKind? = nil,
    needs: @autoclosure @escaping Names = [], exclusive: @autoclosure @escaping Names = [],
    isLocated: Bool = false, availability: Availability = .always, weight: Int = ViewWeight.view,
    shareOfChildren: Int = 1, _ build: @escaping @Sendable (inout RowBuilder) -> Decoder
  ) -> Row {
    var keys = RowBuilder()
    let decode = build(&keys)
    let decodeGiven = keys.decoder(decode)
    let described: @Sendable () -> RowBuilder = {
      var row = RowBuilder(describing: isLocated)
      _ = build(&row)
      return row
    }
    return Row(
      name, parameterCount: keys.count,
      decode: { node, decoder in decodeGiven(NodeReader(node, decoder)) },
      styles: { described().styles },
      describe: {
        let row = described()
        var declaration = Declaration(
          name, .view, documentation, example: example, positions: positions(), array: array,
          fixedKind: fixedKind,
          row.parameters)
        declaration.needs = needs()
        declaration.exclusive = exclusive()
        declaration.weight = weight
        declaration.shareOfChildren = shareOfChildren
        declaration.isLocated = row.isLocated
        declaration.availability = availability
        return declaration
      })
  }

  /// A modifier.
  static func modifier(
    _ name: String, _ documentation: String, example: @autoclosure @escaping @Sendable () -> String,
    positions: @autoclosure @escaping Names = [], array: ArrayPart = .nothing,
    fixedKind: RecordKind? = nil,
    receivers: @autoclosure @escaping @Sendable () -> [String] = [],
    needs: @autoclosure @escaping Names = [], exclusive: @autoclosure @escaping Names = [],
    isLocated: Bool = false, availability: Availability = .always,
    weight: Int = ViewWeight.modifier,
    _ build: @escaping @Sendable (inout RowBuilder) -> ModifierDecoder
  ) -> Row {
    modifier(name, build) { row in
      var declaration = Declaration(
        name, .modifier, documentation, example: example(), positions: positions(), array: array,
        fixedKind: fixedKind,
        row.parameters)
      declaration.receivers = receivers()
      declaration.needs = needs()
      declaration.exclusive = exclusive()
      declaration.weight = weight
      declaration.isLocated = row.isLocated || isLocated
      declaration.availability = availability
      return declaration
    }
  }

  private static func modifier(
    _ name: String, _ build: @escaping @Sendable (inout RowBuilder) -> ModifierDecoder,
    describe: @escaping @Sendable (RowBuilder) -> Declaration
  ) -> Row {
    var keys = RowBuilder()
    let decode = build(&keys)
    return Row(
      name, parameterCount: keys.count,
      decode: { node, decoder in decode(NodeReader(node, decoder), decoder.view(node.content)) },
      describe: {
        var row = RowBuilder(describing: false)
        _ = build(&row)
        return describe(row)
      })
  }

  /// A modifier that only changes what its content inherits, by one argument.
  static func environment(
    _ name: String, _ documentation: String, example: String, availability: Availability = .always,
    _ build: @escaping @Sendable (inout RowBuilder) -> EnvironmentDecoder
  ) -> Row {
    inherited(name, documentation, example: example, availability: availability) { row in
      let change = build(&row)
      return { node, content in EnvironmentModifier(content, change(node)) }
    }
  }

  /// A modifier that changes what its content inherits, and may do more than that.
  static func inherited(
    _ name: String, _ documentation: String, example: String, availability: Availability = .always,
    _ build: @escaping @Sendable (inout RowBuilder) -> ModifierDecoder
  ) -> Row {
    modifier(name, build) { row in
      precondition(row.count >= 1, "view:environment(name, value) sets the first value: \(name)")
      var declaration = Declaration(
        name, .modifier, documentation, example: example, positions: [[row.parameters[0].name]],
        isEnvironment: true,
        row.parameters)
      declaration.weight = ViewWeight.modifier
      declaration.availability = availability
      return declaration
    }
  }
}
