/// The parameters of a host's action: a `Codable` type whose properties are the parameters. An optional property may be left
/// out; `details` adds descriptions and defaults.
///
///     struct Kill: ActionParameters {
///       var pid: Int
///       var signal: Signal?                  // a CaseIterable enumeration of strings
///       static let details: [ParameterDetail] = [
///         ParameterDetail("pid", "The process."),
///         ParameterDetail("signal", "How.", default: Signal.term)
///       ]
///     }
public protocol ActionParameters: Codable, Sendable {
  static var details: [ParameterDetail] { get }
}
extension ActionParameters {
  public static var details: [ParameterDetail] { [] }
}

/// The parameters of an action that has none.
public struct NoParameters: ActionParameters, Hashable {
  public init() {}
}

/// Details of a parameter that the type itself does not contain.
public struct ParameterDetail: Sendable {
  public var name: String
  /// A sentence for authors of plugins.
  public var summary: String
  /// The value of the parameter when it is left out; nil for none.
  public var defaultValue: PluginValue?

  public init(_ name: String, _ summary: String, default defaultValue: (some Encodable)? = Int?.none) {
    self.name = name
    self.summary = summary
    // A value that cannot be expressed in Lua counts as none, and is reported as a wrong default when the action is
    // registered.
    self.defaultValue = defaultValue.flatMap { try? PluginEncoder.encode($0) }
  }
}
