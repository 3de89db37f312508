import CLunetteText

/// A row of the table of names of SwiftUI's and UIKit's (`CLunetteText/foreign_names.h`): what a
/// script writes instead.
package struct ForeignName: Sendable {
  package let name: String
  /// What is written instead, or why nothing is; a clause for the end of a message.
  package let advice: String
  /// Whether it is a modifier that is accepted and changes nothing.
  package let hasNoEffect: Bool

  package static let all: [ForeignName] = {
    var rows: [ForeignName] = []
    var advice: UnsafePointer<CChar>?
    var hasNoEffect = false
    while let name = ld_foreign_name(Int32(rows.count), &advice, &hasNoEffect), let found = advice {
      rows.append(
        ForeignName(
          name: String(cString: name), advice: String(cString: found), hasNoEffect: hasNoEffect))
    }
    return rows
  }()
  package static func named(_ name: String) -> ForeignName? { all.first { $0.name == name } }
}

/// The end of a message about an unknown name: what is written instead of a name of SwiftUI's, or
/// else the nearest of `names`.
package func writtenInstead(of name: String, among names: some Collection<String>) -> String {
  ForeignName.named(name).map { "; \($0.advice)" } ?? didYouMean(name, among: names)
}
