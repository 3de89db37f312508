import LunetteBase
import LunetteEngine
import LunetteRecords

// Modifiers that views from SwiftUI may keep although they change nothing, such as
// `view:statusBarHidden()`.
extension Registry {
  /// The modifiers of SwiftUI's for which a terminal has no use: they are accepted and change
  /// nothing. Their names come from the table of foreign names, so messages, `check` and the manual
  /// say the same of them.
  static var rowsWithoutEffect: [Row] {
    ForeignName.all.filter(\.hasNoEffect).map { foreign in
      .modifier(
        foreign.name,
        "Changes nothing, because \(foreign.advice). It is accepted so that views from SwiftUI run "
          + "as they are.",
        example: "view:\(foreign.name)()", positions: [["first"], ["second"], ["third"]]
      ) { row in
        for name in ["first", "second", "third"] {
          _ = row.optional(name, .any, positionOnly: true, "Anything; it is ignored.")
        }
        return { _, content in content }
      }
    }
  }
}
