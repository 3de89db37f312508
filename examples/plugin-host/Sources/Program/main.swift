import Lunette
import Notes

// notes [FOLDER OF PLUGINS]
let host = try NotesHost(dataFolder: Plugins.dataFolder(for: "notes"))
host.plugins.plugins.discover(
  in: CommandLine.arguments.dropFirst().first ?? "plugins", isTrusted: true)
await TerminalApp.main(host.plugins) { NotesScreen(host.notebook) }
