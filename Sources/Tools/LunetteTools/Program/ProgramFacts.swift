/// The environment variables, exit statuses and the like by which a shell and the program
/// communicate, apart from the command line: for the reference. Each row describes behaviour that
/// is implemented elsewhere.
enum ProgramFacts {
  struct Row {
    let name: String
    let documentation: String
  }

  static let exitStatuses: [Row] = [
    Row(
      name: "0",
      documentation:
        "Success; with `run`, the script has ended by itself or has called `ui.quit()`."),
    Row(
      name: "1",
      documentation:
        "An error: in the script, in a test case or with a file, or there is no terminal to "
        + "draw on."
    ),
    Row(name: "64", documentation: "The command line was wrong."),
    Row(name: "129", documentation: "The terminal was closed (SIGHUP)."),
    Row(
      name: "130",
      documentation:
        "Control-C has ended the program (SIGINT); a script can report the same with "
        + "`ui.quit(130)`."
    ),
    Row(name: "141", documentation: "Nobody reads the pipe that the program writes to."),
    Row(name: "143", documentation: "The program was asked to end (SIGTERM)."),
    Row(name: "n", documentation: "The status that a script has passed to `ui.quit(n)`."),
  ]

  /// Every variable that the program reads: Lunette's own first, then those that it shares with
  /// other programs.
  static let variables: [Row] = [
    Row(
      name: "LUNETTE_SYMBOLS",
      documentation:
        "Lunette's own. The characters in which symbols are drawn: `nerdFont`, `unicode`, "
        + "`console` (the glyphs of the Linux console) or `ascii`; without it, the encoding of the "
        + "locale and `TERM=linux` decide."),
    Row(
      name: "LUNETTE_THEME",
      documentation:
        "Lunette's own. The theme of scripts that choose none, by the names that `--theme` takes; "
        + "for terminals that do not report their colours."),
    Row(
      name: "LUNETTE_TRACEBACK",
      documentation:
        "Lunette's own. If it is set, each error is followed by the calls that led to it."),
    Row(
      name: "NO_COLOR",
      documentation:
        "If it is set, nothing is drawn in colour."),
    Row(
      name: "CLICOLOR, CLICOLOR_FORCE",
      documentation:
        "Errors and warnings are coloured on a terminal, unless `CLICOLOR` is `0`; with "
        + "`CLICOLOR_FORCE` also in a pipe."),
    Row(
      name: "TERM",
      documentation:
        "The kind of terminal, from which colours and other abilities follow; with "
        + "`dumb`, scripts are shown in linear mode, as plain lines."),
    Row(
      name: "COLORTERM",
      documentation:
        "`truecolor` or `24bit` means that the terminal has all 24-bit colours."),
    Row(
      name: "TERM_PROGRAM, KONSOLE_VERSION, VTE_VERSION, WT_SESSION",
      documentation:
        "Set by terminals; Lunette recognises by them some terminals that have all 24-bit "
        + "colours."),
    Row(
      name: "COLORFGBG",
      documentation:
        "Set by terminals; Lunette remembers a terminal's colours under this value and those of "
        + "TERM, TERM_PROGRAM and COLORTERM."),
    Row(
      name: "TMUX",
      documentation:
        "Set by tmux, which has abilities other than those of the terminal around it."),
    Row(
      name: "COLUMNS, LINES",
      documentation:
        "The size of a terminal that does not know its own; without them, it has 80 "
        + "columns and 24 lines."),
    Row(
      name: "LC_ALL, LC_MESSAGES, LANG",
      documentation:
        "The language of titles; the first of these that is set counts, and `--locale` "
        + "takes precedence over them."),
    Row(
      name: "LC_ALL, LC_CTYPE, LANG",
      documentation:
        "The encoding of the terminal: without UTF-8, symbols are drawn in ASCII."),
    Row(
      name: "VISUAL, EDITOR",
      documentation:
        "The editor in which the tools open a file; the first of these that is set "
        + "counts."),
    Row(
      name: "PAGER",
      documentation:
        "The program in which `lunette docs` shows its pages in a terminal; without it, "
        + "`less`."),
    Row(
      name: "LESS",
      documentation:
        "The options of `less`; where it is not set, `lunette docs` sets it to `FRX`."),
    Row(
      name: "BROWSER",
      documentation:
        "The program that opens links; without it, `xdg-open` or `open`."),
    Row(
      name: "PATH",
      documentation:
        "The folders that are searched for the programs that a script or a tool starts."),
    Row(
      name: "HOME, XDG_CACHE_HOME, XDG_STATE_HOME",
      documentation:
        "Where the colours of terminals and the history of the REPL are kept: in the "
        + "folder `lunette` of `$XDG_CACHE_HOME` and `$XDG_STATE_HOME`; without these, in "
        + "`~/.cache` and `~/.local/state`."),
    Row(
      name: "XDG_DATA_HOME",
      documentation:
        "Where `ui.AppStorage` keeps its values: in the folder `lunette/apps` of it; without "
        + "it, in `~/.local/share`."),
    Row(
      name: "XDG_CONFIG_HOME",
      documentation:
        "Where programs with plugins find those of the user: in the folder `plugins` of the "
        + "program's own folder there; without it, in `~/.config`."),
    Row(
      name: "SWIFT_BACKTRACE",
      documentation:
        "Settings of Swift's runtime. A crash of the program prints a backtrace only if this is "
        + "set."),
  ]
}
