import CLunetteRecords
import Glibc
import LunetteScreen
import Testing

/// Names are compared in C where a script calls, and in Swift everywhere else. Their words differ (C always has a nearest
/// name to tell), but what a slip of the hand meant is the same for both.
@Suite struct NearestNameAgreementTests {
  private static let names = [
    "alignment", "background", "bold", "border", "center", "disabled", "font", "foregroundColor", "frame", "HStack",
    "leading", "lineLimit", "padding", "spacing", "title", "VStack",
  ]

  @Test(arguments: [
    ("aligment", "alignment"), ("backgroud", "background"), ("bld", "bold"), ("brodre", "border"), ("Center", "center"),
    ("disable", "disabled"), ("fraem", "frame"), ("foregroundColour", "foregroundColor"), ("HStak", "HStack"),
    ("leadign", "leading"), ("linelimit", "lineLimit"), ("padd", "padding"), ("spaceing", "spacing"),
    ("vstack", "VStack"),
  ])
  func `a slip of the hand means the same in both`(given: String, meant: String) {
    #expect(nearestName(to: given, in: Self.names) == meant)
    #expect(nearestInC(given) == (meant, true))
  }

  @Test(arguments: ["qwertz", "zzzzzzzzzz"])
  func `what is far from all is near in neither`(given: String) {
    #expect(nearestName(to: given, in: Self.names) == nil)
    #expect(nearestInC(given)?.isClose == false)
  }

  private func nearestInC(_ given: String) -> (name: String, isClose: Bool)? {
    let copies = Self.names.map { $0.withCString { UnsafePointer(strdup($0)) } }
    defer { for copy in copies { free(UnsafeMutableRawPointer(mutating: copy)) } }
    var isClose = false
    let found = cl_nearest_name(given, given.utf8.count, copies, Int32(copies.count), &isClose)
    return found.map { (String(cString: $0), isClose) }
  }
}

private func == (left: (name: String, isClose: Bool)?, right: (String, Bool)) -> Bool {
  left.map { $0.name == right.0 && $0.isClose == right.1 } ?? false
}
