import LunetteBase

/// A protocol by which a terminal shows images.
public enum ImageProtocol: String, Hashable, Sendable {
  /// The kitty graphics protocol with Unicode placeholders: an image is sent once, and its parts
  /// are written as letters.
  case kitty
  /// OSC 1337, which sends images as files.
  case iterm2
  /// Sixel graphics, in which a character stands for six rows of pixels.
  case sixel
}

/// The answers of a terminal about images.
struct ImageAnswers: Hashable, Sendable {
  var hasKitty = false
  var hasSixel = false
  /// Whether the last answer has come.
  var areComplete = false
}

extension TerminalCapabilities {
  /// The terminals that show placeholders, by their XTVERSION replies. Others answer kitty's
  /// question but show no placeholders.
  private static let withPlaceholders = ["kitty(", "ghostty "]
  private static let withFiles = ["iTerm2 ", "WezTerm ", "mintty "]

  /// The protocol that follows from the answers after all of them have come. Where colours are not
  /// wanted, images are not shown either.
  var imageProtocol: ImageProtocol? {
    guard imageAnswers.areComplete, !refusesColor, colors > .none else { return nil }
    let name = version ?? ""
    if imageAnswers.hasKitty, TerminalCapabilities.withPlaceholders.contains(where: name.hasPrefix)
    {
      return .kitty
    }
    if TerminalCapabilities.withFiles.contains(where: name.hasPrefix) { return .iterm2 }
    return imageAnswers.hasSixel && cellSize != nil ? .sixel : nil
  }

  /// The size of a cell in pixels, as the terminal has reported it, or the usual size of letters.
  var pixelsOfCell: Size { cellSize ?? Size(width: 10, height: 20) }
}
