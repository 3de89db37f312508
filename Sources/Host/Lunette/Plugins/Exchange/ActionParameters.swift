/// The parameters of a host's action: a `Codable` type whose properties are the parameters. A
/// plugin may leave out a parameter whose property is optional, or that has a default in `details`,
/// which also adds descriptions.
///
///     struct Kill: ActionParameters {
///       var pid: Int
///       var signal: Signal                   // a CaseIterable enumeration of strings
///       static let details: [ParameterDetail] = [
///         ParameterDetail("pid", "The process."),
///         ParameterDetail("signal", "How.", default: Signal.term)
///       ]
///     }
public protocol ActionParameters: Codable, Sendable {
  /// Descriptions and defaults of parameters. Parameters that need neither are left out; by
  /// default, the list is empty.
  static var details: [ParameterDetail] { get }
}
extension ActionParameters {
  /// No descriptions and no defaults.
  public static var details: [ParameterDetail] { [] }
}

/// The parameters of an action that has none.
public struct NoParameters: ActionParameters, Hashable {
  /// Creates the value, which has no properties.
  public init() {}
}

/// Details of a parameter that the type itself does not contain.
public struct ParameterDetail: Sendable {
  /// The name of the parameter, which is the key that the type decodes: the property's name unless
  /// the type says otherwise.
  public var name: String
  /// A sentence for authors of plugins; empty if there is none.
  public var summary: String
  /// The value of the parameter when it is left out; nil for none.
  public var defaultValue: PluginValue?
  /// The default in words, if it cannot be expressed in Lua: an action with such a parameter cannot
  /// be registered.
  let inexpressible: String?

  /// Creates the details of the parameter `name`.
  ///
  /// - Parameters:
  ///   - summary: A sentence for authors of plugins.
  ///   - defaultValue: The value when a plugin leaves the parameter out. With a value that cannot
  ///     be expressed in Lua, such as an integer above `Int64.max`, registering the action throws
  ///     an error.
  public init(
    _ name: String, _ summary: String, default defaultValue: (some Encodable)? = Int?.none
  ) {
    self.name = name
    self.summary = summary
    do {
      self.defaultValue = try defaultValue.map { try PluginEncoder.encode($0) }
      inexpressible = nil
    } catch {
      self.defaultValue = nil
      inexpressible = defaultValue.map { "\($0)" }
    }
  }
}
