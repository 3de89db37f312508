import LunetteBase
import LunetteEngine
import LunetteRecords
import Testing

@testable import LunetteScript

/// S128: no modifier silently takes away what an earlier one drew. Each modifier's example is drawn
/// alone, then with the example of each other modifier after it: the letters and colours that the
/// first one has added must still be there.
@Suite struct ChainTests {
  /// The modifiers whose purpose it is to take away, to cover or to change what is drawn, each with
  /// SwiftUI's sentence for it.
  static let exemptions: [String: String] = [
    "hidden": "Hides this view unconditionally.",
    "opacity": "Sets the transparency of this view.",
    "redacted": "Adds a reason to apply a redaction to this view hierarchy.",
    "mask": "Masks this view using the alpha channel of the given view.",
    "clipShape": "Sets a clipping shape for this view.",
    "cornerRadius": "Clips this view to its bounding frame, with the specified corner radius.",
    "overlay": "Layers the views that you specify in front of this view.",
    "blur": "Applies a Gaussian blur to this view.",
    "blendMode": "Sets the blend mode for compositing this view with overlapping views.",
    "brightness": "Brightens this view by the specified amount.",
    "contrast": "Sets the contrast and separation between similar colors in this view.",
    "saturation": "Adjusts the color saturation of this view.",
    "grayscale": "Adds a grayscale effect to this view.",
    "position":
      "Positions the center of this view at the specified coordinates in its parent's coordinate "
      + "space.",
    "offset": "Offset this view by the specified horizontal and vertical distances.",
    "scaleEffect": "Scales this view's rendered output by the given amount.",
    "trim": "Trims this shape by a fractional amount based on its representation as a path.",
    "fixedSize": "Fixes this view at its ideal size.",
    "scaledToFill": "Scales this view to fill its parent.",
    "frame": "Positions this view within an invisible frame with the specified size.",
  ]

  /// The colours by which what a modifier draws is known. Other colours follow from the theme and
  /// the environment.
  private static let rare = [("red", "#a1b203"), ("blue", "#0b1ca2"), ("green", "#0ca20b")]

  /// The letters, in lower case, and the rare colours that are on the screen.
  private struct Looks {
    var letters: Set<String> = []
    var colors: Set<Color> = []
    func subtracting(_ other: Looks) -> Looks {
      Looks(letters: letters.subtracting(other.letters), colors: colors.subtracting(other.colors))
    }
    func isSubset(of other: Looks) -> Bool {
      letters.isSubset(of: other.letters) && colors.isSubset(of: other.colors)
    }
    var isEmpty: Bool { letters.isEmpty && colors.isEmpty }
  }

  /// The calls of the examples: what follows the receiver, by the modifier's name.
  private static func calls(on receiver: String) -> [(name: String, call: String)] {
    Registry.rows.map(\.declaration).compactMap { declaration in
      guard declaration.kind == .modifier, declaration.receivers.isEmpty || receiver != "view"
      else { return nil }
      guard let colon = declaration.example.firstIndex(of: ":") else { return nil }
      var call = declaration.example[colon...].replacing("return … end", with: "return view end")
        .replacing(") … end", with: ") end")
      for (name, color) in rare { call = call.replacing("\"\(name)\"", with: "\"\(color)\"") }
      return (declaration.name, String(call))
    }
  }
  private static let surroundings = """
    local ui = require "lunette"
    local view = ui.Text("a longer view")
    local badge, content, item = ui.Text("badge"), ui.Text("content"), { key = 1 }
    local function f() end
    local g, action, delete, rename, send = f, f, f, f, f
    local count, query, field, binding = ui.State(0), ui.State(""), ui.State("other"), ui.State(false)
    local shown = ui.State(1)
    local Density = ui.EnvironmentKey("density", "regular")
    """

  private func looks(_ harness: Harness, _ expression: String) -> Looks? {
    let source = "\(ChainTests.surroundings)\nreturn ui.VStack { \(expression) }"
    guard (try? harness.load(source)) != nil else { return nil }
    let scene = harness.scene
    let rare = ChainTests.rare.map { scene.resolve(Paint(name: $0.1)!, scene.environment).color }
    var looks = Looks()
    // Parts of blocks and of lines are parts of a curve: what is drawn beside it makes others of
    // them, and their colours tell whether it is still there.
    looks.letters = Set(
      harness.buffer.text.lowercased()
        .filter { !$0.isWhitespace && !"▖▗▘▝▀▄▌▐▙▛▜▟▚▞█╭╮╰╯│╎┆┊╏┇┋".contains($0) }.map(String.init))
    for y in 0..<harness.buffer.height {
      for x in 0..<harness.buffer.width {
        let cell = harness.buffer[x, y]
        for color in [cell.foreground, cell.background] where rare.contains(color) {
          looks.colors.insert(color)
        }
      }
    }
    return looks
  }

  /// The pairs in which the second modifier has taken away what the first one drew; of `calls`, or
  /// of all.
  private func lost(
    _ receiver: String, _ harness: Harness, _ calls: [(name: String, call: String)]? = nil
  ) -> [String] {
    guard let bare = looks(harness, receiver) else { return ["\(receiver) cannot be shown"] }
    let calls = calls ?? ChainTests.calls(on: receiver)
    var lost: [String] = []
    // What the example of `trim` draws is drawn by another modifier.
    for (first, call) in calls where first != "trim" {
      guard let alone = looks(harness, receiver + call) else { continue }
      let added = alone.subtracting(bare)
      if added.isEmpty { continue }
      for (second, next) in calls where ChainTests.exemptions[second] == nil {
        guard let both = looks(harness, receiver + call + next) else { continue }
        if !added.isSubset(of: both) { lost.append("\(first):\(second)") }
      }
    }
    return lost
  }

  @Test func noMoreThanTwentyTakeAway() { #expect(ChainTests.exemptions.count <= 20) }
  @Test(arguments: ["view", "ui.Rectangle()"]) func whatAnEarlierModifierDrewIsThere(
    _ receiver: String
  ) throws {
    let harness = try Harness(width: 24, height: 9)
    #expect(lost(receiver, harness) == [])
  }

  /// The links of a chain of each shape, with all that draws around it.
  @Test func whatAnEarlierLinkOfAShapeDrewIsThere() throws {
    let harness = try Harness(width: 24, height: 9)
    let rows = Registry.rows.map(\.declaration)
    let links = Set(
      rows.filter { $0.kind == .modifier && $0.receivers.contains("Rectangle") }.map(\.name))
    #expect(links.isSuperset(of: ["fill", "stroke", "strokeBorder"]))
    let around: Set = ["background", "border", "overlay", "padding", "shadow"]
    let receivers = rows.filter { links.contains($0.name) }.flatMap(\.receivers)
    let shapes = Set(receivers).subtracting(links)
    #expect(shapes.count >= 7)
    for shape in shapes.sorted() {
      let radius = shape == "UnevenRoundedRectangle" ? "topLeadingRadius" : "cornerRadius"
      let receiver = "ui.\(shape)\(shape.contains("Rounded") ? " { \(radius) = 1 }" : "()")"
      let calls = ChainTests.calls(on: receiver).filter {
        links.contains($0.name) || around.contains($0.name)
      }
      #expect(lost(receiver, harness, calls) == [], "\(shape)")
    }
  }

  /// Nothing is left out of the test: the example of each modifier can be drawn.
  @Test func everyModifierIsTried() throws {
    let harness = try Harness(width: 24, height: 9)
    let receivers = [
      "view", "ui.Rectangle()", "ui.Image { systemName = \"star\" }",
      "ui.ForEach({}, { id = \"id\" }, f)",
    ]
    var untried = Set(
      Registry.rows.map(\.declaration).filter { $0.kind == .modifier }.map(\.name))
    for receiver in receivers {
      for (name, call) in ChainTests.calls(on: receiver) where untried.contains(name) {
        if looks(harness, receiver + call) != nil { untried.remove(name) }
      }
    }
    #expect(untried.sorted() == [])
  }

  /// The old fault of `fill:stroke`, in a modifier that is made for the test.
  @Test func aModifierThatTakesAwayIsFound() throws {
    let harness = try Harness(width: 24, height: 9)
    let stroke = "ui.Rectangle():stroke(\"#0b1ca2\")"
    let seeded = ":modifier(function() return \(stroke) end)"
    let receiver = "ui.Rectangle()"
    let calls = ChainTests.calls(on: receiver).filter { $0.name == "fill" || $0.name == "stroke" }
    #expect(calls.count == 2)
    #expect(lost(receiver, harness, calls) == [])
    let found = lost(receiver, harness, calls + [("seeded", seeded)])
    #expect(found.contains("fill:seeded"))
    #expect(!found.contains("fill:stroke"))
  }
}
