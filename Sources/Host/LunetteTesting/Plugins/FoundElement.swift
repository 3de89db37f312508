import LunetteBase
import LunetteEngine

/// An element that was found in a scene, or in a scene that plays on one of its stages.
package struct FoundElement {
  /// The element with its frame on the whole screen.
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

  /// The point at which to click the element, on the whole screen. `text` is the text by which it
  /// was found.
  package func pointToClick(text: String) -> Point {
    let point = scene.pointToClick(inner, text: text)
    return Point(x: point.x + origin.x, y: point.y + origin.y)
  }
}

extension Scene {
  /// The scenes that play on stages in this scene and can be reached, and this scene last, each
  /// with the place of its first cell.
  package var allPlaying: [(scene: Scene, origin: Point)] {
    playing.flatMap { scene, origin in
      scene.allPlaying.map {
        ($0.scene, Point(x: $0.origin.x + origin.x, y: $0.origin.y + origin.y))
      }
    } + [(self, Point(x: 0, y: 0))]
  }

  /// Finds an element as `find` does, on stages first: the views around a stage at most show its
  /// name.
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

  /// The label nearest to a text that `findOnStages` did not find; nil if none is near.
  package func nearestLabel(to text: String) -> String? {
    let labels = allPlaying.flatMap { $0.scene.accessibilityElements().compactMap(\.label) }
    return nearestName(to: text, in: labels.filter { $0 != text })
  }

  /// The element that has the focus; if that is a stage, the focused element on the stage.
  package var focusedOnStages: FoundElement? {
    for (scene, origin) in allPlaying {
      if scene !== self, focusedStage?.playing !== scene { continue }
      if let element = scene.focusedElement { return FoundElement(element, in: scene, at: origin) }
    }
    return nil
  }
}
