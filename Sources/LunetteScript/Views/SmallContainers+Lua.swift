import LunetteCore
import LunetteLua
import LunetteScreen

extension Registry {
  static let smallContainerRows: [Row] = [
    .view(
      "Grid", "Views in rows and columns, each column as wide as its widest cell.",
      example: "ui.Grid { alignment = \"leading\", ui.GridRow { a, b }, ui.GridRow { c, d } }", array: .children,
      [
        Parameter(
          "alignment", .name(Names.alignment.schema), default: "\"center\"", "Where cells stand in their room."),
        Parameter("horizontalSpacing", .length(negative: true), default: "1", "Cells between columns."),
        Parameter("verticalSpacing", .length(negative: true), default: "0", "Cells between rows."),
      ]
    ) { node, decoder in
      Grid(
        alignment: node.named(0, Names.alignment) ?? .center, horizontalSpacing: node.int(1),
        verticalSpacing: node.int(2), children: decoder.children(node))
    },
    .view(
      "GridRow", "A row of a Grid, a cell for each child.", example: "ui.GridRow { a, b }", array: .children,
      [
        Parameter(
          "alignment", .name(Names.vertical.schema), "How its cells stand in height; as the Grid says if not given.")
      ]
    ) { node, decoder in GridRow(alignment: node.named(0, Names.vertical), children: decoder.children(node)) },
    .modifier(
      "gridCellColumns", "How many columns of its Grid a cell spans.", example: "view:gridCellColumns(2)",
      positions: [["count"]],
      [Parameter("count", .integer(from: 1, upTo: GridCellTraits.mostColumns), default: "1", "Columns.").required]
    ) { node, _, content in
      let count = node.int(0) ?? 1
      return GridCellModifier(content) { $0.columns = count }
    },
    .modifier(
      "gridColumnAlignment", "How the cells of its column stand in width.",
      example: "view:gridColumnAlignment(\"trailing\")", positions: [["alignment"]],
      [Parameter("alignment", .name(Names.horizontal.schema), default: "\"center\"", "For the whole column.").required]
    ) { node, _, content in
      let alignment = node.named(0, Names.horizontal)
      return GridCellModifier(content) { $0.columnAlignment = alignment }
    },
    .modifier(
      "gridCellAnchor", "Where a cell stands in its room of the Grid.", example: "view:gridCellAnchor(\"topTrailing\")",
      positions: [["anchor"]],
      [Parameter("anchor", .name(Names.alignment.schema), default: "\"center\"", "For this cell alone.").required]
    ) { node, _, content in
      let anchor = node.named(0, Names.alignment)
      return GridCellModifier(content) { $0.anchor = anchor }
    },
    .modifier(
      "gridCellUnsizedAxes", "The directions in which a cell asks for no room of its own.",
      example: "ui.Divider():gridCellUnsizedAxes(\"horizontal\")", positions: [["axes"]],
      [
        Parameter("axes", .name(Names.axes.schema), default: "\"both\"", "It is given what the other cells have.")
          .required
      ]
    ) { node, _, content in
      let axes = node.named(0, Names.axes) ?? .both
      return GridCellModifier(content) {
        $0.isUnsizedHorizontally = axes.includesHorizontal
        $0.isUnsizedVertically = axes.includesVertical
      }
    },
    .view(
      "GroupBox", "A box around views that belong together, with a label in its upper line.",
      example: "ui.GroupBox(\"Network\", { a, b })", positions: [["title", "configuration"]], array: .children,
      exclusive: [["title", "label", "configuration"]],
      [
        Parameter("title", .text, "What its upper line says."),
        Parameter("label", .view(calls: true), "A view in the place of the title."),
        Parameter(
          "configuration", .configuration(of: ScriptStyleProtocol.named("GroupBoxStyle").schema),
          "In a GroupBoxStyle: the box as the next outer style draws it."
        ).positionOnly,
      ]
    ) { node, decoder in
      if node.argument(2) != nil { return decoder.configuration(node, 2).map { GroupBox($0) } ?? EmptyView.shared }
      let label = node.text(0).map { Text($0) } ?? decoder.part(node, 1)
      return GroupBox(label: label, content: decoder.children(node))
    },
    .view(
      "DisclosureGroup", "A title that shows and hides what is below it.",
      example: "ui.DisclosureGroup(\"More\", { isExpanded = shown, a, b })",
      positions: [["title", "configuration"]], array: .children, needs: ["title", "label", "configuration"],
      exclusive: [["title", "label", "configuration"]],
      [
        Parameter("title", .text, "What it says."),
        Parameter("label", .view(calls: true), "A view in the place of the title."),
        Parameter(
          "isExpanded", .binding, "Of a boolean: whether the rest is shown. If not given it keeps that itself."),
        Parameter(
          "configuration", .configuration(of: ScriptStyleProtocol.named("DisclosureGroupStyle").schema),
          "In a DisclosureGroupStyle: the group as the next outer style draws it."
        ).positionOnly,
      ]
    ) { node, decoder in
      if node.argument(3) != nil {
        return decoder.configuration(node, 3).map { DisclosureGroup($0) } ?? EmptyView.shared
      }
      let label = node.text(0).map { Text($0) } ?? decoder.part(node, 1) ?? EmptyView.shared
      let content = decoder.children(node)
      if node.argument(2) == nil { return DisclosureGroup(label: label, content: content) }
      return BoundDisclosureGroup(label: label, content: content, isExpanded: decoder.binding(node, 2))
    },
    .view(
      "ControlGroup", "Controls that belong together, side by side in one box.",
      example: "ui.ControlGroup { ui.Button(\"Cut\", cut), ui.Button(\"Copy\", copy) }",
      positions: [["title", "configuration"]], array: .children, exclusive: [["title", "label", "configuration"]],
      [
        Parameter("title", .text, "What they are together; announced, and shown by the menu style."),
        Parameter("label", .view(calls: true), "A view whose words stand in the place of the title."),
        Parameter(
          "configuration", .configuration(of: ScriptStyleProtocol.named("ControlGroupStyle").schema),
          "In a ControlGroupStyle: the group as the next outer style draws it."
        ).positionOnly,
      ]
    ) { node, decoder in
      if node.argument(2) != nil { return decoder.configuration(node, 2).map { ControlGroup($0) } ?? EmptyView.shared }
      let label = node.text(0).map { Text($0) } ?? decoder.part(node, 1)
      return ControlGroup(label: label, children: decoder.children(node))
    },
    .view(
      "ViewThatFits", "The first of several views that fits the room, else the last.",
      example: "ui.ViewThatFits { axes = \"horizontal\", wide, narrow }", array: .children,
      [Parameter("axes", .name(Names.axes.schema), default: "\"both\"", "The directions in which it must fit.")]
    ) { node, decoder in
      ViewThatFits(axes: node.named(0, Names.axes) ?? .both, children: decoder.children(node))
    },
    .view(
      "GeometryReader", "Takes all the room there is, and shows what a function makes of its size.",
      example: "ui.GeometryReader(function(size) return ui.Text(size.width .. \" columns\") end)",
      positions: [["content"]],
      [
        Parameter(
          "content", .function, "Called with { width, height } in cells, again when they or what it read have changed."
        ).required.positionOnly
      ]
    ) { node, decoder in
      GeometryReader(ScriptGeometry(runtime: decoder.runtime, content: decoder.handle(node.argument(0)!)))
    },
  ]
}

/// The function of a `ui.GeometryReader`.
final class ScriptGeometry: GeometryContent {
  private let runtime: ScriptRuntime
  private let function: LuaHandle
  init(runtime: ScriptRuntime, content: LuaHandle) {
    self.runtime = runtime
    function = content
  }
  var place: String { runtime.place(function) }

  func content(_ size: Size, _ scope: BodyScope) throws -> View? {
    let sizes: LuaReference
    do {
      let table = try runtime.state.makeTable(fields: [
        ("width", .integer(Int64(size.width))), ("height", .integer(Int64(size.height))),
      ])
      sizes = try runtime.state.makeTable([.reference(table)])
    } catch {
      throw runtime.scriptError(error, in: "a GeometryReader's function")
    }
    return try runtime.runBody(.geometry(function, list: LuaHandle(sizes)), scope) { "a GeometryReader's function" }
  }
}
