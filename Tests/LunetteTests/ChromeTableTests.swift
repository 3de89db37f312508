import LunetteBase
import LunetteEngine
import Observation
import Testing

@testable import Lunette

/// Tables, toolbars, gestures and scrolling of a Swift program.
@Suite @MainActor struct ChromeTableTests {
  struct Book: Identifiable {
    var id: Int
    var title: String
    var pages: Int
  }
  @MainActor @Observable final class Shelf {
    var books = [
      Book(id: 1, title: "Walden", pages: 352), Book(id: 2, title: "Emma", pages: 474),
      Book(id: 3, title: "Kim", pages: 368),
    ]
    var picked: Int?
    var showsPages = true
    var (saved, dragged, ended) = (0, [String](), [String]())
  }

  @Test func aTableShowsSelectsAndSorts() {
    let shelf = Shelf()
    let picture = HostedPicture(30, 8) {
      Table(shelf.books, selection: Binding(shelf, \.picked)) {
        TableColumn("Title", value: \.title)
        if shelf.showsPages {
          TableColumn("Pages", sortedBy: \.pages) { book in Text("\(book.pages)") }.width(8)
            .alignment(.trailing)
        }
      }
    }
    func titles() -> [String] {
      picture.text.split(separator: "\n").compactMap { line in
        ["Walden", "Emma", "Kim"].first { line.contains($0) }
      }
    }
    #expect(picture.text.contains("Title") && picture.text.contains("Pages"), "\(picture.text)")
    #expect(titles() == ["Walden", "Emma", "Kim"] && picture.text.contains("352"))
    func row(_ title: String) -> Int {
      picture.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
        $0.contains(title)
      } ?? -1
    }
    picture.click(2, row("Emma"))
    #expect(shelf.picked == 2)
    // The first click on a title sorts by it, the second the other way round; the selection stays
    // with its element.
    picture.click(2, row("Title"))
    #expect(titles() == ["Emma", "Kim", "Walden"], "\(picture.text)")
    picture.click(2, row("Title"))
    #expect(titles() == ["Walden", "Kim", "Emma"], "\(picture.text)")
    #expect(shelf.picked == 2)
    picture.click(27, row("Title"))
    #expect(titles() == ["Walden", "Kim", "Emma"], "\(picture.text)")
    // The table follows its data.
    shelf.books[0].pages = 999
    #expect(titles() == ["Kim", "Emma", "Walden"], "\(picture.text)")
    shelf.showsPages = false
    #expect(!picture.text.contains("Pages") && !picture.text.contains("999"), "\(picture.text)")
    picture.scene.finish()
  }

  struct Key: Hashable { var name: String }
  @MainActor @Observable final class KeyModel { var picked: Key? }

  /// Identifiers that are neither strings nor integers are numbered; they stay distinct all the
  /// same.
  @Test func aTableOfOtherIdentifiers() {
    let model = KeyModel()
    let keys = ["a", "b", "c"].map { Key(name: $0) }
    let picture = HostedPicture(20, 6) {
      Table(keys, id: \.self, selection: Binding(model, \.picked)) {
        TableColumn("Name", value: \.name)
      }
    }
    picture.click(2, 3)
    #expect(model.picked != nil)
    picture.press(.up)
    #expect(model.picked.map { keys.contains($0) } == true)
    picture.scene.finish()
  }

  @Test func onlyRowsInSightAreMade() {
    var made = 0
    let picture = HostedPicture(20, 6) {
      Table(0..<100_000, id: \.self) {
        TableColumn("Number") { number in
          let _ = made += 1
          Text("\(number)")
        }
      }
    }
    #expect(picture.text.contains("\n0") || picture.text.contains(" 0"), "\(picture.text)")
    #expect(made < 200)
    picture.scene.finish()
  }

  @Test func aProxyScrolls() {
    let picture = HostedPicture(20, 6) {
      ScrollViewReader { proxy in
        VStack(alignment: .leading, spacing: 0) {
          Button("End") { proxy.scrollTo(99, anchor: .bottom) }
          Button("Nowhere") { proxy.scrollTo("none") }
          List { ForEach(0..<100) { Text("row \($0)") } }
        }
      }
    }
    #expect(picture.text.contains("row 0") && !picture.text.contains("row 99"))
    picture.click(1, 0)
    #expect(picture.text.contains("row 99") && !picture.text.contains("row 0\n"), "\(picture.text)")
    picture.click(1, 1)
    #expect(picture.text.contains("row 99"), "\(picture.text)")
    picture.scene.finish()
  }

  @Test func aToolbarHasItems() {
    let shelf = Shelf()
    let picture = HostedPicture(40, 8) {
      Text("content").toolbar {
        Button("Plain") {}
        ToolbarItem(placement: .confirmationAction) { Button("Save") { shelf.saved += 1 } }
        ToolbarItem(placement: .bottomBar) { Text("below") }
      }
    }
    for text in ["content", "Plain", "Save", "below"] {
      #expect(picture.text.contains(text), "\(text): \(picture.text)")
    }
    let lines = picture.text.split(separator: "\n", omittingEmptySubsequences: false)
    let y = lines.firstIndex { $0.contains("Save") } ?? 0
    picture.click(lines[y].firstRange(of: "Save").map { lines[y][..<$0.lowerBound].count } ?? 0, y)
    #expect(shelf.saved == 1)
    for placement in ToolbarItemPlacement.allCases {
      let other = HostedPicture(40, 8) {
        Text("content").toolbar { ToolbarItem(placement: placement) { Button("Item") {} } }
      }
      // What is done less often is in a menu.
      let shown = placement == .secondaryAction ? "…" : "Item"
      #expect(
        other.text.contains(shown) && other.text.contains("content"), "\(placement): \(other.text)")
      other.scene.finish()
    }
    picture.scene.finish()
  }

  @Test func dragsAndLongPressesAreFollowed() {
    let shelf = Shelf()
    let picture = HostedPicture(20, 4) {
      VStack(alignment: .leading, spacing: 0) {
        Text("drag me").onDragGesture { drag in
          shelf.dragged.append("\(drag.translation.width),\(drag.translation.height)")
        } onEnded: { drag in
          shelf.ended.append("\(drag.startLocation.x) to \(drag.location.x)")
        }
        Text("hold me").onLongPressGesture(minimumDuration: 0.3) { shelf.saved += 1 }
      }
    }
    picture.scene.handle(.mouse(MouseEvent(.down, at: Point(x: 1, y: 0))))
    picture.scene.handle(.mouse(MouseEvent(.move, at: Point(x: 3, y: 0))))
    picture.scene.handle(.mouse(MouseEvent(.move, at: Point(x: 5, y: 1))))
    picture.scene.handle(.mouse(MouseEvent(.up, at: Point(x: 5, y: 1))))
    #expect(shelf.dragged == ["2,0", "4,1"] && shelf.ended == ["1 to 5"])
    picture.scene.handle(.mouse(MouseEvent(.down, at: Point(x: 1, y: 1))))
    for _ in 0..<2 { picture.turn() }
    #expect(shelf.saved == 0)
    for _ in 0..<2 { picture.turn() }
    #expect(shelf.saved == 1)
    picture.scene.handle(.mouse(MouseEvent(.up, at: Point(x: 1, y: 1))))
    picture.scene.finish()
  }
}
