import LunetteBase
import Testing

@testable import Lunette
@testable import LunetteEngine

/// A guest has its share of a row, and what the host shows beside it stays.
@Suite @MainActor struct GuestRoomTests {
  private func part(_ body: String) -> String {
    "return { panels = { bar = function() return \(body) end } }"
  }

  /// Contents of a row that want the whole screen, or less than nothing.
  nonisolated static let greedy = [
    #"ui.Text("B"):frame { width = 300, height = 20 }"#,
    #"ui.Text(("x"):rep(300))"#,
    #"ui.Rectangle():fill("red")"#,
    #"ui.HStack { ui.Text("a"), ui.Spacer(), ui.Text("b") }"#,
    #"ui.Text("a"):frame { maxWidth = ui.infinity, maxHeight = ui.infinity }"#,
    #"ui.VStack { ui.Text("a"), ui.Text("b"), ui.Text("c"):frame { height = 1000000000 } }"#,
    #"ui.Text("a"):padding(-50)"#,
    #"ui.Text("a"):frame { width = -5, height = -5 }"#,
    #"ui.Text("a"):offset(-1000, 3)"#,
    #"ui.ScrollView { ui.Text(("line\n"):rep(500)) }"#,
    #"ui.Text("a"):layoutPriority(1000000)"#,
    #"ui.HStack { spacing = -100, ui.Text("aaaa"), ui.Text("bbbb") }"#,
    #"ui.Text("日本語"):fixedSize():frame { minWidth = 5000 }"#,
    #"ui.Text("a"):toolbar { ui.Button("item", print) }"#,
    #"ui.NavigationStack { ui.Text("page"):navigationTitle("T") }"#,
    #"ui.Text("a"):scaleEffect(50)"#,
    #"ui.Text("a"):shadow { radius = 30, x = 100, y = 5 }"#, "ui.EmptyView()",
  ]
  nonisolated static let sizes = [
    (1, 1), (2, 1), (5, 2), (10, 3), (12, 4), (20, 5), (40, 10), (80, 24), (132, 43), (200, 60),
  ]

  @Test(arguments: greedy.indices)
  func theHostsOwnTextStays(_ number: Int) throws {
    let bench = GuestBench()
    try bench.load(part(Self.greedy[number]))
    for (width, height) in Self.sizes {
      bench.resize(width, height)
      bench.wait(1.2)
      let line = bench.lines[0]
      let what = "\(width)×\(height) \(Self.greedy[number]): \(line)"
      // With less than eleven columns there is not even room for the host's own two words.
      if width >= 11 { #expect(line.hasPrefix("LEFT") && line.contains("RIGHT"), "\(what)") }
      if height >= 10 { #expect(bench.text.contains("Save"), "\(width)×\(height): \(bench.text)") }
    }
  }

  @Test func aGoodNeighbourStaysToo() throws {
    for greedy in Self.greedy {
      let bench = GuestBench(width: 60)
      try bench.load(part(greedy), id: "greedy")
      try bench.load(part(#"ui.Text("12:34")"#), id: "clock")
      #expect(bench.lines[0].contains("12:34"), "\(greedy): \(bench.lines[0])")
    }
  }

  @Test func fiftyContributionsInOneRow() throws {
    let bench = GuestBench(width: 80)
    for number in 0..<50 {
      try bench.load(part(#"ui.Button("plugin \#(number)", print)"#), id: "p\(number)")
    }
    for (width, height) in Self.sizes {
      bench.resize(width, height)
      let line = bench.lines[0]
      if width >= 11 {
        #expect(line.contains("LEFT") && line.contains("RIGHT"), "\(width): \(line)")
      }
      if width >= 40 { #expect(line.contains("+") && line.contains("plug"), "\(width): \(line)") }
    }
    bench.resize(80, 24)
    // Those that are not shown are not visited by Tab.
    var visited = 0
    for _ in 0..<70 {
      bench.press(.tab)
      if bench.isInSlot { visited += 1 }
    }
    #expect(visited > 0)
    for plugin in bench.host.plugins.all { plugin.unload() }
    #expect(bench.lines[0] == "LEFT RIGHT")
  }

  @Test func sharesAreFair() {
    func widths(
      _ ideals: [Int], _ width: Int, _ share: PluginShare = .equal, priorities: [Int: Int] = [:]
    ) -> [Int] {
      let parts = ideals.enumerated().map {
        RowShares.Part(ideal: $1, max: $1, priority: priorities[$0] ?? 0)
      }
      return RowShares(parts, width: width, spacing: 1, maxShare: share) { "+\($0)".count }.widths
    }
    #expect(widths([5, 5], 20) == [5, 5])
    #expect(widths([300, 5], 20) == [14, 5])
    #expect(widths([300, 300], 21) == [10, 10])
    #expect(widths([300, 300, 8], 40) == [15, 15, 8])
    #expect(widths([300, 5], 20, .cells(6)) == [6, 5])
    #expect(widths([300, 300], 40, .fraction(0.25)) == [10, 10])
    #expect(widths([300, 300], 41, priorities: [1: 1]) == [4, 36])
    #expect(widths([30, 30], 41, priorities: [1: 1]) == [10, 30])
    #expect(widths([10, 10, 10], 10) == [7, 0, 0])
    #expect(widths([10, 10, 10], 10, priorities: [2: 1]) == [0, 0, 7])
    #expect(widths([10], 1) == [1])
    #expect(widths([10, 10], 1) == [1, 0])
    #expect(widths([], 10) == [])
    #expect(widths([10, 0], 0) == [0, 0])
    for width in 0..<120 {
      for count in [1, 2, 3, 10, 50] {
        let all = widths((0..<count).map { $0 * 7 % 23 }, width)
        let shown = all.filter { $0 > 0 }
        #expect(all.allSatisfy { $0 >= 0 } && shown.reduce(0, +) + max(0, shown.count - 1) <= width)
      }
    }
  }

  @Test func theHostDecidesHowTheyShare() throws {
    let bench = GuestBench(width: 61, maxShare: .cells(10), priorities: ["b": 1])
    try bench.load(part(#"ui.Text(("a"):rep(300))"#), id: "a")
    try bench.load(part(#"ui.Text(("b"):rep(300))"#), id: "b")
    #expect(bench.lines[0] == "LEFT aaaaaaaaa… bbbbbbbbb… RIGHT")
    bench.resize(26, 10)
    #expect(bench.lines[0] == "LEFT aaa… bbbbbbbbb… RIGHT")
  }

  /// However often a guest changes its size, what the host shows beside it stays where it is.
  @Test(arguments: ["bar", "main"])
  func whatChangesSixtyTimesASecondMovesNothing(_ slot: String) throws {
    let bench = GuestBench(width: 60)
    try bench.load(
      """
      local n = ui.State(0)
      ui.every(1 / 60, function() n.value = n.value + 1 end)
      return { panels = { \(slot) = function()
        if n.value % 2 == 0 then return ui.VStack { ui.Text(("x"):rep(30)), ui.Text("y") } end
        return ui.Text("z")
      end } }
      """)
    bench.wait(0.1)
    var places: Set<Point?> = []
    for _ in 0..<180 {
      bench.wait(1.0 / 60)
      places.insert(bench.place(of: "RIGHT"))
      #expect(bench.text.contains("LEFT"))
    }
    #expect(places.count == 1, "\(places)")
  }

  /// A row that wants less for good gets less after a second.
  @Test func whatWantsLessGetsLessAfterASecond() throws {
    let bench = GuestBench(width: 60)
    try bench.load(
      """
      local n = ui.State(20)
      return { panels = { bar = function() return ui.Text(("x"):rep(n.value)) end },
        commands = { less = function() n.value = 5 end, more = function() n.value = 10 end } }
      """)
    #expect(bench.place(of: "RIGHT")?.x == 26)
    try bench.host.commands.perform("guest.less")
    bench.wait(0.5)
    #expect(bench.lines[0] == "LEFT xxxxx" + String(repeating: " ", count: 16) + "RIGHT")
    bench.wait(0.7)
    #expect(bench.lines[0] == "LEFT xxxxx RIGHT")
    try bench.host.commands.perform("guest.more")
    bench.wait(0.02)
    #expect(bench.lines[0] == "LEFT xxxxxxxxxx RIGHT")
  }

  @Test func fromRightToLeft() throws {
    let bench = GuestBench(width: 40, locale: "ar")
    try bench.load(part(#"ui.Text("one")"#), id: "a")
    try bench.load(
      part(#"ui.Menu("two", { ui.Button("item", print) })"#), id: "b")
    let line = bench.lines[0]
    let order = ["RIGHT", "two", "one", "LEFT"].compactMap { bench.place(of: $0)?.x }
    #expect(order.count == 4 && order == order.sorted(), "\(line)")
    try bench.click("two")
    #expect(bench.text.contains("item") && bench.text.contains("RIGHT"), "\(bench.text)")
  }

  /// A row at the lower end opens upwards, and on the smallest screens nothing breaks.
  @Test func aMenuOfTheLastRowOpensAbove() throws {
    let bench = GuestBench(content: { _ in
      VStack(spacing: 0) {
        Text("TOP")
        Spacer()
        PluginSlot("bar")
      }
    })
    try bench.load(part(#"ui.Menu("more", { ui.Button("item", print) })"#))
    for (width, height) in Self.sizes.reversed() {
      bench.resize(width, height)
      bench.press(.escape)
      bench.press(.tab)
      bench.press(.enter)
      let text = bench.text
      if width >= 12, height >= 10 {
        let (item, row) = (bench.place(of: "item"), bench.place(of: "more"))
        #expect(
          item != nil && row != nil && item!.y < row!.y && row!.y == height - 1,
          "\(width)×\(height): \(text)")
        #expect(text.contains("TOP"))
      }
    }
  }

  /// A title of a panel takes one row, whatever it is.
  @Test func aTitleIsOneRow() throws {
    let bench = GuestBench()
    try bench.load(
      """
      return { panels = { main = { title = ("title\\n"):rep(30), body = function() return ui.Text("BODY") end } } }
      """)
    #expect(bench.text.contains("BODY"))
  }

  /// The background that the host has given its row shows through.
  @Test func theHostsBackgroundShowsThroughARow() throws {
    let bench = GuestBench(content: { _ in PluginSlot("bar").background(Lunette.Color.red) })
    try bench.load(part(#"ui.Text("words")"#))
    let scene = bench.scene.scene
    let buffer = CellBuffer(width: 60, height: 20, glyphs: scene.glyphs)
    scene.render(into: buffer)
    let place = try #require(bench.place(of: "words"))
    #expect(buffer.row(place.y)[place.x].background != scene.rootBackground)
  }
}
