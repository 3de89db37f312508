// The closed sets of names that views are described with. Raw values are the names that scripts write.

import LunetteScreen

package enum Axis: String, CaseIterable, Sendable { case horizontal, vertical }
package enum AxisChoice: String, CaseIterable, Sendable {
  case horizontal, vertical, both
  package var includesHorizontal: Bool { self != .vertical }
  package var includesVertical: Bool { self != .horizontal }
}

package enum HorizontalAlignment: String, CaseIterable, Sendable { case leading, center, trailing }
package enum HorizontalEdge: String, CaseIterable, Sendable { case leading, trailing }
package enum VerticalAlignment: String, CaseIterable, Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// Where a smaller thing stands in a larger one, on both axes.
package struct Alignment: Hashable, Sendable {
  package var horizontal: HorizontalAlignment
  package var vertical: VerticalAlignment
  package init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  package static let center = Alignment(.center, .center)
  package static let topLeading = Alignment(.leading, .top)
  package static let leading = Alignment(.leading, .center)
  package static let trailing = Alignment(.trailing, .center)

  /// The alignments by the names SwiftUI gives them.
  package static let named: [(name: String, value: Alignment)] = [
    ("center", .center), ("leading", .leading), ("trailing", .trailing), ("top", Alignment(.center, .top)),
    ("bottom", Alignment(.center, .bottom)), ("topLeading", .topLeading), ("topTrailing", Alignment(.trailing, .top)),
    ("bottomLeading", Alignment(.leading, .bottom)), ("bottomTrailing", Alignment(.trailing, .bottom)),
    ("leadingFirstTextBaseline", Alignment(.leading, .firstTextBaseline)),
    ("centerFirstTextBaseline", Alignment(.center, .firstTextBaseline)),
    ("trailingFirstTextBaseline", Alignment(.trailing, .firstTextBaseline)),
    ("leadingLastTextBaseline", Alignment(.leading, .lastTextBaseline)),
    ("centerLastTextBaseline", Alignment(.center, .lastTextBaseline)),
    ("trailingLastTextBaseline", Alignment(.trailing, .lastTextBaseline)),
  ]
  package static var names: [String] { named.map(\.name) }
  package init?(name: String) {
    guard let found = Alignment.named.first(where: { $0.name == name }) else { return nil }
    self = found.value
  }
}

package enum TextAlignment: String, CaseIterable, Sendable { case leading, center, trailing }
package enum TruncationMode: String, CaseIterable, Sendable { case head, middle, tail }
package enum LayoutDirection: String, CaseIterable, Sendable { case leftToRight, rightToLeft }
package enum ColorScheme: String, CaseIterable, Sendable { case light, dark }
package enum ButtonRole: String, CaseIterable, Sendable { case destructive, cancel, confirm, close }
package enum ControlSize: String, CaseIterable, Sendable { case mini, small, regular, large, extraLarge }
package enum ButtonBorderShape: String, CaseIterable, Sendable {
  case automatic, roundedRectangle, capsule, circle, rectangle
}
package enum ButtonSizing: String, CaseIterable, Sendable { case automatic, fitted, flexible }
package enum ButtonRepeatBehavior: String, CaseIterable, Sendable { case automatic, enabled, disabled }
/// Whether something that can be left out is shown; `automatic`: where it is of use.
package enum Visibility: String, CaseIterable, Sendable { case automatic, visible, hidden }
package enum BorderStyle: String, CaseIterable, Sendable { case light, single, heavy, double, rounded, dashed, ascii }
package enum ShapeKind: String, CaseIterable, Sendable { case rectangle, roundedRectangle, capsule, circle }

/// Fonts are weights here: a terminal has one size.
///
/// - Source: rule S101.
package enum Font: String, CaseIterable, Sendable {
  case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

  package var attributes: TextAttributes {
    switch self {
    case .largeTitle, .title, .title2, .title3, .headline: .bold
    case .subheadline, .footnote, .caption, .caption2: .dim
    case .body, .callout: []
    }
  }
}

package struct EdgeSet: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let top = EdgeSet(rawValue: 1)
  package static let leading = EdgeSet(rawValue: 2)
  package static let bottom = EdgeSet(rawValue: 4)
  package static let trailing = EdgeSet(rawValue: 8)
  package static let vertical = EdgeSet(rawValue: 5)
  package static let horizontal = EdgeSet(rawValue: 10)
  package static let all = EdgeSet(rawValue: 15)
}

/// Where a ScrollView or List begins: at `bottom` it shows its end, and goes on to while it grows, until it is scrolled away
/// from there.
package enum ScrollAnchor: String, CaseIterable, Sendable { case top, bottom }

/// Cells on each edge; negative ones grow.
package struct EdgeInsets: Hashable, Sendable {
  package var top: Int
  package var leading: Int
  package var bottom: Int
  package var trailing: Int
  package init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    // What is beyond any screen is cut, so that sums do not overflow.
    func length(_ value: Int) -> Int { max(-Layout.maximum, min(Layout.maximum, value)) }
    self.top = length(top)
    self.leading = length(leading)
    self.bottom = length(bottom)
    self.trailing = length(trailing)
  }
  package init(all: Int) { self.init(top: all, leading: all, bottom: all, trailing: all) }
  package static let zero = EdgeInsets()
  var horizontal: Int { leading + trailing }
  var vertical: Int { top + bottom }
}

/// A title or text as written: looked up in the string tables, or shown as it stands.
package enum TextContent: Sendable {
  case key(String)
  case verbatim(String)

  package var string: String {
    switch self {
    case .key(let string), .verbatim(let string): string
    }
  }
}

extension TextContent: Hashable {
  /// By bytes: which of two forms of a letter was written is seen, and told to scripts.
  package static func == (left: TextContent, right: TextContent) -> Bool {
    switch (left, right) {
    case (.key(let a), .key(let b)), (.verbatim(let a), .verbatim(let b)): a.isExactly(b)
    default: false
    }
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(string) }
}

/// What `id` and `ForEach` tell views apart by.
package enum IdentityKey: Hashable, Sendable {
  case string(ExactString)
  case integer(Int64)
  case number(Double)
  case boolean(Bool)
  /// A script's object, by its address.
  case object(UInt)

  package static func string(_ text: String) -> IdentityKey { .string(.text(text)) }
}

/// What a body, an action or a style throws: already worded for a person, with the file and line first.
package struct ScriptError: Error, Hashable, Sendable {
  package var message: String
  package var traceback: String?
  /// It did not run, or not to its end, because of what else did in the same pass, or of all the memory that is taken: the
  /// last view stays.
  package var isRefusal = false
  package init(message: String, traceback: String? = nil) {
    self.message = message
    self.traceback = traceback
  }

  /// Whether the message begins with a `file:line: `.
  var hasPlace: Bool {
    let bytes = Array(message.utf8.prefix { $0 != 0x0a })
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: ":") {
      let digits = bytes[(index + 1)...].prefix { $0 >= 0x30 && $0 <= 0x39 }
      if !digits.isEmpty, bytes[digits.endIndex...].starts(with: [UInt8(ascii: ":"), 0x20]) { return true }
    }
    return false
  }
}
