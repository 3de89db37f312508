/// By which a host knows a plugin, and messages name it: short, and the same for as long as it is there.
public typealias PluginID = String
