/// The kinds of projects that `lunette new` can create.
package enum ProjectTemplate: String, CaseIterable, Sendable {
  case app, picker, dialog, style, plugin

  /// The files of this template, by their paths below the project folder; `@NAME@` stands for the
  /// project's name.
  var files: [(path: String, bytes: [UInt8])] {
    switch self {
    case .app:
      [("main.lua", PackageResources.app_lua), ("main_test.lua", PackageResources.app_test_lua)]
    case .picker:
      [
        ("main.lua", PackageResources.picker_lua),
        ("main_test.lua", PackageResources.picker_test_lua),
      ]
    case .dialog:
      [
        ("main.lua", PackageResources.dialog_lua),
        ("main_test.lua", PackageResources.dialog_test_lua),
      ]
    case .style:
      [
        ("main.lua", PackageResources.style_lua),
        ("styles/framed.lua", PackageResources.framed_lua),
        ("main_test.lua", PackageResources.style_test_lua),
      ]
    case .plugin:
      [
        ("main.lua", PackageResources.plugin_lua),
        ("main_test.lua", PackageResources.plugin_test_lua),
        ("host.json", PackageResources.host_json),
      ]
    }
  }

  /// The files that every project has for editors, formatters and people.
  func common(_ name: String) -> [(path: String, text: String)] {
    [
      (".luarc.json", Self.languageServer), ("stylua.toml", Self.formatter),
      (".gitignore", "*.log\n"),
      ("README.md", readme(name)),
    ]
  }

  /// The configuration that makes the language server find the stubs beside the scripts.
  private static let languageServer = """
    {
      "runtime.version": "Lua 5.4",
      "workspace.library": [".lunette"],
      "workspace.checkThirdParty": false
    }

    """

  /// The call style `Input` keeps `ui.VStack { … }` and `:padding { … }` without parentheses;
  /// `Always` keeps functions and `if … then return end` in one line. After a table of several
  /// lines StyLua keeps one modifier at the brace, as in `}:padding()`, since `ui` is no longer
  /// than an indentation; of two or more it gives each a line. The templates are written as it
  /// formats them.
  private static let formatter = """
    syntax = "Lua54"
    column_width = 120
    indent_type = "Spaces"
    indent_width = 2
    quote_style = "AutoPreferDouble"
    call_parentheses = "Input"
    collapse_simple_statement = "Always"

    """

  private func readme(_ name: String) -> String {
    let run =
      switch self {
      case .app, .style: "lunette run --watch main.lua    # shows it, and each save at once\n    "
      case .picker: "ls | lunette run --inline main.lua\n    "
      case .dialog: "lunette run --inline main.lua \"Go on?\"\n    "
      // A plugin is shown only by its host.
      case .plugin: ""
      }
    return """
      # \(name)

          \(run)lunette test main_test.lua
          lunette check --deny warnings .
          lunette docs                    # all that there is
          lunette stubs                   # what editors know, after an update of lunette

      """
  }
}
