import Lunette

// What the article "Embedding" shows of levels; the rest of it is the program in Sources/Monitor.

struct Stop: ActionParameters {
  var pid: Int
}

@MainActor func levels(of host: PluginHost) throws {
  try host.actions.register("process.stop", availability: .since(2)) { (call: ActionCall<Stop>) in
    print(call.plugin)
  }
  try host.plugins.load("plugins/cpu", id: "cpu", hostLevel: 1)
}
