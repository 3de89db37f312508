import LunetteBase
import Testing

@Suite struct FaultTests {
  private struct Sample: Fault {
    var words = "no"
    var location: LunetteBase.SourceLocation?
    var subject: String?
  }
  private struct Foreign: Error, CustomStringConvertible { let description = "elsewhere" }

  @Test func `a message is the place, then what it is about, then the words`() {
    let location = LunetteBase.SourceLocation(file: "a.lua", line: 3)
    #expect(Sample().message == "no")
    #expect(Sample(subject: "Toggle").message == "Toggle: no")
    #expect(Sample(location: location, subject: "Toggle").message == "a.lua:3: Toggle: no")
    #expect("\(Sample(location: location))" == "a.lua:3: no")
  }

  @Test func `an error of somebody else's has its own words`() {
    #expect((Foreign() as any Error).fault.message == "elsewhere")
    #expect((Sample() as any Error).fault is Sample)
  }

  @Test func `a name that is near is quoted as its message quotes`() {
    #expect(didYouMean("bordr", among: ["border"]) == "; did you mean 'border'?")
    #expect(didYouMean("bordr", among: ["border"], quotes: .double) == "; did you mean \"border\"?")
    #expect(didYouMean("qwertz", among: ["border"]) == "")
    #expect(didYouMean(nil, among: ["border"]) == "")
  }
}
