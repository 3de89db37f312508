import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteTerminal
import LunetteText
import LunetteViews

// What the loop itself shows over the picture: notices on the last row, and the text that is
// selected on the screen.

extension RunLoop {
  /// The seconds for which a notice about something that has happened is shown.
  private static let noticeTime = 4.0

  /// Follows the key that lends the mouse to the terminal.
  func lendMouse() {
    lentMouse.onChange = { [unowned self] in
      terminal.usesMouse = !lentMouse.isLent
      scene.requestFrame()
    }
  }

  /// Shows a text on the last row for a moment.
  package func notify(_ text: TextContent) {
    let environment = scene.environment
    notice = (
      environment.strings.resolve(text, locale: environment.locale), terminal.now + Self.noticeTime
    )
    scene.requestFrame()
  }

  /// Puts a text into the user's clipboard. A text that does not get there is not lost without a
  /// word.
  func copy(_ text: String) -> Bool {
    if terminal.copyToClipboard(text) { return true }
    guard terminal.showsPictures else { return false }
    if text.utf8.count > TerminalDriver.maxCopiedBytes {
      notify(
        .key(
          "Not copied: terminals accept at most \(TerminalDriver.maxCopiedBytes) bytes, and this "
            + "is \(text.utf8.count)."
        ))
    } else {
      notify(.key("Not copied: this terminal does not accept text from programs."))
    }
    return false
  }

  /// Removes a notice whose time is over.
  func endNotices() {
    guard let notice, terminal.now >= notice.end else { return }
    self.notice = nil
    scene.requestFrame()
  }

  /// Whether something is shown over the picture.
  var isCovered: Bool { lentMouse.isLent || notice != nil || !selection.isEmpty }

  /// Makes `cover`, a copy of the picture with what is shown over it, so that the picture itself
  /// stays what the scene has drawn.
  func coverPicture() {
    guard isCovered else {
      // The rows that were covered are compared with the terminal's.
      if cover != nil { buffer.markAllDirty() }
      cover = nil
      return
    }
    let copy = CellBuffer(width: buffer.width, height: buffer.height, glyphs: scene.glyphs)
    for y in 0..<buffer.height { copy.row(y).update(from: buffer.row(y), count: buffer.width) }
    copy.markAllDirty()
    selection.draw(on: copy)
    if let text = lentMouse.isLent ? lentMouse.notice : notice?.text {
      NoticeRow(text, over: scene).draw(on: copy, row: copy.height - 1)
    }
    cover = copy
  }

  /// Handles what concerns a lent mouse and the selection on the screen, before anything else gets
  /// the event. Returns whether that is all.
  func takesForItself(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key):
      if lentMouse.takeBack(by: key) { return true }
      guard !selection.isEmpty, key.phase == .down else { return false }
      let copies =
        key.characters.contains("c") && (key.modifiers == .alt || key.modifiers == .command)
      guard copies, let text = selection.text(in: buffer) else {
        selection.clear()
        return key.key == .escape
      }
      scene.clipboard.copy(text)
      return true
    case .mouse(let mouse):
      // Reports that were on their way when the mouse was lent.
      if lentMouse.isLent { return true }
      if case .scroll = mouse.kind { selection.clear() }
      return false
    case .resize:
      selection.clear()
      return false
    case .paste, .focus: return false
    }
  }
}
