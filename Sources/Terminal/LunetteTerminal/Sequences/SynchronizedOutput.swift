// DEC private mode 2026: the terminal shows at once what is written between the two sequences.
// Source: https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036.

enum SynchronizedOutput {
  static let begin: StaticString = "\u{1b}[?2026h"
  static let end: StaticString = "\u{1b}[?2026l"
}
