import LunetteEngine
import LunetteViews

/// Buttons of a plugin that name an action: `intent = "process.kill"`.
final class PluginIntents: IntentSource {
  private let ask: (String, PluginValue, @escaping (ScriptError) -> Void) throws -> Void
  private let known: () -> [String]

  @MainActor init(_ host: PluginHost, _ id: PluginID) {
    known = { [weak host] in host?.actions.all.map(\.name) ?? [] }
    ask = { [weak host] name, given, failed in
      guard let host else { return }
      let (body, parameters) = try host.actions.prepare(name, given)
      func fault(_ error: any Error) -> ScriptError {
        ScriptError(PluginFault.actionFailed(name, why: "\(error)"))
      }
      switch body {
      case .immediate(let run):
        do { _ = try run(parameters, id) } catch { throw fault(error) }
      case .takingTime(let run):
        Task {
          do { _ = try await run(parameters, id) } catch { failed(fault(error)) }
        }
      case .later(let run):
        run(parameters, id) { result in
          if case .failure(let error) = result { failed(fault(error)) }
        }
      }
    }
  }

  var names: [String] { known() }
  func perform(
    _ name: String, _ given: IntentParameters, failed: @escaping (ScriptError) -> Void
  ) throws(ScriptError) {
    var fields: [String: PluginValue] = [:]
    for (name, value) in given {
      switch value {
      case .boolean(let value): fields[name] = .boolean(value)
      case .integer(let value): fields[name] = .integer(value)
      case .number(let value): fields[name] = .number(value)
      case .string(let value): fields[name] = .string(value.string)
      case .none, .object: break
      }
    }
    do { try ask(name, .record(fields), failed) } catch { throw ScriptError(thrown: error) }
  }
}
