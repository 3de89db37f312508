import Lunette
import LunetteBase
import LunetteRecords
import LunetteScript

/// The errors of writing the manual.
enum ManualFault: Fault, Hashable {
  case noExamples
  case example(String, why: String)
}

extension ManualFault {
  var words: String {
    switch self {
    case .noExamples: "examples.lua gives no function"
    case .example(let title, let why): "the example of \(title): \(why)"
    }
  }
}

// The pages of `Documentation/Reference`. scripts/generate writes them, and with --check finds
// pages that are out of date.

extension Manual {
  /// The files of the reference, by their paths in its folder: a page for each subject, the index
  /// page, and the pictures of the examples.
  ///
  /// - Parameter folder: The folder of the pictures that examples use.
  package func markdown(picturesIn folder: String) throws -> [(file: String, text: String)] {
    let pictures = try ExamplePictures(folder: folder)
    var files: [(file: String, text: String)] = []
    var shown: [String: ShownPicture] = [:]
    func show(_ title: String, as name: String, _ picture: () throws -> ExamplePictures.Picture?)
      throws
    {
      do {
        guard let picture = try picture() else { return }
        let file = "images/\(name).svg"
        files.append((file: file, text: picture.svg))
        shown[title] = ShownPicture(
          file: file, description: picture.description.isEmpty ? title : picture.description)
      } catch {
        throw ManualFault.example(title, why: error.fault.message)
      }
    }
    for declaration in Reference.tests.declarations where declaration.isWritten {
      try show(declaration.manualTitle, as: "\(Self.owner(of: declaration)).\(declaration.name)") {
        try pictures.picture(of: declaration)
      }
    }
    for function in Reference.tests.functions where Reference.tests.isStyleProtocol(function) {
      try show(function.title, as: function.title) { try pictures.picture(ofStyle: function) }
    }
    var swatches: [String: ExamplePictures.Swatch] = [:]
    for color in entries.flatMap(\.lists).flatMap(\.items).compactMap(\.color) {
      let swatch = try pictures.swatch(of: color)
      files.append((file: Self.swatchFile(color), text: swatch.svg))
      swatches[color] = swatch
    }
    for page in pages {
      files.append((file: Self.file(of: page), text: markdown(of: page, shown, swatches)))
    }
    files.append((file: "README.md", text: index))
    return files
  }

  fileprivate static func swatchFile(_ color: String) -> String { "images/color.\(color).svg" }

  /// The owner of a declaration in the name of its picture's file. It keeps the files of names that
  /// differ only in case apart on every file system.
  private static func owner(of declaration: Declaration) -> String {
    if case .modifier = declaration.kind { return "view" }
    return "ui"
  }

  /// The file name of a page: `Lists and forms` → `Lists-and-forms.md`.
  static func file(of page: String) -> String {
    page.split(separator: " ").joined(separator: "-") + ".md"
  }

  private static let notice =
    "<!-- Written by scripts/generate from the rows of the registry. Change those instead. -->\n"

  private var index: String {
    var text =
      Self.notice
      + "\n# Reference\n\nEverything that a script can write. `lunette docs NAME` shows the same "
      + "in a terminal.\n"
    for page in pages {
      text += "\n**[\(page)](\(Self.file(of: page)))**"
      let titles = entries.filter { $0.page == page }.map(\.title)
      text += "\n\(titles.map { "`\($0)`" }.joined(separator: " · "))\n"
    }
    return text
  }

  /// - Parameter pictures: The pictures by the titles of their entries.
  private func markdown(
    of page: String, _ pictures: [String: ShownPicture],
    _ swatches: [String: ExamplePictures.Swatch]
  ) -> String {
    var text = Self.notice + "\n# \(page)\n"
    for entry in entries where entry.page == page {
      text += "\n" + entry.markdown(pictures[entry.title], swatches)
    }
    return text
  }
}

/// The picture of an entry: its file, and a description for people who cannot see it.
private struct ShownPicture {
  let file: String
  let description: String
}

extension ManualEntry {
  fileprivate func markdown(
    _ picture: ShownPicture?, _ swatches: [String: ExamplePictures.Swatch]
  ) -> String {
    var text = "## \(title)\n\n*\(kind)* – \(Self.prose(sentence))\n"
    if !example.isEmpty { text += "\n```lua\n\(example)\n```\n" }
    if let picture { text += "\n![\(Self.prose(picture.description))](\(picture.file))\n" }
    if !remarks.isEmpty { text += "\n" + remarks.map(Self.prose).joined(separator: " ") + "\n" }
    for list in lists {
      if list.items.contains(where: { $0.color != nil }) {
        text += Self.colors(list, swatches)
        continue
      }
      let hasTypes = list.items.contains { !$0.type.isEmpty || !$0.notes.isEmpty }
      text +=
        hasTypes
        ? "\n| \(list.heading) | Type | |\n|---|---|---|\n" : "\n| \(list.heading) | |\n|---|---|\n"
      for item in list.items {
        let facts = ([item.type] + item.notes).filter { !$0.isEmpty }.joined(separator: "; ")
        text +=
          "| `\(item.name)` | "
          + "\(hasTypes ? Self.cell(facts) + " | " : "")\(Self.cell(item.sentence)) |\n"
      }
    }
    return text
  }

  /// A table of colours, each with its swatch in the two themes and its values there.
  private static func colors(_ list: List, _ swatches: [String: ExamplePictures.Swatch]) -> String {
    var text = "\n| \(list.heading) | In the dark and the light theme | |\n|---|---|---|\n"
    for item in list.items {
      guard let color = item.color, let swatch = swatches[color] else { continue }
      let values = swatch.values.map { " `\($0)`" }.joined()
      let picture = "![\(color)](\(Manual.swatchFile(color)))"
      text += "| `\(item.name)` | \(picture)\(values) | \(cell(item.sentence)) |\n"
    }
    return text
  }

  /// Escapes text so that Markdown interprets nothing but code in backquotes.
  private static func prose(_ text: String) -> String {
    var isCode = false
    return text.reduce(into: "") { prose, character in
      if character == "`" { isCode.toggle() }
      if !isCode, "*_<>[]".contains(character) { prose.append("\\") }
      prose.append(character)
    }
  }
  private static func cell(_ text: String) -> String {
    prose(text).reduce(into: "") { cell, character in
      if character == "|" { cell.append("\\") }
      cell.append(character)
    }
  }
}

extension Program {
  /// Writes the pages into a folder. Returns the exit status.
  package static func writeManual(to folder: String, picturesIn pictures: String) -> Int32 {
    status {
      for page in try Manual.whole.markdown(picturesIn: pictures) {
        try Files.write(Array(page.text.utf8), to: Files.join(folder, page.file))
      }
      return 0
    }
  }
}
