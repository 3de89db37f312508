import Lunette

// What the article "Budgets" shows.

@MainActor func strictHost() -> PluginHost {
  var budgets = PluginBudgets()
  budgets.memory = 8 << 20
  budgets.callback = 0.02
  let host = PluginHost(id: "org.example.monitor", slots: [.panel("main")], budgets: budgets)
  host.onError = { error in print(error.plugin, error.kind, error) }
  return host
}

@MainActor func busiest(of host: PluginHost) -> Plugin? {
  host.plugins.all.max { $0.usage.share < $1.usage.share }
}
