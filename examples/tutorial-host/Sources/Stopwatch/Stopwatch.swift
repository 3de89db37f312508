import Lunette

@MainActor @Observable public final class Stopwatch {
  public var seconds = 0
  public private(set) var message = ""
  public let host = PluginHost(id: "org.example.stopwatch", slots: [.panel("main")])

  public init() throws {
    try host.values.publish("seconds", summary: "Since the last reset.") { [weak self] in
      self?.seconds ?? 0
    }
    try host.actions.register(
      "reset", ActionParameter("seconds", "Where to begin.", default: 0), summary: "Begins anew."
    ) { [weak self] in self?.seconds = $0 }
    try host.events.handle("lap", summary: "A round has ended.") {
      [weak self] (round: Int, plugin) in
      self?.message = "\(plugin): round \(round)"
    }
  }
}
