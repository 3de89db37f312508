/// The name by which a host and messages identify a plugin: short, and the same for as long as the
/// plugin exists.
public typealias PluginID = String
