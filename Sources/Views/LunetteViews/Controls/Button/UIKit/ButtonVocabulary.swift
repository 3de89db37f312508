import LunetteBase
import LunetteEngine
import LunetteText

// UIKit's vocabulary for buttons (S12–S22). The raw values are the names that scripts write.

/// The state of a button. The first condition that holds decides: disabled, highlighted, selected,
/// focused (S12).
package enum ButtonState: String, CaseIterable, Sendable {
  case `default`, highlighted, focused, selected, disabled

  package init(isEnabled: Bool, isHighlighted: Bool, isSelected: Bool, isFocused: Bool) {
    self =
      !isEnabled
      ? .disabled
      : isHighlighted ? .highlighted : isSelected ? .selected : isFocused ? .focused : .default
  }
}

/// The type with which a button is made (S22). It determines the icon, the title and the look that
/// a button has if the script gives none.
package enum ButtonType: String, CaseIterable, Sendable {
  case system, custom, plain, close, contactAdd, detailDisclosure, infoLight, infoDark

  /// The name of the symbol that the button shows unless it is given an image; nil if there is
  /// none.
  package var systemImage: String? {
    switch self {
    case .system, .custom, .plain: nil
    case .close: "xmark"
    case .contactAdd: "plus.circle"
    case .detailDisclosure, .infoLight: "info.circle"
    case .infoDark: "info.circle.fill"
    }
  }
  /// The words that are announced where no title is given; a key of the string tables.
  package var spokenTitle: String? {
    switch self {
    case .system, .custom, .plain: nil
    case .close: "Close"
    case .contactAdd: "Add"
    case .detailDisclosure, .infoLight, .infoDark: "More Info"
    }
  }
  /// Whether a button of this type has no tint where no button style is given.
  var isPlain: Bool { self == .custom || self == .plain }
}

/// The events of a button, for target–action (S21).
package enum ButtonEvent: String, CaseIterable, Sendable {
  case touchDown, touchDragExit, touchDragEnter, touchUpInside, touchUpOutside, touchCancel
}

/// The ways in which a title is fitted into too little room (S18).
package enum ButtonLineBreak: String, CaseIterable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingMiddle,
    byTruncatingTail

  /// The environment changes for the texts of a title. The modes that wrap leave `lineLimit`
  /// unchanged.
  var changes: [EnvironmentChange] {
    switch self {
    case .byWordWrapping: [.lineBreak(.word)]
    case .byCharWrapping: [.lineBreak(.character)]
    case .byClipping: [.lineBreak(.clip), .lineLimit(1)]
    case .byTruncatingHead: [.lineBreak(.word), .lineLimit(1), .truncationMode(.head)]
    case .byTruncatingMiddle: [.lineBreak(.word), .lineLimit(1), .truncationMode(.middle)]
    case .byTruncatingTail: [.lineBreak(.word), .lineLimit(1), .truncationMode(.tail)]
    }
  }
}

/// A shadow behind a title; it falls to the opposite side while the button is highlighted if the
/// button asks for that (S19).
package struct TitleShadow: Hashable, Sendable {
  package var color: Paint
  /// The offset in cells to the right and down; negative numbers mean left and up.
  package var x: Int
  package var y: Int
  /// Without an offset the shadow falls to the lower right, because a shadow right under the
  /// letters cannot be seen.
  package init(color: Paint, x: Int? = nil, y: Int? = nil) {
    self.color = color
    self.x = x ?? (y == nil ? 1 : 0)
    self.y = y ?? (x == nil ? 1 : 0)
  }
  var reversed: TitleShadow { TitleShadow(color: color, x: -x, y: -y) }
}
