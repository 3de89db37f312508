/// What a host's action is told: a `Codable` type, whose properties are the parameters. An optional one may be left out;
/// `details` says more of them.
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

/// Of an action that is told nothing.
public struct NoParameters: ActionParameters, Hashable {
  public init() {}
}

/// What a type does not say of a parameter by itself.
public struct ParameterDetail: Sendable {
  public var name: String
  /// A sentence for those who write plugins.
  public var summary: String
  /// What it is where it is left out.
  public var defaultValue: PluginValue?

  public init(_ name: String, _ summary: String, default defaultValue: (some Encodable)? = Int?.none) {
    self.name = name
    self.summary = summary
    // One that cannot be said in Lua is as none, and is told of as a wrong default where the action is registered.
    self.defaultValue = defaultValue.flatMap { try? PluginEncoder.encode($0) }
  }
}
