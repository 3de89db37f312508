import LunetteControls
import Observation
import Testing

@testable import Lunette

@MainActor
@Observable
private final class Library {
  var picked: String?
  var columns = NavigationSplitViewVisibility.automatic
  var replies = 0
}

@MainActor
@Suite("NavigationSplitView of a Swift program")
struct NavigationSplitViewTests {
  private func picture(_ library: Library, _ width: Int, sidebar: Int? = nil) -> HostedPicture {
    HostedPicture(width, 10) {
      Lunette.NavigationSplitView(columnVisibility: Binding(library, \.columns)) {
        Lunette.List(selection: Binding(library, \.picked)) {
          Lunette.ForEach(["Inbox", "Sent"], id: \.self) { Lunette.Text($0) }
        }
        .navigationTitle("Feeds")
        .frame(idealWidth: sidebar)
      } detail: {
        VStack {
          Lunette.Text("Detail \(library.picked ?? "of nothing")")
          Lunette.Button("Reply") { library.replies += 1 }
        }
        .navigationTitle(library.picked ?? "None")
      }
    }
  }

  @Test func twoColumnsWhereThereIsRoom() {
    let library = Library()
    let picture = picture(library, 80)
    #expect(picture.text.contains("Feeds") && picture.text.contains("Detail of nothing"))
    picture.press(.down)
    #expect(library.picked == "Inbox" && picture.text.contains("Detail Inbox"))
    picture.press(.down)
    #expect(
      library.picked == "Sent" && picture.text.contains("Detail Sent")
        && picture.text.contains("Inbox"))
  }

  @Test func oneStackWhereThereIsNone() {
    let library = Library()
    let picture = picture(library, 40)
    #expect(picture.text.contains("Inbox") && !picture.text.contains("Detail"))
    picture.press(.down)
    #expect(library.picked == nil)
    picture.press(.enter)
    #expect(
      library.picked == "Inbox" && picture.text.contains("Detail Inbox")
        && picture.text.contains("Feeds"))
    picture.press(.enter)
    #expect(library.replies == 1)
    picture.press(.escape)
    #expect(picture.text.contains("Sent") && !picture.text.contains("Detail"))
  }

  @Test func theSidebarBeginsWithItsIdealWidth() {
    let lines = picture(Library(), 80, sidebar: 22).text.split(separator: "\n")
    #expect(lines.last?.prefix(23).last == "│", "\(lines)")
  }

  @Test func theBindingHidesTheSidebarAndTheWayBackWritesIt() {
    let library = Library()
    let picture = picture(library, 80)
    for columns in NavigationSplitViewVisibility.allCases {
      library.columns = columns
      #expect(picture.text.contains("Inbox") == (columns != .detailOnly), "\(columns)")
    }
    library.columns = .detailOnly
    _ = picture.text
    picture.press(.escape)
    #expect(picture.text.contains("Inbox") && library.columns == .all)
  }

  @Test func withoutABindingBothAreShown() {
    let picture = HostedPicture(80, 6) {
      Lunette.NavigationSplitView {
        Lunette.Text("side")
      } detail: {
        Lunette.Text("main")
        Lunette.Text("more")
      }
    }
    for word in ["side", "main", "more"] { #expect(picture.text.contains(word), "\(word)") }
  }

  @Test func itHasAllNamesOfTheEngine() {
    #expect(
      NavigationSplitViewVisibility.allCases.map(\.rawValue)
        == NavigationColumnVisibility.allCases.map(\.rawValue))
  }
}
