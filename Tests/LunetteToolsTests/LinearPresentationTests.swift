import Testing

@testable import LunetteTools

/// Alerts, sheets, menus and other presentations in linear mode.
@Suite struct LinearPresentationTests {
  @Test func aDialogIsReadAloneAndItsButtonsAnswerIt() throws {
    let app = try LinearConversation(
      """
      local shown, said = ui.State(false), ui.State("nothing")
      return function()
        return ui.VStack { said.value, ui.Button("Ask", function() shown.value = true end) }
          :alert("Sure?", { isPresented = shown, message = "Think of it.",
            ui.Button("Erase", { role = "destructive", action = function() said.value = "erased" end }),
            ui.Button("Keep", { role = "cancel", action = function() said.value = "kept" end }) })
      end
      """)
    let asked = app.type("ask")
    #expect(asked.contains("Sure?"))
    #expect(asked.contains("Think of it."))
    #expect(asked.contains("Keep, button"))
    #expect(asked.contains("Erase, button, destructive"))
    let before = app.type("list")
    #expect(!before.contains("Ask"))
    #expect(app.type("erase").contains("erased"))
    #expect(app.type("list").contains("Ask, button"))
    _ = app.type("ask")
    #expect(app.type("close").contains("kept"))
  }

  @Test func menusOpenAndClose() throws {
    let app = try LinearConversation(
      """
      local said = ui.State("nothing")
      local function say(words) return function() said.value = words end end
      return function()
        return ui.VStack { said.value,
          ui.Menu("File", { ui.Button("New", say "new"), ui.Menu("Recent", { ui.Button("one", say "one") }) }),
          ui.Text("Card"):contextMenu { ui.Button("Rename", say "renamed") },
          ui.Button("Row", say "row"):contextMenu { ui.Button("Remove", say "removed") } }
      end
      """)
    #expect(app.text.contains("Card, menu"))
    #expect(app.text.contains("Row, button, menu"))
    #expect(app.type("file").contains("New, button"))
    #expect(app.type("recent").contains("one, button"))
    #expect(app.type("one").contains("one"))
    #expect(app.type("list").contains("File, button"))
    #expect(app.type("card").contains("Rename, button"))
    #expect(app.type("rename").contains("renamed"))
    #expect(app.type("menu row").contains("Remove, button"))
    #expect(app.type("close").contains("Row, button"))
    #expect(app.type("row").contains("row"))
    #expect(app.type("menu file").contains("nothing to open"))
  }

  @Test func sheetsAndToolbars() throws {
    let app = try LinearConversation(
      """
      local shown = ui.State(false)
      return function()
        return ui.Text("Content"):toolbar { ui.Button("More", { systemImage = "plus", action = function() shown.value = true end }) }
          :sheet { isPresented = shown, content = "In the sheet" }
      end
      """)
    #expect(app.text.contains("More, button"))
    #expect(app.type("more").contains("In the sheet"))
    #expect(app.type("close").contains("Content"))
  }
}
