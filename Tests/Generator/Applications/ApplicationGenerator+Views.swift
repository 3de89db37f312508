// The views of generated applications.
extension ApplicationGenerator {
  /// An expression that gives one view.
  mutating func view(_ place: Place) -> Term {
    budget -= 1
    var made = bare(place)
    for _ in 0..<pick([0, 0, 1, 1, 2]) { made = modified(made, place) }
    return made
  }

  private mutating func bare(_ place: Place) -> Term {
    if hasOthers, one(in: 6) {
      (base.budget, base.style) = (2, nil)
      let made = base.view(place.isSmall ? 6 : 4)
      return term([.term(made)], smaller: [[.text("ui.Text(\"x\")")]])
    }
    if place.isSmall || place.depth > 5 || budget <= 0 { return leaf(place) }
    if place.depth == 0 || one(in: 2) {
      switch base.random.int(1...10) {
      case 1, 2, 3, 4, 5, 6: return container(place)
      case 7: return tabs(place)
      case 8: return pages(place)
      case 9: return split(place)
      default: return stack(place)
      }
    }
    return place.rows == 0 ? container(place) : leaf(place)
  }

  /// The members of a stack, each of which can be left out.
  private mutating func members(_ place: Place, _ counts: [Int]) -> [Term] {
    (0..<pick(counts)).map { _ in
      let made = view(place.deeper())
      return term([.term(made)], smaller: [[]])
    }
  }
  private mutating func stack(_ place: Place) -> Term {
    let kind = pick([
      "VStack", "VStack", "HStack", "ZStack", "Group", "GroupBox", "Form", "ScrollView",
    ])
    return term(
      [.text("ui.\(kind) { ")] + [.list(members(place, [1, 2, 2, 3]))] + [.text(" }")],
      smaller: [[.text("ui.Text(\"x\")")]])
  }

  // MARK: Leaves

  mutating func leaf(_ place: Place) -> Term {
    let item = place.item
    let name = item.map { "\($0).name" } ?? "text1.value"
    switch base.random.int(1...18) {
    case 1, 2: return probed(plain("ui.Text(\(name))"), place)
    case 3: return plain("ui.Text(tostring(\(item.map { "\($0).n" } ?? "n1.value")))")
    case 4, 5, 6:
      let action = action(place)
      let role = one(in: 6) ? ", role = \"\(pick(["destructive", "cancel", "confirm"]))\"" : ""
      return probed(
        term([.text("ui.Button(\(name), { action = "), .term(action), .text("\(role) })")]), place)
    case 7:
      let binding =
        item == nil || place.list == nil ? pick(ApplicationGenerator.flags) : bind("flag")
      return term([.text("ui.Toggle(\(name), \(binding))")], smaller: [[.text("ui.Text(\"x\")")]])
    case 8:
      return plain(
        "ui.TextField(\"field\", \(item == nil || place.list == nil ? "text1" : bind("name")))")
    case 9 where components > 0, 10 where components > 0:
      let number = base.random.int(1...components)
      guard let item else { return plain("C\(number) { here = L.key(here, \(site())) }") }
      return plain("C\(number) { item = \(item), here = L.key(here, \(site())) }")
    case 11 where components > 0 && item != nil:
      return plain(
        "C\(base.random.int(1...components)) { item = \(item!), here = L.key(here, \(site())) }")
    case 12 where !place.isSmall:
      if item != nil, place.list != nil {
        let content = content(place, "L.field(here, \"flag\", \(place.isLazy))")
        return term(
          [
            .text("ui.DisclosureGroup(\(name), { isExpanded = \(bind("flag")), "), .term(content),
            .text(" })"),
          ],
          smaller: [[.text("ui.Text(\"x\")")]])
      }
      let flag = pick(ApplicationGenerator.flags)
      let other = self.content(place, "L.is(here, \"\(flag)\")")
      return term(
        [
          .text("ui.DisclosureGroup(\"group\", { isExpanded = \(flag), "), .term(other),
          .text(" })"),
        ],
        smaller: [[.text("ui.Text(\"x\")")]])
    case 13 where item != nil && place.rows < 2 && place.list != nil:
      return eager(place, of: "items")
    case 14: return menu(place)
    case 15:
      let flag = pick(ApplicationGenerator.flags)
      let inner = leafOrView(place)
      return term(
        [
          .text("ui.VStack { L.when(here, \"\(flag)\", function(here) return "), .term(inner),
          .text(" end) }"),
        ],
        smaller: [[.text("ui.Text(\"x\")")]])
    case 16 where place.hasPages:
      return plain("ui.NavigationLink(\"go\", { value = \(pick([1, 2, 3])) })")
    case 17:
      return plain(
        "ui.TimelineView { every = 0.2, function(time) return ui.Text(time > 0 and \"time\" or "
          + "\"time\") end }"
      )
    case 18:
      return plain(
        pick([
          "ui.Picker(\"pick\", { selection = n1, options = { 1, 2, 3 } })",
          "ui.Stepper(\"step\", { value = n1, range = { 0, 9 } })",
          "ui.TextEditor(text1)", "ui.ProgressView(\"wait\")",
          "ui.Slider(\"slide\", { value = n1, range = { 0, 10 } })",
        ]))
    default:
      return probed(plain("ui.Text(\"n \" .. \(item.map { "\($0).n" } ?? "n1.value"))"), place)
    }
  }
  private mutating func leafOrView(_ place: Place) -> Term {
    one(in: 2) || place.isSmall ? probed(plain("ui.Text(\"when\")"), place) : view(place.deeper())
  }
  /// A binding to a field of the item of this place.
  private mutating func bind(_ field: String) -> String {
    fails && one(in: 4)
      ? "L.bind(here, \"\(field)\", \(pick([1, 2, 3])))" : "L.bind(here, \"\(field)\")"
  }
  mutating func probed(_ view: Term, _ place: Place) -> Term {
    if one(in: 4) { return view }
    return term(
      [.text("L.probe(here, \(site()), \"\(wants())\", "), .term(view), .text(")")],
      smaller: [[.term(view)]])
  }
  /// A function that makes what is there while the place that `inner` gives has its data.
  private mutating func content(_ place: Place, _ inner: String, parameter: String = "") -> Term {
    let made = view(place.deeper())
    let marked = probed(made, place)
    return term(
      [.text("(function(here) return "), .term(marked), .text(" end)(\(inner))")],
      smaller: [[.text("ui.Text(\"x\")")]])
  }
  private mutating func menu(_ place: Place) -> Term {
    let action = action(place)
    return term(
      [
        .text("ui.Menu(\"menu\", { ui.Button(\"one\", "), .term(action),
        .text("), ui.Menu(\"more\", { ui.Button(\"two\", function() n1.value = 2 end) }) })"),
      ],
      smaller: [[.text("ui.Text(\"x\")")]])
  }

  // MARK: Rows

  /// A `ForEach` of one of the lists, or of the rows in a row.
  private mutating func each(
    _ place: Place, of name: String? = nil, isLazy: Bool, smallRows: Bool = false
  ) -> Term {
    let list = name ?? pick(ApplicationGenerator.lists)
    let isInner = list == "items"
    let data = isInner ? "\(place.item ?? "nil").items" : "L.rows \"\(list)\""
    let item = isInner ? "y" : "x"
    var inner = place.deeper()
    (inner.item, inner.rows, inner.isLazy, inner.isSmall) = (
      item, place.rows + 1, isLazy || place.isLazy, smallRows
    )
    inner.list = isInner ? nil : list
    let number = site()
    let byIndex = !isInner && one(in: 8)
    let options =
      byIndex
      ? ""
      : pick(["{ id = \"id\" }, ", "{ id = \"id\" }, ", "{ id = function(r) return r.id end }, "])
    let row =
      byIndex
      ? "L.at(here, \"\(list)\", i, \(isLazy), \(number))"
      : "L.row(here, \"\(list)\", \(item), \(isLazy), \(number))"
    let need = fails ? "L.need(here, \(item)) " : ""
    let content = one(in: 4) ? probed(plain("ui.Text(\(item).name)"), inner) : view(inner)
    var parts: [Term.Part] = [
      .text(
        "ui.ForEach(\(data), \(options)function(\(item), i) local here = \(row) \(need)return "),
      .term(content),
      .text(" end)"),
    ]
    if !isInner, one(in: 8) {
      parts.append(
        .term(term([.text(":onDelete(function(i) L.remove(\"\(list)\", i) end)")], smaller: [[]])))
    }
    if !isInner, one(in: 8) {
      parts.append(
        .term(term([.text(":onMove(function(i, k) L.move(\"\(list)\", i, k) end)")], smaller: [[]]))
      )
    }
    return term(parts)
  }
  private mutating func eager(_ place: Place, of name: String? = nil) -> Term {
    let kind = pick(["VStack", "VStack", "HStack", "Group", "ScrollView", "Form"])
    let rows = each(place, of: name, isLazy: false)
    return term(
      [.text("ui.\(kind) { "), .term(rows), .text(" }")], smaller: [[.text("ui.Text(\"x\")")]])
  }

  /// Something that shows rows.
  private mutating func container(_ place: Place) -> Term {
    if place.rows > 0 {
      return place.item != nil && place.list != nil && one(in: 2)
        ? eager(place, of: "items") : leaf(place)
    }
    let small: [[Term.Part]] = [[.text("ui.Text(\"x\")")]]
    let selection = pick([
      "", "selection = picked1, ", "selection = picked1, ", "selection = picked2, ",
    ])
    switch base.random.int(1...16) {
    case 1, 2: return eager(place)
    case 3, 4, 5:
      let rows = each(place, isLazy: true)
      return term([.text("ui.List { \(selection)"), .term(rows), .text(" }")], smaller: small)
    case 6:
      let (first, second) = (
        each(place, of: "rows1", isLazy: true), each(place, of: "rows2", isLazy: true)
      )
      return term(
        [.text("ui.List { \(selection)")]
          + [
            .list([
              term([.text("ui.Section(\"one\", { "), .term(first), .text(" })")], smaller: [[]]),
              term(
                [
                  .text("ui.Section { header = \"two\", footer = text1.value, "), .term(second),
                  .text(" }"),
                ],
                smaller: [[]]),
            ])
          ] + [.text(" }")], smaller: small)
    case 7, 8:
      // Sections that are rows.
      let number = site()
      var inner = place.deeper()
      (inner.item, inner.list, inner.rows, inner.isLazy) = ("x", "rows1", 1, true)
      let rows = each(inner, of: "items", isLazy: true)
      let kind = pick([
        "ui.List { \(selection)",
        "ui.ScrollView { ui.LazyVStack { pinnedViews = \"sectionHeaders\", ",
      ])
      let header = pick(["x.name", "L.probe(here, \(site()), \"\(wants())\", ui.Text(x.name))"])
      return term(
        [
          .text(
            "\(kind)ui.ForEach(L.rows \"rows1\", { id = \"id\" }, function(x, i) local here = "
              + "L.section(here, \"rows1\", x, \(number)) "
          ),
          .text("return ui.Section { header = \(header), "), .term(rows),
          .text(" } end) }\(kind.contains("Lazy") ? " }" : "")"),
        ], smaller: small)
    case 9, 10:
      let rows = each(place, isLazy: true)
      let pinned = one(in: 3) ? "ui.Section { header = \"head\", " : ""
      return term(
        [
          .text("ui.ScrollView { ui.LazyVStack { pinnedViews = \"sectionHeaders\", \(pinned)"),
          .term(rows),
          .text(" } }\(pinned.isEmpty ? "" : " }")"),
        ], smaller: small)
    case 11:
      let rows = each(place, isLazy: true, smallRows: true)
      return term(
        [
          .text("ui.ScrollView { ui.LazyVGrid { columns = { ui.GridItem(), ui.GridItem() }, "),
          .term(rows),
          .text(" } }"),
        ],
        smaller: small)
    case 12, 13, 14: return table(place, selection)
    case 15:
      let rows = each(place, isLazy: false, smallRows: true)
      return term([.text("ui.Grid { "), .term(rows), .text(" }")], smaller: small)
    default:
      var inner = place.deeper()
      (inner.item, inner.list, inner.rows, inner.isLazy, inner.isSmall) = (
        "x", "rows1", 2, true, true
      )
      let (number, content) = (site(), leaf(inner))
      return term(
        [
          .text(
            "ui.List { \(selection)ui.OutlineGroup(L.rows \"rows1\", { id = \"id\", children = "
              + "\"items\" }, "
          ),
          .text("function(x) local here = L.node(here, \"rows1\", x, \(number)) return "),
          .term(content),
          .text(" end) }"),
        ], smaller: small)
    }
  }
  /// A table with columns that come and go.
  private mutating func table(_ place: Place, _ selection: String) -> Term {
    let list = pick(ApplicationGenerator.lists)
    let site = site()
    var columns: [Term] = []
    for number in 1...base.random.int(1...4) {
      var inner = place.deeper()
      (inner.item, inner.list, inner.rows, inner.isLazy, inner.isSmall) = ("x", list, 2, true, true)
      let flag = one(in: 2) ? pick(ApplicationGenerator.flags) : nil
      let place =
        flag.map { "L.is(L.row(here, \"\(list)\", x, true, \(site)), \"\($0)\")" }
        ?? "L.row(here, \"\(list)\", x, true, \(site))"
      let shown = flag.map { "\($0).value and " } ?? ""
      if one(in: 3) {
        columns.append(
          term(
            [
              .text(
                "\(shown)ui.TableColumn(\"\(pick(["N", "Name"]))\", \"\(pick(["name", "n"]))\")")
            ], smaller: [[]])
        )
      } else {
        let cell = leaf(inner)
        let width = one(in: 3) ? ", { width = \(pick([1, 5, 9])) }" : ""
        columns.append(
          term(
            [
              .text(
                "\(shown)ui.TableColumn(\"C\(number)\", function(x) local here = L.place(\(place), "
                  + "\"c\(number)\") return "
              ),
              .term(cell), .text(" end\(width))"),
            ], smaller: [[]]))
      }
    }
    return term(
      [
        .text("ui.Table(L.rows \"\(list)\", { id = \"id\", \(selection)columns = { "),
        .list(columns), .text(" } })"),
      ],
      smaller: [[.text("ui.Text(\"x\")")]])
  }

  // MARK: Pages

  private mutating func tabs(_ place: Place) -> Term {
    if place.hasPages || place.rows > 0 { return container(place) }
    var inner = place.deeper()
    (inner.hasPages, inner.isLazy) = (true, true)
    var members: [Term] = []
    let last = base.random.int(1...2)
    for number in 0...last {
      let content = view(inner)
      members.append(
        term(
          [
            .text(
              "ui.Tab(\"T\(number)\", { value = \(number), content = function() local here = "
                + "L.tab(here, \"tab1\", \(number), \(last)) return "
            ),
            .term(content), .text(" end })"),
          ]))
    }
    return term(
      [.text("ui.TabView { selection = tab1, "), .list(members), .text(" }")],
      smaller: [[.text("ui.Text(\"x\")")]])
  }
  private mutating func pages(_ place: Place) -> Term {
    if place.hasPages || place.rows > 0 { return container(place) }
    var inner = place.deeper()
    (inner.hasPages, inner.isLazy) = (true, true)
    let (root, page) = (view(inner), view(inner))
    let marked = probed(page, inner)
    return term(
      [
        .text("(function(here) return ui.NavigationStack { path = path1, "), .term(root),
        .text(":navigationDestination(function(v) local here = L.page(here, \"path1\", v) return "),
        .term(marked),
        .text(" end) } end)(L.place(here, \(site()), true))"),
      ], smaller: [[.term(root)]])
  }
  private mutating func split(_ place: Place) -> Term {
    let (one, other) = (view(place.deeper()), view(place.deeper()))
    return term(
      [
        .text("ui.\(pick(["HSplitView", "VSplitView"])) { "),
        .list([term([.term(one)], smaller: [[]]), term([.term(other)], smaller: [[]])]),
        .text(" }"),
      ],
      smaller: [[.term(one)], [.term(other)]])
  }

  // MARK: Modifiers

  private mutating func modified(_ view: Term, _ place: Place) -> Term {
    func with(_ parts: [Term.Part]) -> [Term.Part] { [.term(view)] + parts }
    switch base.random.int(1...20) {
    case 1...4 where place.presented < 3 && budget > 0:
      return term(with([.term(presentation(place))]), smaller: [[.term(view)]])
    case 5:
      let action = action(place)
      return term(
        with([.text(":contextMenu { ui.Button(\"item\", "), .term(action), .text(") }")]),
        smaller: [[.term(view)]])
    case 6 where place.item != nil && place.rows == 1:
      let action = action(place)
      return term(
        with([
          .text(":swipeActions { \(pick(["", "edge = \"leading\", "]))ui.Button(\"swipe\", "),
          .term(action),
          .text(") }"),
        ]),
        smaller: [[.term(view)]])
    case 7:
      let action = term(
        [.text(pick(["n1.value = n1.value + 1", "L.sometimes(2)"]) + " ")], smaller: [[]])
      let value = pick([place.item.map { "\($0).n" } ?? "text1.value", "on1.value", "text1.value"])
      return term(
        with([.text(":onChange(\(value), function() "), .term(action), .text("end)")]),
        smaller: [[.term(view)]])
    case 8: return term(with([.text(":focusable()")]), smaller: [[.term(view)]])
    case 9 where moves:
      let transition = pick([
        ":transition(\"opacity\")", ":transition(\"slide\")", ":transition(\"scale\")",
        ":animation(\"default\", n1.value)",
        ":animation(ui.Animation.linear(0.2), on1.value)",
      ])
      return term(with([.text(transition)]), smaller: [[.term(view)]])
    case 10: return styled(view, place)
    case 11:
      let action = action(place)
      return term(
        with([.text(":onKeyPress { \"\(pick(["x", "a", "d"]))\", "), .term(action), .text(" }")]),
        smaller: [[.term(view)]])
    case 12:
      return term(
        with([.text(":disabled(\(pick(ApplicationGenerator.flags)).value)")]),
        smaller: [[.term(view)]])
    case 13: return term(with([.text(":focused(focus1)")]), smaller: [[.term(view)]])
    case 14 where place.depth < 2:
      return term(with([.text(":searchable(text1)")]), smaller: [[.term(view)]])
    case 15 where place.depth < 2:
      let action = action(place)
      return term(
        with([.text(":toolbar { ui.Button(\"tool\", "), .term(action), .text(") }")]),
        smaller: [[.term(view)]])
    default:
      let look = pick([
        ":padding()", ":padding(1)", ":border(\"red\")", ":background(\"blue\")",
        ":frame { height = 3 }",
        ":frame { maxWidth = ui.infinity, maxHeight = 6 }", ":frame { width = n1.value // 1 | 0 }",
        ":fixedSize()",
        ":clipped()",
        ":opacity(on2.value and 1 or 0.5)", ":layoutPriority(1)", ":aspectRatio(2)",
        ":offset(n1.value // 1 | 0, 0)",
        ":tint(\"green\")",
      ])
      return term(with([.text(look)]), smaller: [[.term(view)]])
    }
  }

  /// A modifier that shows something above the rest.
  private mutating func presentation(_ place: Place) -> Term {
    var inner = place.deeper()
    (inner.presented, inner.isLazy, inner.isSmall) = (place.presented + 1, true, false)
    let isOfRow = place.item != nil && place.list != nil
    let flag = pick(ApplicationGenerator.flags)
    let isItem = !isOfRow && one(in: 5)
    let binding = isOfRow ? "L.bind(here, \"flag\")" : flag
    let here =
      isItem
      ? "L.item(here, \"picked1\", v)"
      : isOfRow ? "L.field(here, \"flag\", \"above\")" : "L.is(here, \"\(flag)\", \"above\")"
    let content = view(inner)
    let marked = probed(content, inner)
    let shown: [Term.Part] = [
      .text("function(v) local here = \(here) return "), .term(marked), .text(" end"),
    ]
    let when = isItem ? "item = picked1" : "isPresented = \(binding)"
    let action = action(place)
    switch base.random.int(1...8) {
    case 1, 2, 3:
      let dismissed = one(in: 3) ? [Term.Part.text(", onDismiss = "), .term(action)] : []
      return term([.text(":sheet { \(when), content = ")] + shown + dismissed + [.text(" }")])
    case 4, 5:
      return term(
        [.text(":popover { \(when), \(one(in: 5) ? "isPassive = true, " : "")content = ")] + shown
          + [.text(" }")])
    case 6 where !isItem:
      return term([.text(":inspector { \(when), content = ")] + shown + [.text(" }")])
    case 7:
      return term(
        [.text(":alert(\"alert\", { \(when), message = ")] + shown + [
          .text(", actions = function() return { ui.Button(\"yes\", "), .term(action),
          .text("), ui.Button(\"no\", { role = \"cancel\" }) } end })"),
        ])
    default:
      return term(
        [
          .text(":confirmationDialog(\"dialog\", { \(when), ui.Button(\"do it\", "), .term(action),
          .text(") })"),
        ])
    }
  }

  /// A style of the script's own, which changes and fails.
  private mutating func styled(_ view: Term, _ place: Place) -> Term {
    let number = site()
    let part = pick([
      "configuration.label",
      "ui.HStack { configuration.label, configuration.isPressed and \"!\" or \".\" }",
    ])
    let check = fails ? "if broken.value == \(number) then L.raise(1, \(number)) end " : ""
    let style = pick([
      ":buttonStyle(ui.ButtonStyle(function(configuration) \(check)return \(part) end))",
      ":buttonStyle(ui.PrimitiveButtonStyle(function(configuration) \(check)return ui.VStack { "
        + "ui.Button(configuration), n1.value % 2 == 0 and \"even\" } end))",
      ":buttonStyle(on1.value and \"bordered\" or \"plain\")",
      ":listStyle(on2.value and \"plain\" or \"sidebar\")",
      ":toggleStyle(ui.ToggleStyle(function(configuration) \(check)return ui.Button(\"flip\", "
        + "configuration.toggle) end))",
      ":toggleStyle(on3.value and \"switch\" or \"button\")",
      ":controlSize(on1.value and \"mini\" or \"large\")",
    ])
    return term([.term(view), .text(style)], smaller: [[.term(view)]])
  }
}
