/// The environment variables, exit statuses and the like by which a shell and the program communicate, apart from the command
/// line: for the reference. Each row describes behaviour that is implemented elsewhere.
enum ProgramFacts {
  struct Row {
    let name: String
    let documentation: String
  }

  static let exitStatuses: [Row] = [
    Row(name: "0", documentation: "All went well; of `run`, the script ended by itself or called `ui.quit()`."),
    Row(
      name: "1",
      documentation: "Something was wrong: the script, a case of a test, a file, or there is no terminal to draw on."),
    Row(name: "64", documentation: "The words of the command line were wrong."),
    Row(name: "129", documentation: "The terminal was closed (SIGHUP)."),
    Row(name: "130", documentation: "Control-C ended it (SIGINT); a script may say the same by `ui.quit(130)`."),
    Row(name: "141", documentation: "Nobody reads the pipe that it writes to."),
    Row(name: "143", documentation: "It was told to end (SIGTERM)."),
    Row(name: "n", documentation: "Whatever a script gave to `ui.quit(n)`."),
  ]

  static let variables: [Row] = [
    Row(
      name: "LUNETTE_SYMBOLS",
      documentation: "The form of symbols: `nerdFont`, `unicode` or `ascii`; without it by the encoding of the locale."),
    Row(
      name: "LUNETTE_TRACEBACK",
      documentation: "If it is set, what called what is written under each error."),
    Row(name: "NO_COLOR", documentation: "If it is set, nothing is drawn in colour."),
    Row(name: "TERM", documentation: "The kind of terminal; with `dumb` scripts are shown in lines."),
    Row(name: "COLORTERM", documentation: "`truecolor` or `24bit`: the terminal has all colours."),
    Row(
      name: "LC_ALL, LC_MESSAGES, LANG",
      documentation: "The language of titles, the first that is set; `--locale` goes before them."),
    Row(name: "LC_ALL, LC_CTYPE, LANG", documentation: "The encoding: without UTF-8, symbols are drawn in ASCII."),
    Row(name: "PAGER", documentation: "What `lunette docs` shows its pages with in a terminal; `less` without it."),
    Row(name: "BROWSER", documentation: "What opens links; `xdg-open` or `open` without it."),
  ]
}
