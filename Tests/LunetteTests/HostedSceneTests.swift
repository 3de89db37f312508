import Lunette
import Synchronization
import Testing

@MainActor
@Suite("A scene in somebody else's screen")
struct HostedSceneTests {
  @Test func itSaysWhatItHasNoUseFor() {
    var pressed = 0
    let picture = HostedPicture(20, 2) {
      Button("One") { pressed += 1 }
      Button("Two") { pressed += 10 }
    }
    let scene = picture.scene
    #expect(picture.press(.tab))
    #expect(!picture.press(.tab), "it leads out at the last")
    #expect(!picture.press(.character("q")))
    scene.enterFocus(backwards: true)
    picture.press(.enter)
    #expect(pressed == 10)
    scene.enterFocus()
    picture.press(.enter)
    #expect(pressed == 11)
  }

  @Test func tabWrapsAroundIfAsked() {
    var options = HostedScene.Options.english
    options.leavesFocusAtEnds = false
    let picture = HostedPicture(20, 2, options) {
      Button("One") {}
      Button("Two") {}
    }
    #expect(picture.press(.tab))
    #expect(picture.press(.tab))
  }

  @Test func onlyCellsThatAreOthersAreGiven() {
    let label = Box("aaaa")
    let picture = HostedPicture(4, 2) { Text("\(label.value)\nbbbb") }
    #expect(picture.given.count == 8)
    #expect(!picture.scene.needsFrame)
    picture.draw()
    #expect(picture.given.isEmpty)
    label.value = "axaa"
    picture.scene.setNeedsUpdate()
    #expect(picture.scene.needsFrame)
    picture.draw()
    #expect(picture.given == [Point(x: 1, y: 0)])
    picture.scene.redraw()
    picture.draw()
    #expect(picture.given.count == 8)
  }

  @Test func wideCharactersAreOneCellAndMayGo() {
    let text = Box("日e\u{301}👩‍👩‍👧")
    let picture = HostedPicture(6, 1) {
      Text(text.value).frame(maxWidth: .max, alignment: .leading)
    }
    #expect(picture.text == text.value)
    #expect(picture.cell(0, 0)?.width == 2)
    #expect(picture.cell(2, 0) == HostedCell(text: "e\u{301}"))
    #expect(picture.cell(3, 0)?.width == 2)
    text.value = "abcdef"
    picture.scene.setNeedsUpdate()
    #expect(picture.text == "abcdef")
  }

  @Test func rowsThatScrolledAreGiven() {
    let picture = HostedPicture(8, 4) { List { ForEach(0..<100) { Text("row \($0)") } } }
    for _ in 0..<6 { picture.press(.down) }
    let after = picture.text
    picture.scene.redraw()
    #expect(picture.text == after)
    #expect(after.contains("row 6"))
  }

  @Test func itHasAnotherSize() {
    let picture = HostedPicture(6, 1) { Text("one two") }
    #expect(picture.scene.idealHeight(width: 4) == 2)
    picture.scene.handle(.resize(Size(width: 4, height: 2)))
    #expect(picture.scene.size == Size(width: 4, height: 2))
    #expect(picture.text == "one\ntwo")
    picture.scene.resize(Size(width: -1, height: 0))
    picture.draw()
    #expect(picture.given.isEmpty)
  }

  @Test func timeIsItsOwners() throws {
    let picture = HostedPicture(20, 1) { ProgressView() }
    let before = picture.text
    let due = try #require(picture.scene.nextDeadline)
    picture.scene.advance(to: due)
    #expect(picture.text != before)
  }

  @Test func itAsksForAFrameFromAnyThread() async {
    let asked = Counter()
    let scene = HostedScene(
      size: Size(width: 4, height: 1), .english, onNeedsFrame: { asked.add() }
    ) { Text("x") }
    scene.render { _, _ in }
    let before = asked.count
    await Task.detached { for _ in 0..<10 { scene.setNeedsUpdate() } }.value
    #expect(asked.count == before + 1)
    #expect(scene.needsFrame)
    var given = 0
    scene.render { _, _ in given += 1 }
    #expect(given == 0, "it is the same picture")
    #expect(!scene.needsFrame)
  }

  @Test func aGuestHasItsTurnBeforeAnEvent() {
    let guest = TestGuest()
    let scene = HostedScene(guest: guest, size: Size(width: 9, height: 1), .english) {
      Button("Go") { guest.said.append("pressed") }
    }
    #expect(guest.said.isEmpty)
    scene.render { _, _ in }
    #expect(guest.said.first == "attached 9")
    guest.said = []
    scene.handle(.key(KeyEvent(.enter)))
    #expect(guest.said == ["turn", "pressed"])
    guest.tasks.nextDeadline = 0.5
    #expect(scene.nextDeadline.map { $0 <= 0.5 } == true)
    scene.advance(to: 0.5)
    #expect(guest.tasks.times == [0.5])
    #expect(guest.tasks.nextDeadline == nil)
    scene.finish()
    scene.finish()
    #expect(guest.said.filter { $0 == "detached" }.count == 1)
  }

  @Test func afterItsEndThereIsNothing() {
    var gone = false
    let picture = HostedPicture(4, 1) { Button("x") {}.onDisappear { gone = true } }
    picture.scene.finish()
    picture.draw()
    #expect(gone)
    #expect(!picture.press(.enter))
    picture.scene.redraw()
    picture.draw()
    #expect(picture.given.isEmpty)
  }
}

/// A counter that any thread may increase.
final class Counter: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func add() { value.withLock { $0 += 1 } }
}
