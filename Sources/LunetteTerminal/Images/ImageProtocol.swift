import LunetteScreen

/// How a terminal shows images.
public enum ImageProtocol: String, Hashable, Sendable {
  /// The kitty graphics protocol with Unicode placeholders: an image is sent once, and its parts are letters.
  case kitty
  /// OSC 1337, images as files.
  case iterm2
  /// Six rows of pixels in a character.
  case sixel
}

/// What a terminal has answered of images.
struct ImageAnswers: Hashable, Sendable {
  var hasKitty = false
  var hasSixel = false
  /// The last answer has come.
  var areComplete = false
}

extension TerminalCapabilities {
  /// By XTVERSION. Others that answer kitty's question show no placeholders.
  private static let withPlaceholders = ["kitty(", "ghostty "]
  private static let withFiles = ["iTerm2 ", "WezTerm ", "mintty "]

  /// What follows from the answers, once all have come. Where colours are not wanted, images are not.
  var imageProtocol: ImageProtocol? {
    guard imageAnswers.areComplete, !refusesColor, colors > .none else { return nil }
    let name = version ?? ""
    if imageAnswers.hasKitty, TerminalCapabilities.withPlaceholders.contains(where: name.hasPrefix) { return .kitty }
    if TerminalCapabilities.withFiles.contains(where: name.hasPrefix) { return .iterm2 }
    return imageAnswers.hasSixel && cellSize != nil ? .sixel : nil
  }

  /// A cell in pixels, told or as letters usually are.
  var pixelsOfCell: Size { cellSize ?? Size(width: 10, height: 20) }
}
