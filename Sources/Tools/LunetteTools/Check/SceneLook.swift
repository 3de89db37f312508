import LunetteBase
import LunetteEngine
import LunetteScript
import LunetteTesting
import LunetteViews

/// Looks at a scene as its users will: in several sizes, and in each built-in theme. The scene
/// itself reports text that cannot be read.
final class SceneLook {
  /// The sizes at which all text should fit on the screen.
  static let sizes = [Size(width: 80, height: 24), Size(width: 40, height: 10)]
  static let themes: [Theme] = [.dark, .light, .highContrast, .highContrastLight]

  private let driver: HeadlessDriver
  var scene: Scene { driver.scene }
  private var faint: [Faint] = []
  private var cut: [Cut] = []
  private var pushed: [Pushed] = []

  init(_ driver: HeadlessDriver) { self.driver = driver }

  /// Looks at a preview in the size and the themes that it is declared with, or else in the size
  /// that it needs.
  func look(at preview: ScriptPreview) {
    let declared = (try? preview.sizes()) ?? []
    look(
      sizes: declared.isEmpty ? [Program.fitting(scene)] : declared,
      themes: preview.themes.isEmpty ? Self.themes : preview.themes)
  }

  func look(sizes: [Size] = sizes, themes: [Theme] = themes) {
    scene.warnOfSilentLabels()
    scene.feature(IdleControls.self).reportAll()
    findUnreachableHandlers()
    for size in sizes {
      driver.resize(size)
      findTextsWithoutRoom(size)
    }
    reportTextsWithoutRoom()
    driver.resize(sizes[0])
    for theme in themes {
      scene.settings.use(theme)
      driver.settle()
      findFaintText(theme)
    }
    reportFaintText()
  }

  /// The problems that the scene has reported since it was created.
  var reports: [(error: ScriptError, rule: Finding.Rule)] {
    scene.reports.diagnostics.map { report in
      let rule: Finding.Rule =
        switch report.error.fault as? CheckFault {
        case .cutOff?: .cutOff
        case .offScreen?: .offScreen
        case .contrast?: .contrast
        case .takenKeys?, .neverSubmitted?, .neverEdited?: .unreachable
        case .exits?, nil: .warning
        }
      return (report.error, rule)
    }
  }

  // MARK: Room

  private struct Cut {
    let node: Node
    let text: String
    var sizes: [Size] = []
  }
  /// The first text that lies outside of the screen at a size, and the number of such texts.
  private struct Pushed {
    let node: Node
    let text: String
    let size: Size
    var count = 1
  }

  private func findTextsWithoutRoom(_ size: Size) {
    let screen = Rect(origin: .zero, size: size)
    var pushed: Pushed?
    func visit(_ node: Node, canBeReached: Bool) {
      if node.hidesFromUser { return }
      if let text = node.drawnText, !text.isEmpty {
        if node.isTextCut {
          let index = cut.firstIndex { $0.node === node } ?? cut.endIndex
          if index == cut.endIndex { cut.append(Cut(node: node, text: Self.shortened(text))) }
          cut[index].sizes.append(size)
        } else if !canBeReached {
          let rect = Rect(origin: node.absoluteOrigin, size: node.size)
          if !rect.isEmpty, rect.intersection(screen) != rect {
            pushed?.count += 1
            if pushed == nil { pushed = Pushed(node: node, text: Self.shortened(text), size: size) }
          }
        }
      }
      // The text can be reached by scrolling, or it is in a tab further along the tab bar.
      let canBeReached = canBeReached || node.keyScrollTarget != nil || node is any FocusGroup
      node.forEachShownChild { visit($0, canBeReached: canBeReached) }
    }
    for root in scene.layers.inputRoots { visit(root, canBeReached: false) }
    if let pushed { self.pushed.append(pushed) }
  }

  private func reportTextsWithoutRoom() {
    for one in cut {
      scene.reports.warn(
        CheckFault.cutOff(one.text, sizes: one.sizes.map(Self.text)), from: one.node)
    }
    for one in pushed {
      scene.reports.warn(
        CheckFault.offScreen(one.text, others: one.count - 1, size: Self.text(one.size)),
        from: one.node)
    }
  }
  private static func text(_ size: Size) -> String { "\(size.width)×\(size.height)" }

  // MARK: Contrast

  /// Finds for each node the place where its text has the lowest contrast in a theme.
  private func findFaintText(_ theme: Theme) {
    let buffer = driver.buffer
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        guard let ratio = Contrast.ratio(buffer[x, y], buffer.glyphs), ratio < Contrast.least else {
          continue
        }
        // Disabled controls need no contrast (WCAG 1.4.3), nor does text behind the shade of a
        // dialog.
        guard let node = scene.hitTest(Point(x: x, y: y)), node.drawsLetters,
          node.environment.isEnabled
        else {
          continue
        }
        let index =
          faint.firstIndex { $0.node === node }
          ?? {
            faint.append(
              Faint(node: node, text: Self.shortened(node.drawnText ?? node.visibleText() ?? "")))
            return faint.count - 1
          }()
        if !faint[index].themes.contains(theme.name) { faint[index].themes.append(theme.name) }
        faint[index].ratio = min(faint[index].ratio, ratio)
      }
    }
  }
  private func reportFaintText() {
    for one in faint {
      scene.reports.warn(
        CheckFault.contrast(one.text, themes: one.themes, hundredths: Int(one.ratio * 100)),
        from: one.node)
    }
  }
  private struct Faint {
    let node: Node
    let text: String
    var themes: [String] = []
    var ratio = Contrast.least
  }

  private static func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 40 ? line.prefix(40) + "…" : line
  }
}
