import Lunette
import LunetteRecords
import LunetteScript
import Testing

@testable import LunetteTools

/// Compares the descriptions of API levels in `Documentation/API` with the rows; see
/// `Documentation/Versions.md`.
@Suite("What an API level had is still accepted")
struct KeptLevelTests {
  private static let root = Files.folder(of: Files.folder(of: Files.folder(of: #filePath)))
  private static func kept(_ level: Int) throws -> JSONText {
    let path = "\(root)/Documentation/API/level-\(level).json"
    let text = String(decoding: try ScriptRuntime.read(path), as: UTF8.self)
    return try JSONText(reading: text)
  }

  /// The levels that are closed.
  @Test(arguments: APILevel.oldest..<APILevel.current)
  func `all of a kept level is accepted at that level`(level: Int) throws {
    let problems = LevelComparison.problems(
      keeping: try Self.kept(level), in: Reference.description(ofLevel: level))
    #expect(problems == [])
  }

  @Test func `a description is read as it was written, and names nothing twice`() throws {
    let description = Reference.description(ofLevel: APILevel.current)
    #expect(try JSONText(reading: description.text) == description)
    for section in description.members {
      let keys = section.value.members.map(\.key)
      #expect(keys.count == Set(keys).count, "\(section.key)")
    }
    #expect(description["views"]?.members.count ?? 0 > 40)
    #expect(description["objects"]?["App"]?["methods"]?["press"] != nil)
  }

  @Test func `the window is the current level and two before it`() {
    #expect(HostOptions.apiLevels == APILevel.oldest...APILevel.current)
    #expect(APILevel.current - APILevel.oldest <= 2)
    #expect(HostOptions().apiLevel == APILevel.current)
  }

  // MARK: The rows

  @Test func `what rows say of levels makes sense`() {
    for (title, availability) in Reference.all.availabilities {
      #expect(availability.mistake == nil, "\(title) \(availability.mistake ?? "")")
    }
  }

  @Test
  func
    `no parameter is older than its row, and none that not all levels of the row have is needed`()
  {
    func check(_ row: some Available, _ parameters: [Parameter], _ title: String) {
      for parameter in parameters {
        #expect(
          parameter.availability.since >= row.availability.since || parameter.availability.isAlways,
          "\(title)")
        let isPartly =
          parameter.availability.since > row.availability.since
          || parameter.availability.removed.map { $0 < row.availability.removed ?? .max } ?? false
        #expect(!isPartly || !parameter.isRequired, "\(title): \(parameter.name)")
      }
    }
    for row in Reference.all.declarations { check(row, row.parameters, row.title) }
    for row in Reference.all.functions + Reference.all.objects.flatMap(\.methods) {
      check(row, row.arguments.map(\.parameter), row.title)
      for argument in row.arguments {
        check(argument, argument.options.map(\.parameter), row.title)
      }
    }
  }

  @Test func `starts ask for the members that go where there are some`() {
    let all = Reference.all
    let members =
      all.functions.map(\.availability) + all.values.map(\.availability)
      + all.objects.flatMap {
        [$0.availability] + $0.fields.map(\.availability) + $0.methods.map(\.availability)
      }
    let go = members.contains { $0.notice(at: APILevel.current) != nil }
    #expect(go == APILevel.hasRemovedMembers, "APILevel.hasRemovedMembers")
  }
}
