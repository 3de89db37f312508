import LunetteControls
import LunetteEngine

/// A palette of all commands of a host and its plugins, and of everything else with a name that the
/// user can do now: it is found by typing a part of its name, the best match first. It takes no
/// room, and is shown for as long as `isPresented` is true.
///
///     VStack { … }.overlay { CommandPalette(host, isPresented: Binding(model, \.showsPalette)) }
public struct CommandPalette: View {
  private let host: PluginHost
  private let isPresented: Binding<Bool>
  private let onFailure: (@MainActor (any Error) -> Void)?

  /// Creates a palette.
  ///
  /// - Parameters:
  ///   - host: The host whose commands are shown.
  ///   - isPresented: Whether the palette is shown; Escape and the choice of a command set it to
  ///     false.
  ///   - onFailure: Called with the error of a command of the host; nil to report it to
  ///     `PluginHost.onError`.
  public init(
    _ host: PluginHost, isPresented: Binding<Bool>,
    onFailure: (@MainActor (any Error) -> Void)? = nil
  ) {
    (self.host, self.isPresented, self.onFailure) = (host, isPresented, onFailure)
  }

  /// The palette, and the question for the parameters of a command that the user has chosen.
  public var body: some View {
    Offer(host: host, isPresented: isPresented, onFailure: onFailure)
      .onAppear { host.commands.askers += 1 }
      .onDisappear {
        host.commands.askers -= 1
        if host.commands.askers == 0 { host.commands.cancelAsking() }
      }
      .sheet(
        isPresented: Binding {
          host.commands.question != nil
        } set: { isAsked in
          if !isAsked { host.commands.cancelAsking() }
        }
      ) {
        if let question = host.commands.question {
          CommandForm(commands: host.commands, question: question)
        }
      }
  }

  /// The palette itself.
  fileprivate struct Offer: View {
    let host: PluginHost
    let isPresented: Binding<Bool>
    let onFailure: (@MainActor (any Error) -> Void)?
  }
}

extension CommandPalette.Offer: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    let commands = host.commands.all.map { command -> LunetteEngine.View? in
      let keys = command.shortcut.map { [$0.keys.event] } ?? []
      return LunetteControls.Command(.verbatim(command.title), knownKeys: keys) {
        [weak host, onFailure, id = command.id] _ in
        onMainActor {
          do { try host?.commands.choose(id) } catch {
            if let onFailure { onFailure(error) } else { host?.commands.onFailure?(error, id) }
          }
        }
      }
    }
    return LunetteControls.CommandPalette.view(
      isPresented: HostBinding(isPresented, context), commands: commands)
  }
}
