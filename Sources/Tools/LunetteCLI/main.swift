import Lunette
import LunetteTools

openStandardStreams()
Program.checkEnvironment()

// `lunette FILE`, `lunette run FILE` and `lunette repl` without options need no parser, which would
// take longer than the rest of the start.
let words = Array(CommandLine.arguments.dropFirst())
let operands = words.first == "run" ? Array(words.dropFirst()) : words
if words.isEmpty {
  Program.write(LunetteCommand.helpMessage(), isError: true)
  exitProcess(64)
} else if words[0] == "repl", words.count < 3, words.count == 1 || !words[1].hasPrefix("-") {
  exitProcess(Program.repl(words.dropFirst().first, isLinear: false, options: HostOptions()))
} else if let file = operands.first, !file.hasPrefix("-"),
  words.first == "run" || !LunetteCommand.isSubcommand(file)
{
  if words.first != "run",
    let hint = Program.hint(forWord: file, commands: LunetteCommand.subcommandNames)
  {
    Program.showUsage(hint, help: ["\"lunette help\" lists the commands"])
    exitProcess(64)
  }
  exitProcess(Program.run(file, arguments: Array(operands.dropFirst()), options: RunOptions()))
} else {
  exitProcess(LunetteCommand.runToEnd(words))
}
