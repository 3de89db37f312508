import Lunette
import Observation
import Testing

@MainActor
@Observable
private final class Model {
  var level = 1
  var version = 1
  var other = 0
}

@MainActor
@Suite("A canvas")
struct CanvasTests {
  @Test func emptyRectanglesHaveNoCellInCommonWithOthers() {
    let rect = Rect(x: 0, y: 0, width: 4, height: 4)
    #expect(rect.intersects(rect))
    #expect(rect.intersects(Rect(x: 3, y: 3, width: 9, height: 1)))
    #expect(!rect.intersects(Rect(x: 4, y: 0, width: 1, height: 4)))
    for empty in [Rect(x: 2, y: 2, width: 0, height: 0), Rect(x: 2, y: 2, width: 0, height: 2)] {
      #expect(!rect.intersects(empty))
      #expect(!empty.intersects(rect))
      #expect(!empty.intersects(empty))
    }
  }

  @Test func nothingIsDrawnOutsideOfIt() {
    let picture = HostedPicture(8, 5) {
      Text("########\n########\n########\n########\n########").overlay {
        Canvas { buffer, rect in
          for y in -3...rect.height + 3 {
            buffer.put("abcdefghijklmnop", at: Point(x: -2, y: y))
            buffer.put("z", at: Point(x: rect.width, y: y))
          }
          buffer.fill(
            Rect(x: .min / 2, y: -9, width: .max, height: 10), style: CellStyle(background: .red))
          buffer.put("x", at: Point(x: .min, y: 1))
          buffer.put("x", at: Point(x: .max, y: .max))
        }
        .frame(width: 4, height: 3)
      }
    }
    #expect(picture.text == "########\n##    ##\n##cdef##\n##cdef##\n########")
    #expect(picture.cell(2, 1)?.background == .palette(1))
    #expect(picture.cell(1, 1)?.background == .terminal)
    #expect(picture.cell(6, 1)?.background == .terminal)
  }

  @Test func aWideCharacterThatHasHalfItsRoomIsLeftOut() {
    let picture = HostedPicture(5, 1) {
      HStack(spacing: 0) {
        Canvas { buffer, _ in buffer.put("日本", at: .zero) }.frame(width: 3)
        Text("#")
      }
    }
    #expect(picture.text == "日 #" || picture.text == " 日 #", "\(picture.text)")
  }

  @Test func controlCharactersAreNotDrawn() {
    let picture = HostedPicture(10, 1) {
      Canvas { buffer, _ in buffer.put("a\u{1b}[31m\nb", at: .zero) }
    }
    #expect(picture.text.hasPrefix("a"))
    #expect(!picture.text.contains("\u{1b}"))
  }

  @Test func styles() {
    let picture = HostedPicture(10, 1) {
      Canvas { buffer, _ in
        buffer.put(
          "ab", at: .zero,
          style: CellStyle(foreground: Color(hex: 0x123456), attributes: [.bold, .wide]))
        buffer.put("c", at: Point(x: 2, y: 0), style: CellStyle(background: Color(palette: 200)))
      }
    }
    #expect(picture.cell(0, 0)?.foreground == .rgb(0x123456))
    #expect(picture.cell(0, 0)?.attributes == .bold)
    #expect(picture.cell(0, 0)?.width == 1)
    #expect(picture.cell(2, 0)?.background == .palette(200))
  }

  @Test func itIsDrawnAnewWhenThereIsSomethingNew() {
    let model = Model()
    var draws = 0
    let picture = HostedPicture(10, 2) {
      Canvas(version: model.version) { buffer, _ in
        draws += 1
        buffer.put("level \(model.level)", at: .zero)
      }
      Text("other \(model.other)")
    }
    #expect(picture.text.hasPrefix("level 1"))
    #expect(draws == 1)
    // The content is evaluated again, but the version of the canvas is the same.
    model.other = 1
    #expect(picture.text.hasSuffix("other 1"))
    #expect(draws == 1)
    // Only the closure of the canvas has read this value.
    model.level = 2
    #expect(picture.text.hasPrefix("level 2"))
    #expect(draws == 2)
    model.version = 2
    _ = picture.text
    #expect(draws == 3)
    picture.scene.resize(Size(width: 12, height: 2))
    _ = picture.text
    #expect(draws == 4)
    picture.scene.redraw()
    _ = picture.text
    #expect(draws == 4)
  }
}
