import Lunette
import Observation

@MainActor @Observable public final class Stopwatch {
  public private(set) var seconds = 0
  public private(set) var message = ""
  @ObservationIgnored private let published: PublishedValue<Int>
  public let host: PluginHost

  struct Reset: ActionParameters {
    var seconds: Int?
    static let details = [ParameterDetail("seconds", "Where to begin.", default: 0)]
  }

  public init() throws {
    let host = PluginHost(id: "org.example.stopwatch", slots: [.panel("main")])
    self.host = host
    published = try host.values.publish("seconds", 0, summary: "Since the last reset.")
    try host.actions.register("reset", summary: "Begins anew.") { [weak self] (call: ActionCall<Reset>) in
      guard let self else { return }
      set(to: call.parameters.seconds ?? 0)
    }
    try host.events.handle("lap", summary: "A round has ended.") { [weak self] (round: Int, plugin) in
      self?.message = "\(plugin): round \(round)"
    }
  }

  public func tick() { set(to: seconds + 1) }

  private func set(to seconds: Int) {
    self.seconds = seconds
    published.value = seconds
  }
}
