import Glibc
import Lunette
import Notes

// notes [FOLDER OF PLUGINS]
let folder = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "plugins"
let ending = try await NotesProgram(plugins: folder).run()
exit(ending.status)
