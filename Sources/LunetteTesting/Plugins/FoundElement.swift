import LunetteEngine
import LunetteReading
import LunetteScreen

/// Something on the screen that was found in a scene, or in one that plays on a stage of it.
package struct FoundElement {
  /// With its frame on the whole screen.
  package let shown: SceneElement
  private let inner: SceneElement
  private let scene: Scene
  private let origin: Point

  init(_ element: SceneElement, in scene: Scene, at origin: Point) {
    (inner, self.scene, self.origin) = (element, scene, origin)
    var shown = element
    shown.element.frame.x += origin.x
    shown.element.frame.y += origin.y
    self.shown = shown
  }

  /// Where it is clicked, on the whole screen. `text` is what it was found by.
  package func pointToClick(text: String) -> Point {
    let point = scene.pointToClick(inner, text: text)
    return Point(x: point.x + origin.x, y: point.y + origin.y)
  }
}

extension Scene {
  /// Those that play on stages in it and can be reached, and at last itself, each with the place of its first cell.
  package var allPlaying: [(scene: Scene, origin: Point)] {
    playing.flatMap { scene, origin in
      scene.allPlaying.map { ($0.scene, Point(x: $0.origin.x + origin.x, y: $0.origin.y + origin.y)) }
    } + [(self, Point(x: 0, y: 0))]
  }

  /// As `find`, on stages first: what is around them says at most what they are called.
  package func findOnStages(_ text: String, kind: String? = nil, index: Int = 1) -> FoundElement? {
    var left = index
    for (scene, origin) in allPlaying {
      var here = 1
      while let element = scene.find(text, kind: kind, index: here) {
        left -= 1
        if left == 0 { return FoundElement(element, in: scene, at: origin) }
        here += 1
      }
    }
    return nil
  }

  /// What has the focus; where that is a stage, what has it there.
  package var focusedOnStages: FoundElement? {
    for (scene, origin) in allPlaying {
      if scene !== self, focusedStage?.playing !== scene { continue }
      if let element = scene.focusedElement { return FoundElement(element, in: scene, at: origin) }
    }
    return nil
  }
}
