import LunetteBase
import Testing

@testable import LunetteTerminal

extension TerminalCapabilities {
  /// The capabilities after a reply, and whether `refine` reports that something has changed.
  fileprivate func refined(_ reply: TerminalReply) -> (TerminalCapabilities, isNew: Bool) {
    var copy = self
    let isNew = copy.refine(reply)
    return (copy, isNew)
  }
}

@Suite struct TerminalCapabilitiesTests {
  static let environments: [([String: String], ColorSupport)] = [
    (["TERM": "xterm-256color"], .palette256),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .truecolor),
    (["TERM": "xterm-256color", "COLORTERM": "24bit"], .truecolor),
    (["TERM": "xterm-kitty"], .truecolor),
    (["TERM": "alacritty"], .truecolor),
    (["TERM": "foot-extra"], .truecolor),
    (["TERM": "xterm"], .palette256),
    (["TERM": "xterm-direct"], .truecolor),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .truecolor),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .palette256),
    (["TERM": "xterm-256color", "VTE_VERSION": "7006"], .truecolor),
    (["TERM": "xterm-256color", "WT_SESSION": "x"], .truecolor),
    (["TERM": "screen", "TERM_PROGRAM": "iTerm.app"], .ansi16),
    (["TERM": "tmux-256color"], .palette256),
    (["TERM": "linux"], .ansi16),
    (["TERM": "vt100"], .ansi16),
    (["TERM": "rxvt"], .ansi16),
    (["TERM": "xterm-kitty", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-kitty", "NO_COLOR": ""], .truecolor),
    (["TERM": "dumb"], .none),
    ([:], .none),
  ]

  @Test("colours by environment", arguments: environments.indices)
  func colors(_ index: Int) {
    let (environment, depth) = Self.environments[index]
    #expect(TerminalCapabilities.detect { environment[$0] }.colors == depth, "\(environment)")
  }

  @Test(
    "which terminals erase with a background: by TERM, and by their names",
    arguments: [
      ("foot", nil, true), ("foot-extra", nil, true), ("alacritty", nil, true),
      ("linux", nil, true), ("xterm-256color", nil, false), ("tmux-256color", nil, false),
      ("xterm-256color", "XTerm(390)", true), ("xterm-kitty", "kitty(0.32.2)", true),
      ("tmux-256color", "tmux 3.4", true), ("xterm-256color", "PuTTY", false),
    ] as [(String, String?, Bool)])
  func erasesWithBackground(_ term: String, _ name: String?, _ erases: Bool) {
    var found = TerminalCapabilities.detect { $0 == "TERM" ? term : nil }
    if let name { found = found.refined(.version(name)).0 }
    #expect(found.erasesWithBackground == erases)
  }

  @Test(
    "which terminals are known not to take a text for the clipboard",
    arguments: [
      ("screen", nil, nil, false), ("screen-256color", nil, nil, false),
      ("screen", "/tmp/tmux-0/default,1,0", nil, true), ("screen", nil, "tmux 3.3a", true),
      ("tmux-256color", nil, nil, true), ("xterm-256color", nil, nil, true),
    ] as [(String, String?, String?, Bool)])
  func takesCopies(_ term: String, _ tmux: String?, _ name: String?, _ takes: Bool) {
    var found = TerminalCapabilities.detect { $0 == "TERM" ? term : $0 == "TMUX" ? tmux : nil }
    if let name { found = found.refined(.version(name)).0 }
    #expect(found.takesCopies == takes)
  }

  @Test("what cannot be drawn on")
  func dumb() {
    #expect(TerminalCapabilities.detect { _ in nil }.isDumb)
    #expect(TerminalCapabilities.detect { $0 == "TERM" ? "dumb" : nil }.isDumb)
    #expect(!TerminalCapabilities.detect { $0 == "TERM" ? "vt100" : nil }.isDumb)
  }

  @Test("terminals that print what they do not know are asked nothing")
  func plain() {
    for term in ["linux", "vt220", "ansi", "cygwin", "eterm-color"] {
      let found = TerminalCapabilities.detect { $0 == "TERM" ? term : nil }
      #expect(!found.understandsQueries && !found.hyperlinks, "\(term)")
    }
    let apple = TerminalCapabilities.detect {
      ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"][$0]
    }
    #expect(apple.understandsQueries && !apple.understandsModeQueries)
  }

  @Test("replies make it better")
  func replies() {
    var found = TerminalCapabilities.detect { $0 == "TERM" ? "xterm-256color" : nil }
    #expect(!found.synchronizedOutput && !found.kittyKeyboard && found.hasDarkBackground == nil)
    for reply: TerminalReply in [
      .mode(2026, setting: 2), .kittyKeyboard(flags: 0), .version("foot(1.16.2)"),
      .background(.rgb(0x1e1e2e)),
    ] {
      #expect(found.refined(reply).isNew)
      _ = found.refine(reply)
      #expect(!found.refined(reply).isNew)
    }
    #expect(!found.refined(.deviceAttributes([62])).isNew)
    #expect(found.synchronizedOutput && found.kittyKeyboard && found.colors == .truecolor)
    #expect(found.hasDarkBackground == true)
    _ = found.refine(.background(.rgb(0xfdf6e3)))
    #expect(found.hasDarkBackground == false)
    _ = found.refine(.mode(2026, setting: 0))
    #expect(!found.synchronizedOutput)
  }

  @Test("a terminal whose colours change is followed, before it has told the new ones")
  func colorScheme() {
    var found = TerminalCapabilities.detect { $0 == "TERM" ? "xterm-256color" : nil }
    _ = found.refine(.colorScheme(isDark: false))
    #expect(found.hasDarkBackground == false)
    _ = found.refine(.background(.rgb(0xfdf6e3)))
    _ = found.refine(.foreground(.rgb(0x333333)))
    // The same reply again changes nothing, and the colours stay.
    _ = found.refine(.colorScheme(isDark: false))
    #expect(found.background == .rgb(0xfdf6e3) && found.foreground == .rgb(0x333333))
    _ = found.refine(.colorScheme(isDark: true))
    #expect(found.hasDarkBackground == true && found.background == nil && found.foreground == nil)
    // A reply of the terminal takes precedence over what its name suggests.
    _ = found.refine(.background(.rgb(0xffffff)))
    #expect(found.hasDarkBackground == false)
  }

  @Test("no reply brings colours back to who wants none")
  func noColor() {
    var found = TerminalCapabilities.detect { ["TERM": "xterm-256color", "NO_COLOR": "1"][$0] }
    _ = found.refine(.version("kitty(0.32)"))
    #expect(found.colors == .none)
  }
}
