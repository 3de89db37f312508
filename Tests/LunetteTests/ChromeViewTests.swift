import LunetteEngine
import LunetteViews
import Observation
import Testing

@testable import Lunette

@MainActor
@Observable
private final class Model {
  var count = 0
  var isOn = false
  var name = "Ada"
  var isShown = false
  var picked: String?
  var items = ["a", "b", "c"]
  @ObservationIgnored var quiet = 0
}

/// A view that a program composes of existing views.
private struct Titled<Content: Lunette.View>: Lunette.View {
  let title: String
  @ViewBuilder let content: () -> Content
  var body: some Lunette.View {
    VStack(alignment: .leading) {
      Lunette.Text(title).bold()
      content().padding(.leading, 2)
    }
  }
}

/// A value that is not observable, so that the program must call `setNeedsUpdate` after a change.
@MainActor
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

@MainActor
@Suite("Views of a Swift program")
struct ChromeViewTests {
  @Test func theyAreDrawn() {
    let picture = HostedPicture(30, 11) {
      VStack(alignment: .leading) {
        HStack {
          Lunette.Text("Left")
          Lunette.Spacer()
          Lunette.Text("Right")
        }
        Lunette.Divider()
        Titled(title: "Mine") { Lunette.Text("inside") }
        Lunette.GroupBox("Box") { Lunette.Label("Bolt", systemImage: "bolt") }
        Lunette.ProgressView(value: 0.5).frame(width: 10)
        Lunette.Text("framed").border()
      }
    }
    #expect(
      picture.text == """
        Left                     Right
        ──────────────────────────────
        Mine
          inside
        ╭─ Box ──╮
        │ ↯ Bolt │
        ╰────────╯
        ━━━━━─────
        ┌──────┐
        │framed│
        └──────┘
        """)
    #expect(picture.cell(0, 2)?.attributes == .bold)
    #expect(picture.cell(2, 3)?.attributes == [])
  }

  @Test func aKeyPressesAButtonAndWhatChangedIsDrawn() {
    let model = Model()
    let picture = HostedPicture(20, 2) {
      VStack(alignment: .leading) {
        Lunette.Text("count \(model.count)")
        Lunette.Button("More") { model.count += 1 }.keyboardShortcut("m", .control)
      }
    }
    picture.press(.enter)
    #expect(picture.text.hasPrefix("count 1"))
    picture.press(.character("m"), .control)
    #expect(picture.text.hasPrefix("count 2"))
    picture.click(1, 1)
    #expect(picture.text.hasPrefix("count 3"))
    // Only the cell that differs is drawn.
    model.count = 4
    _ = picture.text
    #expect(picture.given.contains(Point(x: 6, y: 0)))
    #expect(!picture.given.contains(Point(x: 0, y: 0)))
  }

  @Test func changesAreEvaluatedOnceAndOnlyIfTheyWereRead() {
    let model = Model()
    var evaluations = 0
    let picture = HostedPicture(20, 1) {
      evaluations += 1
      return Lunette.Text("\(model.count) \(model.quiet)")
    }
    #expect(evaluations == 1)
    for _ in 0..<10 { model.count += 1 }
    #expect(picture.text == "10 0")
    #expect(evaluations == 2)
    model.name = "Bob"
    model.quiet = 7
    #expect(!picture.scene.needsFrame)
    #expect(evaluations == 2)
    picture.scene.setNeedsUpdate()
    #expect(picture.text == "10 7")
  }

  @Test func whatWasReadBeforeIsForgotten() {
    let model = Model()
    let other = Model()
    let picture = HostedPicture(20, 6) {
      Lunette.Text("\(model.count) \(other.count)")
      Lunette.Toggle("t", isOn: Binding(other, \.isOn))
      Lunette.List {
        Lunette.ForEach(other.items, id: \.self) { item in Lunette.Text(item + other.name) }
      }
    }
    weak var before = picture.scene.chrome.context.tracking
    #expect(before != nil)
    model.count = 1
    #expect(picture.text.contains("1 0"))
    // The content no longer reads the old model, which must not keep the observation that was
    // registered with it.
    #expect(before == nil)
    before = picture.scene.chrome.context.tracking
    picture.scene.setNeedsUpdate()
    _ = picture.text
    #expect(before == nil)
    picture.scene.finish()
    other.name = "x"
    #expect(!picture.scene.needsFrame)
  }

  @Test func aSceneThatIsLetGoIsForgotten() {
    let model = Model()
    weak var before: Tracking?
    do {
      let picture = HostedPicture(20, 6) {
        Lunette.Text("\(model.count)")
        Lunette.Canvas { buffer, _ in buffer.put(model.name, at: .zero) }
      }
      #expect(picture.text.contains("Ada"))
      before = picture.scene.chrome.context.tracking
      #expect(before != nil)
    }
    #expect(before == nil)
    model.name = "Bob"
  }

  @Test func whatIsWrittenWhenAViewAppearsIsShown() {
    let model = Model()
    let picture = HostedPicture(20, 2) {
      Lunette.Text("count \(model.count)").onAppear { model.count += 1 }
      Lunette.ForEach(0..<1) { _ in Lunette.Text("row \(model.count)") }
    }
    #expect(picture.text.contains("count 1"))
    #expect(picture.text.contains("row 1"))
    #expect(model.count == 1)
  }

  @Test func controlsReadAndWriteTheirBindings() {
    let model = Model()
    let picture = HostedPicture(24, 3) {
      VStack(alignment: .leading) {
        Lunette.Toggle("On", isOn: Binding(model, \.isOn))
        Lunette.TextField("Name", text: Binding(model, \.name)).frame(width: 12)
        Lunette.Text("\(model.name) \(model.isOn ? "yes" : "no")")
      }
    }
    picture.press(.character(" "))
    #expect(model.isOn)
    picture.press(.tab)
    picture.press(.end)
    picture.type("m!")
    #expect(model.name == "Adam!")
    #expect(picture.text.hasSuffix("Adam! yes"))
    #expect(picture.scene.cursor != nil)
    model.isOn = false
    model.name = "Eve"
    #expect(picture.text.contains("Eve no"))
  }

  @Test func whatIsBoundNeedNotBeObservable() {
    var isOn = false
    let picture = HostedPicture(24, 2) {
      VStack(alignment: .leading) {
        Lunette.Toggle("On", isOn: Binding(get: { isOn }, set: { isOn = $0 }))
        Lunette.Text(isOn ? "yes" : "no")
      }
    }
    picture.press(.enter)
    #expect(isOn)
    #expect(picture.text.hasSuffix("yes"))
  }

  @Test func branchesAreDifferentViews() {
    let model = Model()
    var text = ["", ""]
    let picture = HostedPicture(24, 2) {
      if model.isOn {
        Lunette.TextField("a", text: Binding(get: { text[0] }, set: { text[0] = $0 }))
      } else {
        Lunette.TextField("b", text: Binding(get: { text[1] }, set: { text[1] = $0 }))
      }
      if model.count > 0 { Lunette.Text("more") }
    }
    picture.type("x")
    model.isOn = true
    _ = picture.text
    picture.type("y")
    #expect(text == ["y", "x"])
    model.count = 1
    #expect(picture.text.contains("more"))
    model.count = 0
    #expect(!picture.text.contains("more"))
  }

  @Test func elementsAreToldApartByTheirIdentifiers() {
    struct Item: Identifiable {
      struct ID: Hashable { let number: Int }
      let id: ID
    }
    let data = Box((0..<3).map { Item(id: .init(number: $0)) })
    var pressed: [Int] = []
    let picture = HostedPicture(24, 4) {
      Lunette.ForEach(data.value) { item in
        Lunette.Button("b\(item.id.number)") { pressed.append(item.id.number) }
      }
    }
    picture.press(.tab)
    picture.press(.enter)
    data.value.reverse()
    data.value.append(Item(id: .init(number: 9)))
    picture.scene.setNeedsUpdate()
    _ = picture.text
    // The element that had the focus has been removed, and the focus with it.
    picture.press(.tab)
    picture.press(.enter)
    #expect(pressed == [1, 0])
  }

  @Test func aListMakesTheRowsInSightAndKnowsWhatIsSelected() {
    struct Name: Hashable { let number: Int }
    var made = 0
    var picked: Name? = Name(number: 1)
    let names = (0..<10_000).map { Name(number: $0) }
    let picture = HostedPicture(24, 5) {
      Lunette.List(selection: Binding(get: { picked }, set: { picked = $0 })) {
        Lunette.ForEach(names, id: \.self) { name in
          made += 1
          return Lunette.Text("row \(name.number)\(name == picked ? " *" : "")")
        }
      }
    }
    #expect(picture.text.contains("row 1 *"))
    #expect(made < 100)
    picture.press(.down)
    #expect(picked == Name(number: 2))
    #expect(picture.text.contains("row 2 *"))
    picked = Name(number: 9_000)
    picture.scene.setNeedsUpdate()
    #expect(picture.text.contains("row 9000 *"))
    #expect(made < 1_000)
  }

  @Test func menusPickersAndDisclosures() {
    enum Size: String, CaseIterable { case small, large }
    let size = Box(Size.small)
    let isOpen = Box(false)
    var chosen = 0
    let picture = HostedPicture(30, 12) {
      VStack(alignment: .leading) {
        Lunette.Menu("File") {
          Lunette.Button("New") { chosen += 1 }
          Lunette.Divider()
          Lunette.Picker("Size", selection: Binding(size, \.value), options: Size.allCases) {
            $0.rawValue
          }
        }
        Lunette.Picker("Size", selection: Binding(size, \.value), options: Size.allCases) {
          $0.rawValue
        }
        Lunette.DisclosureGroup("More", isExpanded: Binding(isOpen, \.value)) {
          Lunette.Text("hidden")
        }
        Lunette.Text(size.value.rawValue + "!")
      }
    }
    picture.press(.enter)
    #expect(picture.text.contains("New"))
    #expect(picture.text.contains("large"))
    picture.press(.enter)
    #expect(chosen == 1)
    #expect(!picture.text.contains("New"))
    picture.press(.enter)
    picture.press(.end)
    picture.press(.enter)
    #expect(size.value == .large)
    #expect(picture.text.contains("large!"))
    picture.press(.tab)
    picture.press(.tab)
    picture.press(.enter)
    #expect(isOpen.value)
    #expect(picture.text.contains("hidden"))
  }

  @Test func aListOfDataHasItsRows() {
    struct Item: Identifiable { let id: Int }
    let picked = Box<Int?>(nil)
    let picture = HostedPicture(10, 4) {
      Lunette.List((1...3).map { Item(id: $0) }, selection: Binding(picked, \.value)) {
        Lunette.Text("row \($0.id)")
      }
    }
    #expect(picture.text.contains("row 3"))
    picture.press(.down)
    picture.press(.down)
    #expect(picked.value != nil)
  }

  @Test func sheetsAndAlertsFollowTheirBindings() {
    let model = Model()
    var answers: [String] = []
    let picture = HostedPicture(40, 10) {
      Lunette.Text("below")
        .sheet(isPresented: Binding(model, \.isShown), onDismiss: { answers.append("gone") }) {
          Lunette.Text("sheet \(model.count)")
        }
        .alert("Delete?", isPresented: Binding(model, \.isOn)) {
          Lunette.Button("Delete", role: .destructive) { answers.append("delete") }
          Lunette.Button("Keep", role: .cancel) { answers.append("keep") }
        } message: {
          Lunette.Text("It is gone then.")
        }
    }
    #expect(!picture.text.contains("sheet"))
    model.isShown = true
    #expect(picture.text.contains("sheet 0"))
    // The sheet is shown after the first evaluation; what its content reads is observed as well.
    model.count = 5
    #expect(picture.text.contains("sheet 5"))
    picture.press(.escape)
    #expect(!picture.text.contains("sheet"))
    #expect(!model.isShown)
    model.isOn = true
    #expect(picture.text.contains("It is gone then."))
    picture.press(.escape)
    _ = picture.text
    #expect(!model.isOn)
    #expect(answers == ["gone", "keep"])
  }

  @Test func textsAreShownAsTheyAre() {
    let picture = HostedPicture(20, 2) {
      Lunette.Text("Cancel \u{1b}[31mred")
      Lunette.Text(key: "Cancel")
    }
    var french = HostedScene.Options()
    french.locale = "fr"
    french.words = ["Cancel": "Annuler"]
    let other = HostedPicture(20, 2, french) {
      Lunette.Text("Cancel")
      Lunette.Button(role: .cancel, action: {}) { Lunette.Text(key: "Cancel") }
    }
    #expect(!picture.text.contains("\u{1b}"))
    #expect(other.text.contains("Cancel"))
    #expect(other.text.contains("Annuler"))
  }

  @Test func mistakesAreReportedInWords() {
    var errors: [String] = []
    let scene = HostedScene(size: Size(width: 10, height: 1), .english) {
      Lunette.Image(systemName: "trahs")
    }
    scene.onError = { errors.append($0) }
    scene.render { _, _ in }
    #expect(errors.contains { $0.contains("trash") }, "\(errors)")
  }

  @Test func everyButtonStyleHasItsName() {
    #expect(
      Lunette.ButtonStyle.allCases.map(\.rawValue).sorted()
        == StyleKind.button.builtIn.map(\.name).sorted())
  }
}
