import LunetteEngine
import LunetteScreen
import LunetteText

// UIKit's words for buttons (section 2 of the semantics). Raw values are the names that scripts write.

/// What a button is in, of which the first that holds decides: disabled, highlighted, selected, focused (S12).
package enum ButtonState: String, CaseIterable, Sendable {
  case `default`, highlighted, focused, selected, disabled

  package init(isEnabled: Bool, isHighlighted: Bool, isSelected: Bool, isFocused: Bool) {
    self =
      !isEnabled ? .disabled : isHighlighted ? .highlighted : isSelected ? .selected : isFocused ? .focused : .default
  }
}

/// What a button is by birth (S22): decides the icon, the words and the look that it has where it is given none.
package enum ButtonType: String, CaseIterable, Sendable {
  case system, custom, plain, close, contactAdd, detailDisclosure, infoLight, infoDark

  /// The symbol that it shows unless it is given an image.
  package var systemImage: String? {
    switch self {
    case .system, .custom, .plain: nil
    case .close: "xmark"
    case .contactAdd: "plus.circle"
    case .detailDisclosure, .infoLight: "info.circle"
    case .infoDark: "info.circle.fill"
    }
  }
  /// What is announced of it where no title says it; a key of the string tables.
  package var spokenTitle: String? {
    switch self {
    case .system, .custom, .plain: nil
    case .close: "Close"
    case .contactAdd: "Add"
    case .detailDisclosure, .infoLight, .infoDark: "More Info"
    }
  }
  /// Whether it has no tint where no button style is given.
  var isPlain: Bool { self == .custom || self == .plain }
}

/// What can happen to a button, for target–action (S21).
package enum ButtonEvent: String, CaseIterable, Sendable {
  case touchDown, touchDragExit, touchDragEnter, touchUpInside, touchUpOutside, touchCancel
}

/// How a title is fitted into too little room (S18).
package enum ButtonLineBreak: String, CaseIterable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingMiddle, byTruncatingTail

  /// What it changes for the texts of a title. Those that wrap leave `lineLimit` to whoever set it.
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

/// Behind a title only; turned round while highlighted where the button says so (S19).
package struct TitleShadow: Hashable, Sendable {
  package var color: Paint
  /// Cells to the right and down; negative ones to the left and up.
  package var x: Int
  package var y: Int
  /// Without an offset it falls to the lower right: one that lies under the letters cannot be seen.
  package init(color: Paint, x: Int? = nil, y: Int? = nil) {
    self.color = color
    self.x = x ?? (y == nil ? 1 : 0)
    self.y = y ?? (x == nil ? 1 : 0)
  }
  var reversed: TitleShadow { TitleShadow(color: color, x: -x, y: -y) }
}
